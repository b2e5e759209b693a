import type { ResponseOutcome } from '../../../../core/evidence.ts';
import { quote } from '../../../../core/messages.ts';
import { isObject, type JsonObject } from '../../../../formats/json.ts';
import { A2A_RULES } from '../../../../shared/agents/a2a.ts';
import { AGENT_CARD, AI_CATALOG, askDocument } from '../../../../shared/agents/asks.ts';
import { cataloguedAddresses, isHomePage, looksLikeMcp } from '../../frame/card-places.ts';
import { defineSignal, type Say } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { callable, endpointWorks } from '../../frame/proof.ts';
import {
  askedOf,
  documentOf,
  essenceOf,
  type FoundDocument,
  firstDocument,
  isJsonType,
  labelOf,
  notFound,
  valueIn,
} from '../../frame/reading.ts';
import { isNamed, type NamingDocument, namesValue } from '../../frame/shown.ts';
import { askDocumentAt } from '../../frame/targets.ts';
import { type CardReading, readCard } from './read.ts';
import { type CardSignature, checkCardSignature, KEY_SET_KEYS, keySetAsks } from './signature.ts';
import { A2A_MESSAGES } from './words.ts';

const LEGACY = askDocument('a2a:legacy', A2A_RULES.legacyPath, AGENT_CARD.accept);
const CATALOGUED = 'a2a:catalogued';
/** Where a card counts, in the order a client looks. */
const PLACES = [AGENT_CARD.key, `scan.${CATALOGUED}`, LEGACY.key];

export default defineSignal({
  id: 'a2a_agent_card',
  name: { en: 'A2A agent card', fr: 'Fiche d’agent A2A' },
  category: 'discoverability',
  weight: 5,
  effort: 4,
  condition: 'agent',
  source: { title: 'Agent2Agent Protocol 1.0, section 8', url: 'https://a2a-protocol.org/latest/specification/' },
  docs: {
    asks: 'GET /.well-known/agent-card.json; on a miss a card the AI catalogue names, then /.well-known/agent.json; the key sets its signatures name on the same site; GET of the first two endpoints it names, of the list of tasks over HTTP+JSON, and OPTIONS where that shows neither.',
    present:
      'Every required field of 1.0 or 0.3 with its type, and an https interface whose protocol version clients know and that answers: 405, a refusal that is no page, or JSON-RPC.',
    partial:
      'A name and an https endpoint, but required fields, skills or a known version are missing, the path is the old one, or a signature does not hold.',
    invalid: 'No JSON object, no name, no https endpoint, or capabilities or skills of a type that breaks typed clients.',
  },
  messages: A2A_MESSAGES,
  plan(facts) {
    const asks = [AGENT_CARD, AI_CATALOG];
    const first = documentOf(facts, AGENT_CARD.key);
    if (!first.found && first.state === 'absent') {
      const url = cataloguedAddresses(facts, A2A_RULES.cardType)[0];
      asks.push(...(url === undefined ? [] : [askDocumentAt(facts, CATALOGUED, url, AGENT_CARD.accept)]), LEGACY);
    }
    const card = cardOf(firstDocument(facts, PLACES));
    return card === null ? asks : [...asks, ...keySetAsks(facts, card)];
  },
  proof: {
    needs: 'one',
    questions(facts) {
      const card = cardOf(firstDocument(facts, PLACES));
      if (card === null) return [];
      const { endpoints, byPath } = readCard(card);
      return endpoints
        .slice(0, A2A_RULES.askedEndpoints)
        .flatMap((url) =>
          byPath.includes(url) ? callable(facts, `${url.replace(/\/$/, '')}${A2A_RULES.tasks}`, tasksWork) : callable(facts, url),
        );
    },
  },
  shown: (facts) => isNamed(facts, namesAgent),
  evaluate(facts, say) {
    const document = firstDocument(facts, PLACES);
    if (!document.found) return notFound(facts, document, PLACES);
    const exchanges = askedOf(facts, [document.key, ...KEY_SET_KEYS]);
    const card = cardOf(document);
    if (card === null) {
      say('fault', 'not_json');
      return { state: 'invalid', exchanges };
    }
    const reading = readCard(card);
    if (sayUnusable(reading, say)) return { state: 'invalid', exchanges };
    const signature = checkCardSignature(facts, card);
    const faults = sayFaults(reading, document, say) + saySignature(signature, say);
    sayWeaknesses(facts, reading, document, say);
    return {
      state: faults === 0 ? 'present' : 'partial',
      exchanges,
      facts: { version: reading.version, endpoint: quote(reading.endpoints[0] ?? ''), skills: reading.skills.count, signature },
    };
  },
});

