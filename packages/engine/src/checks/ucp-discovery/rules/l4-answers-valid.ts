import { type Exchange, responseOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { type Json, listMember, member, textMember } from '../../../formats/json.ts';
import { nextCursor } from '../../../formats/ucp/answer.ts';
import { answerShape } from '../../../formats/ucp/answer-shapes.ts';
import type { Release } from '../../../formats/ucp/releases.ts';
import { askedProducts, questionAsked } from '../../../formats/ucp/reply.ts';
import { type ShapeFault, shapeFaults, shown } from '../../../formats/ucp/shape.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { type Contradiction, contradictions } from '../contradictions.ts';
import { hasTalked, type LiveAnswer, type TransportFacts } from '../live.ts';
import { defineRule, type Report } from '../rule.ts';
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
  messages,
  evaluate({ live, choice }, report) {
    const release = choice?.release;
    const main = live.main;
    if (main === null) return;
    for (const [kind, exchanges] of pageFaults(main)) report(kind, undefined, { subject: 'next', exchanges, severity: 'major' });
    const media = main.all.filter(({ exchange, answer }) => answer.ok && !isOfBinding(exchange, main));
    const [odd] = media;
    if (odd !== undefined) {
      const values = { transport: main.transport, found: quote(mediaOf(odd.exchange) || '–'), expected: MEDIA[main.transport].join(', ') };
      const severity = main.transport === 'mcp' ? 'major' : 'minor';
      report('media_type', values, { subject: main.transport, exchanges: keysOf(media), severity });
    }
    if (release === undefined) return;
    const products: { readonly isReadable: boolean; readonly exchange: string }[] = [];
    for (const [step, answers] of Map.groupBy(main.all, (one) => one.step)) {
      const read = answers.flatMap((one) => readingOf(one, release));
      products.push(...read.flatMap(({ shown: own }) => own));
      reportStep(step, read, release, report);
      const asText = answers.filter(({ answer }) => answer.ok && answer.carriedAs === 'text');
      if (asText.length > 0) report('text_only', { operation: step }, { subject: step, exchanges: keysOf(asText) });
    }
    if (products.length > 0 && !products.some(({ isReadable }) => isReadable)) {
      const exchanges = [...new Set(products.map(({ exchange }) => exchange))].slice(0, 5);
      report('none_readable', { release, count: products.length }, { subject: 'products', exchanges, severity: 'major' });
    }
  },
});

/** Each way in which the answers of one step break the shape of the release, and each in which they contradict themselves. */
function reportStep(operation: string, read: ReturnType<typeof readingOf>, release: Release, report: Report<typeof messages>): void {
  const faults = read.flatMap((one) => one.faults);
  for (const [loss, alike] of Map.groupBy(faults, ({ fault }) => fault.loss)) {
    const { pointer, expected, found } = (alike[0] as { readonly fault: ShapeFault }).fault;
    const { message, severity } = TOLD[loss];
    const count = alike.length;
    const values = { operation, pointer: quote(pointer || '/'), expected, found: quote(shown(found)), count, release };
    report(message, values, { subject: operation, exchanges: keysOf(alike), severity });
  }
  const contradicted = read.flatMap((one) => one.contradicted);
  for (const [kind, alike] of Map.groupBy(contradicted, ({ fault }) => fault.kind)) {
    const pointer = quote((alike[0] as { readonly fault: Contradiction }).fault.pointer);
    const severity = LESSER.has(kind) ? 'minor' : 'major';
    report(kind, { operation, pointer }, { subject: operation, exchanges: keysOf(alike), severity });
  }
}

/** One answer held to the shape of its release. Empty for one that carried no UCP object, or that refuses our own profile. */
function readingOf({ step, operation, exchange, answer, payload }: LiveAnswer, release: Release) {
  if (payload === null || (!answer.ok && answer.kind === 'profile_rejected')) return [];
  const isError = !answer.ok && answer.kind !== 'unreadable';
  const faults = shapeFaults(payload, answerShape(isError ? 'error' : operation, release));
  const asked = step === 'unknown' ? [] : askedProducts(exchange);
  return [
    {
      faults: faults.map((fault) => ({ exchange, fault })),
      contradicted: contradictions(payload, release, asked).map((fault) => ({ exchange, fault })),
      shown: answer.ok ? productsOf(payload, faults).map((isReadable) => ({ isReadable, exchange: exchange.key })) : [],
    },
  ];
}

/** Exchanges a finding shows; one fault is often in every answer. */
function keysOf(places: readonly { readonly exchange: Exchange }[]): readonly string[] {
  return [...new Set(places.map(({ exchange }) => exchange.key))].slice(0, 5);
}

/** MCP, Streamable HTTP: one JSON object or an event stream. Catalog REST binding: JSON. */
const MEDIA = { mcp: ['application/json', 'text/event-stream'], rest: ['application/json'] } as const;

function mediaOf(exchange: Exchange): string {
  return (responseOf(exchange)?.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function isOfBinding(exchange: Exchange, { transport }: TransportFacts): boolean {
  const media = mediaOf(exchange);
  return MEDIA[transport].some((one) => one === media) || (transport === 'rest' && media.endsWith('+json'));
}

/** For each product in the payload, whether nothing an agent needs of it breaks the schema. */
function productsOf(payload: Json, faults: readonly ShapeFault[]): readonly boolean[] {
  const pointers = listMember(payload, 'products').map((_, index) => `/products/${index}`);
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

/**
 * Faults of pages that were asked for by the cursor of another: `endless_pages` shows nothing new, or its own cursor again, and promises
 * yet another page; `same_page` shows what was shown and ends there. Each kind has its first pair.
 */
function pageFaults({ all }: TransportFacts): ReadonlyMap<'endless_pages' | 'same_page', readonly string[]> {
  const found = new Map<'endless_pages' | 'same_page', readonly string[]>();
  for (const later of all) {
    const cursor = textMember(member(questionAsked(later.exchange), 'pagination'), 'cursor');
    const first = cursor === null ? undefined : all.find((one) => nextCursor(one.answer) === cursor && isSameQuestion(one, later));
    if (cursor === null || first?.answer.ok !== true || later === first || !later.answer.ok) continue;
    const known = new Set(first.answer.products.map(({ id }) => id));
    const { products, pagination } = later.answer;
    const isRepeated = products.every(({ id }) => known.has(id));
    const goesOn = pagination.hasNextPage && (isRepeated || pagination.cursor === cursor);
    const kind = goesOn ? 'endless_pages' : isRepeated && products.length > 0 ? 'same_page' : null;
    if (kind !== null && !found.has(kind)) found.set(kind, [first.exchange.key, later.exchange.key]);
  }
  return found;
}

/** Cursors are a question's own: another word's page may bear the same one. */
function isSameQuestion(one: LiveAnswer, other: LiveAnswer): boolean {
  const about = ({ exchange }: LiveAnswer) => {
    const question = questionAsked(exchange);
    return JSON.stringify([member(question, 'query') ?? null, member(question, 'filters') ?? null]);
  };
  return about(one) === about(other);
}
