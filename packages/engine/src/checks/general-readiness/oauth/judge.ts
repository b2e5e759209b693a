/** From the answers to the verdict on an authorization server's metadata: one procedure for both ways to publish it. */

import { type ResponseOutcome, responseOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { readKeySet, readPublicKey } from '../../../formats/jose/jwk.ts';
import { type JsonObject, listMember, member, readJson } from '../../../formats/json.ts';
import { AUTHORIZATION_SERVER, MCP_CARDS } from '../../../shared/agents/asks.ts';
import type { Ask } from '../../../shared/agents/evidence.ts';
import type { SignalState } from '../frame/categories.ts';
import type { Say, SignalOpinion } from '../frame/define-signal.ts';
import type { ScanFacts } from '../frame/facts.ts';
import { isIssuer, issuerAsks, sameIssuer } from '../frame/issuer.ts';
import { RESOURCE_PLACES, serverProof } from '../frame/live.ts';
import { askAlive, endpointWorks, type Proof, type ProofQuestion } from '../frame/proof.ts';
import {
  askedOf,
  documentOf,
  type FoundDocument,
  firstDocument,
  isJsonType,
  isOwnOrigin,
  isSafeEndpoint,
  jsonOf,
  labelOf,
  notFound,
  valueIn,
} from '../frame/reading.ts';
import { factsOf, platformOf, type Remark, readServer, remarksOn } from './read.ts';
import { OAUTH_TABLE } from './table.ts';
import type { SERVER_MESSAGES } from './words.ts';

/** Cards that name the endpoint a document with a path is about. */
const CARD_KEYS = MCP_CARDS.map(({ key }) => key);

export interface ServerPlaces {
  /** Key of the document on the store's own origin. */
  readonly own: string;
  /** Keys of the documents at the issuer the store's resource metadata lists, in order. */
  readonly atIssuer: readonly string[];
}

/** Where the store's own address has nothing: at the first listed issuer, the next address only when the one before has nothing. */
export function asksAtIssuer(facts: ScanFacts, { own, atIssuer }: ServerPlaces): readonly Ask[] {
  const isLooking = (key: string) => facts.answer(key) === undefined || documentOf(facts, key).found;
  const issuer = isLooking(own) ? undefined : listedIssuers(facts)[0];
  if (issuer === undefined) return [];
  const known = issuerAsks(facts, issuer);
  const asks = atIssuer.flatMap((key) => known.find((ask) => ask.key === key) ?? []);
  const hit = asks.findIndex(({ key }) => isLooking(key));
  return hit < 0 ? asks : asks.slice(0, hit + 1);
}

/** `more` adds what one publication form demands beyond RFC 8414. */
export function judgeServer(
  facts: ScanFacts,
  say: Say<typeof SERVER_MESSAGES>,
  { own, atIssuer }: ServerPlaces,
  more: (metadata: JsonObject, document: FoundDocument) => boolean,
): SignalOpinion {
  const keys = [own, ...atIssuer];
  const document = firstDocument(facts, keys);
  const exchanges = askedOf(facts, [...keys, ...RESOURCE_PLACES]);
  if (!document.found) return notFound(facts, document, keys);
  const json = jsonOf(document);
  if (!json.ok) {
    say('fault', 'not_json');
    return { state: 'invalid', exchanges: [document.key] };
  }
  const server = readServer(json.value);
  if (!server.usable) {
    tell(say, [server.remark]);
    return { state: 'invalid', exchanges: [document.key] };
  }
  const { metadata, issuer } = server;
  const place = placeRemarks(facts, document, issuer, own);
  const remarks = [...place, ...remarksOn(metadata, issuer), ...keyRemarks(facts, metadata)];
  tell(say, remarks);
  if (!isJsonType(document.type)) say('warning', 'media_type', labelOf(document.type, 'application/json'));
  // Only where the issuer is another server does its being listed count.
  const listing = place.some(({ key }) => key === 'issuer_mismatch') ? [] : [...RESOURCE_PLACES, ...CARD_KEYS];
  const despite = [...listing, ...(own === AUTHORIZATION_SERVER.key ? [] : [AUTHORIZATION_SERVER.key])];
  const complete = more(metadata, document);
  const state: SignalState = complete && !remarks.some(({ kind }) => kind === 'fault') ? 'present' : 'partial';
  return {
    state,
    exchanges,
    platformDefault: platformOf(issuer) !== null,
    despite,
    facts: factsOf(metadata, issuer, document.answer.exchange.url),
  };
}

/**
 * A usable key where keys are named, and an authorization endpoint that is there; where neither is named, the token
 * endpoint. The authorization endpoint is a page for people: whatever is not "not found" will do.
 */
export function proofOf({ own, atIssuer }: ServerPlaces): Proof {
  return {
    needs: 'every',
    questions(facts) {
      const server = serverIn(facts, [own, ...atIssuer]);
      if (server === null) return [];
      const named = (name: string) => {
        const url = member(server.metadata, name);
        return isSafeEndpoint(url) ? [url] : [];
      };
      const asks: ProofQuestion[] = [
        ...named('jwks_uri').map((url) => ({ ask: askAlive(facts, url, { accept: OAUTH_TABLE.keysAccept }), works: holdsKey })),
        ...named('authorization_endpoint').map((url) => ({
          ask: askAlive(facts, url, { method: 'HEAD', redirects: 'manual', accept: 'text/html, */*;q=0.1' }),
          works: ({ status }: ResponseOutcome) => status !== 404 && status !== 410,
          forPeople: true as const,
        })),
      ];
      return asks.length > 0 ? asks : named('token_endpoint').map((url) => ({ ask: askAlive(facts, url), works: endpointWorks }));
    },
    live(facts) {
      const server = serverIn(facts, [own, ...atIssuer]);
      return server === null ? null : serverProof(facts, server.issuer);
    },
  };
}

function serverIn(facts: ScanFacts, keys: readonly string[]) {
  const value = valueIn(firstDocument(facts, keys));
  const server = value === undefined ? null : readServer(value);
  return server?.usable === true ? server : null;
}

/** RFC 7517 §5: a kind of key that is not verified here is a key all the same; a private or broken one is none. */
function holdsKey({ status, body }: ResponseOutcome): boolean | null {
  if (status === 401 || status === 403 || body.truncated) return null;
  const json = readJson(body.bytes);
  const keys = status === 200 && json.ok ? readKeySet(json.value, OAUTH_TABLE.mostKeys) : null;
  return (keys ?? []).map(readPublicKey).some((reading) => reading.ok || reading.fault === 'unsupported');
}

/** RFC 8414 §3.3: the issuer must be the one the address was built from, or one the store itself sends clients to. */
function placeRemarks(facts: ScanFacts, document: FoundDocument, issuer: string, own: string): Remark[] {
  const listed = listedIssuers(facts).some((candidate) => sameIssuer(candidate, issuer));
  if (document.key !== own && !isOwnOrigin(facts, issuer)) {
    // RFC 9728 §2: an authorization server of its own is what the list is for; its metadata lies there (RFC 8414 §3).
    return listed
      ? [{ kind: 'note', key: 'only_at_issuer', values: { issuer: quote(issuer) } }]
      : [{ kind: 'fault', key: 'issuer_mismatch', values: { issuer: quote(issuer), origin: quote(document.response.url) } }];
  }
  const ownIssuer = sameIssuer(issuer, facts.origin) || (document.key !== own && listed);
  if (ownIssuer) return [];
  return listed
    ? [{ kind: 'note', key: 'delegated', values: { issuer: quote(issuer) } }]
    : [{ kind: 'fault', key: 'issuer_mismatch', values: { issuer: quote(issuer), origin: facts.origin } }];
}

/** Whoever reads a private key of the set signs tokens in the store's name (OpenID Connect Discovery 1.0 §3: public keys alone). */
function keyRemarks(facts: ScanFacts, metadata: JsonObject): Remark[] {
  const url = member(metadata, 'jwks_uri');
  const response = isSafeEndpoint(url) ? responseOf(facts.answer(askAlive(facts, url).key)?.exchange) : undefined;
  const json = response?.status === 200 ? readJson(response.body.bytes) : null;
  const keys = json?.ok === true ? (readKeySet(json.value, OAUTH_TABLE.mostKeys) ?? []) : [];
  const isPrivate = keys.map(readPublicKey).some((reading) => !reading.ok && reading.fault === 'private');
  return isPrivate && typeof url === 'string' ? [{ kind: 'fault', key: 'private_key', values: { url: quote(url) } }] : [];
}

/** Remarks carry the slots their key asks for; the compiler cannot follow that through a list. */
function tell(say: Say<typeof SERVER_MESSAGES>, remarks: readonly Remark[]): void {
  const speak = say as unknown as (kind: Remark['kind'], key: string, values: Remark['values']) => void;
  for (const { kind, key, values } of remarks) speak(kind, key, values);
}

/** Issuers that the store's protected-resource metadata (RFC 9728) name, at the root, for the path of the MCP endpoint or by a challenge; usable ones only, in its order. */
function listedIssuers(facts: ScanFacts): readonly string[] {
  const document = firstDocument(facts, RESOURCE_PLACES);
  // The path of a document comes from the MCP cards: where one could not be read, an issuer may have been missed.
  if (!document.found) for (const key of CARD_KEYS) documentOf(facts, key);
  return listMember(valueIn(document), 'authorization_servers').filter(isIssuer);
}
