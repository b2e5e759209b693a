import type { ResponseOutcome } from '../../../../core/evidence.ts';
import { parseLinkHeader } from '../../../../formats/http/link-header.ts';
import { API_CATALOG_RULES } from '../../../../formats/http/link-relations.ts';
import { listMember, textMember } from '../../../../formats/json.ts';
import { type Linkset, readLinkset } from '../../../../formats/linkset.ts';
import { askDocument } from '../../../../shared/agents/asks.ts';
import { defineSignal, type Say } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { askAlive, endpointWorks, fileWorks, isPage, type ProofQuestion, worksBy } from '../../frame/proof.ts';
import {
  askedOf,
  documentOf,
  essenceOf,
  type FoundDocument,
  isJsonType,
  isOwnSite,
  isSafeEndpoint,
  jsonOf,
  labelOf,
  notFound,
  parameterOf,
  resolveReference,
} from '../../frame/reading.ts';
import { askAbout, isGone } from '../../frame/targets.ts';
import { API_CATALOG_MESSAGES } from './words.ts';

const PATH = '/.well-known/api-catalog';
const CATALOG = askDocument('api-catalog', PATH, 'application/linkset+json, application/json;q=0.8');
const HEAD = askDocument('api-catalog:head', PATH, CATALOG.accept, { method: 'HEAD' });
const TARGET_NAMES = Array.from({ length: API_CATALOG_RULES.sampledTargets }, (_, index) => `api-catalog:target-${index + 1}`);

export default defineSignal({
  id: 'api_catalog',
  name: { en: 'API catalogue', fr: 'Catalogue d’API' },
  category: 'api_auth_mcp',
  weight: 6,
  effort: 2,
  condition: 'interface',
  source: { title: 'RFC 9727, api-catalog', url: 'https://www.rfc-editor.org/rfc/rfc9727' },
  docs: {
    asks: 'GET /.well-known/api-catalog; once there is one, HEAD of the same, HEAD of up to two descriptions it names, or else of items, and GET of the first API it is about.',
    present: 'A linkset with at least one link under item, service-desc or api-catalog, and every description that was asked for is there.',
    partial:
      'A linkset that leads to documentation only, that hides its links under invented members, that is written as text, or one of whose descriptions is not there.',
    invalid: 'No JSON, no linkset, or contexts written as flat {rel, href} objects.',
  },
  messages: API_CATALOG_MESSAGES,
  plan(facts) {
    const document = documentOf(facts, CATALOG.key);
    if (!document.found) return [CATALOG];
    const api = apiOf(facts, document);
    return [CATALOG, HEAD, ...(api === null ? [] : [askAlive(facts, api)])];
  },
  proof: {
    needs: 'each',
    questions(facts) {
      const document = documentOf(facts, CATALOG.key);
      return document.found ? questionsAbout(facts, document) : [];
    },
  },
  evaluate(facts, say) {
    const document = documentOf(facts, CATALOG.key);
    if (!document.found) return notFound(facts, document, [CATALOG.key]);
    const exchanges = askedOf(facts, [CATALOG.key, HEAD.key, ...TARGET_NAMES.map((name) => `scan.${name}`)]);
    const json = jsonOf(document);
    if (!json.ok) return { state: sayNotJson(document, say), exchanges };
    const set = readLinkset(json.value);
    if (set === null || (set.links.length === 0 && set.flatLists === 0)) {
      sayEmpty(set, say);
      return { state: 'invalid', exchanges };
    }
    const leads = set.links.filter(({ rel }) => (API_CATALOG_RULES.apiRelations as readonly string[]).includes(rel));
    if (leads.length === 0) say('fault', set.links.length === 0 ? 'invented_members' : 'documentation_only');
    if (leads.length > 0 && leads.every(({ href }) => resolveReference(href, document.response.url) === document.response.url)) {
      say('warning', 'points_to_itself');
    }
    sayMalformed(set, say);
    sayDelivery(facts, document, say);
    const shown = { links: set.links.length, apis: leads.length, ...(apiAnswers(facts, document) ? { api_answers: true } : {}) };
    return { state: leads.length > 0 ? 'present' : 'partial', exchanges, facts: shown };
  },
});

type Sayer = Say<typeof API_CATALOG_MESSAGES>;

/** The text form of RFC 9264 §4.1 is a linkset too, for whoever can read it. */
function sayNotJson({ type, text }: FoundDocument, say: Sayer): 'partial' | 'invalid' {
  if (type === API_CATALOG_RULES.textType && parseLinkHeader(text).links.length > 0) {
    say('fault', 'text_linkset');
    return 'partial';
  }
  say('fault', text.startsWith('---') ? 'front_matter' : 'not_json');
  return 'invalid';
}

