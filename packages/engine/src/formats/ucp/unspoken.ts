/** Whether a store offers itself to agents in a protocol that Vitrine does not speak: UCP over A2A alone, or ACP. */

import { type Exchange, findExchange, responseOf } from '../../core/evidence.ts';
import { classifyReach } from '../http/reach.ts';
import { type Json, listMember, member, readJson, textMember } from '../json.ts';
import { SHOPPING } from './names.ts';
import { isCurrent } from './negotiate.ts';
import { type Profile, readProfile } from './profile.ts';
import type { UcpEvidence } from './session.ts';

/** Key of GET /.well-known/acp.json, which is asked for where there is no UCP profile. */
export const ACP_DOCUMENT = 'ucp.acp';

/** Reads a document of the Agentic Commerce Protocol. Its path belongs to the Agent Client Protocol, too: only `protocol.name` tells them apart. */
export function readAcp(document: Json | undefined) {
  const protocol = member(document, 'protocol');
  if (textMember(protocol, 'name')?.toLowerCase() !== 'acp') return null;
  return {
    version: textMember(protocol, 'version') ?? '',
    apiBaseUrl: textMember(document, 'api_base_url') ?? '',
    transports: listMember(document, 'transports').filter((each) => typeof each === 'string'),
  };
}

/** The exchange that shows it; null where the store offers none of them, or something Vitrine speaks. Parses store bytes: in a worker it runs in the box. */
export function readUnspoken(ucp: UcpEvidence): { readonly protocol: 'A2A' | 'ACP'; readonly exchange: string } | null {
  if (ucp.session !== null) return null;
  const root = findExchange(ucp, 'ucp.profile');
  const document = root === undefined ? null : jsonOf(root);
  const profile = document === null ? null : readProfile(document);
  if (profile !== null) return offersA2aAlone(profile) ? { protocol: 'A2A', exchange: 'ucp.profile' } : null;
  const acp = findExchange(ucp, ACP_DOCUMENT);
  const told = acp === undefined ? null : jsonOf(acp);
  return told !== null && readAcp(told) !== null ? { protocol: 'ACP', exchange: ACP_DOCUMENT } : null;
}

/** The protocol an attempt that ended `unspoken` met, by the exchange that showed it. */
export function protocolOf(exchanges: readonly string[]): 'A2A' | 'ACP' {
  return exchanges.includes(ACP_DOCUMENT) ? 'ACP' : 'A2A';
}

/** An embedded entry is a page for a person's eyes; only a2a is another way for an agent to call. */
export function offersA2aAlone(profile: Profile): boolean {
  const shopping = profile.services.filter(({ name }) => name === SHOPPING);
  return (
    shopping.some((entry) => entry.transport === 'a2a' && isCurrent(entry, profile) && URL.parse(entry.endpoint ?? '') !== null) &&
    !shopping.some(({ transport }) => transport === 'mcp' || transport === 'rest')
  );
}

function jsonOf(exchange: Exchange): Json | null {
  const response = responseOf(exchange);
  if (response === undefined || classifyReach({ exchange, expects: 'document' }).kind !== 'ok') return null;
  const reading = readJson(response.body.bytes);
  return reading.ok ? reading.value : null;
}
