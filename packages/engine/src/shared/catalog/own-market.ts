/** Which country a store addresses, as its address and its home page show it. */

import { marketOf } from './sampled.ts';

/**
 * The country of its domain, else the region its home page declares its language for. null: neither names one. The
 * domain first, because themes declare `en-US` and nobody changes it.
 */
export function ownMarket(url: string, language: string | null): string | null {
  const top = /\.([a-z]{2})\.?$/.exec(new URL(url).hostname)?.[1] ?? '';
  const ofDomain = SOLD_TO_ANYBODY.has(top) ? null : known(top === 'uk' ? 'GB' : top);
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(language ?? '')?.[1] ?? '';
  return ofDomain ?? known(region);
}

/** A country with a currency we know; `eu` is none, nor is `xk`, which ISO 3166-1 does not assign and no option may name. */
function known(code: string): string | null {
  const { country, currency } = marketOf(code);
  return code.length === 2 && country !== 'XK' && typeof currency === 'string' ? country : null;
}

/** Domains of countries that shops all over the world register for their sound (reviewed 2026-11-22). */
const SOLD_TO_ANYBODY = new Set(
  'ac ad ag ai am as bz cc cd cx dj fm gg gl gs im in io la lc li ly me mn ms mu nu pn pw re sc sh so st su sx tk tl to tv vc vg ws'.split(
    ' ',
  ),
);
