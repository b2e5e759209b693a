/** The table of truth: which sentence is so of which shop, by the facts written by hand. */

import type { ProductFact, ShopFacts, VariantOf } from './facts.ts';
import type { Audited, Statement } from './kit.ts';

/** `misleading`: its words are so, and whoever acts on them does the wrong thing. `unjudged`: no row knows the sentence. */
export type Truth = 'true' | 'false' | 'misleading' | 'unjudged';

interface Seen {
  readonly shop: ShopFacts;
  readonly variant: VariantOf;
  readonly statement: Statement;
  /** Products the audit speaks of. */
  readonly sample: readonly ProductFact[];
  readonly match: RegExpMatchArray;
}

type Judge = (seen: Seen) => Truth;

const so = (holds: boolean): Truth => (holds ? 'true' : 'false');
const always: Judge = () => 'true';

/**
 * The sentence counts products: it names exactly those of the sample that have the fault, and its number is theirs. Where it says of
 * how many products of the sample it was judged, those it names have the fault, and the others it leaves out may be among the rest.
 */
function counted(hasFault: (product: ProductFact, seen: Seen) => boolean): Judge {
  return (seen) => {
    const named = seen.statement.affected ?? [];
    const [count] = (seen.statement.title.match(/\d+/) ?? ['1']).map(Number);
    if (named.length !== count) return 'false';
    if (seen.shop.products.length === 0) return 'unjudged';
    const names = new Set(named.map(({ name }) => name));
    const known = seen.sample.filter(({ name }) => names.has(name));
    const [, judged, sampled] = /Judged on (\d+) of (\d+) products/.exec(seen.statement.detail) ?? [];
    const unjudged = Number(sampled ?? 0) - Number(judged ?? 0);
    const left = seen.sample.filter((product) => hasFault(product, seen) && !names.has(product.name)).length;
    return so(known.length === names.size && known.every((product) => hasFault(product, seen)) && left <= unjudged);
  };
}

/** The same, of a fault that is so and whose sentence, as grave as it is said, sends the owner to the wrong work. */
function misleadingIf(judge: Judge, isSo: (seen: Seen) => boolean): Judge {
  return (seen) => {
    const truth = judge(seen);
    return truth === 'true' && isSo(seen) ? 'misleading' : truth;
  };
}

const least = ({ first }: ProductFact): number => (first === null ? Number.POSITIVE_INFINITY : Math.min(...first));
const hasData = ({ shop, variant }: Seen): boolean => shop.data || variant.jsonLd !== undefined;
const isMajor = ({ statement }: Seen): boolean => statement.severity === 'major' || statement.severity === 'critical';
const stockOf = (product: ProductFact, { variant }: Seen): ProductFact['stock'] => variant.stock ?? product.stock;
const named = ({ statement, shop }: Seen): ProductFact | undefined =>
  shop.products.find(({ name }) => statement.detail.startsWith(`“${name}”`) || statement.detail.includes(`“${name}`));
const onlyProducts = ({ statement, shop }: Seen): boolean =>
  [...statement.evidence.map(({ url }) => url ?? ''), ...(statement.affected ?? []).map(({ url }) => url ?? '')]
    .filter((url) => url !== '')
    .every((url) => shop.productPage.test(url));

