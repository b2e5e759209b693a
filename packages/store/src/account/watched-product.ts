/** One product of a watched store over time, read out of the assessments of its newest audits. */

import { type Query, statement } from '../pool.ts';
import type { ProductSeen, Watch, WatchedProduct } from '../watch-ports.ts';

/** An assessment may be a megabyte. */
const NEWEST = 20;

const AUDITS = (most: number) => `
  (select id, finished_at, created_at, assessment->'checks' as checks from audits
    where kind = 'audit' and account_id = $1 and domain = $2 and status = 'done' order by created_at desc nulls last, id desc limit ${most}) a
  left join lateral (select one->'details' as details from json_array_elements(a.checks) one where one->>'checkId' = 'catalog_quality') c on true`;

const KNOWN = statement(
  'watch_products',
)`select one->'id' as id, one->'title' as title from ${AUDITS(1)} cross join lateral json_array_elements(c.details->'products') one`;
const SEEN = statement('watch_product')`
    select a.id as "auditId", a.finished_at as at,
      (select json_build_object('price', one->'price', 'availability', one->'availability')
        from json_array_elements(c.details->'products') one where one->'id'->>'quoted' = $3 limit 1) as product,
      (select one->'statements' from json_array_elements(c.details->'stated') one where one->'id'->>'quoted' = $3 limit 1) as stated
    from ${AUDITS(NEWEST)} order by a.created_at desc, a.id desc`;

export async function readWatchedProduct(
  query: Query,
  { accountId, domain, product }: Pick<Watch, 'accountId' | 'domain' | 'product'>,
): Promise<WatchedProduct> {
  const known = await query<WatchedProduct['known'][number]>(KNOWN, [accountId, domain]);
  return { known, seen: product === null ? [] : await query<ProductSeen>(SEEN, [accountId, domain, product]) };
}
