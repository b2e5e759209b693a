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
  messages: {
    unreadable: {
      title: {
        en: 'A catalog answer is not of the shape agents read',
        fr: 'Une réponse du catalogue n’a pas la forme que lisent les agents',
      },
      detail: {
        en: 'In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). An agent that reads by the schema refuses the whole answer.',
        fr: 'Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Un agent qui lit selon le schéma refuse toute la réponse.',
      },
      fix: {
        en: 'Correct {pointer} in the {operation} answer.',
        fr: 'Corrigez {pointer} dans la réponse de {operation}.',
      },
      verify: {
        en: 'The {operation} answer is valid by the catalog schema of {release}, {pointer} included.',
        fr: 'La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.',
      },
    },
    malformed: {
      title: { en: 'Products of a catalog answer are malformed', fr: 'Des produits d’une réponse du catalogue sont mal formés' },
      detail: {
        en: 'In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). Agents leave out what it belongs to, or show it wrongly.',
        fr: 'Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Les agents écartent ce qui en dépend, ou l’affichent mal.',
      },
      fix: {
        en: 'Correct {pointer} in the {operation} answer, and check the rest against the catalog schema.',
        fr: 'Corrigez {pointer} dans la réponse de {operation}, et vérifiez le reste avec le schéma du catalogue.',
      },
      verify: {
        en: 'The {operation} answer is valid by the catalog schema of {release}, {pointer} included.',
        fr: 'La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.',
      },
    },
    none_readable: {
      title: { en: 'No product of the catalog can be read', fr: 'Aucun produit du catalogue ne peut être lu' },
      detail: {
        en: 'Every product the answers showed ({count}) breaks the catalog schema of {release} where an agent needs it. An agent that reads by the schema is left with nothing to sell.',
        fr: 'Chaque produit montré par les réponses ({count}) enfreint le schéma de catalogue de {release} là où un agent en a besoin. Un agent qui lit selon le schéma n’a plus rien à vendre.',
      },
      fix: {
        en: 'Give each product the members that the catalog schema of {release} requires, in their types.',
        fr: 'Donnez à chaque produit les membres que le schéma de catalogue de {release} exige, dans leurs types.',
      },
      verify: {
        en: 'At least one product of a search answer is valid by the catalog schema of {release}.',
        fr: 'Au moins un produit d’une réponse de recherche est valide selon le schéma de catalogue de {release}.',
      },
    },
    lost_member: {
      title: { en: 'Details in a catalog answer cannot be used', fr: 'Des détails d’une réponse du catalogue sont inutilisables' },
      detail: {
        en: 'In the {operation} answer, {pointer} has to be {expected} in {release} and is {found} ({count} [[count|fault|faults]] of this weight). The product can be sold without it; agents drop the detail.',
        fr: 'Dans la réponse de {operation}, {pointer} doit être {expected} en {release} et vaut {found} ({count} [[count|défaut|défauts]] de ce poids). Le produit peut se vendre sans ; les agents abandonnent ce détail.',
      },
      fix: {
        en: 'Correct {pointer} in the {operation} answer, or leave it out.',
        fr: 'Corrigez {pointer} dans la réponse de {operation}, ou omettez-le.',
      },
      verify: {
        en: 'The {operation} answer is valid by the catalog schema of {release}, {pointer} included.',
        fr: 'La réponse de {operation} est valide selon le schéma de catalogue de {release}, {pointer} compris.',
      },
    },
    ...CONTRADICTION_MESSAGES,
    text_only: {
      title: { en: 'Catalog answers come as text only', fr: 'Les réponses du catalogue n’arrivent que sous forme de texte' },
      detail: {
        en: 'The {operation} answer has no structuredContent. The JSON sits in a text block, which strict agents do not parse.',
        fr: 'La réponse de {operation} n’a pas de structuredContent. Le JSON se trouve dans un bloc de texte, que les agents stricts n’analysent pas.',
      },
      fix: {
        en: 'Return the answer in structuredContent, with the text as a copy.',
        fr: 'Renvoyez la réponse dans structuredContent, le texte n’étant qu’une copie.',
      },
      verify: {
        en: 'result.structuredContent of the {operation} answer holds the products.',
        fr: 'result.structuredContent de la réponse de {operation} contient les produits.',
      },
    },
    endless_pages: {
      title: { en: 'The pages of a search never end', fr: 'Les pages d’une recherche ne finissent jamais' },
      detail: {
        en: 'Asked for the page after the first, the store showed nothing new and promised yet another page. Agents that read on never come to an end.',
        fr: 'Interrogée sur la page suivante, la boutique n’a rien montré de nouveau et a promis encore une page. Les agents qui poursuivent n’arrivent jamais au bout.',
      },
      fix: {
        en: 'Let pagination.cursor move on with every page, and answer has_next_page false on the last one.',
        fr: 'Faites avancer pagination.cursor à chaque page, et répondez has_next_page false à la dernière.',
      },
      verify: {
        en: 'Following pagination.cursor page by page shows other products each time and ends with has_next_page false.',
        fr: 'En suivant pagination.cursor de page en page, on voit chaque fois d’autres produits, jusqu’à has_next_page false.',
      },
    },
  },
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
