import { type AuditView, renderAll } from '@vitrine/contract';
import { PRESENTER_VERSION } from '@vitrine/engine';
import type { ApiStore, AuditRow, Rendered, RenderedKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import { createLru } from './lru.ts';

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
  const rendering = new Map<string, Promise<readonly Rendered[]>>();
  const keep = (id: string, rendered: Rendered) => {
    memory.set(`${rendered.kind}:${id}`, rendered, rendered.gzip.byteLength);
    return rendered;
  };

  const renderOnce = (audit: AuditRow): Promise<readonly Rendered[]> => {
    const shared = rendering.get(audit.id) ?? renderAgain(store, audit, log).finally(() => rendering.delete(audit.id));
    rendering.set(audit.id, shared);
    return shared;
  };

  return {
    kept: (id, kind) => memory.get(`${kind}:${id}`),
    async read(audit, kind, known) {
      const stored = known ?? (await store.readRendered(audit.id, kind));
      // Newer bytes are another replica's, deployed before us: they are the better ones.
      if (stored !== null && stored.presenterVersion >= PRESENTER_VERSION) return keep(audit.id, stored);
      const fresh = (await renderOnce(audit)).map((rendered) => keep(audit.id, rendered));
      const wanted = fresh.find((rendered) => rendered.kind === kind);
      if (wanted === undefined) throw new Error(`the renderer made no ${kind}`);
      return wanted;
    },
  };
}

async function renderAgain(store: ApiStore, audit: AuditRow, log: AppDeps['log']): Promise<readonly Rendered[]> {
  const assessment = await store.readAssessment(audit.id);
  if (assessment === null) throw new Error('a done audit has no assessment');
  const rendered = renderAll(audit satisfies AuditView, assessment);
  // Losing the write costs the next reader the same work, no more.
  await store.saveRendered(audit.id, rendered).catch((error: unknown) => log.warn({ err: error }, 'rendered bytes not saved'));
  return rendered;
}
