/** What an audit was judged from, out of the steps it has recorded: for rules of another day. */

import type { AuditSubject, CatalogEvidence, OriginEvidence, ScanEvidence, UcpEvidence } from '@vitrine/engine';
import { NO_MARKET } from '@vitrine/engine';
import type { StoreEvidence } from './judge-evidence.ts';
import { wholeScan } from './probes/scan.ts';

/** A finished audit, as far as its evidence hangs on it. */
interface Stored {
  readonly run: {
    readonly business: string;
    readonly url: string;
    readonly options: { readonly country: string; readonly sample_size: number; readonly general_scan?: boolean };
    readonly startedAt: Date | null;
    readonly createdAt: Date;
  };
  readonly steps: ReadonlyMap<string, { readonly status: 'done' | 'failed'; readonly output: unknown }>;
}

/** null: a step of it is not there, or has failed. */
export function storedEvidence({ run, steps }: Stored): StoreEvidence | null {
  const output = <E>(step: string) => {
    const record = steps.get(step);
    return record?.status === 'done' ? (record.output as E) : null;
  };
  const origin = output<OriginEvidence>('probe:origin');
  const ucp = output<UcpEvidence>('probe:ucp');
  const catalog = output<CatalogEvidence>('probe:catalog');
  const [ahead, rest] = [output<ScanEvidence>('probe:scan'), output<ScanEvidence>('probe:scan:rest')];
  if (origin === null || ucp === null || catalog === null) return null;
  const scan = run.options.general_scan === true && ahead !== null && rest !== null ? wholeScan(ahead, rest) : null;
  return { subject: subjectOf(run), origin, ucp, catalog, scan };
}

/** The audit's own, its day included: its evidence is judged as of then. */
function subjectOf({ business, url, options, startedAt, createdAt }: Stored['run']): AuditSubject {
  const day = (startedAt ?? createdAt).toISOString().slice(0, 10);
  return { business, url, country: options.country === 'auto' ? NO_MARKET : options.country, sampleSize: options.sample_size, day };
}
