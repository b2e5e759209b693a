import { type Language, PRESENTER_VERSION } from '@vitrine/engine';
import type { ApiStore, Rendered, RenderedKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';

interface WantedBytes {
  readonly id: string;
  readonly bytes: RenderedKind;
  /** What is stored of it; null when nobody has asked yet. */
  readonly stored: Rendered | null;
  /** Not the run's own, whose bytes alone are stored. */
  readonly language: Language | null;
  /** In the words of this release. */
  readonly render: () => Promise<Rendered>;
}

/**
 * What is stored where this presenter or a newer one made it (another replica's, deployed before us: the better one);
 * otherwise it is rendered, once for all who ask, and stored for everybody.
 */
export type Refresh = (wanted: WantedBytes) => Promise<Rendered>;

export function createRefresh(store: Pick<ApiStore, 'saveRendered'>, log: AppDeps['log']): Refresh {
  const rendering = new Map<string, Promise<Rendered>>();
  const renderAndSave = async ({ id, language, render }: WantedBytes) => {
    const rendered = await render();
    // If the write fails, the next reader renders again.
    if (language === null)
      await store.saveRendered(id, rendered).catch((error: unknown) => log.warn({ err: error }, 'rendered bytes not saved'));
    return rendered;
  };
  return async (wanted) => {
    const { id, bytes, language, stored } = wanted;
    if (stored !== null && stored.presenterVersion >= PRESENTER_VERSION) return stored;
    const key = `${bytes}:${language}:${id}`;
    const shared = rendering.get(key) ?? renderAndSave(wanted).finally(() => rendering.delete(key));
    rendering.set(key, shared);
    return shared;
  };
}
