/** What the owner of a store allowed beyond reading, done after the scan has asked everything else. */

import type { EvidenceSlice, LiveEvidence, OriginEvidence, ScanEvidence } from '@vitrine/engine';
import { isControlled } from '@vitrine/engine';
import type { ScanContext } from '../ports.ts';
import { type OauthClient, walkChain } from './chain.ts';
import { proveControl } from './control.ts';
import { holdSession } from './session.ts';

export interface LiveProbeInput {
  readonly origin: OriginEvidence;
  /** All the scan has gathered so far. */
  readonly scan: ScanEvidence;
  readonly ucp: EvidenceSlice | null;
  readonly site: { readonly domain: string; readonly token: string };
  readonly client: OauthClient;
}

/** Within the audit's budget, on its reserve where the rest is spent. Without the proof nothing beyond it is asked. */
export async function probeLive(ctx: ScanContext, { origin, scan, ucp, site, client }: LiveProbeInput) {
  const proof = await proveControl(ctx, { ...site, origin: scan.origin, key: 'live.control' });
  const { control } = proof;
  const nothing: LiveEvidence = { control: proof.found, session: null, chain: null, exchanges: proof.exchanges.map(({ key }) => key) };
  if (control === null) return { live: nothing, exchanges: proof.exchanges };
  const planned = await ctx.read.planLive({ subject: ctx.subject, origin, scan, product: { kind: 'none' }, ucp, control });
  // A document too heavy to read was told by the scan already.
  if (!planned.ok) return { live: nothing, exchanges: proof.exchanges };
  const { endpoint, chain: begin } = planned.value;
  const held = endpoint === null ? null : await holdSession(ctx, endpoint, (url) => isControlled(control, url));
  const walked = begin === null ? null : await walkChain(ctx, begin, client);
  const exchanges = [...proof.exchanges, ...(held?.guarded.exchanges ?? []), ...(walked?.guarded.exchanges ?? [])];
  return { live: { ...nothing, session: withoutGuarded(held), chain: withoutGuarded(walked) }, exchanges };
}

function withoutGuarded<T extends { readonly guarded: unknown }>(made: T | null): Omit<T, 'guarded'> | null {
  if (made === null) return null;
  const { guarded: _, ...rest } = made;
  return rest;
}
