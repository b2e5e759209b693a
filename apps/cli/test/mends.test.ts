/**
 * Shops with one planted fault, their verdict written before they were audited: the finding and its severity, the words of the
 * brief, the mend that turns it green, and a mend by the letter that must not.
 */

import { loadDefinition, type RouteDefinition, type StoreDefinition, startStore } from '@vitrine/testkit';
import { vitrine } from './support.ts';

const BUY = '<button>Ajouter au panier</button>';
const SOLD = '<p class="price">20,00 €</p><p>Épuisé</p><button disabled>Ajouter au panier</button>';
const TEXT = 'Tissée en lin lavé dans notre atelier de Bretagne, elle se porte ample, se lave à trente degrés et ne se repasse pas. ';

/** One shirt at 20.00 EUR; `over` replaces members of its offer, `more` of the product. */
function shirt(over: object, { more = {}, seen = `<p class="price">20,00 €</p>${BUY}` } = {}): StoreDefinition {
  const offers = { '@type': 'Offer', price: '20.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', ...over };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Chemise en lin',
    sku: 'CH-1',
    description: TEXT.repeat(2),
    offers,
  };
  const script = `<script type="application/ld+json">${JSON.stringify({ ...data, ...more })}</script>`;
  return {
    title: 'One shirt',
    summary: 'For one test.',
    routes: {
      '/': { body: '<html lang="fr"><head><title>Atelier</title></head><body><a href="/produit/chemise">Chemise</a></body></html>' },
      '/robots.txt': { status: 404 },
      '/sitemap.xml': {
        headers: { 'content-type': 'application/xml' },
        body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{origin}/produit/chemise</loc></url></urlset>',
      },
      '/produit/chemise': { body: `<html lang="fr"><head>${script}</head><body><h1>Chemise en lin</h1>${seen}</body></html>` },
    },
  };
}

/** The demo store that leaves nothing to mend, but for one answer. */
function perfect(path?: string, answer?: RouteDefinition): StoreDefinition {
  const store = loadDefinition('perfect');
  return path === undefined || answer === undefined ? store : { ...store, routes: { ...store.routes, [path]: answer } };
}

function profile(services: object): RouteDefinition {
  const capabilities = { 'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }] };
  return { json: { ucp: { version: '2026-08-25', services, capabilities, payment_handlers: {} } } } as RouteDefinition;
}

const plain = (body: string, type = 'text/plain'): RouteDefinition => ({ body, headers: { 'content-type': type } });
const SHUT = 'User-agent: ChatGPT-User\nUser-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nDisallow: /\n';
const DEAD = [{ version: '2026-08-25', transport: 'rest', endpoint: '{origin}/gone' }];
const returns = (policy: object) =>
  shirt({ hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'FR', ...policy } });
const SALE = `<p class="price"><s>25,00 €</s> 20,00 €</p>${BUY}`;

interface Mend {
  /** Rules with their severity, or signals with their state. */
  readonly found: string;
  readonly brief: string;
  readonly fault: StoreDefinition;
  readonly right: StoreDefinition;
  readonly wrong: StoreDefinition;
  /** What the wrong mend is told. */
  readonly left: string;
}

const MENDS: Readonly<Record<string, Mend>> = {
  'an offer without its currency, then with a sign in place of the code': {
    ...{ found: 'major C-currency', left: 'major C-currency', brief: 'priceCurrency' },
    fault: shirt({ priceCurrency: undefined }),
    wrong: shirt({ priceCurrency: '€' }),
    right: shirt({}),
  },
  'sold out on the page and in stock in its data, then in no state at all': {
    ...{ found: 'major S-agreement', left: 'major C-availability', brief: 'availability' },
    fault: shirt({}, { seen: SOLD }),
    wrong: shirt({ availability: undefined }, { seen: SOLD }),
    right: shirt({ availability: 'https://schema.org/OutOfStock' }, { seen: SOLD }),
  },
  'a sale of a fifth that the data has not heard of, then called a price with tax': {
    ...{ found: 'major S-agreement', left: 'major S-agreement', brief: '25' },
    fault: shirt({ price: '25.00' }, { seen: SALE }),
    wrong: shirt({
      price: '25.00',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: '25.00', priceCurrency: 'EUR', valueAddedTaxIncluded: true },
    }),
    right: shirt({}, { seen: SALE }),
  },
  'a GTIN with a wrong check digit, then one that is for use inside a company': {
    ...{ found: 'major C-identifiers', left: 'major C-identifiers', brief: 'GTIN' },
    fault: shirt({}, { more: { gtin13: '3760123456780' } }),
    wrong: shirt({}, { more: { gtin13: '2000000000008' } }),
    right: shirt({}, { more: { gtin13: '3017620422003', brand: { '@type': 'Brand', name: 'Duval' } } }),
  },
  'no returns, then a policy that names a country alone': {
    ...{ found: 'minor C-returns', left: 'minor C-returns', brief: 'hasMerchantReturnPolicy' },
    fault: shirt({}),
    wrong: returns({}),
    right: returns({ returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: 30 }),
  },
  'a UCP endpoint that is not there, then a profile without any': {
    ...{ found: 'critical L1', left: 'critical R1', brief: '/gone' },
    fault: perfect('/.well-known/ucp', profile({ 'dev.ucp.shopping': DEAD })),
    wrong: perfect('/.well-known/ucp', profile({})),
    right: perfect(),
  },
  'assistants shut out of the shop, then let in to one page of it': {
    ...{ found: 'robots_ai_rules', left: 'robots_ai_rules', brief: 'robots.txt' },
    fault: perfect('/robots.txt', plain(`${SHUT}\nUser-agent: *\nDisallow: /panier/\n`)),
    wrong: perfect('/robots.txt', plain(`${SHUT}Allow: /index.html\n\nUser-agent: Google-Extended\nAllow: /\n`)),
    right: perfect('/robots.txt', plain(`${SHUT.replace('Disallow', 'Allow')}\nUser-agent: *\nDisallow: /panier/\n`)),
  },
  'an error page in place of llms.txt, then a sentence in it': {
    ...{ found: 'llms_txt', left: 'llms_txt', brief: 'llms.txt' },
    fault: perfect('/llms.txt', plain('<!doctype html><title>Boutique</title><h1>Introuvable</h1>', 'text/html')),
    wrong: perfect('/llms.txt', plain('Bienvenue dans notre boutique. Tout est en lin.')),
    right: perfect(),
  },
};

