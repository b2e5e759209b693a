/**
 * Members of Content-Signal (contentsignals.org, September 2025) and of Content-Usage, the IETF working group's own way
 * (draft-ietf-aipref-vocab-08 of 13 September 2026, attach-05 of 19 August 2026).
 */

export const CONTENT_SIGNALS = {
  reviewed: '2026-11-22',
  keys: ['search', 'ai-input', 'ai-train'],
  values: ['yes', 'no'],
  /** Written by Cloudflare into the files it manages; no error, no signal of its own. */
  extensions: { use: ['immediate', 'reference', 'full'] },
  /** Dictionary members with the tokens y and n; labels moved from draft to draft, so any well-formed one counts. */
  usageValues: ['y', 'n'],
} as const;

export type ContentSignalKey = (typeof CONTENT_SIGNALS.keys)[number];
