/** What the dashboard adds to the style of our pages. */

export const ACCOUNT_STYLE = `
body{max-width:66rem}main{max-width:none}.lead{color:var(--soft);font-size:1.08rem;max-width:44rem}.calm{color:var(--soft)}.store{unicode-bidi:isolate;overflow-wrap:anywhere}
.card{background:var(--card);border:1px solid var(--line);border-radius:.8rem;padding:clamp(1.1rem,3vw,1.5rem)}.number{font:600 2.1rem/1 var(--serif);font-variant-numeric:lining-nums tabular-nums}.number small{font:400 .9rem var(--sans);color:var(--soft);margin-inline-start:.15em}
.headline{font-family:var(--serif)}.audit .check{margin:.8rem 0 .4rem}
.is-pass{color:var(--pass)}.is-fail{color:var(--fail)}.is-error{color:var(--quiet)}.num{text-align:end;font-variant-numeric:tabular-nums}
.scroll{position:relative}pre{white-space:pre-wrap}
.account-bar{display:flex;flex-wrap:wrap;gap:.4rem 1.5rem;align-items:center;justify-content:space-between;margin-bottom:2rem}
.account-bar nav{border:0;flex:1 1 auto;min-width:0}.account-bar nav ul{display:flex;flex-wrap:wrap;gap:0 1.3rem;white-space:nowrap;padding:0;margin:0;max-width:none;list-style:none}
.account-bar nav li{margin:0}.account-bar nav a{display:inline-block;padding:.55rem 0;color:var(--soft);text-decoration:none;border-bottom:2px solid transparent}
.account-bar nav a[aria-current]{color:var(--ink);border-color:var(--accent)}.account-bar nav a:hover{color:var(--accent)}
form.inline{display:inline-block;margin:0}
button.quiet,.button.quiet{color:var(--accent);background:transparent;border-color:var(--accent);padding:.5rem .9rem;font-size:.94rem}button.quiet:hover,.button.quiet:hover{color:var(--paper);background:var(--accent)}
button.danger{background:var(--fail);border-color:var(--fail)}
.notice{background:var(--wash);border-inline-start:4px solid var(--accent);padding:.8rem 1.1rem;border-radius:0 .5rem .5rem 0;max-width:none}
.crumb{margin:0 0 .6rem;font-size:.94rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.stores{display:grid;gap:1.2rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));list-style:none;padding:0;max-width:none;margin:0 0 1.5rem}
.stores>li{margin:0}.cards{display:grid;gap:1.2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
.store-card h2,.badge-card h2,.cards h3{border:0;margin:0 0 .4rem;padding:0;font-size:1.3rem;overflow-wrap:anywhere}.store-card p:last-child,.cards .card form{margin:.6rem 0 0}
.store-figures{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:end;gap:1rem}
.finder,.pager{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center;margin:0 0 1.4rem}.finder p{margin:0}.finder input{padding:.5rem .7rem}
.figure{margin:.2rem 0 .6rem}.tier{display:inline-block;font-size:.86rem;font-weight:600;padding:.15rem .6rem;border:1px solid currentColor;border-radius:1rem;white-space:nowrap;vertical-align:.3rem;color:var(--quiet)}
.tier-agent_ready{color:var(--pass)}.tier-agent_aware{color:var(--accent)}.tier-emerging{color:var(--warn)}.tier-not_ready{color:var(--fail)}
.sparkline{flex:none;width:7.5rem;height:2rem;margin-bottom:.8rem}
.chart-line{vector-effect:non-scaling-stroke;fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}.chart-dot{fill:var(--accent)}
.chart-rule{stroke:var(--line)}.chart-word{fill:var(--soft);font:12px var(--sans)}
.chart-version line{stroke:var(--soft);stroke-dasharray:3 3}.chart-tier line{stroke:var(--accent);stroke-opacity:.35}.chart-tier .chart-word{fill:var(--ink)}
.chart-told line{stroke:var(--fail);stroke-opacity:.5}.chart-told .chart-word{fill:var(--fail)}
.told,.told~p{margin:0 0 .3rem}.rule{white-space:nowrap;margin-inline-end:.8rem}.pairs-list{padding-inline-start:1.2rem;margin:.3rem 0;overflow-wrap:anywhere}.diff{overflow-wrap:anywhere;margin:.4rem 0 1.1rem}.diff .come{color:var(--pass)}.diff .went{color:var(--fail)}
figure{margin:0 0 1.5rem}figcaption{color:var(--soft);font-size:.94rem;margin-bottom:.6rem}
.history-chart{display:block;height:auto;overflow:visible}.cards .history-chart{margin:0 0 .8rem}.cards .chart-word{font-size:18px}
.audits td,.audits th{white-space:nowrap}.audits thead th{white-space:normal}.audits td:nth-child(5){white-space:normal;min-width:8rem}.audits small{display:block;color:var(--warn)}.audits small.calm{color:var(--soft)}
input[type=radio]{width:1.3rem;height:1.3rem;min-height:0;accent-color:var(--accent);margin:0}
.actions{display:flex;flex-wrap:wrap;gap:.6rem 1.2rem;align-items:center;margin:1rem 0}
.steps>li{margin:0 0 2rem}.steps h2{border:0;padding:0;margin:0 0 .5rem;font-size:1.3rem}
.plain-list{list-style:none;padding:0}.plain-list>li{padding:.7rem 0;border-top:1px solid var(--line);margin:0}.plain-list small{display:block;color:var(--soft)}
.sessions>li,.spread{display:flex;flex-wrap:wrap;gap:.6rem 1.5rem;align-items:center;justify-content:space-between}
.meters{list-style:none;padding:0}.meters li{margin:0 0 1.1rem}.meter-words{display:flex;justify-content:space-between;gap:1rem;margin-bottom:.3rem;font-variant-numeric:tabular-nums}.meters progress{margin:0}
.fields{max-width:28rem}.fields label{display:block;font-weight:600;margin-bottom:.3rem}.fields p,.fields .field{margin:0 0 1.1rem}.fields .field .hint{margin:0 0 .3rem}.fields fieldset{border:0;padding:0;margin:0 0 1.1rem}.fields legend{font-weight:600;margin-bottom:.3rem;padding:0}.fields .check{margin:.3rem 0}.fields .check+button{margin-top:.8rem}.fields .check label{font-weight:400;margin:0}.fields .fault{display:block;margin-bottom:.3rem}
.hint-card{display:flex;flex-wrap:wrap;gap:.6rem 1.5rem;align-items:center;justify-content:space-between;background:var(--wash);border-radius:.8rem;padding:1rem 1.3rem;margin:0 0 1.5rem}.hint-card p{margin:0;flex:1 1 16rem}
.count{font:600 .9rem var(--sans);border:1px solid currentColor;border-radius:1rem;padding:.1rem .55rem;vertical-align:.2rem}
.badge-card img{display:block;max-width:100%}.badge-card{margin-bottom:1.2rem}.label{margin:.9rem 0 .3rem}
.check label{display:flex;gap:.6rem;font-weight:400}
.scroll td .store{display:inline-block;min-width:9rem}
@media (max-width:45.99rem){.scroll th .store{display:inline-block;min-width:8.5rem}.scroll th code{display:inline-block;min-width:11rem;overflow-wrap:anywhere}.scroll td code{display:inline-block;min-width:9rem;overflow-wrap:anywhere}.pairs table{table-layout:fixed;width:100%}.pairs th,.pairs td{overflow-wrap:anywhere}.pairs th code{min-width:0}.chart-word,.cards .chart-word{font-size:28px}.history-chart .chart-dot{r:8px}.audits,.audits tbody,.audits tr,.audits th,.audits td{display:block;white-space:normal}.audits thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.audits tr{padding:.8rem 0;border-top:1px solid var(--line)}.audits th[scope=row]{border:0;padding:0 0 .3rem;font-weight:600}.audits td{display:grid;grid-template-columns:8.5rem 1fr;gap:0 .8rem;border:0;padding:.2rem 0;text-align:start}.audits td::before{content:attr(data-name);color:var(--soft);font-size:.86rem}}
`;