describe('one fault', () => {
  test.each(Object.entries(MENDS))('%s', async (_, { found, left, brief, fault, right, wrong }) => {
    const [before, by, after] = [await audit(fault), await audit(wrong), await audit(right)];
    expect(before.found).toContain(found);
    expect(before.brief).toContain(brief);
    expect(by.found).toContain(left);
    expect([after.found.includes(found), after.found.includes(left)]).toEqual([false, false]);
    expect(after.points).toBeGreaterThan(before.points);
    expect(after.points).toBeGreaterThan(by.points);
  });
});

/** A small shop that leaves none of what is gamed below; each product with a text, a number and a rate of its own. */
const BOWLS: Readonly<Record<string, string>> = {
  'Coupe en orme tournée main':
    'Tournée dans une bille d’orme du Morvan, elle garde l’écorce sur un bord. On la cire deux fois par an ; elle tient vingt-quatre centimètres et sert aux fruits comme au pain du matin.',
  'Bol en grès bleu de cobalt':
    'Émaillé au cobalt dans notre four à gaz, ce bol passe au lave-vaisselle. Son pied laissé brut ne glisse pas sur la table, et sa contenance suffit à un petit déjeuner.',
  'Plateau rond en noyer huilé':
    'Un disque de noyer massif, creusé de trois millimètres pour retenir un verre renversé. Il est huilé à la main avec une huile alimentaire, et se nettoie d’un coup d’éponge.',
};
const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'FR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 30,
};
const days = (minValue: number, maxValue: number) => ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' });
const ships = (value: string) => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'FR' },
  shippingRate: { '@type': 'MonetaryAmount', value, currency: 'EUR' },
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(2, 4) },
});
const category = (codeValue: string, name: string) => ({
  '@type': 'CategoryCode',
  inCodeSet: 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt',
  codeValue,
  name,
});
const FORM =
  '<form action="/recherche" toolname="chercher" tooldescription="Cherche un objet par son nom"><input name="q" aria-label="Mot"></form>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

interface Over {
  /** Members in place of the product's own, and of its offer. */
  readonly product?: (name: string, index: number) => object;
  readonly offer?: object;
  readonly heading?: (name: string) => string;
  readonly form?: string;
  readonly robots?: string;
  readonly llms?: string;
}

const ALLOWED = 'User-agent: ChatGPT-User\nUser-agent: OAI-SearchBot\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n';
const SIGNALS = 'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nDisallow: /panier\n';
const LLMS = '# Atelier du Morvan\n\n> Objets en bois et en grès, expédiés en France.\n\n## Boutique\n\n- [Coupe](/produit/0): en orme\n';

