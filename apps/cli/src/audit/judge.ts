/** The verdict on stored evidence, in this thread: same answers as the service's box, no protection against a burst. */

import {
  type Assessment,
  assemble,
  assessCatalog,
  assessScan,
  assessShopping,
  assessUcp,
  createOperationContext,
  productOf,
  type ShopEvidence,
} from '@vitrine/engine';
import type { StoreEvidence } from './gather-store.ts';

/** `shop`: null where no simulation ran. */
export function judgeEvidence({ subject, origin, ucp, catalog, scan }: StoreEvidence, shop: ShopEvidence | null = null): Assessment {
  const context = createOperationContext();
  const checks = [
    assessUcp({ subject, origin, ucp, catalog }),
    assessCatalog({ subject, origin, ucp, catalog }, context),
    ...(shop === null ? [] : [assessShopping({ subject, catalog, shop })]),
  ];
  const readiness = scan === null ? null : assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp });
  const slices = [origin, ucp, catalog, ...(scan === null ? [] : [scan]), ...(shop === null ? [] : [shop])];
  return assemble({ checks, slices, readiness });
}
