import { quote } from '../../../core/messages.ts';
import { isObject } from '../../../formats/json.ts';
import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { askedProducts, told } from '../../../formats/ucp/reply.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { refusesOfficial } from '../../../formats/ucp/tool-schema.ts';
import { hasTalked, type LiveAnswer, refusalOfAll, showsProducts, speaksUcp, type TransportFacts } from '../live.ts';
import { defineRule } from '../rule.ts';
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
  evaluate({ live, capabilities }, report) {
    const main = live.main;
    // A refusal of every call is one fault, L1's.
    if (main === null || !main.speaks || refusalOfAll(main) !== null) {
      return;
    }
    const { search, lookup } = main.answers;
    if (
      capabilities.includes(CAPABILITY.lookup) &&
      search !== undefined &&
      lookup?.answer.ok === true &&
      !showsProducts(lookup) &&
      isOfShown(lookup, main)
    ) {
      report('lost_again', undefined, { subject: 'lookup', exchanges: [search, lookup].flatMap((put) => put?.exchange.key ?? []) });
    }
    for (const { capability, steps, tool, path } of NEEDED) {
      const operation = main.transport === 'mcp' ? tool : path;
      // A step that was never put says nothing: an earlier one had ended the conversation.
      const put = steps.flatMap((step) => main.answers[step] ?? []);
      const tried = main.all.filter(({ step }) => steps.some((one) => one === step));
      // What we did not ask is no fault of the store.
      const answer = put.find((one) => !works(one, main) && !(!one.answer.ok && UNPUT.has(one.answer.code)));
      if (!capabilities.includes(capability)) {
        continue;
      }
      const listed = main.tools?.listed.find(({ name }) => name === tool);
      const isListed = main.tools === null || listed !== undefined;
      const refusedAt = listed === undefined || !isObject(listed.inputSchema) ? null : refusesOfficial(listed.inputSchema, tool);
      if (refusedAt !== null && main.tools !== null) {
        report(
          'forbidden_arguments',
          { operation, member: quote(refusedAt) },
          { subject: operation, exchanges: [main.tools.exchange.key] },
        );
      }
      if (answer === undefined) {
        const worked = put.find((one) => works(one, main));
        if (!isListed && main.tools !== null && worked !== undefined) {
          report('unlisted', { operation }, { subject: operation, exchanges: [main.tools.exchange.key, worked.exchange.key] });
        }
        reportTried(tried, operation);
        continue;
      }
      if (main.tools !== null && !isListed) {
        report(
          'missing_tool',
          { capability, operation },
          { subject: operation, exchanges: [main.tools.exchange.key, answer.exchange.key] },
        );
      } else {
        const said = quote(answer.answer.ok ? '' : told(answer.answer, answer.answer.status));
        report('not_answered', { capability, operation, said }, { subject: operation, exchanges: [answer.exchange.key] });
      }
    }

    /** Some words of a search are answered and others break it; or every answer was empty, which proves nothing. */
    function reportTried(tried: readonly LiveAnswer[], operation: string): void {
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
  },
});

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
