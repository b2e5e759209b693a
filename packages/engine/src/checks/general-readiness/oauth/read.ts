/** What is wrong with authorization-server metadata, as a list: two signals read the same document shape (RFC 8414 §2). */

import { holding } from '../../../core/holding.ts';
import { isLoopbackHost } from '../../../core/loopback.ts';
import { quote, type SlotValue } from '../../../core/messages.ts';
import { isObject, type JsonObject, listMember, member, textMember } from '../../../formats/json.ts';
import type { ReasonKind } from '../frame/assessment.ts';
import { isIssuer, issuerAddresses } from '../frame/issuer.ts';
import { isSafeEndpoint } from '../frame/reading.ts';
import { OAUTH_TABLE } from './table.ts';
import type { ServerMessageKey } from './words.ts';

export interface Remark {
  readonly kind: ReasonKind;
  readonly key: ServerMessageKey;
  readonly values?: Readonly<Record<string, SlotValue>>;
}

/** A document whose issuer a client can compare and whose endpoints it can call, or why it is not even that. */
export type ServerReading =
  | { readonly usable: true; readonly metadata: JsonObject; readonly issuer: string }
  | { readonly usable: false; readonly remark: Remark };

export function readServer(value: unknown): ServerReading {
  if (!isObject(value)) return unusable('not_an_object');
  const issuer = textMember(value, 'issuer');
  if (issuer === null) return unusable('no_issuer');
  if (!isSafeEndpoint(issuer)) return unusable('issuer_not_https', { issuer: quote(issuer) });
  const named = OAUTH_TABLE.endpoints.filter((name) => isUrl(member(value, name)));
  return named.length === 0 ? unusable('no_endpoint') : { usable: true, metadata: value, issuer };
}

function unusable(key: ServerMessageKey, values: Remark['values'] = {}): ServerReading {
  return { usable: false, remark: { kind: 'fault', key, values } };
}

/** Faults of the members themselves; where the document was found is judged by the signals. */
export function remarksOn(metadata: JsonObject, issuer: string): readonly Remark[] {
  return [...issuerRemarks(issuer), ...requiredRemarks(metadata), ...endpointRemarks(metadata), ...clientRemarks(metadata)];
}

function issuerRemarks(issuer: string): Remark[] {
  return [
    ...(isIssuer(issuer) ? [] : [{ kind: 'fault', key: 'issuer_with_query', values: { issuer: quote(issuer) } } as const]),
    ...(OAUTH_TABLE.stagingHost.test(new URL(issuer).hostname) && !isLoopbackHost(new URL(issuer).hostname)
      ? [{ kind: 'warning', key: 'staging_issuer', values: { issuer: quote(issuer) } } as const]
      : []),
  ];
}

function requiredRemarks(metadata: JsonObject): Remark[] {
  const grants = grantsOf(metadata);
  const interactive = grants.some((grant) => (OAUTH_TABLE.interactiveGrants as readonly string[]).includes(grant));
  const types = member(metadata, 'response_types_supported');
  const none = Array.isArray(types) && types.length === 0 && !interactive;
  const missing = holding({
    response_types_supported: !none && !hasTexts(metadata, 'response_types_supported'),
    token_endpoint: !grants.every((grant) => grant === OAUTH_TABLE.tokenlessGrant) && !isUrl(metadata['token_endpoint']),
    authorization_endpoint: interactive && !isUrl(metadata['authorization_endpoint']),
  });
  return [
    ...missing.map((name): Remark => ({ kind: 'fault', key: 'member_missing', values: { member: name } })),
    ...(none ? [{ kind: 'note', key: 'no_response_types' } as const] : []),
  ];
}

function endpointRemarks(metadata: JsonObject): Remark[] {
  return OAUTH_TABLE.endpoints.flatMap((name): Remark[] => {
    const url = member(metadata, name);
    if (!isUrl(url)) return [];
    const values = { member: name, url: quote(url) };
    if (!isSafeEndpoint(url)) return [{ kind: 'fault', key: 'endpoint_insecure', values }];
    const { hash, pathname } = new URL(url);
    const placeholder = hash !== '' || OAUTH_TABLE.documentPath.test(pathname);
    return placeholder ? [{ kind: 'fault', key: 'endpoint_is_a_document', values }] : [];
  });
}

function clientRemarks(metadata: JsonObject): Remark[] {
  const methods = member(metadata, 'code_challenge_methods_supported');
  const challenged = Array.isArray(methods) && methods.includes(OAUTH_TABLE.challengeMethod);
  return [
    ...(grantsOf(metadata).includes('authorization_code') && !challenged ? [{ kind: 'warning', key: 'no_pkce' } as const] : []),
    ...(isObject(metadata['agent_auth']) ? [{ kind: 'note', key: 'agent_auth' } as const] : []),
  ];
}

/** Facts a client chooses by. `location`: a client that compares as RFC 8414 §3.3 demands takes the document only where they agree. */
export function factsOf(metadata: JsonObject, issuer: string, location: string): Record<string, SlotValue | boolean> {
  const methods = member(metadata, 'code_challenge_methods_supported');
  return {
    issuer: quote(issuer),
    issuer_matches: issuerAddresses(issuer).some(([, url]) => url === location),
    pkce: Array.isArray(methods) && methods.includes(OAUTH_TABLE.challengeMethod),
    dynamic_registration: isUrl(metadata['registration_endpoint']),
    client_id_metadata_documents: metadata['client_id_metadata_document_supported'] === true,
    agent_auth: isObject(metadata['agent_auth']),
  };
}

/** The platform that serves this issuer for all its stores; null for an issuer of the store's own. */
export function platformOf(issuer: string): string | null {
  return OAUTH_TABLE.platformIssuers.find((entry) => entry.issuer.test(issuer))?.platform ?? null;
}

/** Members of the list that are no non-empty array of texts and no address. */
export function missingMembers(metadata: JsonObject, names: readonly string[]): readonly string[] {
  return names.filter((name) => !(name.endsWith('_uri') ? isUrl(member(metadata, name)) : hasTexts(metadata, name)));
}

function grantsOf(metadata: JsonObject): readonly string[] {
  const texts = listMember(metadata, 'grant_types_supported').filter((grant) => typeof grant === 'string');
  return texts.length === 0 ? OAUTH_TABLE.defaultGrants : texts;
}

function hasTexts(metadata: JsonObject, name: string): boolean {
  return listMember(metadata, name).some((item) => typeof item === 'string' && item !== '');
}

function isUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.parse(value) !== null;
}