/** The list of tasks of HTTP+JSON: data, or a refusal. An API's own "not found" may be an older version's answer to it. */
function tasksWork(response: ResponseOutcome): boolean | null {
  const isJson = isJsonType(essenceOf(response.headers['content-type']));
  if (isJson && response.status < 300) return true;
  return isJson && response.status === 404 ? null : endpointWorks(response);
}

/** An AI catalogue with a card's media type, or a UCP profile with an A2A transport. */
function namesAgent({ key, text }: NamingDocument): boolean {
  return key === AI_CATALOG.key ? namesValue(text, (value) => value === A2A_RULES.cardType) : /"transport"\s*:\s*"a2a"/.test(text);
}

type Sayer = Say<typeof A2A_MESSAGES>;

function cardOf(document: ReturnType<typeof firstDocument>): JsonObject | null {
  const value = valueIn(document);
  return isObject(value) ? value : null;
}

/** Whether no client could use the card. */
function sayUnusable({ name, endpoints, wrongTypes }: CardReading, say: Sayer): boolean {
  if (name === null) say('fault', 'no_name');
  if (endpoints.length === 0) say('fault', 'no_endpoint');
  if (wrongTypes.length > 0) say('fault', 'wrong_types', { members: wrongTypes.join(', ') });
  return name === null || endpoints.length === 0 || wrongTypes.length > 0;
}

/** Says what a lenient client must overlook, and how much of it there is. */
function sayFaults(reading: CardReading, document: FoundDocument, say: Sayer): number {
  const { missing, skills, knownVersion, onlyClaimsOne, version, incompleteInterfaces } = reading;
  let faults = 0;
  const fault: Sayer = (...said) => {
    faults += 1;
    say(...said);
  };
  if (document.key === LEGACY.key) fault('fault', 'legacy_path');
  if (onlyClaimsOne) fault('fault', 'only_claims_v1');
  else if (!knownVersion) fault('fault', 'unknown_version');
  if (missing.length > 0) fault('fault', 'missing_members', { members: missing.join(', ') });
  if (!missing.includes('skills') && skills.count === 0) fault('fault', 'no_skills');
  if (skills.withoutTags > 0) fault('fault', 'skills_without_tags', { count: skills.withoutTags });
  if (skills.incomplete > 0) fault('fault', 'skills_incomplete', { count: skills.incomplete });
  if (incompleteInterfaces > 0)
    say('warning', version === '1.0' ? 'interfaces_incomplete' : 'interfaces_ignored', { count: incompleteInterfaces });
  return faults;
}

function saySignature(signature: CardSignature, say: Sayer): number {
  if (signature === 'valid') say('note', 'signature_valid');
  if (signature === 'wrong') say('fault', 'signature_wrong');
  if (signature === 'elsewhere') say('warning', 'signature_keys_elsewhere');
  if (signature === 'no_address') say('warning', 'signature_without_keys');
  if (signature === 'unreadable') say('warning', 'signature_unverifiable');
  return signature === 'wrong' ? 1 : 0;
}

function sayWeaknesses(facts: ScanFacts, reading: CardReading, { type, key, response }: FoundDocument, say: Sayer): void {
  if (reading.mixed) say('warning', 'mixed_versions');
  if (reading.endpoints.some((url) => isHomePage(facts, url))) say('warning', 'endpoint_is_home');
  if (reading.endpoints.some(looksLikeMcp)) say('warning', 'endpoint_is_mcp');
  if (!isJsonType(type)) say('warning', 'media_type', labelOf(type, 'application/json'));
  if (response.headers['etag'] === undefined && response.headers['cache-control'] === undefined) say('warning', 'not_cacheable');
  if (key === `scan.${CATALOGUED}`) say('note', 'catalogued_only');
}
