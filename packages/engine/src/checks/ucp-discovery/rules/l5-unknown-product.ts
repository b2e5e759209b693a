import { quote } from '../../../core/messages.ts';
import { told } from '../../../formats/ucp/reply.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { hasTalked } from '../live.ts';
import { defineRule } from '../rule.ts';
import { type SilenceKind, silenceOfCall } from '../silence.ts';
import messages from './l5-unknown-product.words.ts';

export default defineRule({
  id: 'L5',
  severity: 'minor',
  source: page('shopping/catalog/lookup', 'Get Product'),
  summary: 'A product that does not exist is answered with the status error and not_found.',
  part: 'liveness',
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live) && live.main?.answers.unknown !== undefined,
  messages,
  evaluate({ live }, report) {
    const unknown = live.main?.speaks === true ? live.main.answers.unknown : undefined;
    if (unknown === undefined) return;
    const { answer, exchange } = unknown;
    const options = { exchanges: [exchange.key] };
    if (answer.ok) {
      report('invented', undefined, { ...options, severity: 'major' });
    } else if ((answer.kind !== 'business' || answer.code !== 'not_found') && !NO_ANSWER.has(silenceOfCall(exchange).kind)) {
      report('other_error', { said: quote(told(answer, answer.status)) }, options);
    }
  },
});

/** Nothing was said of the product: no whole answer came, or somebody in between refused the question. */
const NO_ANSWER: ReadonlySet<SilenceKind> = new Set(['unreachable', 'blocked', 'not_measured', 'no_host']);
