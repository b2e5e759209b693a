import { quote } from '../../../core/messages.ts';
import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { hasTalked, type LiveAnswer, speaksUcp, type TransportFacts } from '../live.ts';
import { defineRule } from '../rule.ts';
import { UNPUT } from '../silence.ts';
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
    if (main === null || !main.speaks) {
      return;
    }
    const { search, lookup } = main.answers;
    if (capabilities.includes(CAPABILITY.lookup) && showsAny(search) && lookup?.answer.ok === true && !showsAny(lookup)) {
      report('lost_again', undefined, { subject: 'lookup', exchanges: [search, lookup].flatMap((put) => put?.exchange.key ?? []) });
    }
    for (const { capability, steps, tool, path } of NEEDED) {
      const operation = main.transport === 'mcp' ? tool : path;
      // A step that was never put says nothing: an earlier one had ended the conversation.
      const put = steps.flatMap((step) => main.answers[step] ?? []);
      const answer = put.find((one) => !works(one, main) && !ranOut(one));
      if (!capabilities.includes(capability)) {
        continue;
      }
      const isListed = main.tools === null || main.tools.names.includes(tool);
      if (answer === undefined) {
        const worked = put.find((one) => works(one, main));
        if (!isListed && main.tools !== null && worked !== undefined) {
          report('unlisted', { operation }, { subject: operation, exchanges: [main.tools.exchange.key, worked.exchange.key] });
        }
        continue;
      }
      if (main.tools !== null && !isListed) {
        report(
          'missing_tool',
          { capability, operation },
          { subject: operation, exchanges: [main.tools.exchange.key, answer.exchange.key] },
        );
      } else {
        const code = answer.answer.ok ? '' : answer.answer.code;
        report('not_answered', { capability, operation, code: quote(code) }, { subject: operation, exchanges: [answer.exchange.key] });
      }
    }
  },
});

/**
 * An error in UCP's own form answers a question about a product that may not exist. A search that finds nothing owes an
 * empty list (Catalog Search), and an id that the store has just shown owes its product.
 */
function works({ step, answer }: LiveAnswer, { answers }: TransportFacts): boolean {
  // How an unknown id is refused is L5's question, where the product of a known one came.
  const isProductSeen = answers.product?.answer.ok === true;
  if (step === 'unknown' && !answer.ok && (isProductSeen || answer.code === 'not_found')) return true;
  if (answer.ok || answer.kind !== 'business' || step === 'unknown') return speaksUcp(answer);
  return step === 'lookup' && answer.code === 'not_found' && !showsAny(answers.search);
}

function showsAny(put: LiveAnswer | undefined): boolean {
  return put?.answer.ok === true && put.answer.products.length > 0;
}

/** What we did not ask is no fault of the store. */
function ranOut({ answer }: LiveAnswer): boolean {
  return !answer.ok && UNPUT.has(answer.code);
}
