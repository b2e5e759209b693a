/** The verdict on stored evidence, as the service gives it. */

import { type Assessment, measuredCheck, productOf, type Reader, type ShopEvidence } from '@vitrine/engine';
import type { StoreEvidence } from './gather-store.ts';
import { verdictOf } from './reader.ts';

/** `shop`: null where no simulation ran. */
export async function judgeEvidence(
  { subject, origin, ucp, catalog, scan }: StoreEvidence,
  read: Reader,
  shop: ShopEvidence | null = null,
): Promise<Assessment> {
  const checks = [
    measuredCheck('ucp_discovery', await read.assessUcp({ subject, origin, ucp, catalog })),
    measuredCheck('catalog_quality', await read.assessCatalog({ subject, origin, ucp, catalog })),
    ...(shop === null ? [] : [measuredCheck('agent_simulation', await read.assessShopping({ subject, catalog, shop }))]),
  ];
  const scanned = scan === null ? null : await read.assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp });
  const slices = [origin, ucp, catalog, ...(scan === null ? [] : [scan]), ...(shop === null ? [] : [shop])];
  // A scan that burst has no tier.
  return verdictOf(await read.assemble({ checks, slices, readiness: scanned?.ok === true ? scanned.value : null }));
}