const ROWS: readonly (readonly [RegExp, Judge])[] = [
  [/^U01 The store has no UCP profile/, always],
  [/^S-nothing-found Product pages tell machines nothing/, (seen) => so(!hasData(seen) && onlyProducts(seen))],
  [/^C-title \d+ of \d+ titles are shorter than 15/, counted(({ name }) => name.length < 15)],
  [/^C-description \d+ of \d+ descriptions? (?:is|are) longer than 5,000/, counted(({ text }) => text > 5000)],
  [/^C-description \d+ of \d+ descriptions? (?:is|are) placeholder text/, counted((_, { shop }) => shop.platform === 'LiteCart')],
  [
    /^C-description \d+ of \d+ descriptions? (?:is|are) shorter than (\d+)/,
    (seen) => counted(({ text }) => text < Number(seen.match[1]))(seen),
  ],
  [/^S-duplicates \d+ of \d+ products share one description/, ({ shop }) => so(shop.platform === 'LiteCart')],
  [/^C-images \d+ of \d+ products? (?:have|has) no image/, counted(({ first }) => first === null)],
  // OpenCart's data name the first picture alone, LiteCart has but one.
  [/^C-images \d+ of \d+ products? (?:have|has) a single image/, counted(({ first }) => first !== null)],
  [/^C-images The first image of \d+ of \d+ products is under 500 pixels/, counted((product) => least(product) < 500)],
  [/^C-images The first image of \d+ of \d+ products is under 1,500/, counted((product) => least(product) < 1500)],
  [
    /^C-language \d+ of \d+ descriptions? (?:is|are) in a language the market does not speak/,
    ({ variant }) => so(variant.country === 'DE'),
  ],
  [/^C-category \d+ of \d+ products? (?:have|has) no category/, counted(() => true)],
  [/^C-identifiers \d+ of \d+ products? (?:have|has) nothing but a SKU/, counted(({ brand }) => !brand)],
  [
    /^C-identifiers .*brand and part number only/,
    misleadingIf(
      counted((_, { shop }) => shop.platform === 'LiteCart'),
      isMajor,
    ),
  ],
  [/^C-identifiers .*brand/, counted(({ brand }, { shop }) => brand && shop.platform === 'OpenCart')],
  // OpenCart links the form of a return, not the terms.
  [/^C-returns \d+ of \d+ products only link to a return policy/, () => 'false'],
  [/^C-returns \d+ of \d+ products say nothing/, counted(() => true)],
  [/^C-shipping \d+ of \d+ products (?:only link to a shipping page|say nothing)/, counted(() => true)],
  [/^C-url .*names another page as canonical/, () => 'false'],
  [/^S-source Products can only be read page by page/, always],
  [/^S-sample .*judged/, sampleRow],
  [/^S-agreement Shoppers see another price/, (seen) => so(seen.variant.jsonLd === 'net' && named(seen) !== undefined)],
  [/^S-agreement Shoppers see another availability/, availabilityRow],
  [/^S-agreement Where the sources differ/, always],
  [/^S-freshness .*(?:sold out|out of stock)/i, ({ variant }) => so(variant.stock !== undefined)],
  [/^C-variants .*options?/, counted(({ options }) => options > 0)],
  [/^S-freshness .*date/i, ({ shop }) => so(shop.platform === 'LiteCart')],
  [/^A-detail /, ({ variant }) => so(variant.jsonLd === 'net' || variant.saysInStock === true)],
  [/^A-discovered There is nothing an agent could shop for/, () => 'false'],
  [/^A-discovered /, ({ variant }) => so(variant.stock === 'out')],
  [/^A-relevant /, ({ variant }) => so(variant.jsonLd === 'net')],
  [/^A-handoff /, always],
  [/^A-variant /, always],
  [/^A-shopper A scripted shopper ran/, always],
  // EverShop's button works by a script alone; the form of Apple Cinema 30 (42 in OpenCart's database) demands a file, a text and a date.
  [
    /^A-shopper Filling the cart was left to a buyer/,
    ({ shop, statement }) =>
      so(shop.platform === 'EverShop' || statement.evidence.some(({ url }) => /product_id=42\b|apple-cinema/.test(url ?? ''))),
  ],
  [/^A-shopper /, () => 'misleading'],
  [/^F-structured-data Product pages describe no product/, (seen) => so(!hasData(seen) && onlyProducts(seen))],
  [/^F-structured-data .*No product page/i, () => 'false'],
  // EverShop writes the time of the answer beside each product.
  [/^F-sitemap .*(?:date|lastmod)/i, ({ shop }) => so(shop.platform === 'EverShop')],
  [/^F-readable /, () => 'false'],
  // LiteCart names each address of a product in two categories canonical, and lists one.
  [/^F-sitemap-coverage The sitemap leaves pages out/, ({ shop }) => so(shop.platform === 'LiteCart')],
  [/^F-sitemap There is no sitemap/, ({ shop }) => so(!shop.sitemap)],
  [/^F-canonical Pages name no canonical/, always],
  [/^F-canonical /, () => 'false'],
];

/** "We opened" and "the store shows" are two sentences: of a shop that has more, the second is false. */
function sampleRow({ statement, shop, sample }: Seen): Truth {
  if (!/The store showed no more than/.test(statement.detail)) return 'true';
  return so(sample.length >= shop.count);
}

function availabilityRow(seen: Seen): Truth {
  const product = named(seen);
  const stated = /JSON-LD (?:states )?“?(\w+)/.exec(seen.statement.detail)?.[1];
  if (product === undefined) return 'unjudged';
  const stock = stockOf(product, seen);
  if (seen.variant.saysInStock === true) return so(stock === 'out' && stated === 'in_stock');
  // The patch states OutOfStock for the pre-order product, and its page sells it.
  return so((stock === 'pre' && stated === 'out_of_stock') || (stock === 'out') !== (stated === 'out_of_stock'));
}

/** How fast an answer comes, and whether the first did, hangs on what else the machine does. */
const OF_THE_MACHINE = /^F-(?:latency|flaky)$/;

/** Each statement of an audit with what the table says of it. */
export function judge(
  shop: ShopFacts,
  variant: VariantOf,
  { statements }: Audited,
): readonly { readonly statement: Statement; readonly truth: Truth }[] {
  const names = new Set(statements.flatMap(({ affected = [] }) => affected.map(({ name }) => name)));
  const sample = shop.products.filter(({ name }) => names.has(name));
  return statements
    .filter(({ rule }) => !OF_THE_MACHINE.test(rule))
    .map((statement) => {
      for (const [pattern, row] of ROWS) {
        const match = `${statement.rule} ${statement.title}`.match(pattern);
        if (match !== null) return { statement, truth: row({ shop, variant, statement, sample, match }) };
      }
      return { statement, truth: 'unjudged' };
    });
}
