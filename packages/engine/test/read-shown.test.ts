import fc from 'fast-check';
import { amountsIn, parsePrice } from '../src/formats/money/money.ts';
import { readHtml, TEAPOT } from './read-support.ts';

const BUY = '<button>Ajouter au panier</button>';
const shown = (body: string, head = '') => readHtml(`<head>${head}</head><h1>Théière bleue</h1>${body}`).shown;
const data = (over: object) => `<script type="application/ld+json">${JSON.stringify({ ...TEAPOT, ...over })}</script>`;

describe('the offer a person sees', () => {
  test.each([
    ['<p>39,90 €</p>', 3990],
    ['<p>Prix : 39,90 € TTC*</p>', 3990],
    ['<div><span>39,90</span><span>€</span></div>', 3990],
    ['<p>1.299 €</p>', 129_900],
    ['<p>1,299.00 €</p>', 129_900],
    ['<p>39,90 €</p><p>39.90 EUR</p>', 3990],
    ['<p>39,90 € Économisez 20%</p>', 3990],
    ['<p>12,- €</p>', 1200],
    ['<p>3 x 13,30 €</p><p>39,90 €</p>', 3990],
    ['<p><span style="text-decoration:line-through">45 €</span> 39,90 €</p>', 3990],
    ['<p hidden>0,00 €</p><p>39,90 €</p>', 3990],
    ['<template><p>9 €</p></template><p>39,90 €</p>', 3990],
  ])('%s costs what it says', (body, minor) => {
    expect(shown(body + BUY)).toMatchObject({ price: { minor, currency: 'EUR' }, availability: 'in_stock' });
  });

  test.each([
    '<p>39,90 € 45,00 €</p>',
    '<p>39,90 €</p><p>45,00 €</p>',
    '<p>49,90 €</p><p>39,90 € <b>Économisez 20 %</b></p>',
    '<p>39,90 € – 45,00 €</p>',
    '<p>39,90–45,00 €</p>',
    '<p>de 39,90 € à 45,00 €</p>',
    '<p>à partir de 39,90 €</p>',
    '<p>39,90 € / kg</p>',
    '<p>39,90 €</p><p>par mois</p>',
    '<p>39,90 € par mois</p>',
    '<p>Livraison</p><p>4,90 €</p>',
    '<p><b>39</b><i>90</i> €</p>',
    '<p><b>15</b> <b>999 €</b></p>',
    '<p>iPhone 15 999 €</p>',
    '<p>4 pour 20 €</p>',
    '<p>2 × 19,95 €</p>',
    '<p>Dès 9 €</p><p>39,90 €</p>',
    '<p>39,90</p>',
    '<p>-10 €</p>',
    '<p>0,00 €</p>',
    '<s>39,90 €</s>',
    '<p>R 39</p>',
    '<p>205/55 R16</p>',
    '<p>DIN 912</p>',
    '<p>5 KM</p>',
    '<p>1.2345,00 €</p>',
    '<p>39,9 0 €</p>',
  ])('%s is no price', (body) => {
    expect(shown(body + BUY)?.price ?? null).toBeNull();
  });

  test('of a sign whose currency nothing names is an amount', () => {
    expect(shown(`<p>$39.90</p>${BUY}`)?.price).toMatchObject({ minor: 3990, currency: null });
    expect(shown(`<p>$39.90 SGD</p>${BUY}`)?.price).toMatchObject({ minor: 3990, currency: 'SGD' });
    expect(shown(`<p>$39.90 EUR</p>${BUY}`)?.price ?? null).toBeNull();
  });

  test.each([
    ['the `h2` that the title names', 'Théière bleue | Grès', '<h2>Menu</h2><h2>Théière bleue</h2><p>39,90 €</p>', 'Théière bleue'],
    ['no `h2` that it does not name', 'Boutique', '<h2>Théière bleue</h2><p>39,90 €</p>', null],
    ['past a logo', 'Théière bleue', '<h1><img alt="Grès"></h1><p>9 €</p><h1>Théière bleue</h1><p>39,90 €</p>', 'Théière bleue'],
    ['with the price above it', 'Grès', '<h1>39,90 €</h1><h1>Théière bleue</h1>', 'Théière bleue'],
    ['the first `h1` with words', 'Théière bleue', '<h1>Théière bleue</h1><p>39,90 €</p><h1>Avis</h1>', 'Théière bleue'],
  ])('stands under a heading: %s', (_, title, body, heading) => {
    const page = readHtml(`<head><title>${title}</title></head>${body}${BUY}`);
    expect(page.heading).toBe(heading);
    expect(page.shown?.price?.minor).toBe(heading === null ? undefined : 3990);
  });

  test('is read before the first buy control alone', () => {
    expect(shown('<p>39,90 €</p>')).toBeNull();
    expect(shown(`${BUY}<p>39,90 €</p>${BUY}`)).toMatchObject({ price: null });
    expect(shown(`<p>39,90 €</p>${BUY}<h2>Autres</h2><p>9 €</p>${BUY}`)).toMatchObject({ price: { minor: 3990 } });
  });

  test('takes a shared sign from the data, and a struck-out price beside it', () => {
    const offers = { ...TEAPOT.offers, priceCurrency: 'CAD' };
    expect(shown(`<p><del>$45.00</del> $39.90</p>${BUY}`, data({ offers }))).toMatchObject({
      price: { minor: 3990, currency: 'CAD' },
      listPrice: { minor: 4500 },
    });
  });

  test('tells sold out, not sold online, and doubt apart', () => {
    expect(shown('<p>39,90 €</p><button disabled>Épuisé</button>')).toMatchObject({ availability: 'out_of_stock', price: { minor: 3990 } });
    expect(shown('<p>Rupture de stock</p>')).toMatchObject({ availability: 'out_of_stock', availabilityRaw: 'Rupture de stock' });
    expect(shown('<p>Non vendu en ligne</p>')).toMatchObject({ availability: 'out_of_stock', orderable: false });
    expect(shown('<p>39,90 €</p><p>Retrait uniquement</p>')).toMatchObject({ price: { minor: 3990 }, orderable: false });
    expect(shown('<p>Épuisé</p><p>Inscrivez-vous sur la liste d’attente</p>')?.orderable).toBeUndefined();
    expect(shown(`<p>39,90 €</p><p>Épuisé</p>${BUY}`)).toMatchObject({ availability: null });
    expect(shown('<p>39,90 €</p><button disabled>Ajouter au panier</button>')).toMatchObject({ availability: null });
  });

  test('tells the tax of the price, where one is said', () => {
    expect(shown(`<p>39,90 € HT</p>${BUY}`)).toMatchObject({ tax: 'excluded' });
    expect(shown(`<p>39,90 €</p><p>TVA incluse</p>${BUY}`)).toMatchObject({ tax: 'included' });
    expect(shown(`<p>33,25 € HT</p><p>39,90 € TTC</p>${BUY}`)).toMatchObject({ tax: 'included', price: { minor: 3990 } });
  });

  test('is of another product where the heading names another than the data', () => {
    expect(shown(`<p>39,90 €</p>${BUY}`, data({ name: 'Tasse' }))).toBeNull();
  });
});

