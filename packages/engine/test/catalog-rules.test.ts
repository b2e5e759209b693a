import { CATALOG_QUALITY_RULES, type CatalogFacts, LANGUAGES, type RubricColumn, renderFinding, type Variant } from '@vitrine/engine';
import { amountText } from '../src/checks/catalog-quality/agreement.ts';
import { coverageOf } from '../src/checks/catalog-quality/coverage.ts';
import { runRules } from '../src/core/check.ts';
import { quote } from '../src/core/messages.ts';
import { facts, judged, money, page, product, readPage, response, shownOffer, variant } from './catalog-build.ts';
import { KEY_CASES } from './catalog-keys.ts';

const KEYS = CATALOG_QUALITY_RULES.flatMap(({ id, messages }) => Object.keys(messages).map((key) => `${id}.${key}`));
/** What one rule makes of each product. */
function column({ rubric }: CatalogFacts, rule: string): RubricColumn {
  const found = rubric.find((one) => one.rule === rule);
  if (found === undefined) throw new Error(`${rule} grades nothing`);
  return found;
}

const said = (input: Parameters<typeof facts>[0]) => runRules(CATALOG_QUALITY_RULES, facts(input));
/** The sentences of these rules that are said. */
const idsOf = (input: Parameters<typeof facts>[0], ids: RegExp) =>
  said(input).findings.flatMap(({ message: { id } }) => (ids.test(id) ? [id] : []));
/** A shop whose API states one price, its page another. */
const stating = (source: 'shopify' | 'ucp', api: Variant['price'], onPage: Variant['price']) => ({
  products: [
    judged({ source, variants: [variant({ price: api })] }, { page: null, onPage: product({ variants: [variant({ price: onPage })] }) }),
  ],
  catalog: { source },
});

