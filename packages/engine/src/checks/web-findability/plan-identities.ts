/** What the identities step asks next: every page as everybody, then the cells that stand out once more. */

import type { PageMemo } from '../../formats/product/page.ts';
import { type FindAsk, type FindPage, IDENTITY_IDS, type IdentityId } from './evidence.ts';
import { cellKey, type MatrixInput, ROBOTS_ROW, readMatrix } from './matrix.ts';
import { CELL_BYTES } from './page-content.ts';
import { readStore } from './store-facts.ts';

/** An empty list ends the step. The order is that of importance, for a run whose requests do not suffice: robots.txt, home, products. */
export function planIdentities(input: MatrixInput, context?: { readonly pages: PageMemo }): readonly FindAsk[] {
  const { identities } = input;
  const { surface } = readStore(input, 'plan');
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