function bowls({ product, offer = {}, heading, form = FORM, robots = `${ALLOWED}\n${SIGNALS}`, llms = LLMS }: Over): StoreDefinition {
  const pages = Object.entries(BOWLS).map(([name, description], index): readonly [string, RouteDefinition] => {
    const data = {
      ...{ '@context': 'https://schema.org', '@type': 'Product', name, description, sku: `OB-${index}`, mpn: `M-${index}` },
      brand: { '@type': 'Brand', name: 'Atelier du Morvan' },
      category: category('672', 'Home & Garden'),
      offers: {
        ...{ '@type': 'Offer', price: '20.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        ...{ shippingDetails: ships('4.90'), hasMerchantReturnPolicy: RETURNS, ...offer },
      },
      ...product?.(name, index),
    };
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const seen = `<h1>${heading?.(name) ?? name}</h1><p>${description}</p><p class="price">20,00 €</p>${BUY}`;
    return [`/produit/${index}`, { body: `<html lang="fr"><head>${script}</head><body>${seen}</body></html>`, headers: HTML }];
  });
  const links = pages.map(([path], index) => `<a href="${path}">${Object.keys(BOWLS)[index]}</a>`).join('');
  return {
    title: 'Three bowls',
    summary: 'For one test.',
    routes: {
      ...Object.fromEntries(pages),
      '/': { body: `<html lang="fr"><head><title>Atelier</title></head><body>${form}${links}</body></html>`, headers: HTML },
      '/robots.txt': plain(robots),
      '/llms.txt': plain(llms),
    },
  };
}

const ADVERT = (name: string) =>
  `${name} est un article de grande qualité que nos clients adorent. Commandez aujourd’hui et profitez de notre savoir-faire, de notre service et de nos conseils : vous ne serez pas déçu de votre achat.`;
const NOUNS =
  'table rivière nuage pomme fenêtre marteau jardin lampe bouteille cheval montagne papier clé orange bateau miroir plume école route tambour verre soleil pain fleur chaise livre arbre pierre oiseau chemin porte sable';

/** What followed the letter of an item and passed once, with what it leaves at fault. */
const GAMED: Readonly<Record<string, { readonly left: string; readonly over: Over }>> = {
  'one advert for all products, with the name put in': {
    left: 'S-duplicates',
    over: { product: (name) => ({ description: ADVERT(name) }) },
  },
  'thirty-two words at random for a description': { left: 'C-description', over: { product: () => ({ description: NOUNS }) } },
  'a rate of 0 that the page does not know': { left: 'C-shipping', over: { offer: { shippingDetails: ships('0') } } },
  'the words in capitals of the example': {
    left: 'C-category',
    over: { product: () => ({ category: category('NUMBER IN THE TAXONOMY', 'ITS NAME THERE') }) },
  },
  'a title filled up with one letter': {
    left: 'C-title',
    over: { product: (_, index) => ({ name: `Coupe ${index} aaaaaaaaaaaa` }), heading: () => 'Coupe' },
  },
  'a longer name in the data than anybody reads': {
    left: 'C-title',
    over: {
      product: (_, index) => ({ name: `Coupe ${index} spéciale premium unique` }),
      heading: (name) => `Coupe ${Object.keys(BOWLS).indexOf(name)}`,
    },
  },
  'a window of no days': { left: 'C-returns', over: { offer: { hasMerchantReturnPolicy: { ...RETURNS, merchantReturnDays: 0 } } } },
  'the llms.txt of another shop': {
    left: 'llms_txt',
    over: { llms: '# Tractors\n\n> Sells tractors to farmers.\n\n- [Tractors](https://tractors.example/all): every tractor\n' },
  },
  'a hidden form that takes nothing': { left: 'webmcp', over: { form: '<form toolname="x" tooldescription="y" hidden></form>' } },
  'one of the three keys': {
    left: 'content_signals_policy',
    over: { robots: `${ALLOWED}\nUser-agent: *\nContent-Signal: ai-train=no\nDisallow: /panier\n` },
  },
  'a rule for a path that is not there': {
    left: 'robots_ai_rules',
    over: { robots: `User-agent: GPTBot\nDisallow: /x\n\n${SIGNALS}` },
  },
};

describe('what follows the letter alone stays at fault:', () => {
  const rulesOf = async (over: Over) => (await audit(bowls(over))).found.map((found) => found.split(' ').at(-1));

  test('none of it is found where all is as it should be', async () => {
    const found = await rulesOf({});
    expect(found).not.toContain('S-nothing-found');
    expect(Object.values(GAMED).filter(({ left }) => found.includes(left))).toEqual([]);
  });

  test.each(Object.entries(GAMED))('%s', async (_, { left, over }) => {
    expect(await rulesOf(over)).toContain(left);
  });
});

/** What is found, what the brief says, and the points of checks and scan together. */
async function audit(definition: StoreDefinition) {
  const store = await startStore(definition, { today: new Date('2026-11-21T12:00:00Z') });
  const { out } = await vitrine(['audit', store.url, '--country', 'FR', '--format', 'json', '--language', 'en']);
  await store.close();
  const { result, agent_brief = '' } = JSON.parse(out);
  const { evidence } = result.general_readiness;
  const { continuous_score } = evidence;
  const findings = result.checks.flatMap(({ findings }: { findings: readonly { severity: string; rule: string }[] }) => findings);
  const signals = Object.entries<{ state: string }>(evidence.signals).filter(([, { state }]) => state !== 'present');
  return {
    found: [
      ...findings.map(({ severity, rule }: { severity: string; rule: string }) => `${severity} ${rule}`),
      ...signals.map(([id]) => id),
    ],
    brief: agent_brief as string,
    points: result.checks.reduce((sum: number, { score }: { score: number }) => sum + score, continuous_score) as number,
  };
}
