import { type AuditView, renderAll } from '@vitrine/contract';
import type { AuditRow, Rendered, RenderedKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import { createLru } from './lru.ts';
import { createRefresh, ofKind } from './refresh-rendered.ts';

export interface FinishedAudits {
  /** What is kept of a finished audit, without asking Postgres; undefined when nothing is. */
  kept(id: string, kind: RenderedKind): Rendered | undefined;
  /** The bytes of a done audit, those that were read with it if any; rendered anew when an older presenter made them. */
  read(audit: AuditRow, kind: RenderedKind, known: Rendered | null): Promise<Rendered>;
}

/** A finished audit never changes, so its bytes may be kept; a minute bounds how long a deleted one is still shown. */
const KEEP = { maxBytes: 64 * 1024 * 1024, maxAgeMs: 60_000 };

/** Finished audits as bytes: from memory, else from Postgres, else rendered once and stored for everybody. */
export function createFinishedAudits({ store, now, log }: Pick<AppDeps, 'store' | 'now' | 'log'>): FinishedAudits {
  const memory = createLru<Rendered>({ ...KEEP, now });
  const refresh = createRefresh(store, log);
  return {
    kept: (id, kind) => memory.get(`${kind}:${id}`),
    async read(audit, kind, known) {
      const stored = known ?? (await store.readRendered(audit.id, kind));
      const fresh = await refresh({ id: audit.id, stored, render: () => render(store, audit) });
      for (const rendered of fresh) memory.set(`${rendered.kind}:${audit.id}`, rendered, rendered.gzip.byteLength);
      return ofKind(fresh, kind);
    },
  };
}

async function render(store: AppDeps['store'], audit: AuditRow): Promise<readonly Rendered[]> {
  const assessment = await store.readAssessment(audit.id);
  if (assessment === null) throw new Error('a done audit has no assessment');
  return renderAll(audit satisfies AuditView, assessment);
}
