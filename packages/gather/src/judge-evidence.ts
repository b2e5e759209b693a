/** The verdict on gathered evidence by the rules of this version: of a command, of an older audit, of an older audit on another day. */

import {
  type Assessment,
  type BoxResult,
  type CatalogInput,
  measuredCheck,
  productOf,
  type Reader,
  type ScanEvidence,
  type ShopEvidence,
} from '@vitrine/engine';

/** Everything an audit is judged from. */
export interface StoreEvidence extends CatalogInput {
  /** null: the general scan was not asked for. */
  readonly scan: ScanEvidence | null;
}

/** `shop`: null where no simulation ran. */
export async function judgeEvidence(
  evidence: StoreEvidence,
  read: Reader,
  shop: ShopEvidence | null = null,
): Promise<BoxResult<Assessment>> {
  const { generalReadiness: readiness, ...judged } = await judgeParts(evidence, read, shop);
  return read.assemble({ ...judged, readiness });
}

/** What an assessment is put together of. */
export async function judgeParts({ subject, origin, ucp, catalog, scan }: StoreEvidence, read: Reader, shop: ShopEvidence | null = null) {
  const checks = [
    measuredCheck('ucp_discovery', await read.assessUcp({ subject, origin, ucp, catalog })),
    measuredCheck('catalog_quality', await read.assessCatalog({ subject, origin, ucp, catalog })),
    ...(shop === null ? [] : [measuredCheck('agent_simulation', await read.assessShopping({ subject, catalog, shop }))]),
  ];
  const scanned = scan === null ? null : await read.assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp });
  const slices = [origin, ucp, catalog, ...(scan === null ? [] : [scan]), ...(shop === null ? [] : [shop])];
  // A scan whose confined process ended by its limits is not judged: no tier.
  return { checks, slices, generalReadiness: scanned?.ok === true ? scanned.value : null };
}
