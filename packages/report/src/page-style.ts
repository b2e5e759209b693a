/** How pages look that are no report: its colours and letters, set for reading. A constant, whose hash a policy may name. */

import { type Html, html } from './html.ts';
import { TOKENS } from './style.ts';

export const PAGE_STYLE: Html = html`
${TOKENS}
*{box-sizing:border-box}
body{margin:0 auto;max-width:50rem;padding:0 clamp(1.1rem,4vw,3rem);background:var(--paper);color:var(--ink);font:1rem/1.65 var(--sans);overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;align-items:baseline;padding:1.6rem 0 clamp(2.5rem,8vw,5rem)}
header p{margin:0}
.brand a{font:600 1.35rem/1 var(--serif);text-decoration:none;letter-spacing:-.01em}
h1,h2,h3{font-family:var(--serif);font-weight:600;line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:clamp(2.1rem,6.5vw,3.4rem);margin:0 0 1rem;letter-spacing:-.025em}
h2{font-size:1.65rem;margin:3.2rem 0 .7rem;padding-top:1.4rem;border-top:1px solid var(--line)}
h3{font-size:1.2rem;margin:1.8rem 0 .4rem}
p,ul{max-width:42rem;margin:0 0 1rem;text-wrap:pretty}
.summary{font:400 clamp(1.2rem,3vw,1.5rem)/1.4 var(--serif);color:var(--soft);margin-bottom:2rem}
ul{padding-inline-start:1.2rem}li{margin:.25rem 0}li::marker{color:var(--accent)}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:3px}
code,pre{font-family:var(--mono);font-size:.87em}
pre{background:var(--wash);border-radius:.6rem;padding:1rem 1.2rem;overflow-x:auto;line-height:1.55;margin:0 0 1.2rem}
button,.button{display:inline-block;text-decoration:none;font:600 1rem/1.2 var(--sans);color:var(--paper);background:var(--accent);border:1px solid var(--accent);border-radius:.5rem;padding:.75rem 1.4rem;cursor:pointer}button:hover,.button:hover{background:var(--ink);border-color:var(--ink)}
.audit{background:var(--card);border:1px solid var(--line);border-radius:.8rem;padding:clamp(1.1rem,4vw,1.8rem) clamp(1.1rem,4vw,1.8rem) .7rem;margin:0 0 1rem}
.audit label{font-weight:600}.audit p{margin:.1rem 0 .6rem}.hint{color:var(--soft);font-size:.94rem}
.ask{display:flex;flex-wrap:wrap;gap:.7rem}.ask input{flex:99 1 16rem}.ask button{flex:1 0 auto}
input,select{font:1rem/1.3 var(--sans);color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:.5rem;padding:.7rem .8rem;min-height:2.9rem;width:100%;min-width:0}
[type=checkbox]{width:1.3rem;height:1.3rem;min-height:0;flex:none;margin:.15rem 0 0;accent-color:var(--accent)}
[aria-invalid]{border:2px solid var(--fail)}.fault{color:var(--fail);font-weight:600}
summary{cursor:pointer;padding:.7rem 0;color:var(--accent)}details{margin-top:.5rem}
.options{display:grid;padding-bottom:1rem;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:1rem;align-items:end}.options .check{grid-column:1/-1}.check label{display:flex;gap:.6rem;font-weight:400}
progress{width:100%;height:.8rem;accent-color:var(--accent);margin:0 0 1rem}.steps{padding-inline-start:1.6rem;margin:0 0 1.5rem}.steps small{color:var(--soft)}
.scroll{overflow-x:auto;margin:0 0 1.2rem}
table{border-collapse:collapse;width:100%;font-size:.94rem}
th,td{overflow-wrap:break-word;text-align:start;vertical-align:top;padding:.55rem 1rem .55rem 0;border-top:1px solid var(--line);font-weight:400}
thead th{border-top:0;color:var(--soft);font-size:.82rem}
footer{margin-top:4rem;padding:1.4rem 0 3rem;border-top:1px solid var(--line);font-size:.9rem}
footer ul{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;list-style:none;padding:0;max-width:none}
@media print{header p+p,footer{display:none}}
`;
