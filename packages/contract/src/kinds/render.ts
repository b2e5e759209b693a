/** A finished run as bytes: made once, when they are first asked for, stored, and sent as they are. */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fingerprint, PRESENTER_VERSION } from '@vitrine/engine';
import { KINDS, presentRun } from './index.ts';
import type { Kind, OutcomeOf, RunKind, RunView } from './kind.ts';

export interface RenderedBytes {
  /** `audit`: the JSON body of the GET of a run, whatever its kind. `report`: the HTML page. */
  readonly kind: 'audit' | 'report';
  readonly presenterVersion: number;
  /** Strong ETag of the gzip bytes, quoted. */
  readonly etag: string;
  readonly gzip: Uint8Array;
}

/**
 * One representation of a done run, in its language. The view must be the row as it is once done, the outcome of its kind. The
 * same view and outcome give the same text; the ETag is the text's, so it is the same on every replica.
 */
export function renderRun<K extends RunKind>(run: RunView<K>, outcome: OutcomeOf[K], bytes: RenderedBytes['kind']): RenderedBytes {
  const kind: Kind<K> = KINDS[run.kind];
  if (bytes === 'audit') return bytesOf('audit', JSON.stringify(presentRun(run, outcome)));
  if (kind.page === null) throw new Error(`${run.kind} has no page`);
  return bytesOf('report', kind.page(pageOf(run, outcome)));
}

/** Where a service has the pages of transcripts, seen from a report: the id of a run stands in no page. */
const TRANSCRIPTS = 'transcripts/{n}/page';

/** What a page says of its run, whatever its kind. */
export function pageOf<K extends RunKind>(run: RunView<K>, assessment: OutcomeOf[K]) {
  const { business, url, options, createdAt } = run;
  return {
    business,
    url,
    language: options.language,
    createdAt,
    finishedAt: run.finishedAt ?? createdAt,
    options,
    idFingerprint: fingerprint(run.id),
    transcripts: TRANSCRIPTS,
    assessment,
  };
}

export function bytesOf(kind: RenderedBytes['kind'], text: string): RenderedBytes {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { kind, presenterVersion: PRESENTER_VERSION, etag, gzip: gzipSync(text) };
}
