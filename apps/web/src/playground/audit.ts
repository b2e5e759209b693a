/** An audit at its address: how far it is while it runs, and its report once it is done. */

import type { Audit } from '@vitrine/client';
import type { Language } from '@vitrine/engine';
import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { PLAYGROUND_WORDS } from './words.ts';

/** A page that reads itself out anew more often than this cannot be listened to. */
export const REFRESH_SECONDS = 4;

export function progressContent(audit: Audit, language: Language): VNode {
  const words = PLAYGROUND_WORDS[language];
  return html`<main id="content">
    <h1>${words.progressTitle}</h1>
    <p role="status">${audit.status === 'pending' ? words.pending : words.running}</p>
  </main>`;
}

export function failedContent(audit: Audit, language: Language): VNode {
  const words = PLAYGROUND_WORDS[language];
  return html`<main id="content">
    <h1>${words.failedTitle}</h1>
    <p class="fault">${audit.error?.detail}</p>
  </main>`;
}

/** The chapters of the report, as the API rendered and stored them: between its hero and its footer everything is ours and escaped. */
export function reportContent(report: string): VNode {
  const [, chapters = ''] = /<body>([\s\S]*)<\/body>/.exec(report) ?? [];
  return html`<div id="content" dangerouslySetInnerHTML=${{ __html: chapters }} />`;
}
