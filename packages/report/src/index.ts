export { type BadgeFace, badgeLabel, renderBadge } from './badge.ts';
export { renderFindabilityReport } from './findability/report.ts';
export { META_POLICY, REPORT_HEADERS, STYLE_HASH } from './headers.ts';
export { type Html, html, toText } from './html.ts';
export { renderPerformanceReport } from './performance/report.ts';
export { renderReport } from './report.ts';
export { renderScoreSvg, type ScoreSvg } from './score-svg.ts';
export type { FindabilityView, PerformanceView, ReportOptions, ReportView } from './view.ts';
