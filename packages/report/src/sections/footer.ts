import { inertText } from '@vitrine/engine';
import { formatMoment } from '../format.ts';
import { type Html, html } from '../html.ts';
import type { PageModel } from '../page.ts';
import { say } from '../words.ts';

/** What made this page, when, from which audit or run: by fingerprint, because the id itself opens an audit. */
export function footer({ view, words }: PageModel, fingerprint: string): Html {
  const { engineVersion, rulesVersion } = view.assessment;
  const moment = formatMoment(view.finishedAt, view.language);
  return html`<footer>
<p>${say(words.footer, { moment, engine: engineVersion, rules: rulesVersion })} ${say(fingerprint, { fingerprint: inertText(view.idFingerprint, 64) })}.</p>
<p>${words.footerNote}</p>
</footer>`;
}
