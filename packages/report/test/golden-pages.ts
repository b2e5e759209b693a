/** The pages whose bytes are recorded, by name: enough to notice any change of layout, style or wording. */

import { createHash } from 'node:crypto';
import { LANGUAGES } from '@vitrine/engine';
import { PAGE_KINDS } from './pages.ts';

export interface Golden {
  /** Under which the digests were recorded. */
  readonly presenterVersion: number;
  /** SHA-256 of each page. */
  readonly pages: Readonly<Record<string, string>>;
}

export const GOLDEN_FILE = new URL('../fixtures/pages.json', import.meta.url);

/** The digests of this checkout. */
export function digests(): Golden['pages'] {
  const pages = PAGE_KINDS.flatMap(({ kind, full, moods }) =>
    LANGUAGES.flatMap((language) =>
      [full('Linen shirt', language), ...moods(language)].map((page, index) => [`${kind}-${language}-${index}`, page] as const),
    ),
  );
  return Object.fromEntries(pages.map(([name, page]) => [name, createHash('sha256').update(page, 'utf8').digest('hex')]));
}
