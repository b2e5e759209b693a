/**
 * How the page looks: system fonts, one accent, status colours only where a status is meant. Every pair of text and
 * ground reaches 4.5 : 1 in both schemes (a test computes them from the custom properties below).
 *
 * A constant, so that it may stand in the page unescaped and be named by its hash in the policy. No `style`
 * attribute works under that policy; what varies is drawn in SVG.
 */

import { type Html, html } from './html.ts';

/** Colours of both schemes, and the three families of letters: of every page there is. */
export const TOKENS: Html = html`:root{color-scheme:light dark;--paper:#f8f6f1;--card:#fffefb;--ink:#1c1f21;--soft:#5a5f63;--line:#e2ddd2;--accent:#0c5a5e;--wash:#e9f1ef;--pass:#1c6a3b;--warn:#875400;--fail:#a3261d;--quiet:#5a5f63;
--serif:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,"Times New Roman",serif;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;--mono:ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace}
@media (prefers-color-scheme:dark){:root{--paper:#131618;--card:#1a1e21;--ink:#ece9e2;--soft:#a7acb0;--line:#31373b;--accent:#74cdc8;--wash:#1b2a2b;--pass:#82cf9d;--warn:#e5b45e;--fail:#f3958c;--quiet:#a7acb0}}`;

export const STYLE_SHEET: Html = html`
${TOKENS}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0 auto;max-width:66rem;padding:0 clamp(1.1rem,4vw,3rem);background:var(--paper);color:var(--ink);font:1rem/1.6 var(--sans);overflow-wrap:anywhere}
h1,h2,h3{font-family:var(--serif);font-weight:600;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:clamp(1.8rem,5vw,2.9rem);margin:0 0 .5rem;letter-spacing:-.025em;line-height:1.05}
h2{font-size:clamp(1.5rem,4vw,1.95rem);margin:0 0 .5rem}
h3{font-size:1.18rem;margin:0 0 .35rem}
p{margin:0 0 .8rem;text-wrap:pretty}
h4,.sub{font-size:.8rem;font-weight:600;margin:1.4rem 0 .5rem;color:var(--soft)}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:3px}
code,pre{font-family:var(--mono);font-size:.86em}
small{font-size:.85em}
dl,dd,ul,ol{margin:0;padding:0}
ul,ol{list-style:none}
table{border-collapse:collapse;width:100%;font-size:.94rem}
caption{text-align:start;color:var(--soft);font-size:.86rem;padding:0 0 .5rem}
th,td{text-align:start;vertical-align:top;padding:.6rem .9rem .6rem 0;border-top:1px solid var(--line);font-weight:400}
tbody th{min-width:7rem}thead th{overflow-wrap:normal;font-size:.8rem;color:var(--soft);border-top:0;padding-top:0}
.num{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}.num:last-child{padding-inline-end:0}
.store{unicode-bidi:isolate}
.sheet{position:absolute}
.skip{position:absolute;inset-inline-start:1rem;top:-6rem;background:var(--card);padding:.6rem 1rem;border-radius:.4rem;z-index:1}
.skip:focus{top:1rem}
.is-pass{color:var(--pass)}.is-warn{color:var(--warn)}.is-fail{color:var(--fail)}.is-error{color:var(--quiet)}
.is-critical{color:var(--fail)}.is-major{color:var(--warn)}.is-minor,.is-info{color:var(--quiet)}
.icon{flex:none;width:1em;height:1em;vertical-align:-.125em}
.cut{fill:none;stroke:var(--card);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.chip{display:inline-flex;align-items:center;gap:.4em;font-weight:600;white-space:nowrap}
.lead{color:var(--soft);max-width:44rem;margin-bottom:1rem}
.calm,.aim{color:var(--soft)}
.bar{display:block;width:100%;height:6px;border-radius:3px;background:var(--line);print-color-adjust:exact}.bar rect{height:100%;rx:3px;fill:currentColor}

.hero{padding:clamp(1rem,3vw,1.6rem) 0 clamp(1rem,2.5vw,1.6rem)}
.brand{font-size:.9rem;color:var(--soft);margin:0 0 clamp(.8rem,2.5vw,1.6rem)}
.brand b{font-family:var(--serif);font-size:1.25rem;color:var(--accent);margin-inline-end:.5rem;letter-spacing:-.01em}
.hero-body{display:grid;gap:1rem;align-items:center}
.verdict{font:400 clamp(1.15rem,3vw,1.45rem)/1.4 var(--serif);color:var(--ink);max-width:38rem;margin:0 0 .9rem}.verdict b{font-weight:600}
.able{display:flex;flex-wrap:wrap;gap:.1rem 1.4rem;margin:0 0 .9rem;font-size:.94rem}.hero .label{margin:0 0 .2rem}
.facts{display:flex;flex-wrap:wrap;gap:.8rem 2.2rem;margin:0 0 1.5rem}
.hero .facts{margin:0;gap:.1rem 1.2rem;font-size:.86rem}.hero .facts>div{display:flex;align-items:baseline;gap:.4rem}
dt{font-size:.8rem;color:var(--soft)}
.score{display:flex;align-items:center;gap:1.2rem}
.score p{margin:0;color:var(--soft);font-size:.9rem;line-height:1.4}
.gauge{flex:none;width:5rem;height:5rem}
.gauge-number{fill:var(--ink);font-family:var(--serif);font-weight:600;font-variant-numeric:lining-nums}
nav{border-block:1px solid var(--line);font-size:.9rem}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:.4rem 0}
nav a{display:inline-block;padding:.3rem 0;color:var(--soft);text-decoration:none}
nav a:hover{color:var(--accent);text-decoration:underline}
section{padding:clamp(1.8rem,4.5vw,2.7rem) 0 0}section:first-child{padding-top:clamp(1.1rem,3vw,1.8rem)}

.checks{display:grid;gap:1.2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));margin-top:1.4rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.8rem;padding:clamp(1.2rem,3vw,1.7rem)}
.card p:last-child{margin:1.1rem 0 0}
.verdict-line{display:flex;align-items:baseline;justify-content:space-between;margin:1.2rem 0 .5rem}
.number{font:600 2.1rem/1 var(--serif);color:var(--ink);font-variant-numeric:lining-nums tabular-nums}
.number small{font:400 .9rem var(--sans);color:var(--soft);margin-inline-start:.15em}

.fixes{counter-reset:fix;border-top:1px solid var(--line)}
.fixes>li{counter-increment:fix;position:relative;padding:1.1rem 0 1rem 3.6rem;border-bottom:1px solid var(--line)}
.fixes>li::before{content:counter(fix);position:absolute;inset-inline-start:0;top:.85rem;font:400 2.6rem/1 var(--serif);color:var(--accent);font-variant-numeric:lining-nums}
.fixes p{max-width:46rem}.fixes .aim{margin:0 0 .3rem}
.meta{display:flex;flex-wrap:wrap;gap:.25rem 1.3rem;font-size:.88rem;color:var(--soft);margin:0}
.gain{color:var(--ink)}

#findings h3{margin:2.2rem 0 .8rem}
#findings .lead{margin-bottom:0}#findings .lead+details,#findings .lead+.card{margin-top:1.2rem}#findings .card+h3{margin-top:1.8rem}
details{border-top:1px solid var(--line)}
details:last-of-type{border-bottom:1px solid var(--line)}
summary{display:grid;grid-template-columns:8.2rem 1fr auto 1rem;gap:.2rem 1rem;align-items:baseline;padding:.45rem 0;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover .name{color:var(--accent)}
.mark{display:inline-flex;align-items:center;gap:.45em;font-size:.86rem;font-weight:600}
.name{font-weight:500}
summary::after{content:"";grid-column:-2;grid-row:1;justify-self:end;width:.45rem;height:.45rem;border:solid var(--soft);border-width:0 1.5px 1.5px 0;transform:translateY(-.2rem) rotate(45deg)}
details[open]>summary::after{transform:rotate(-135deg)}
.cost{font-size:.86rem;color:var(--soft);font-variant-numeric:tabular-nums;white-space:nowrap}
.inside{padding:0 0 2rem 9.2rem}
.inside>p:first-child{max-width:46rem}
.todo{display:grid;gap:.8rem;max-width:46rem}
.exchange{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.9rem 1.1rem;margin:0 0 .7rem;font-size:.92rem}
.exchange>p:first-child{margin:0}.exchange pre{margin-top:.6rem}
.end{white-space:nowrap}
pre.sent{display:grid;grid-template-columns:auto 1fr;gap:0 .9rem;max-width:46rem;user-select:text;font-size:.84rem;margin-bottom:1rem}.fixes .sent{margin:.8rem 0 .2rem}.no{text-align:end;color:var(--soft);user-select:none}
.affected{display:grid;gap:.2rem}.todo .calls{border-block:0}
.more,.more:last-of-type{border:0}.more>summary{display:block;padding:.4rem 0;font-size:.86rem;color:var(--accent)}.more>summary::after{display:none}.more>summary::before{content:"+";display:inline-block;width:1.1em}.more[open]>summary::before{content:"–"}.members{padding-inline-start:1.2rem}
.label{font-size:.8rem;color:var(--soft);margin:.9rem 0 .3rem}
pre{margin:0;padding:.9rem 1.1rem;background:var(--wash);border-radius:.5rem;white-space:pre-wrap;user-select:all;line-height:1.5}

.scan{display:grid;gap:2rem 3.5rem;align-items:center;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr))}
.scan-picture{display:grid;justify-items:center;gap:.8rem}
.rose{width:min(100%,22rem);height:auto}
.ground{fill:var(--card);stroke:var(--soft);stroke-opacity:.5}.dashed{stroke-opacity:1;stroke-dasharray:3 3}
.is-fail>.ground{stroke:currentColor;stroke-opacity:1}.cross{stroke:currentColor;stroke-width:2.2;stroke-linecap:round}
.rose-name{fill:var(--soft);font-family:var(--sans)}.rose-tier{fill:var(--ink);font-family:var(--sans);font-weight:600}
.legend{display:flex;flex-wrap:wrap;justify-content:center;gap:.1rem 1.1rem}.legend .mark{font-size:.8rem;font-weight:400}
.categories small{display:block;color:var(--soft);margin:.1rem 0 .45rem}.categories .bar{color:var(--accent);height:4px}
.tiers{display:grid;grid-template-columns:repeat(4,1fr);gap:.4rem;margin:.4rem 0 1.4rem;font-size:.94rem;color:var(--soft)}
.tiers li{border-top:4px solid var(--line);padding-top:.5rem}.tiers small{display:block}
.tiers .passed,.tiers .here{border-color:var(--accent)}.tiers .here{color:var(--ink)}
#signals h3{margin:2rem 0 .8rem}
.todo-list>li{display:flex;flex-wrap:wrap;gap:.1rem 1.6rem;align-items:baseline;padding-block:.6rem}.todo-list>li::before{font-size:1.4rem;top:.6rem}.todo-list .meta{margin:0}.todo-list h4{font:600 1.02rem/1.35 var(--sans);color:var(--ink);margin:0 0 .2rem}.todo-list p{margin-bottom:.4rem}
#signals .signals h3{margin:1.8rem 0 .5rem}.signal .name small{display:block;font-weight:400;color:var(--soft)}
.kind{font-size:.8rem;color:var(--soft);margin-inline-end:.35rem}

.plot{display:block;width:100%;max-width:34rem;height:auto;margin:0 0 1.6rem;color:var(--accent);font:12px var(--sans)}.plot text{fill:var(--soft)}.plot .nr{fill:var(--ink);font-weight:600}.standing .others{fill:currentColor;fill-opacity:.35}.standing .own{fill:currentColor}.grid{stroke:var(--line)}.whisker{fill:none;stroke:currentColor;stroke-width:1.6;stroke-opacity:.6}.plot .dashed{stroke:var(--soft)}
.calls>summary{grid-template-columns:auto 1rem;justify-content:start;padding:.2rem 0;color:var(--accent)}
.scroll caption{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
.scroll{overflow-x:auto}.scroll th,.scroll td{overflow-wrap:break-word}.scroll :is(.store,bdi,code){overflow-wrap:anywhere}
.products{min-width:44rem}.products .num{padding-inline-end:1.6rem}
.products th[scope=row]{min-width:15rem;max-width:22rem}
.products small{display:block;color:var(--soft)}
.products i,.na{color:var(--soft)}
.stated{min-width:44rem}.stated th[scope=row]{min-width:10rem;max-width:16rem}.stated td{min-width:8rem}.stated li+li{margin-top:.15rem}.stated li:first-child{font-weight:600}.stated .chip{font-size:.86rem}.stated i{color:var(--soft);font-weight:400}
.plain th[scope=row]{width:34%;color:var(--soft)}
.tags{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem}
.plain-list{max-width:46rem;margin-bottom:1.8rem}
.plain-list li{padding:.5rem 0;border-top:1px solid var(--line)}
.lists{display:grid;gap:0 2.6rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}
.parts th .bar{margin-top:.35rem;height:4px;color:var(--accent)}
.cap{margin-top:1rem;padding:.8rem 1rem;background:var(--wash);border-radius:.5rem}
footer{margin-top:2.6rem;padding:1.4rem 0 3rem;border-top:1px solid var(--line);color:var(--soft);font-size:.86rem}
footer p{margin:0 0 .3rem}

@media (min-width:46rem){.checks:has(>:nth-child(4):last-child){grid-template-columns:1fr 1fr}.hero-body{grid-template-columns:1fr auto;gap:3rem}.score{flex-direction:column;text-align:center}.gauge{width:9rem;height:9rem}}
@media (max-width:45.99rem){.brand{margin-bottom:.3rem}.hero{padding-bottom:.5rem}.hero-body{grid-template-columns:1fr auto;gap:0 .8rem}.hero-body>div:first-child{display:contents}.hero-body>div:first-child>*{grid-column:1/-1}.hero-body>div:first-child>h1,.hero-body>div:first-child>.verdict{grid-column:1}.hero .score{grid-area:1/2/3;flex-direction:column;gap:.2rem;align-self:start;text-align:center}.score p{font-size:.76rem;line-height:1.3}.able{margin-bottom:.5rem;font-size:.86rem;line-height:1.45}.hero .facts{display:block;font-size:.8rem;line-height:1.5}.hero .facts>div,.hero .facts dt,.hero .facts dd{display:inline}.hero .facts dt{margin-inline-end:.3rem}.hero .facts dd{margin-inline-end:.7rem}}
@media (max-width:45.99rem){.verdict{margin-bottom:.5rem}.fixes>li{display:flex;flex-direction:column}.fixes h3,.fixes .meta{order:-1}.fixes p{font-size:.94rem;line-height:1.5}nav ul{flex-wrap:nowrap;overflow-x:auto;white-space:nowrap;padding:0}.gauge{width:4rem;height:4rem}section:first-child{padding-top:.8rem}.fixes p{margin-bottom:.5rem}.fixes .aim{margin-bottom:.2rem}.rates .rate{min-width:7.5rem;padding-inline-end:.9rem}.rate small{display:block;margin:0}.funnel{grid-template-columns:1fr;gap:0}.funnel li{border-top:0;border-inline-start:4px solid var(--line);padding:.35rem 0 .35rem .8rem}summary{grid-template-columns:auto 1fr 1rem}.cost{white-space:normal;text-align:end}.mission{min-width:0}.calls{overflow-x:auto}.name{grid-row:2;grid-column:1/-1}.calls .name{grid-row:1;grid-column:1}.products th[scope=row]{min-width:9.5rem}.inside{padding-inline-start:0}.fixes>li{padding:.8rem 0 .8rem 2.7rem}.fixes>li::before{font-size:2rem;top:.7rem}}
@media (max-width:45.99rem){.stated{min-width:0}.stated,.stated tbody,.stated tr,.stated th,.stated td{display:block}.stated thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.stated tr{padding:.8rem 0;border-top:1px solid var(--line)}.stated th[scope=row]{max-width:none;border:0;padding:0 0 .4rem;font-weight:600}.stated td{display:grid;grid-template-columns:8.5rem 1fr;gap:0 .8rem;border:0;padding:.25rem 0}.stated td::before{content:attr(data-source);color:var(--soft);font-size:.86rem}.stated td.na{display:none}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--accent:#0c5a5e;--wash:#f4f4f4;--pass:#1c6a3b;--warn:#875400;--fail:#a3261d;--quiet:#444}
details.more::details-content,details.calls::details-content,details.group::details-content{content-visibility:visible;block-size:auto}
@page{margin:16mm 14mm}
html{font-size:9.5pt}
body{max-width:none;padding:0;line-height:1.45}
nav,.skip,summary::after{display:none}
.hero{padding-top:0}.brand{margin-bottom:1.6rem}
section{padding-top:1.6rem}
h2,h3,h4,.sub,summary{break-after:avoid}
.card,tr,.fixes>li{break-inside:avoid}.mission{break-inside:auto}.funnel{break-inside:avoid}
section:not(#fixes,#checks,#findings,#compared,#turns):not(:has(details[open])),#findings .lead{display:none}summary{padding:.25rem 0}
.checks{grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.7rem}.card{padding:.8rem}footer{margin-top:1rem;padding:.6rem 0 0}#findings h3{margin:1rem 0 .4rem}
.inside{padding-inline-start:0}
.scroll{overflow:visible}.scroll table{min-width:0;font-size:8.5pt}
a{color:inherit}}
`;

