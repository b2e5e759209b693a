/** Members of Content-Signal (contentsignals.org, September 2025) and of its possible successor Content-Usage (IETF AIPREF). */

export const CONTENT_SIGNALS = {
  reviewed: '2026-11-21',
  keys: ['search', 'ai-input', 'ai-train'],
  values: ['yes', 'no'],
  /** Written by Cloudflare into the files it manages; no error, no signal of its own. */
  extensions: { use: ['immediate', 'reference', 'full'] },
  /** draft-ietf-aipref-vocab: dictionary members with the tokens y and n. */
  usageValues: ['y', 'n'],
} as const;

export type ContentSignalKey = (typeof CONTENT_SIGNALS.keys)[number];
