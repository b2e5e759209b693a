/**
 * What a live session shows of the signals, where the owner of the store allowed one. The session is evidence like any
 * other: a document that contradicts it is partial, one it bears out is proven, and where it could not be seen nothing changes.
 */

import { quote, type SlotValue } from '../../../core/messages.ts';
import { LIVE_NAME_CHARACTERS, type LiveChain, type LiveEvidence } from '../../../shared/agents/live.ts';
import type { ScanFacts } from './facts.ts';
import { sameIssuer } from './issuer.ts';
import type { LiveMessageKey } from './live-messages.ts';
import type { LiveProof } from './proof.ts';

/** Keys of the documents that describe a protected resource, in the order they are looked for. */
export const RESOURCE_PLACES: readonly string[] = ['scan.oauth-resource', 'scan.oauth-resource:path', 'scan.oauth-resource:challenge'];

/** Keys of all that was exchanged beyond GET and HEAD, and of the proof that allowed it. */
export function liveExchanges({ live }: Pick<ScanFacts, 'live'>): readonly string[] {
  return live === null ? [] : [...live.exchanges, ...(live.session?.exchanges ?? []), ...(live.chain?.exchanges ?? [])];
}

/** What the session shows of a card that names these endpoints and lists these tools; null: its session was another's. */
export function sessionProof({ live }: ScanFacts, endpoints: readonly string[], listed: readonly string[]): LiveProof | null {
  const session = live?.session ?? null;
  if (session === null || !endpoints.includes(session.endpoint)) return null;
  const { reached, stopped, tools, complete, exchanges, called } = session;
  const url = quote(session.endpoint);
  if (reached === 'list' || reached === 'call') {
    const missing = complete ? listed.filter((name) => !tools.includes(name.slice(0, LIVE_NAME_CHARACTERS))) : [];
    if (missing.length > 0) return contradicted(true, exchanges, 'live_tools_missing', { tools: quote(missing.slice(0, 10).join(', ')) });
    if (called === null) return shown(true, exchanges, 'live_listed', { tools: tools.length });
    const isResult = reached === 'call' && !called.isError;
    return shown(true, exchanges, isResult ? 'live_called' : 'live_call_failed', { tools: tools.length, called: quote(called.tool) });
  }
  if (stopped === 'failed' && reached === 'initialize') return contradicted(true, exchanges, 'live_list_failed', { url });
  if (stopped === 'failed') return contradicted(false, exchanges, 'live_session_failed', { url });
  if (stopped === null) return shown(true, exchanges, 'live_initialized', { url });
  return shown(null, exchanges, stopped === 'refused' ? 'live_refused' : 'live_unseen', { url });
}

/** What the chain shows of the resource metadata it began at. */
export function resourceProof({ live }: ScanFacts): LiveProof | null {
  const chain = live?.chain ?? null;
  return chain === null ? null : chainProof(chain, ['server', 'authorize'], ['nothing', 'resource']);
}

/** The proof that rests on the metadata of one authorization server. */
export function serverProof({ live }: ScanFacts, issuer: string): LiveProof | null {
  const chain = live?.chain ?? null;
  if (chain?.issuer == null || !sameIssuer(chain.issuer, issuer)) return null;
  return chainProof(chain, ['authorize'], ['server']);
}

function chainProof(chain: LiveChain, good: readonly LiveChain['reached'][], broken: readonly LiveChain['reached'][]): LiveProof | null {
  const { reached, stopped, status, exchanges } = chain;
  const issuer = quote(chain.issuer ?? '');
  if (good.includes(reached) && reached === 'authorize')
    return shown(true, exchanges, 'live_chain_walked', { issuer, status: status ?? 0 });
  if (good.includes(reached)) return shown(true, exchanges, 'live_chain_followed', { issuer });
  if (!broken.includes(reached)) return null;
  return stopped === 'failed'
    ? contradicted(false, exchanges, CHAIN_BROKEN[reached], { issuer })
    : shown(null, exchanges, 'live_chain_unseen', {});
}

/** By the last document the client could go on from. */
const CHAIN_BROKEN: Readonly<Record<LiveChain['reached'], LiveMessageKey>> = {
  nothing: 'live_chain_no_resource',
  resource: 'live_chain_no_server',
  server: 'live_chain_no_page',
  authorize: 'live_chain_no_page',
};

type Values = Readonly<Record<string, SlotValue>>;

function shown(answers: boolean | null, exchanges: readonly string[], key: LiveMessageKey, values: Values): LiveProof {
  return { answers, contradicts: false, message: { id: `scan.${key}`, values }, exchanges };
}

function contradicted(answers: boolean, exchanges: readonly string[], key: LiveMessageKey, values: Values): LiveProof {
  return { ...shown(answers, exchanges, key, values), contradicts: true };
}

/** The owner allowed it and control was proven in this run. */
export function isProven({ control }: LiveEvidence): boolean {
  return control === 'txt' || control === 'file';
}
