import { inertText } from '@vitrine/engine';
import { formatMoment } from '../format.ts';
import { type Html, html } from '../html.ts';
import type { ReportModel } from '../model.ts';
import { say } from '../words.ts';

/** What made this page, when, from which audit: by fingerprint, because the id itself opens the audit. */
export function footer({ view, words }: ReportModel): Html {
  const { engineVersion, rulesVersion } = view.assessment;
  const moment = formatMoment(view.finishedAt, view.language);
  return html`<footer>
<p>${say(words.footer, { moment, engine: engineVersion, rules: rulesVersion })} ${say(words.fingerprint, { fingerprint: inertText(view.idFingerprint, 64) })}.</p>
<p>${words.footerNote}</p>
</footer>`;
}
