/** What chats, mails and feeds share: words of ours, and text of a store that no reader takes for more than text. */

import type { Localized } from '@vitrine/engine';

export const OPEN: Localized = { en: 'Open in Vitrine', fr: 'Ouvrir dans Vitrine' };

/** A word joiner before each dot: no client makes a link of the name. */
export function inert(domain: string): string {
  return domain.replaceAll('.', '\u2060.');
}
