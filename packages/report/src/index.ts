export { badgeLabel, renderBadge } from './badge.ts';
export { renderFindabilityReport } from './findability/report.ts';
export { REPORT_HEADERS } from './frame.ts';
export { type Html, html, toText } from './html.ts';
export { type BenchmarkView, renderBenchmark } from './performance/benchmark.ts';
export { renderPerformanceReport } from './performance/report.ts';
export { renderReport } from './report.ts';
export { renderScoreSvg } from './score-svg.ts';
export type { FindabilityView, PerformanceView, ReportView } from './view.ts';
