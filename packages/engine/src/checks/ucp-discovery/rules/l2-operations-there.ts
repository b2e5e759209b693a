import { quote } from '../../../core/messages.ts';
import { isObject } from '../../../formats/json.ts';
import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { askedProducts, told } from '../../../formats/ucp/reply.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { refusesOfficial } from '../../../formats/ucp/tool-schema.ts';
import { hasTalked, type LiveAnswer, refusalOfAll, showsProducts, speaksUcp, type TransportFacts } from '../live.ts';
import { defineRule, type Report } from '../rule.ts';
import { silenceOfCall, UNPUT } from '../silence.ts';
import messages from './l2-operations-there.words.ts';

/** Catalog REST and MCP bindings: lookup brings two operations. */
const NEEDED = [
  { capability: CAPABILITY.search, steps: ['search'], tool: 'search_catalog', path: '/catalog/search' },
  { capability: CAPABILITY.lookup, steps: ['lookup'], tool: 'lookup_catalog', path: '/catalog/lookup' },
  { capability: CAPABILITY.lookup, steps: ['product', 'unknown'], tool: 'get_product', path: '/catalog/product' },
] as const;

export default defineRule({
  id: 'L2',
  replaces: ['L1', 'R2', 'R3'],
  severity: 'major',
  source: page('shopping/catalog/mcp', 'Conformance'),
  summary: 'Every declared catalog capability has all its operations at the endpoint.',
  part: 'liveness',
  points: 3,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages,
  evaluate({ live: { main }, capabilities }, report) {
    // A refusal of every call is one fault, L1's.
    if (main === null || !main.speaks || refusalOfAll(main) !== null) return;
    const { search, lookup } = main.answers;
    const isDeclared = capabilities.includes(CAPABILITY.lookup);
    if (isDeclared && search !== undefined && lookup?.answer.ok === true && !showsProducts(lookup) && isOfShown(lookup, main))
      report('lost_again', undefined, { subject: 'lookup', exchanges: [search.exchange.key, lookup.exchange.key] });
    for (const needed of NEEDED) if (capabilities.includes(needed.capability)) reportOperation(needed, main, report);
  },
});

type Tell = Report<typeof messages>;

/** One operation, held to the list of tools and to the answers of its steps. */
function reportOperation({ capability, steps, tool, path }: (typeof NEEDED)[number], main: TransportFacts, report: Tell): void {
  const { tools } = main;
  const operation = main.transport === 'mcp' ? tool : path;
  const listed = tools?.listed.find(({ name }) => name === tool);
  const refusedAt = listed === undefined || !isObject(listed.inputSchema) ? null : refusesOfficial(listed.inputSchema, tool);
  if (refusedAt !== null && tools !== null)
    report('forbidden_arguments', { operation, member: quote(refusedAt) }, { subject: operation, exchanges: [tools.exchange.key] });
  // A step that was never put says nothing: an earlier one had ended the conversation.
  const put = steps.flatMap((step) => main.answers[step] ?? []);
  const worked = put.find((one) => works(one, main));
  // What we did not ask is no fault of the store.
  const failed = put.find((one) => !works(one, main) && (one.answer.ok || !UNPUT.has(one.answer.code)));
  const unlisted = listed === undefined ? tools : null;
  if (failed === undefined) {
    if (unlisted !== null && worked !== undefined)
      report('unlisted', { operation }, { subject: operation, exchanges: [unlisted.exchange.key, worked.exchange.key] });
    const tried = main.all.filter(({ step }) => steps.some((one) => one === step));
    reportTried(tried, operation, report);
  } else if (unlisted !== null) {
    report('missing_tool', { capability, operation }, { subject: operation, exchanges: [unlisted.exchange.key, failed.exchange.key] });
  } else {
    const said = quote(failed.answer.ok ? '' : told(failed.answer, failed.answer.status));
    report('not_answered', { capability, operation, said }, { subject: operation, exchanges: [failed.exchange.key] });
  }
}

/** Some words of a search are answered and others break it; or every answer was empty, which proves nothing. */
function reportTried(tried: readonly LiveAnswer[], operation: string, report: Tell): void {
  const broken = tried.filter(isBroken);
  const [first] = broken;
  if (first !== undefined && !first.answer.ok) {
    const said = quote(told(first.answer, first.answer.status));
    const exchanges = broken.slice(0, 5).map(({ exchange }) => exchange.key);
    report('sometimes', { operation, count: broken.length, total: tried.length, said }, { subject: operation, exchanges });
  } else if (tried.some(({ step }) => step === 'search') && tried.every(({ answer }) => answer.ok && answer.products.length === 0)) {
    const exchanges = tried.slice(-5).map(({ exchange }) => exchange.key);
    report('nothing_shown', { operation, count: tried.length }, { subject: operation, exchanges, severity: 'minor' });
  }
}

/** The server failed, or sent what no client of the binding reads: not a refusal of the question. */
function isBroken({ answer, exchange }: LiveAnswer): boolean {
  if (answer.ok || UNPUT.has(answer.code)) return false;
  const { kind } = silenceOfCall(exchange);
  return kind === 'server_error' || kind === 'broken_json' || kind === 'foreign_id' || answer.code === 'rpc_-32603';
}

/**
 * An error in UCP's own form, at whatever HTTP status, answers a question about a product that may not exist. A search that
 * finds nothing owes an empty list (Catalog Search), and an id that the store has just shown owes its product.
 */
function works(put: LiveAnswer, main: TransportFacts): boolean {
  const { step, answer } = put;
  // An answer of another shape is L4's to tell.
  if (answer.ok || answer.kind === 'unreadable') return speaksUcp(answer);
  // How an unknown id is refused is L5's question, where the product of a known one came.
  if (step === 'unknown') return main.answers.product?.answer.ok === true || answer.code === 'not_found' || speaksUcp(answer);
  return step === 'lookup' && answer.code === 'not_found' && !isOfShown(put, main);
}

/** It asks for a product that a search showed. */
function isOfShown({ exchange }: LiveAnswer, { all }: TransportFacts): boolean {
  const asked = askedProducts(exchange);
  return all.some(({ step, answer }) => step === 'search' && answer.ok && answer.products.some(({ id }) => asked.includes(String(id))));
}
