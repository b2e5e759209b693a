import { type Assessment, assemble, assessCatalog, assessScan, assessUcp, createOperationContext, productOf } from '@vitrine/engine';
import type { StoreEvidence } from './gather-store.ts';

/** The verdict on stored evidence, in this thread: same answers as the service's box, no protection against a burst. */
export function judgeEvidence({ subject, origin, ucp, catalog, scan }: StoreEvidence): Assessment {
  const context = createOperationContext();
  const checks = [assessUcp({ subject, origin, ucp }), assessCatalog({ subject, origin, ucp, catalog }, context)];
  const readiness = scan === null ? null : assessScan({ subject, origin, scan, product: productOf(scan, catalog), ucp });
  return assemble({ checks, slices: [origin, ucp, catalog, ...(scan === null ? [] : [scan])], readiness });
}
