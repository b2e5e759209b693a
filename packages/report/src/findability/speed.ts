import { formatBytes, formatDuration } from '../format.ts';
import { type Html, html } from '../html.ts';
import { type FindabilityModel, pageAnchor, pageName } from './model.ts';

/** How long pages take and what they weigh; nothing when none answered. */
export function speed(model: FindabilityModel): Html | null {
  const { own, view } = model;
  const { speed: measured } = view.assessment;
  if (measured === null) return null;
  const time = (ms: number) => formatDuration(ms, view.language);
  const size = (bytes: number) => formatBytes(bytes, view.language);
  const link = (id: string) => html`<a href="${`#${pageAnchor(id)}`}">${pageName(id, model)}</a>`;
  return html`<dl class="facts">
<div><dt>${own.medianTime}</dt><dd>${time(measured.medianMs)}</dd></div>
<div><dt>${own.slowest}</dt><dd>${time(measured.slowestMs)}, ${link(measured.slowest)}</dd></div>
<div><dt>${own.medianSize}</dt><dd>${size(measured.medianBytes)}</dd></div>
<div><dt>${own.heaviest}</dt><dd>${size(measured.heaviestBytes)}, ${link(measured.heaviest)}</dd></div>
</dl>`;
}
