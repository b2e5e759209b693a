import { PRESENTER_VERSION } from '@vitrine/engine';
import type { ApiStore, Rendered, RenderedKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';

interface Stale {
  readonly id: string;
  /** What is stored of the wanted kind; null when nothing is. */
  readonly stored: Rendered | null;
  /** Every kind, in the words of this release. */
  readonly render: () => Promise<readonly Rendered[]>;
}

/**
 * What is stored where this presenter or a newer one made it (another replica's, deployed before us: the better one);
 * otherwise everything is rendered again, once for all who ask, and stored for everybody.
 */
export type Refresh = (stale: Stale) => Promise<readonly [Rendered, ...Rendered[]]>;

export function createRefresh(store: Pick<ApiStore, 'saveRendered'>, log: AppDeps['log']): Refresh {
  const rendering = new Map<string, Promise<readonly Rendered[]>>();
  const renderOnce = ({ id, render }: Stale): Promise<readonly Rendered[]> => {
    const shared = rendering.get(id) ?? renderAndSave(id, render).finally(() => rendering.delete(id));
    rendering.set(id, shared);
    return shared;
  };
  const renderAndSave = async (id: string, render: Stale['render']) => {
    const rendered = await render();
    // If the write fails, the next reader renders again.
    await store.saveRendered(id, rendered).catch((error: unknown) => log.warn({ err: error }, 'rendered bytes not saved'));
    return rendered;
  };
  return async (stale) => {
    const { stored } = stale;
    if (stored !== null && stored.presenterVersion >= PRESENTER_VERSION) return [stored];
    const [first, ...others] = await renderOnce(stale);
    if (first === undefined) throw new Error('the renderer made nothing');
    return [first, ...others];
  };
}

/** The bytes of one kind among those that were made. */
export function ofKind(rendered: readonly Rendered[], kind: RenderedKind): Rendered {
  const wanted = rendered.find((candidate) => candidate.kind === kind);
  if (wanted === undefined) throw new Error(`the renderer made no ${kind}`);
  return wanted;
}