/** What missions, runs and transcripts add. It stands before the other, whose rules for narrow screens and paper overrule it. */
export const RUN_STYLE: Html = html`
.missions{display:grid;gap:1.2rem;margin-top:1.2rem}.card.mission p:last-child{margin:0}.wish{font:400 1.1rem/1.45 var(--serif);max-width:46rem}
.mission .facts{margin:1.2rem 0 0}.mission .calls{margin-top:1.1rem;border-block:0}.calls table{margin-top:.6rem}
.funnel{display:grid;grid-template-columns:repeat(5,1fr);gap:.4rem;margin:1rem 0 0;font-size:.9rem}
.funnel li{border-top:4px solid var(--line);padding:.5rem .4rem 0 0;display:grid;grid-template-columns:auto 1fr;gap:0 .45rem;align-content:start}
.funnel b{font-weight:500}.funnel small{grid-column:2;color:var(--soft)}.funnel .reached{border-color:var(--pass)}.funnel .stopped{border-color:var(--fail)}.funnel .open b{color:var(--soft)}
.cap li{margin-top:.3rem}.turn:target{border-color:var(--accent)}.called{border-top:1px solid var(--line);margin-top:1.1rem;padding-top:.2rem}.called h4{font:600 1.02rem/1.35 var(--sans);color:var(--ink);margin:.8rem 0 0}.called .calls,.exchange .calls{border-block:0}.shown>li{padding:.5rem 0}.shown ul{color:var(--soft);font-size:.9rem}

.rates th[scope=row]{width:38%}.rates small{display:block;color:var(--soft)}.rates .rate{min-width:11rem;padding-inline-end:1.4rem}.rate span{color:var(--ink)}.rate small{display:inline;margin-inline-start:.4rem}
.interval{display:block;margin:.35rem 0 .3rem;overflow:visible}.bar-track{fill:var(--line)}.band{fill:currentColor;fill-opacity:.28}
.group th{font-size:.8rem;color:var(--soft);padding-top:1.4rem;border-top:0}.note{font-size:.88rem;margin-top:1rem;max-width:46rem}
.bars td{min-width:8.5rem;color:var(--accent)}.bars td span{color:var(--ink);font-size:.88rem;font-variant-numeric:tabular-nums}.bars .bar{margin:.45rem 0 .3rem}
.figures{min-width:44rem}.figures small{display:block;color:var(--soft)}.figures .num small{white-space:nowrap}.outcome{min-width:15rem}
#funnel h3,#answers h3,#identities h3,#pages h3,#sitemaps h3{margin:2.2rem 0 .8rem}

.agents small,td small,.path{display:block;color:var(--soft)}.path{font-size:.82rem}.agents{min-width:40rem}
.matrix{min-width:46rem}.matrix .cell{border-inline-start:3px solid var(--line);padding-inline-start:.6rem;min-width:7.4rem}.cell a{text-decoration:none}.cell a:hover{text-decoration:underline}
.matrix .on-ok{border-inline-start-color:var(--pass)}.matrix .on-flaky{border-inline-start-color:var(--warn)}.matrix .on-absent,.matrix .on-invalid,.matrix .on-blocked{border-inline-start-color:var(--fail)}
.pages{min-width:60rem;font-size:.88rem}.pages th,.pages td{padding-inline-end:.6rem}td .mark{align-items:baseline;overflow-wrap:normal}.coverage{max-width:46rem;margin-bottom:1.6rem}.coverage .bar{margin-bottom:.6rem}.coverage p{margin:0 0 .3rem}
`;
