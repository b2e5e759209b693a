import { quote } from '../../../core/messages.ts';
import { type Json, member } from '../../../formats/json.ts';
import { answerShape } from '../../../formats/ucp/answer-shapes.ts';
import { askedProducts } from '../../../formats/ucp/reply.ts';
import { type ShapeFault, shapeFaults, shown } from '../../../formats/ucp/shape.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { CONTRADICTION_MESSAGES } from '../contradiction-messages.ts';
import { type Contradiction, contradictions } from '../contradictions.ts';
import { hasTalked, type TransportFacts } from '../live.ts';
import { defineRule } from '../rule.ts';
import messages from './l4-answers-valid.words.ts';

export default defineRule({
  id: 'L4',
  replaces: ['L1', 'L2'],
  severity: 'major',
  source: page('shopping/catalog', 'Product'),
  summary: 'Catalog answers have the shape of their release and do not contradict themselves.',
  part: 'liveness',
  points: 3,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages: { ...messages, ...CONTRADICTION_MESSAGES },
  evaluate({ live, choice }, report) {
    const release = choice?.release;
    const repeated = live.main === null ? null : endlessPages(live.main);
    if (repeated !== null) {
      report('endless_pages', undefined, { subject: 'next', exchanges: repeated, severity: 'major' });
    }
    const shownProducts: { readonly isReadable: boolean; readonly exchange: string }[] = [];
    for (const { step, operation, exchange, answer, payload } of Object.values(live.main?.answers ?? {})) {
      if (payload === null || release === undefined || (!answer.ok && answer.kind === 'profile_rejected')) {
        continue;
      }
      const options = { subject: step, exchanges: [exchange.key] };
      const faults = shapeFaults(payload, answerShape(!answer.ok && answer.kind === 'business' ? 'error' : operation, release));
      if (answer.ok) shownProducts.push(...productsOf(payload, faults).map((isReadable) => ({ isReadable, exchange: exchange.key })));
      for (const [loss, alike] of Map.groupBy(faults, (fault) => fault.loss)) {
        const { pointer, expected, found } = alike[0] as ShapeFault;
        const { message, severity } = TOLD[loss];
        const values = {
          operation: step,
          pointer: quote(pointer || '/'),
          expected,
          found: quote(shown(found)),
          count: alike.length,
          release,
        };
        report(message, values, { ...options, severity });
      }
      for (const [kind, [first]] of Map.groupBy(
        contradictions(payload, release, step === 'unknown' ? [] : askedProducts(exchange)),
        (fault) => fault.kind,
      )) {
        const pointer = quote((first as Contradiction).pointer);
        report(kind, { operation: step, pointer }, { ...options, severity: LESSER.has(kind) ? 'minor' : 'major' });
      }
      if (answer.ok && answer.carriedAs === 'text') {
        report('text_only', { operation: step }, options);
      }
    }
    if (release !== undefined && shownProducts.length > 0 && !shownProducts.some(({ isReadable }) => isReadable)) {
      const exchanges = [...new Set(shownProducts.map(({ exchange }) => exchange))];
      report('none_readable', { release, count: shownProducts.length }, { subject: 'products', exchanges, severity: 'major' });
    }
  },
});

/** Of each product in the payload, whether nothing an agent needs of it breaks the schema. */
function productsOf(payload: Json, faults: readonly ShapeFault[]): readonly boolean[] {
  const listed = member(payload, 'products');
  const pointers = Array.isArray(listed) ? listed.map((_, index) => `/products/${index}`) : [];
  const own = member(payload, 'product') === undefined ? [] : ['/product'];
  const isLost = (pointer: string) =>
    faults.some(({ loss, pointer: at }) => loss === 'answer' || (loss === 'item' && (at === pointer || at.startsWith(`${pointer}/`))));
  return [...pointers, ...own].map((pointer) => !isLost(pointer));
}

/** Nothing here makes the reference client refuse the store: it hands answers on unread. A typed client drops what the schema forbids. */
const TOLD = {
  answer: { message: 'unreadable', severity: 'major' },
  item: { message: 'malformed', severity: 'major' },
  member: { message: 'lost_member', severity: 'minor' },
} as const;

/** What nobody buys by. */
const LESSER: ReadonlySet<Contradiction['kind']> = new Set(['beyond_scale', 'unit_price']);

/** The exchanges that show it: a second page with nothing but known products, or with its own cursor, that promises a third. */
function endlessPages({ answers, next }: TransportFacts): readonly string[] | null {
  const first = answers.search;
  if (first?.answer.ok !== true || next?.answer.ok !== true || !next.answer.pagination.hasNextPage) {
    return null;
  }
  const known = new Set(first.answer.products.map(({ id }) => id));
  const nothingNew = next.answer.products.every(({ id }) => known.has(id));
  const sameCursor = next.answer.pagination.cursor === first.answer.pagination.cursor;
  return nothingNew || sameCursor ? [first.exchange.key, next.exchange.key] : null;
}
