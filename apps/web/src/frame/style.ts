/** What the frame adds to the style of a page: the header with its menu, and room for wide content. */

export const FRAME_STYLE = `
.masthead{flex-wrap:wrap;gap:.2rem 1.5rem;padding:1.3rem 0 clamp(1.8rem,5vw,3.4rem)}
.masthead nav{border:0;font-size:.94rem}.masthead ul{display:flex;flex-wrap:wrap;gap:0 1.4rem;list-style:none;padding:0;margin:0;max-width:none}
.masthead li{margin:0}.masthead li a{display:inline-block;padding:.4rem 0;color:var(--soft);text-decoration:none}.masthead li a:hover{color:var(--accent);text-decoration:underline}.masthead li a[aria-current]{color:var(--ink);font-weight:600}
.skip{position:absolute;inset-inline-start:1rem;top:-6rem;background:var(--card);padding:.6rem 1rem;border-radius:.4rem;z-index:1}.skip:focus{top:1rem}
`;
