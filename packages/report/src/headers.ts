/** How the page must be served, and the part of it a saved copy can carry along. */

import { createHash } from 'node:crypto';
import { toText } from './html.ts';
import { STYLE_SHEET } from './style.ts';

/** Computed from the style itself: a changed rule can never leave the policy behind. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(toText(STYLE_SHEET), 'utf8').digest('base64')}`;

const POLICY = [`default-src 'none'`, `style-src '${STYLE_HASH}'`, 'img-src data:', `base-uri 'none'`, `form-action 'none'`];

/** For `<meta>`, where `frame-ancestors` and `sandbox` have no effect and would only be warned about. */
export const META_POLICY = POLICY.join('; ');

/** Exactly these, with every answer that carries a report. The id in its path is a capability: nothing may leak it. */
export const REPORT_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [...POLICY, `frame-ancestors 'none'`, 'sandbox'].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
