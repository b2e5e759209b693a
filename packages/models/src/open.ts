/** From what an operator configured to models that can be asked. */

import type { Model } from '@vitrine/engine';
import { capabilityOf } from './capabilities.ts';
import { isPrivateWay, type ModelOptions } from './options.ts';
import { scriptedShopper } from './scripted.ts';

const ANSWER_MS = 20_000;

/**
 * Connects nothing: the first request is sent with the first call of `complete`. Throws for a base URL that is neither https nor on
 * loopback: the key would be sent unencrypted. A provider's library loads only in a process that is configured for it.
 */
export async function openModel(options: ModelOptions): Promise<Model> {
  if (options.provider === 'scripted') return scriptedShopper();
  if (!isPrivateWay(new URL(options.baseUrl))) throw new Error('The model provider must be reached over https');
  const [{ createProviderModel }, { openWire }, { createTransport }] = await Promise.all([
    import('./provider.ts'),
    import('./wires.ts'),
    import('./transport.ts'),
  ]);
  const capability = capabilityOf(options.provider, options.model);
  const wire = await openWire(options, capability, createTransport(options.timeoutMs ?? ANSWER_MS));
  return createProviderModel({ wire, capability, options });
}

/** In the order of the list; an empty list is the scripted shopper alone. Throws as `openModel` does. */
export async function openModels(list: readonly ModelOptions[]): Promise<readonly Model[]> {
  return Promise.all((list.length === 0 ? [{ provider: 'scripted' } as const] : list).map(openModel));
}