describe('the variants a person chooses from', () => {
  const list = (...options: readonly string[]) =>
    `<select name="taille"><option value="">Choisir une taille</option>${options.map((text) => `<option ${text}</option>`).join('')}</select>`;
  const variants = (body: string) =>
    shown(body + BUY)?.variants.map(({ label, price, availability }) => [label, price?.minor ?? null, availability]);

  const told = (body: string) =>
    variants(body)
      ?.map((one) => one.filter((part) => part !== null).join(' '))
      .join(', ');

  test.each<[string, string]>([
    [`<p>39,90 €</p>${list('>20 cm – 39,90 €', '>30 cm – 54,90 €')}`, '20 cm 3990, 30 cm 5490'],
    [list('>S : 12 €', '>M (15,50 €)', '>L | 1.299 €'), 'S 1200, M 1550, L 129900'],
    [`<p>39,90 €</p>${list('>Bleu', '>Vert - épuisé', ' disabled>Rouge')}`, 'Bleu, Vert out_of_stock, Rouge out_of_stock'],
  ])('%s', (body, expected) => {
    expect(told(body)).toBe(expected);
  });

  test.each([
    ['a surcharge', `<p>39,90 €</p>${list('>Sans gravure – 0,00 €', '>Gravure – 5,00 €')}`],
    ['a surcharge with its sign', `<p>39,90 €</p>${list('>S', '>XL (+5,00 €)')}`],
    ['a discount', `<p>39,90 €</p>${list('>S', '>XS -5,00 €')}`],
    ['an amount that may be part of the name', `<p>15,00 €</p>${list('>iPhone 15 999 €', '>iPhone 16 1099 €')}`],
    ['a price of some options alone', `<p>39,90 €</p>${list('>20 cm – 39,90 €', '>30 cm')}`],
    ['instalments', list('>En 3 fois – 3 x 13,30 €', '>En 4 fois – 4 x 9,98 €')],
    ['two currencies', list('>Ici – 39,90 €', '>Là-bas – $45.00')],
  ])('%s is no price of a variant', (_, body) => {
    expect(variants(body)?.map(([, price]) => price)).toEqual([null, null]);
  });

  test('are not told where two lists combine, nor from a quantity', () => {
    expect(variants(`<p>39,90 €</p>${list('>S', '>M')}${list('>Bleu', '>Vert')}`)).toEqual([]);
    expect(variants(`<p>39,90 €</p>${list('>1', '>2', '>3')}`)).toEqual([]);
    expect(variants(`<p>39,90 €</p>${list('>1', '>2')}${list('>Bleu', '>Vert')}`)).toHaveLength(2);
  });

  const radio = (value: string, text: string, more = '') =>
    `<input type="radio" id="o-${value}" name="taille" value="${value}" ${more}><label for="o-${value}">${text}</label>`;

  test.each<[string, string, string]>([
    [
      'radio buttons before their labels',
      `<fieldset><legend>Taille</legend>${radio('S', 'S')}${radio('M', 'M', 'disabled')}</fieldset>`,
      'S, M out_of_stock',
    ],
    [
      'radio buttons behind their labels',
      '<label for="a">S</label><input type="radio" name="t" id="a"><label for="b">M</label><input type="radio" name="t" id="b" class="disabled">',
      'S, M out_of_stock',
    ],
    [
      'hidden radio buttons inside their labels, with prices in blocks of their own',
      '<label><input type="radio" name="t" value="1" class="visually-hidden"><div>20 cm</div><div>39,90 €</div></label><label><input type="radio" name="t" value="2" hidden>30 cm <span class="price">54,90 €</span></label>',
      '20 cm 3990, 30 cm 5490',
    ],
    [
      'swatches that only show a colour',
      '<ul role="radiogroup"><li role="radio" aria-label="Bleu"><span class="dot"></span></li><li role="radio" title="Vert" class="disabled"></li></ul>',
      'Bleu, Vert out_of_stock',
    ],
    [
      'buttons of a listbox',
      '<div role="listbox"><button role="option">S</button><button role="option" aria-disabled="true">M</button></div>',
      'S, M out_of_stock',
    ],
    [
      'buttons of a listbox, before one that is in none',
      '<div role="listbox"><button role="option">S</button><button role="option">M</button></div><button role="option">Lot de 3</button>',
      'S, M',
    ],
    [
      'buttons under the name of an option',
      '<div>Taille : S</div><ul><li><button>S</button></li><li><button disabled>M</button></li></ul><p>Quantité</p><button>−</button>',
      'S, M out_of_stock',
    ],
    [
      'swatches beside the hidden list they stand for',
      `${list('>Bleu', '>Vert')}<ul role="radiogroup"><li role="radio" title="Bleu"></li><li role="radio" title="Vert" class="disabled"></li></ul>`,
      'Bleu, Vert out_of_stock',
    ],
    [
      'labels whose hidden words are for scripts to show',
      `${radio('S', 'S<span class="visually-hidden">Épuisé</span>')}${radio('M', 'M<span hidden>Épuisé</span>')}`,
      'S, M',
    ],
  ])('%s', (_, choice, expected) => {
    expect(told(`<p>39,90 €</p>${choice}`)).toBe(expected);
    expect(shown(`<p>39,90 €</p>${choice}${BUY}`)).toMatchObject({ price: { minor: 3990 }, availability: 'in_stock' });
  });

  test.each([
    [
      'two groups of radio buttons',
      `${radio('S', 'S')}${radio('M', 'M')}<label><input type="radio" name="c">Bleu</label><label><input type="radio" name="c">Vert</label>`,
    ],
    ['radio buttons of no group', '<label><input type="radio">S</label><label><input type="radio">M</label>'],
    ['elements of role radio without a group', '<li role="radio">S</li><li role="radio">M</li>'],
    ['stars', `${radio('1', '1')}${radio('2', '2')}`],
    ['a hidden group', `<div hidden>${radio('S', 'S')}${radio('M', 'M')}</div>`],
    ['buttons under no name of an option', '<p>Partager</p><button>Facebook</button><button>Pinterest</button>'],
    ['one button under the name of an option', '<p>Taille</p><button>Guide</button><p>39,90 €</p><button>Liste de souhaits</button>'],
    ['what helps to choose', '<p>Taille</p><button>Guide des tailles</button><button>Trouver ma taille</button>'],
    ['a template', `<template>${radio('S', 'S')}${radio('M', 'M')}</template>`],
    ['labels of other fields', '<label for="a">Quantité</label><input id="a" type="number"><label>Cadeau <input type="checkbox"></label>'],
  ])('%s are no list of variants', (_, choice) => {
    expect(variants(`<p>39,90 €</p>${choice}`)).toEqual([]);
  });

  test('a purchase plan among radio buttons prices no variant of that name', () => {
    expect(variants(`<p>39,90 €</p>${radio('a', 'Achat unique : 39,90 €')}${radio('b', 'Abonnement (−10 %)')}`)).toEqual([
      ['Achat unique', null, null],
      ['Abonnement (−10 %)', null, null],
    ]);
  });

  test('do not blur the price of the page', () => {
    const chosen = `<p>39,90 €</p>${list('>20 cm – 39,90 €', '>30 cm – 54,90 €')}`;
    expect(shown(chosen + BUY)).toMatchObject({ price: { minor: 3990 }, availability: 'in_stock' });
    expect(shown(list('>20 cm – 39,90 €', '>30 cm – 54,90 €') + BUY)).toMatchObject({ price: null });
  });
});

