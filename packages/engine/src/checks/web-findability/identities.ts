/** What each identity sends. Every one of them names us; none borrows another's name. */

import { NO_MARKET } from '../../core/evidence.ts';
import { languagesOf } from '../../formats/text/language-markets.ts';
import type { ReadingContext } from '../../shared/wall/wall.ts';
import { type FindAsk, type FindPage, IDENTITY_IDS, type IdentityId, type UserAgentForm } from './evidence.ts';
import { cellKey, type MatrixInput, ROBOTS_ROW, readMatrix } from './matrix.ts';
import { CELL_BYTES } from './page-content.ts';
import { readStore } from './store-facts.ts';

interface Identity {
  readonly userAgent: UserAgentForm;
  readonly headers: (country: string) => Readonly<Record<string, string>>;
}

const accept = (value: string) => () => ({ accept: value });

const TABLE: Readonly<Record<IdentityId, Identity>> = {
  // As step `probe:origin` asks for the home page: that exchange is this identity's first cell.
  bot: { userAgent: 'bot', headers: accept('text/html,application/xhtml+xml') },
  agent: { userAgent: 'agent', headers: accept('text/html,application/xhtml+xml;q=0.9,*/*;q=0.8') },
  markdown: { userAgent: 'bot', headers: accept('text/markdown, text/html;q=0.9, */*;q=0.1') },
  // What the most used HTTP client of JavaScript sends when it is told nothing.
  api: { userAgent: 'bot', headers: accept('application/json, text/plain, */*') },
  browser_headers: {
    userAgent: 'bot',
    headers: (country) => ({
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
      'accept-language': acceptLanguage(country),
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'none',
      'sec-fetch-user': '?1',
      'upgrade-insecure-requests': '1',
    }),
  },
};

/** The language a buyer of the market would have set, so that a store that listens shows its own market's pages. */
function acceptLanguage(country: string): string {
  if (country === NO_MARKET) return 'en;q=0.9';
  const [language = 'en'] = languagesOf(country);
  return language === 'en' ? `en-${country},en;q=0.9` : `${language}-${country},${language};q=0.9,en;q=0.5`;
}

/** How an ask is sent: which form of our name, and the headers beside it. */
export function wordingOf(
  { purpose }: FindAsk,
  country: string,
): { readonly userAgent: UserAgentForm; readonly headers: Readonly<Record<string, string>> } {
  if (purpose.kind === 'sitemap') return { userAgent: 'bot', headers: { accept: 'application/xml, text/xml;q=0.9, */*;q=0.1' } };
  if (purpose.kind === 'file')
    return { userAgent: 'bot', headers: { accept: 'application/json, text/markdown, text/plain;q=0.9, */*;q=0.1' } };
  const { userAgent, headers } = TABLE['identity' in purpose ? purpose.identity : 'bot'];
  return { userAgent, headers: headers(country) };
}

/** Every page as everybody, then the cells that stand out once more. An empty list ends the step. The order is that of importance, for a run whose requests do not suffice: robots.txt, home, products. */
export function planIdentities(input: MatrixInput, context?: ReadingContext): readonly FindAsk[] {
  const { identities } = input;
  const { surface } = readStore(input, 'plan', context);
  const asked = new Set(identities.asks.map(({ key }) => key));
  if (identities.asks.length === 0) {
    const others = IDENTITY_IDS.filter((id) => id !== 'bot');
    return [
      ...others.map((id) => askRobots(id, surface.origin)),
      ...surface.pages.flatMap((page) => others.map((id) => askPage(id, page))),
    ];
  }
  return readMatrix(input, context)
    .suspects.map(({ identity, row }) => ({ identity, row, key: `${cellKey(identity, row)}:again` }))
    .filter(({ key }) => !asked.has(key))
    .flatMap(({ identity, row, key }) => {
      const page = surface.pages.find(({ id }) => id === row);
      const ask = page === undefined ? askRobots(identity, surface.origin) : askPage(identity, page);
      return [{ ...ask, key }];
    });
}

function askRobots(identity: IdentityId, origin: string): FindAsk {
  return { key: cellKey(identity, ROBOTS_ROW), url: `${origin}/robots.txt`, purpose: { kind: 'robots', identity }, firstBytes: CELL_BYTES };
}

function askPage(identity: IdentityId, { id, url }: FindPage): FindAsk {
  return { key: cellKey(identity, id), url, purpose: { kind: 'page', page: id, identity }, firstBytes: CELL_BYTES };
}
