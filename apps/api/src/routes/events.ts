import type { AppDeps } from '../deps.ts';
import type { Follow } from '../events/follow.ts';
import type { Handlers } from '../http/bind.ts';
import { found, knownId } from './audits.ts';

export function eventHandlers({ store }: AppDeps, follow: Follow): Pick<Handlers, 'readEvents'> {
  return {
    readEvents: async (call, response) => {
      const id = knownId(call);
      return follow(call, response, async () => found(await store.readAudit(id)));
    },
  };
}
