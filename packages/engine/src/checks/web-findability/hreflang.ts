/** Translations a page names: codes that exist, itself among them, and pages that name it in return. */

import { distinctBy } from '../../core/distinct.ts';
import { holding } from '../../core/holding.ts';
import { exactAddress } from './addresses.ts';
import type { PageFacts } from './assessment.ts';
import { type Alternate, MAX_ALTERNATES, type PageContent } from './page-content.ts';
import { isEverySitemapRead, isNamingRead } from './sitemaps-facts.ts';
import { isGone, type SitemapAnswer, type StoreFacts } from './store-facts.ts';

/**
 * Names of languages and regions, from the runtime's own tables: the only ones `Intl` can tell apart from invented ones. Opened when
 * first asked: that takes 20 to 40 ms, and most processes never ask.
 */
const tables: { language?: Intl.DisplayNames; region?: Intl.DisplayNames } = {};

function isNamed(type: 'language' | 'region', code: string): boolean {
  tables[type] ??= new Intl.DisplayNames(['en'], { type, fallback: 'none' });
  return tables[type].of(code) !== undefined;
}

/** null for a page that names no translation. */
export function judgeHreflang(content: PageContent, store: StoreFacts): PageFacts['hreflang'] {
  const alternates = alternatesOf(content, store);
  if (alternates.length === 0) return null;
  const self = exactAddress(content.url);
  const own = new Set([self, ...content.canonicals.flatMap(({ url }) => (url === null ? [] : [exactAddress(url)]))]);
  const others = alternates.filter(({ url }) => url !== null && !own.has(exactAddress(url)));
  // Where sitemaps name translations, one that was not read may hold the link back.
  const isNoneTranslated = isNamingRead(store) && store.sitemaps.every(({ survey }) => (survey?.alternates.size ?? 0) === 0);
  const isLinkKnown = isNoneTranslated || isEverySitemapRead(store);
  const checked = others.flatMap(({ hreflang, url }) => {
    const target = url === null ? undefined : store.at(url);
    const returns = target?.content == null ? false : namesOneOf(own, alternatesOf(target.content, store));
    // What was cut off may name the page, as may a file that was not read; a translation that is not there names nothing.
    const isThere = target?.content != null;
    const isKnown = isThere ? isLinkKnown && !target.content.truncated : target !== undefined && isGone(target.reach);
    return returns || isKnown ? [{ hreflang, state: returns ? 'returned' : isThere ? 'no_return' : 'gone' }] : [];
  });
  const codesOf = (wanted: string) => checked.flatMap(({ hreflang, state }) => (state === wanted ? hreflang : []));
  const unreturned = { no_return: codesOf('no_return'), gone: codesOf('gone') };
  const codes = alternates.map(({ hreflang }) => hreflang.toLowerCase());
  return {
    alternates: alternates.length,
    faults: holding({
      invalid_code: codes.some((code) => !isValidCode(code)),
      invalid_url: alternates.some(({ url }) => url === null),
      no_self: !namesOneOf(own, alternates),
      no_return: unreturned.no_return.length > 0,
      gone: unreturned.gone.length > 0,
      duplicate: hasDuplicates(alternates),
      no_default: others.length > 1 && !codes.includes('x-default'),
    }),
    checked: checked.length,
    returned: codesOf('returned').length,
    unreturned,
    sitemap: listedIn(content, store)?.exchange.key ?? null,
  };
}

function namesOneOf(addresses: ReadonlySet<string>, alternates: readonly Alternate[]): boolean {
  return alternates.some(({ url }) => url !== null && addresses.has(exactAddress(url)));
}

/** The sitemap whose entry for this page names translations. */
function listedIn({ url }: PageContent, store: StoreFacts): SitemapAnswer | undefined {
  return store.sitemaps.find(({ survey }) => survey?.alternates.has(exactAddress(url)) === true);
}

/** What the page, its headers and the sitemaps that were read say together: to search engines the three places are one list. */
export function alternatesOf(content: PageContent, store: StoreFacts): readonly Alternate[] {
  const listed = listedIn(content, store)?.survey?.alternates.get(exactAddress(content.url)) ?? [];
  const all = [...content.alternates, ...listed.slice(0, MAX_ALTERNATES)];
  return distinctBy(all, ({ hreflang, url }) => JSON.stringify([hreflang, url])).slice(0, MAX_ALTERNATES);
}

/** `fr`, `fr-FR`, `zh-Hant-TW`, `x-default`: ISO 639-1, ISO 15924, ISO 3166-1. `en-UK` and `fr_FR` are frequent and invalid. */
function isValidCode(code: string): boolean {
  if (code === 'x-default') return true;
  const match = /^([a-z]{2})(?:-([a-z]{4}))?(?:-([a-z]{2}))?$/.exec(code);
  if (match === null) return false;
  const [, language = '', , region] = match;
  const country = region?.toUpperCase();
  return isNamed('language', language) && (country === undefined || (!NO_COUNTRY.has(country) && isNamed('region', country)));
}

/** Reserved or invented codes the runtime's tables know all the same, and no search engine reads. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UK', 'UN', 'XA', 'XB', 'ZZ']);

/** One language, two addresses. */
function hasDuplicates(alternates: readonly Alternate[]): boolean {
  const byCode = Map.groupBy(alternates, ({ hreflang }) => hreflang.toLowerCase());
  return [...byCode.values()].some((same) => new Set(same.map(({ url }) => url)).size > 1);
}
