/** What the playground adds to the style of pages and of reports. */

export const PLAYGROUND_STYLE = `
.examples p{margin:1.4rem 0 .5rem;color:var(--soft)}.examples ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:.4rem 1.4rem;list-style:none;padding:0;margin:0;max-width:none}.examples li{margin:0;display:flex;gap:.7rem;align-items:center}.examples button{flex:none}.examples .hint{line-height:1.3}
.promises{display:grid;gap:1.4rem 2.2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));margin:1.2rem 0 0}.promises dt{font:600 1.08rem/1.3 var(--serif);color:var(--ink);margin-bottom:.3rem}.promises dd{margin:0;color:var(--soft)}
.report .brand{display:none}.report .hero{padding-top:0}section.workbench{display:flex;flex-wrap:wrap;gap:.6rem .8rem;align-items:center;padding:1.4rem 0 0;font-size:.94rem}.workbench form,.workbench .tool{margin:0}.workbench #brief-tools:empty{display:none}.workbench .other{display:flex;flex-wrap:wrap;gap:.4rem .6rem;align-items:center;margin-inline-start:auto}.workbench input[type=text]{width:11rem;padding:.42rem .6rem;min-height:0;font-size:.94rem}
.tools{margin-top:1.2rem;padding-top:1rem;border-top:1px dashed var(--line)}.tool{display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0 .6rem .5rem 0}.copy{margin-top:.6rem}
.outcome:empty{display:none}.outcome{font-weight:600;margin:.3rem 0 0}
.filter{display:flex;flex-wrap:wrap;gap:.6rem 1.4rem;align-items:center;margin:1.2rem 0}.filter label{display:flex;gap:.6rem;align-items:center}.filter select,.filter input{width:auto;min-height:0;padding:.42rem .6rem;font-size:.94rem}.filter p{margin:0;color:var(--soft)}
.pair{display:grid;gap:1rem 1.4rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));padding-bottom:1.6rem}.pair .hint,.pair button{grid-column:1/-1;justify-self:start;margin:0}
.versus thead td{border:0}.versus th[scope=col]{font:600 1.1rem/1.3 var(--serif);color:var(--ink);width:33%}.versus small{display:block;color:var(--soft);font:400 .86rem var(--sans)}.versus th[scope=row]{color:var(--soft)}.versus td{font-variant-numeric:tabular-nums}.versus .differs td{font-weight:600}@media (max-width:37.99rem){.versus{table-layout:fixed;width:100%}.versus th,.versus td{padding-inline:.4rem;overflow-wrap:anywhere;hyphens:auto}.versus th[scope=col]{font-size:.94rem}}
.columns{display:grid;gap:1rem 2.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}.columns section{padding:0}.columns h3{overflow-wrap:anywhere}.columns small{font-weight:600}.is-critical{color:var(--fail)}.is-major{color:var(--warn)}.is-minor,.is-info{color:var(--soft)}
@media (max-width:45.99rem){.workbench .other{margin-inline-start:0;width:100%}.workbench .other input{flex:1 1 8rem}}
`;