function sayEmpty(set: Linkset | null, say: Sayer): void {
  if (set === null) say('fault', 'no_linkset');
  else if (set.flatContexts > 0) say('fault', 'flat_contexts', { count: set.flatContexts });
  else say('fault', 'no_links');
}

function sayMalformed({ links, flatContexts, strayMembers, brokenTargets }: Linkset, say: Sayer): void {
  if (strayMembers > 0) say('warning', 'stray_members', { count: strayMembers });
  if (brokenTargets > 0) say('warning', 'broken_targets', { count: brokenTargets });
  if (flatContexts > 0 && links.length > 0) say('warning', 'mixed_flat_contexts', { count: flatContexts });
}

/** What a strict client minds about the answer around the document, none of which changes the state. */
function sayDelivery(facts: ScanFacts, { type, response }: FoundDocument, say: Sayer): void {
  if (type !== API_CATALOG_RULES.type)
    say('warning', 'media_type', labelOf(type, `${API_CATALOG_RULES.type}; profile="${API_CATALOG_RULES.profile}"`));
  else if (parameterOf(response.headers['content-type'], 'profile') === null) say('note', 'no_profile');
  if (!headNamesCatalog(facts)) say('warning', 'head_without_link');
  const dead = TARGET_NAMES.filter((name) => isGone(facts, name) !== null).length;
  if (dead > 0) say('warning', 'dangling', { count: dead });
}

/** RFC 9727 §3: the answer to HEAD carries a Link with the relation api-catalog. Unknown while HEAD was not answered. */
function headNamesCatalog(facts: ScanFacts): boolean {
  const outcome = facts.answer(HEAD.key)?.exchange.outcome;
  if (outcome?.kind !== 'response') return true;
  return parseLinkHeader(outcome.headers['link'] ?? '').links.some(({ rels }) => rels.includes('api-catalog'));
}

/** The first descriptions, else the first items, of the store's own: a protocol's published schema proves no store. */
function questionsAbout(facts: ScanFacts, document: FoundDocument): readonly ProofQuestion[] {
  const own = (url: string) => !(API_CATALOG_RULES.publishedBy as readonly string[]).includes(new URL(url).hostname);
  const descriptions = targetsOf(document, 'service-desc');
  if (descriptions.length > 0) {
    const sampled = descriptions.filter(own).slice(0, API_CATALOG_RULES.sampledTargets);
    return sampled.map((url, index) => ({ ask: askAbout(TARGET_NAMES[index] ?? '', url), works: fileWorks }));
  }
  const items = targetsOf(document, 'item').filter((url) => own(url) && url !== document.response.url);
  return items.slice(0, API_CATALOG_RULES.sampledTargets).map((url) => ({ ask: askAlive(facts, url), works: apiWorks }));
}

function targetsOf(document: FoundDocument, relation: string): readonly string[] {
  const json = jsonOf(document);
  const links = (json.ok ? readLinkset(json.value)?.links : null) ?? [];
  const urls = links.filter(({ rel }) => rel === relation).flatMap(({ href }) => resolveReference(href, document.response.url) ?? []);
  return [...new Set(urls)].filter(isSafeEndpoint);
}

/** The API the first context is about, on the store's own site and below its root; nothing but a top tier depends on its answer. */
function apiOf(facts: ScanFacts, document: FoundDocument): string | null {
  const json = jsonOf(document);
  const anchors = json.ok ? listMember(json.value, 'linkset').flatMap((context) => textMember(context, 'anchor') ?? []) : [];
  const urls = [...anchors.flatMap((anchor) => resolveReference(anchor, document.response.url) ?? []), ...targetsOf(document, 'item')];
  return (
    urls.find((url) => isSafeEndpoint(url) && isOwnSite(facts, url) && new URL(url).pathname !== '/' && url !== document.response.url) ??
    null
  );
}

/** An answer with data, or a refusal in an API's way. */
function apiAnswers(facts: ScanFacts, document: FoundDocument): boolean {
  const url = apiOf(facts, document);
  const answer = url === null ? undefined : facts.answer(askAlive(facts, url).key);
  return answer !== undefined && worksBy({ works: apiWorks }, answer) === true;
}

/** Data, also where it says that nothing lies at the API's root, or a refusal in an API's way. */
function apiWorks(response: ResponseOutcome): boolean | null {
  const { status, headers } = response;
  if (isPage(response)) return status === 404 || status === 410 ? false : null;
  return status < 300 || (status === 404 && isJsonType(essenceOf(headers['content-type']))) ? true : endpointWorks(response);
}