test('an amount is one and the same as data, on a page and in a cart', () => {
  const MARKS = {
    EUR: ['€', 'EUR'],
    GBP: ['£', 'GBP'],
    PLN: ['zł', 'PLN'],
    CZK: ['Kč', 'CZK'],
    UAH: ['грн', '₴'],
    CHF: ['CHF'],
    BRL: ['R$'],
  } as const;
  const written = [
    (whole: number, cents: string) => `${whole}.${cents}`,
    (whole: number, cents: string) => `${whole},${cents}`,
    (whole: number, cents: string) => `${whole.toLocaleString('en-US')}.${cents}`,
    (whole: number, cents: string) => `${whole.toLocaleString('de-DE')},${cents}`,
    (whole: number, cents: string) => `${whole.toLocaleString('fr-FR')},${cents}`,
  ];
  const currency = fc.constantFrom(...(Object.keys(MARKS) as (keyof typeof MARKS)[]));
  const amount = fc.record({
    currency,
    mark: fc.nat(1),
    whole: fc.integer({ min: 1, max: 99_999 }),
    cents: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(amount, fc.constantFrom(...written), fc.boolean(), ({ currency, mark, whole, cents }, write, isBefore) => {
      const [number, sign] = [write(whole, String(cents).padStart(2, '0')), MARKS[currency][mark % MARKS[currency].length] as string];
      const text = isBefore && currency !== 'UAH' ? `${sign} ${number}` : `${number} ${sign}`;
      const meant = { minor: whole * 100 + cents, currency };
      expect(parsePrice(text, null)).toMatchObject(meant);
      expect(shown(`<p>${text}</p>${BUY}`)?.price).toMatchObject(meant);
      expect(amountsIn(`Total: ${text} incl.`, currency)).toMatchObject([meant]);
    }),
  );
});
