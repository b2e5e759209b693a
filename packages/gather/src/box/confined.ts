/** From inside a box: gives up what is left to give up, and says what was seen to hold. */

import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BoxLoaded, BoxSeal, Confinement } from './protocol.ts';

/** Before the first byte of a store: tells the worker that the code is loaded, and waits until it has set the kernel's limit. */
export async function confine(): Promise<Confinement> {
  // A terminal and a service manager signal all processes at once; the worker decides when its boxes end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
  const sealed = new Promise<BoxSeal>((resolve) => process.once('message', resolve));
  process.send?.({ loaded: true } satisfies BoxLoaded);
  await sealed;
  // Node has no permission for signals, and the worker runs as the same user.
  for (const name of ['kill', '_kill', '_debugProcess']) Reflect.deleteProperty(process, name);
  const descriptors = refusesDescriptors();
  return { permissions: process.permission !== undefined, descriptors, network: descriptors || nodeRefusesNetwork() };
}

/** Our own code may be read, so only the kernel can refuse it. */
function refusesDescriptors(): boolean {
  try {
    openSync(fileURLToPath(import.meta.url), 'r');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EMFILE';
  }
}

/** From Node 25 on. Older ones answer `has('net')` with false as well, because they do not know the name. */
function nodeRefusesNetwork(): boolean {
  return process.allowedNodeEnvironmentFlags.has('--allow-net') && process.permission?.has('net') === false;
}