describe('the catalogue rules', () => {
  it('have a case for every sentence they can say, and no case for one they cannot', () => {
    expect(Object.keys(KEY_CASES).toSorted()).toEqual(KEYS.toSorted());
  });

  it.each(Object.entries(KEY_CASES))('say %s when it is so, with no slot open, and rest what they say on an exchange', (key, input) => {
    const { findings, broken } = said(input);
    expect(broken).toEqual([]);
    expect(findings.map(({ message }) => message.id)).toContain(key);
    for (const finding of findings) {
      for (const language of LANGUAGES) {
        expect(Object.values(renderFinding(finding, language)).join(' ')).not.toMatch(/\{\w+\}|undefined|NaN/);
      }
      if (finding.rule !== 'S-freshness' && finding.rule !== 'S-sample') expect(finding.exchanges.length).toBeGreaterThan(0);
    }
  });

  it('name every product a fault concerns, however many there are', () => {
    const products = Array.from({ length: 9 }, (_, at) => judged({ id: `p${at}`, title: 'Ab', url: `https://shop.example/p/${at}` }));
    const { affected } = said({ products }).findings.find(({ message }) => message.id === 'C-title.fragment') ?? {};
    expect(affected?.map(({ url }) => url?.quoted)).toEqual(products.map(({ product: { url } }) => url));
  });

  it('count one picture that is listed twice as one', () => {
    const twice = { url: 'https://maison-duval.example/a.jpg', width: null, height: null };
    expect(idsOf({ products: [judged({ images: [twice, { ...twice }] })] }, /^C-images/)).toEqual(['C-images.single']);
  });

  it('charge JSON-LD that was repaired and JSON-LD that cannot be read once', () => {
    const visits = (['jsonld_repaired', 'jsonld_unreadable'] as const).map((code) => page({ faults: [{ code, detail: '' }] }));
    expect(said({ visits }).findings.flatMap(({ rule, cost }) => (rule === 'S-page-faults' ? [cost] : []))).toEqual([5, 0]);
  });

  it('say nothing about a faultless product but how it was found', () => {
    expect(idsOf({}, /./)).toEqual(['S-source.pages']);
  });

  it('call an offer fresh that ends, or a pre-order that comes, on the day of the audit or after it', () => {
    for (const day of ['2026-11-21', '2026-12-24'])
      expect(
        idsOf(
          { products: [judged({ variants: [variant({ availability: 'preorder', validUntil: day, awaitedFrom: day })] })] },
          /^S-freshness/,
        ),
      ).toEqual([]);
  });

  it('name a finding alike from audit to audit, whatever the order of the sample', () => {
    const first = judged({ id: 'p1', title: 'Ab' });
    const second = judged({ id: 'p2', title: 'Assiette creuse en grès' });
    const ids = (products: (typeof first)[]) => said({ products }).findings.map(({ findingId }) => findingId);
    expect(ids([first, second])).toEqual(ids([second, first]));
  });

  it.each([
    ['a category of the shop’s own words', 'C-category', { categories: [{ value: 'Vaisselle', taxonomy: null }] }],
    ['no category', 'C-category', { categories: [] }],
    ['yes or no for a stock', 'C-availability', { variants: [variant({ availabilityIsBoolean: true })] }],
    ['amounts without a currency', 'C-currency', { variants: [variant({ price: money(2890, null) })] }],
  ] as const)('do not accuse %s in a platform’s listing whose page was not read', (_, rule, over) => {
    const grades = (onPage: ReturnType<typeof product> | null, source: 'shopify' | 'ucp' = 'shopify') =>
      column(facts({ products: [judged({ ...over, source }, { onPage, page: null })], catalog: { source } }), rule).grades[0];
    expect(grades(null)).toEqual({ share: null, faults: [], unseen: true });
    expect(grades(product())).toEqual({ share: 1, faults: [] });
    expect(grades(product({ ...over }))?.faults).toHaveLength(1);
    expect(grades(null, 'ucp')?.faults).toHaveLength(1);
  });

  it.each([
    ['1.299', 130, '1.299 €', 129_900, []],
    ['89', 89, '89 €', 8900, ['S-agreement.price']],
    ['1.299', 130, '1.399 €', 139_900, ['S-agreement.price']],
  ])('take the same digits for no proof of two prices: %s read as %i, %s as %i', (raw, minor, other, onPage, expected) => {
    expect(idsOf(stating('shopify', money(minor, 'EUR', raw), money(onPage, 'EUR', other)), /^S-agreement\.price$/)).toEqual(expected);
  });

  it('count a Japanese character as two: a title of nine says what one of eighteen letters says', () => {
    const faults = (title: string, description: string) => {
      const found = facts({ products: [judged({ title, description })] });
      return ['C-title', 'C-description'].flatMap((rule) => column(found, rule).grades[0]?.faults ?? []);
    };
    const sentence = '岩手の職人が一つずつ手作業で鋳造した急須で、内側は琺瑯仕上げのためさびにくく、毎日のお茶にお使いいただけます。';
    expect(faults('南部鉄器 急須 0.6L', `${sentence}容量は六百ミリリットルで、直火にはかけられません。茶こし付きです。`)).toEqual([]);
    expect(faults('急須', sentence)).toEqual(['short', 'short']);
  });

  it('call a fault major when half of the products suffer in a heavy check, minor below', () => {
    const severities = (faulty: number) =>
      said({
        products: Array.from({ length: 4 }, (_, index) =>
          judged({ id: `p${index}`, title: index < faulty ? 'Ab' : `Assiette plate numéro ${index}` }),
        ),
      })
        .findings.filter(({ rule }) => rule === 'C-title')
        .map(({ severity }) => severity);
    expect(severities(2)).toEqual(['major']);
    expect(severities(1)).toEqual(['minor']);
  });

  it('count prices that differ by a tax rate as a display, not as a contradiction', () => {
    const { findings } = said(KEY_CASES['S-agreement.price_tax'] ?? {});
    expect(findings.filter(({ rule }) => rule === 'S-agreement').map(({ cost }) => cost)).toEqual([0]);
  });

  it.each([
    ['of a tenth in pounds, where no tax is one', 'GBP', 10_000, 11_000, 'S-agreement.price'],
    ['of a fifth in pounds', 'GBP', 10_000, 12_000, 'S-agreement.price_tax'],
    ['of a quarter in pounds', 'GBP', 10_000, 12_500, 'S-agreement.price'],
    ['of a quarter in kronor', 'SEK', 10_000, 12_500, 'S-agreement.price_tax'],
    ['of a fifth in dollars, whose taxes depend on the address', 'USD', 10_000, 12_000, 'S-agreement.price'],
  ])('take a gap %s for what it is there', (_, currency, one, other, expected) => {
    const input = stating('shopify', money(one, currency), money(other, currency));
    expect(idsOf(input, /^S-agreement\.price/)).toEqual([expected]);
  });

  it.each([
    ['EUR', 2490, '24.90 EUR'],
    ['JPY', 2490, '2490 JPY'],
    ['KWD', 12_500, '12.500 KWD'],
  ])('write an amount that is counted in the smallest unit of %s as a person reads it', (currency, minor, written) => {
    const { findings } = said(stating('ucp', money(minor, currency), money(minor * 3, currency)));
    const { values } = findings.find(({ message }) => message.id === 'S-agreement.price')?.message ?? {};
    expect(values?.['one']).toEqual(quote(written));
  });

  it('write an amount without a currency alone', () => {
    expect(amountText(money(2890, null, '28.90'), 'shopify')).toBe('28.90');
  });

  it('see one page at every address by its bytes, too, where no redirect leads there', () => {
    const silent = (exchange: string) => {
      const { reading, ...visit } = KEY_CASES['S-nothing-found.silent_pages']?.visits?.[0] ?? page();
      return { ...visit, reading, exchange };
    };
    const opened = (bodies: readonly string[]) => {
      const visits = bodies.map((_, index) => silent(`catalog.page:${index + 1}`));
      const exchanges = bodies.map((body, index) => response(`catalog.page:${index + 1}`, `https://shop.example/p/${index + 1}`, body));
      const attempts = [{ source: 'pages' as const, end: 'empty' as const, exchanges: exchanges.map(({ key }) => key), found: 0 }];
      return said({ products: [], visits, catalog: { source: null, attempts, exchanges } }).findings.map(({ message: { id } }) => id);
    };
    expect(opened(['Accept our cookies.', 'Accept our cookies.'])).toContain('S-nothing-found.one_page');
    expect(opened(['A hook of brass.', 'A mug of enamel.'])).toContain('S-nothing-found.silent_pages');
  });

  it('say once that there is no price: a currency is missed beside an amount', () => {
    const told = (price: Variant['price']) => idsOf({ products: [judged({ variants: [variant({ price })] })] }, /^C-(?:price|currency)/);
    expect(told(null)).toEqual(['C-price.missing']);
    expect(told(money(2890, null))).toEqual(['C-currency.missing']);
  });

  it('do not say that a market is unserved whose currency every page shows: there the data is wrong', () => {
    const dollars = { variants: [variant({ price: money(2890, 'USD') })] };
    const shows = (currency: string) => {
      const page = readPage({ shown: shownOffer({ price: money(2890, currency, '28.90', false) }) });
      return idsOf({ products: [judged(dollars, { page })] }, /^S-(?:market|agreement\.currency)/);
    };
    expect(shows('EUR')).toEqual(['S-agreement.currency_shown']);
    expect(shows('USD')).toEqual(['S-market.none']);
  });

  it('compare only the same variant in the same currency', () => {
    const disagree = (sku: string, currency: string) => {
      const api = { source: 'shopify' as const, variants: ['A', 'B'].map((one) => variant({ sku: one, identifiers: [] })) };
      const onPage = product({ variants: [variant({ sku, identifiers: [], price: money(9900, currency) })] });
      return idsOf({ products: [judged(api, { onPage })], catalog: { source: 'shopify' } }, /^S-agreement\.price$/).length > 0;
    };
    expect(disagree('B', 'EUR')).toBe(true);
    expect(disagree('B', 'USD')).toBe(false);
    expect(disagree('C', 'EUR')).toBe(false);
  });

  it('shares one deduction among all pairs that disagree', () => {
    const onPage = product({ variants: [variant({ identifiers: [], price: money(9900) })] });
    const products = [0, 1, 2].map((at) =>
      judged(
        { id: `p${at}`, source: 'shopify', title: `Assiette plate numéro ${at}`, variants: [variant({ identifiers: [] })] },
        { onPage },
      ),
    );
    const costs = said({ products, catalog: { source: 'shopify' } }).findings.filter(({ message }) => message.id === 'S-agreement.price');
    expect(costs.map(({ cost }) => cost)).toEqual([5, 5, 5]);
  });

  it('compare what a person sees with every description, and take a price of any variant for agreement', () => {
    const shown = readPage({ shown: shownOffer({ price: money(1990) }) });
    const sources = (described: readonly number[], onPage: number) => {
      const variants = described.map((minor, at) => variant({ id: `v${at}`, sku: `V${at}`, price: money(minor) }));
      const rest = { page: shown, onPage: product({ variants: [variant({ sku: 'W', price: money(onPage) })] }) };
      return said({ products: [judged({ source: 'shopify', variants }, rest)], catalog: { source: 'shopify' } })
        .findings.filter(({ message }) => message.id === 'S-agreement.price_shown')
        .map(({ message }) => message.values['source']);
    };
    expect(sources([2490, 1990], 1990)).toEqual([]);
    expect(sources([2490, 2990], 1990)).toEqual(['Shopify']);
    expect(sources([2490, 1990], 2490)).toEqual(['JSON-LD']);
  });

  it('compare a variant that the page lists by name with the one of that name', () => {
    const sizes = [3990, 5490].map((minor, at) =>
      variant({ id: `v${at}`, sku: `V${at}`, price: money(minor), options: [{ name: 'Taille', label: `${2 + at}0 cm` }] }),
    );
    const keys = (large: number | null, isSold = false) => {
      const variants = [
        { label: '20 cm', price: money(3990), availability: null },
        { label: '30 cm', price: large === null ? null : money(large), availability: isSold ? ('out_of_stock' as const) : null },
      ];
      const page = readPage({ shown: shownOffer({ price: money(3990), variants }) });
      return said({ products: [judged({ variants: sizes }, { page })] })
        .findings.filter(({ rule, severity }) => rule === 'S-agreement' && severity !== 'info')
        .map(({ message }) => message.id);
    };
    expect(keys(5490)).toEqual([]);
    expect(keys(null)).toEqual([]);
    expect(keys(5990)).toEqual(['S-agreement.price_shown']);
    expect(keys(5490, true)).toEqual(['S-agreement.availability_shown']);
  });

  it('do not blame a UCP product for the brand field the protocol lacks, unless its page was read', () => {
    const ucp = judged({ source: 'ucp', brand: null }, { page: null });
    const onPage = judged({ source: 'ucp', brand: null }, { onPage: product({ brand: null }), page: page() });
    const keys = (one: typeof ucp) => idsOf({ products: [one], catalog: { source: 'ucp' } }, /^C-identifiers\.no_brand$/);
    expect([keys(ucp), keys(onPage)]).toEqual([[], ['C-identifiers.no_brand']]);
  });

  it('let the products whose page was read stand for those whose page was not, and say how many they are', () => {
    const bare = { source: 'woocommerce', variants: [variant({ identifiers: [] })] } as const;
    const products = Array.from({ length: 12 }, (_, index) =>
      judged(
        { ...bare, id: `p${index}`, title: `Assiette plate numéro ${index}` },
        index < 3 ? { onPage: product({ variants: [variant({ identifiers: [] })] }) } : { page: null },
      ),
    );
    const input = facts({ products, catalog: { source: 'woocommerce' } });
    expect(coverageOf(column(input, 'C-identifiers'))).toMatchObject({
      none: 0,
      partial: 3,
      notApplicable: 0,
      unseen: 9,
      possible: 12,
      earned: 4,
    });
    const [finding] = said({ products, catalog: { source: 'woocommerce' } }).findings.filter(({ rule }) => rule === 'C-identifiers');
    expect(finding?.message.values).toMatchObject({ count: 3, total: 3, sampled: 12 });
    expect(finding?.cost).toBeGreaterThan(8);
    expect(finding === undefined ? '' : renderFinding(finding, 'en').detail).toContain('Judged on 3 of 12 products.');
  });

  it.each([
    [0, 'S-market.none', 'major', 10],
    [1, 'S-market.share', 'major', 7.5],
    [3, 'S-market.share', 'minor', 2.5],
  ])('charge a catalogue of four products for its foreign prices when %s are in the market’s currency', (native, key, severity, cost) => {
    const products = [0, 1, 2, 3].map((at) =>
      judged({ id: `p${at}`, variants: [variant(at < native ? {} : { price: money(2890, 'GBP') })] }),
    );
    const [finding] = said({ products }).findings.filter(({ rule }) => rule === 'S-market');
    expect([finding?.message.id, finding?.severity, finding?.cost]).toEqual([key, severity, cost]);
  });

  it('take five points for hidden text, however many texts hide something', () => {
    const products = ['p1', 'p2'].map((id) => judged({ id, title: `Vase \u202erouge en grès ${id}` }));
    const hidden = said({ products }).findings.filter(({ message }) => message.id === 'S-injection.hidden');
    expect(hidden.map(({ severity, cost }) => [severity, cost])).toEqual([
      ['major', 2.5],
      ['major', 2.5],
    ]);
  });

  it('take the page’s word for availability where the API can only say yes or no', () => {
    const api = { source: 'shopify', variants: [variant({ availabilityIsBoolean: true })] } as const;
    const read = judged({ ...api, id: 'p1' }, { onPage: product() });
    const bare = judged({ ...api, id: 'p1' }, { onPage: product({ variants: [variant({ availability: null, availabilityRaw: null })] }) });
    const unread = judged({ ...api, id: 'p2' }, { page: null });
    const coverage = (...products: (typeof read)[]) =>
      coverageOf(column(facts({ products, catalog: { source: 'shopify' } }), 'C-availability'));
    expect(coverage(read, unread)).toMatchObject({ full: 1, unseen: 1, possible: 10, earned: 10 });
    expect(coverage(bare, unread)).toMatchObject({ partial: 1, unseen: 1, possible: 10, earned: 5 });
    expect(coverage(unread)).toMatchObject({ partial: 0, unseen: 1, possible: 0 });
  });

  it('leave identifiers and policies unjudged where an API has no field for them and no page was read', () => {
    const seen = facts({ products: [judged({ source: 'woocommerce', shipping: 'none', returns: 'none' }, { page: null })] });
    const shares = ['C-identifiers', 'C-shipping', 'C-returns'].map((rule) => column(seen, rule).grades[0]?.share);
    expect(shares).toEqual([null, null, null]);
  });
});

it.each(['C-availability', 'C-identifiers', 'C-category', 'C-shipping', 'C-returns'])(
  '%s rests on the page as well where it was read beside an API: a mend there is seen',
  (rule) => {
    const bare = {
      categories: [],
      shipping: 'none',
      returns: 'none',
      variants: [variant({ availability: null, identifiers: [] })],
    } as const;
    const [finding] = said({
      products: [judged(bare, { onPage: product(bare), page: page({ exchange: 'catalog.page:7' }) })],
    }).findings.filter((one) => one.rule === rule);
    expect(finding?.exchanges).toContain('catalog.page:7');
  },
);
