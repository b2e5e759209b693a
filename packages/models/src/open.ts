import type { Model } from '@vitrine/engine';
import type { ListedModel } from './list.ts';
import type { ProviderOptions } from './options.ts';
import { scriptedShopper } from './scripted.ts';

/** The one provider setting. */
export type ModelOptions = { readonly provider: 'scripted' } | ProviderOptions;

/**
 * Connects nothing: the first request is sent with the first call of `complete`. Throws for a base URL that is neither https nor on
 * loopback: the key would be sent unencrypted. The vendors' libraries load only in a process that is configured for them.
 */
export async function openModel(options: ModelOptions): Promise<Model> {
  if (options.provider === 'scripted') return scriptedShopper();
  const { createProviderModel } = await import('./provider.ts');
  return createProviderModel(options);
}

/**
 * The models of the list at the same provider, in its order, each with its own prices; an empty list is the provider's one
 * model. The scripted shopper is one whatever the list says. Throws as `openModel` does.
 */
export async function openModels(options: ModelOptions, list: readonly ListedModel[]): Promise<readonly Model[]> {
  if (options.provider === 'scripted' || list.length === 0) return [await openModel(options)];
  return Promise.all(list.map(({ name, prices }) => openModel({ ...options, model: name, prices })));
}
