/** What the frame adds to every page: the menu, buttons and fields, whichever style sheet is below it. */

export const FRAME_STYLE = `
.masthead{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:.1rem 1.5rem;border:0;padding:1.1rem 0 clamp(1.4rem,4vw,2.6rem);font-size:.94rem}
.masthead ul{display:flex;flex-wrap:wrap;gap:0 clamp(.8rem,3.4vw,1.4rem);list-style:none;padding:0;margin:0;max-width:none;white-space:nowrap}.masthead li{margin:0}
.masthead a{display:inline-block;padding:.4rem 0;color:var(--soft);text-decoration:none}.masthead a:hover{color:var(--accent);text-decoration:underline}.masthead a[aria-current]{color:var(--ink);font-weight:600}
.masthead .wordmark{font:600 1.35rem/1 var(--serif);color:var(--accent);letter-spacing:-.01em}
.skip{position:absolute;inset-inline-start:1rem;top:-6rem;background:var(--card);padding:.6rem 1rem;border-radius:.4rem;z-index:1}.skip:focus{top:1rem}
button,.button{display:inline-block;font:600 1rem/1.2 var(--sans);color:var(--paper);background:var(--accent);border:1px solid var(--accent);border-radius:.5rem;padding:.75rem 1.4rem;cursor:pointer;text-decoration:none}button:hover,.button:hover{background:var(--ink);border-color:var(--ink)}
button.quiet,.button.quiet{color:var(--accent);background:transparent;font-size:.94rem;padding:.5rem .9rem}button.quiet:hover,.button.quiet:hover{color:var(--paper);background:var(--accent);border-color:var(--accent)}button:disabled{opacity:.6;cursor:default}
input,select{font:1rem/1.3 var(--sans);color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:.5rem;padding:.7rem .8rem;min-width:0}
.fault{display:block;color:var(--fail);font-weight:600;margin:0 0 .3rem}[hidden]{display:none!important}
.waiting{max-width:50rem;margin:0 auto;font:1rem/1.65 var(--sans);color:var(--ink)}.waiting:not(:last-child){display:none}
`;
