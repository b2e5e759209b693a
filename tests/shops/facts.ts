/** What is so in the shops, written by hand from their databases and pages; nothing here was read by Vitrine. */

import type { ShopName } from './kit.ts';

export interface ProductFact {
  readonly name: string;
  /** US dollars before tax, as the database has it. */
  readonly net: number;
  /** As the page shows it first, in the default state. */
  readonly gross: number;
  /** `pre`: on pre-order. */
  readonly stock: 'in' | 'out' | 'pre';
  /** Lists a buyer chooses from on the page; the day of delivery is none. */
  readonly options: number;
  readonly pictures: number;
  /** Width and height of the first picture as published; null without one. */
  readonly first: readonly [number, number] | null;
  readonly brand: boolean;
  /** Characters of the description. */
  readonly text: number;
}

type Row = readonly [string, number, number, ProductFact['stock'], number, number, readonly [number, number] | null, boolean, number];

function products(rows: readonly Row[]): readonly ProductFact[] {
  return rows.map(([name, net, gross, stock, options, pictures, first, brand, text]) => ({
    ...{ name, net, gross, stock, options, pictures, first, brand, text },
  }));
}

/** OpenCart 4.1.0.4: 20 % and an eco tax of 2.00. */
const OPENCART = products([
  ['HTC Touch HD', 100, 122, 'in', 0, 3, [350, 350], true, 2400],
  ['Palm Treo Pro', 279.99, 337.99, 'in', 0, 3, [350, 350], true, 1700],
  ['Canon EOS 5D', 100, 122, 'in', 1, 3, [800, 591], true, 1000],
  ['Nikon D300', 80, 98, 'in', 0, 5, [470, 432], false, 2600],
  ['iPod Touch', 100, 122, 'in', 0, 7, [684, 546], true, 900],
  ['Samsung SyncMaster 941BW', 200, 242, 'in', 0, 1, [640, 440], false, 500],
  ['iPod Shuffle', 100, 122, 'in', 0, 5, [530, 600], true, 700],
  ['Product 8', 100, 122, 'in', 1, 0, null, false, 9],
  ['iPod Nano', 100, 122, 'in', 0, 5, [530, 600], true, 1300],
  ['iPhone', 101, 123.2, 'in', 0, 6, [363, 600], true, 380],
  ['iMac', 100, 122, 'in', 0, 3, [900, 540], true, 320],
  ['Apple Cinema 30"', 100, 122, 'in', 9, 6, [800, 633], true, 5600],
  ['MacBook', 500, 602, 'in', 0, 5, [720, 540], true, 1000],
  ['MacBook Air', 1000, 1202, 'in', 0, 4, [440, 330], true, 330],
  ['MacBook Pro', 2000, 2000, 'in', 0, 4, [720, 540], true, 1500],
  ['Sony VAIO', 1000, 1202, 'in', 0, 5, [500, 350], true, 450],
  ['HP LP3065', 100, 122, 'in', 0, 3, [500, 407], true, 340],
  ['iPod Classic', 100, 122, 'in', 0, 4, [530, 600], true, 1000],
  ['Samsung Galaxy Tab 10.1', 199.99, 241.99, 'pre', 0, 7, [617, 380], false, 1400],
]);

/** LiteCart 2.6.3: 10 %. Each product has one picture and the same placeholder text. */
const LITECART = products([
  ['Yellow Duck', 18, 19.8, 'in', 1, 1, [640, 640], true, 800],
  ['Green Duck', 20, 22, 'in', 0, 1, [640, 640], true, 800],
  ['Red Duck', 20, 22, 'in', 0, 1, [640, 640], true, 800],
  ['Blue Duck', 20, 22, 'in', 0, 1, [640, 640], true, 800],
  ['Purple Duck', 20, 22, 'in', 0, 1, [640, 640], true, 800],
]);

/** EverShop 2.2.1: no tax; of three colours each, one product each; no pictures until somebody uploads some. `text`: what its pages say of themselves for search engines. */
const EVERSHOP = products(
  (
    [
      ['Ceramic Coffee Cup', 15, 'Yellow', 74],
      ['Desk Pen Holder', 12, 'Yellow', 56],
      ['Ceramic Candy Bowl', 18, 'Yellow', 65],
      ['Modern Ceramic Vase', 25, 'Green', 60],
      ['Stainless Steel Thermos', 35, 'Yellow', 68],
    ] as const
  ).flatMap(([name, price, third, text]) =>
    ['White', 'Black', third].map((colour) => [`${name} - ${colour}`, price, price, 'in', 1, 0, null, false, text] satisfies Row),
  ),
);

export interface ShopFacts {
  readonly platform: string;
  /** Products that can be opened in the shop. */
  readonly count: number;
  /** Empty: too many to list; nothing is said of them one by one. */
  readonly products: readonly ProductFact[];
  /** Addresses of product pages. */
  readonly productPage: RegExp;
  /** A product's page says so in JSON-LD without being asked to. */
  readonly data: boolean;
  readonly sitemap: boolean;
}

export const SHOPS: Readonly<Record<ShopName, ShopFacts>> = {
  opencart: {
    platform: 'OpenCart',
    count: 19,
    products: OPENCART,
    productPage: /route=product\/product\b|\/(?:en-gb\/product|product)\//,
    data: false,
    sitemap: false,
  },
  zencart: {
    platform: 'Zen Cart',
    count: 126,
    products: [],
    productPage: /main_page=(?:\w+_)?(?:product|product_\w+)_info\b/,
    data: false,
    sitemap: false,
  },
  evershop: {
    platform: 'EverShop',
    count: 15,
    products: EVERSHOP,
    productPage: /\/(?:accessories\/)?[\w-]+-(?:white|black|yellow|green)$/,
    data: false,
    sitemap: true,
  },
  litecart: { platform: 'LiteCart', count: 5, products: LITECART, productPage: /-p-\d+/, data: true, sitemap: true },
};

/** A state of a shop: how it is started, what is changed in its database, and what an audit must then say. */
export interface VariantOf {
  readonly shop: ShopName;
  readonly name: string;
  readonly options: readonly string[];
  readonly sql?: string;
  /** Of every product, where the database was changed so. */
  readonly stock?: ProductFact['stock'];
  readonly country?: string;
  /** Asked in French too. */
  readonly inFrench?: true;
  /** The pages state products as JSON-LD: with the price shown, or wrongly with the price before tax. */
  readonly jsonLd?: 'gross' | 'net';
  /** The data call in stock what is sold out. */
  readonly saysInStock?: true;
  /** Faults that were planted or that the shop has, by the sentence that tells them. */
  readonly told: readonly RegExp[];
}

const SOLD_OUT = 'update oc_product set quantity=0, stock_status_id=5';
const PRE_ORDER = 'update oc_product set quantity=0, stock_status_id=8';
const EVERSHOP_SOLD = 'update product_inventory set qty = 0';
export const VARIANTS: readonly VariantOf[] = [
  { shop: 'opencart', name: 'default', options: [], told: [/tell machines nothing/] },
  { shop: 'opencart', name: 'euro', options: ['--currency', 'EUR'], country: 'DE', told: [/tell machines nothing/] },
  { shop: 'opencart', name: 'no tax line', options: ['--no-tax-line'], told: [/tell machines nothing/] },
  { shop: 'opencart', name: 'SEO addresses', options: ['--seo'], told: [/tell machines nothing/] },
  { shop: 'opencart', name: 'with data', options: ['--jsonld'], jsonLd: 'gross', told: [/options? .*(?:data|page)/i] },
  {
    ...{ shop: 'opencart', name: 'wrong data, SEO addresses', options: ['--seo', '--jsonld-net'], jsonLd: 'net' },
    told: [/another price than the data/, /options? .*(?:data|page)/i],
  },
  {
    shop: 'opencart',
    name: 'sold out, with data',
    options: ['--jsonld'],
    jsonLd: 'gross',
    sql: SOLD_OUT,
    stock: 'out',
    told: [/out of stock|sold out/i],
  },
  {
    ...{ shop: 'opencart', name: 'euro, with data', options: ['--currency', 'EUR', '--jsonld'], country: 'DE', jsonLd: 'gross' },
    told: [/options? .*(?:data|page)/i],
  },
  // The data call it sold out, the page takes orders: the shop's own extension of the data cannot tell them apart.
  {
    ...{ shop: 'opencart', name: 'pre-order, with data', options: ['--jsonld'], jsonLd: 'gross', sql: PRE_ORDER, stock: 'pre' },
    told: [/another availability/],
  },
  { ...{ shop: 'opencart', name: 'sold out', options: [], sql: SOLD_OUT, stock: 'out' }, told: [/tell machines nothing/] },
  { shop: 'zencart', name: 'default', options: [], told: [/tell machines nothing/] },
  { shop: 'zencart', name: 'euro', options: ['--currency', 'EUR'], country: 'DE', told: [/tell machines nothing/] },
  { shop: 'evershop', name: 'default', options: [], told: [/tell machines nothing/] },
  { shop: 'evershop', name: 'euro', options: ['--currency', 'EUR'], country: 'DE', told: [/tell machines nothing/] },
  { shop: 'evershop', name: 'with data', options: [], jsonLd: 'gross', told: [/options? .*(?:data|page)/i] },
  { shop: 'evershop', name: 'wrong data', options: [], jsonLd: 'net', told: [/another price than the data/, /options? .*(?:data|page)/i] },
  { shop: 'evershop', name: 'sold out', options: [], sql: EVERSHOP_SOLD, stock: 'out', told: [/tell machines nothing/] },
  {
    ...{
      shop: 'evershop',
      name: 'sold out, data in stock',
      options: [],
      sql: EVERSHOP_SOLD,
      stock: 'out',
      jsonLd: 'gross',
      saysInStock: true,
    },
    told: [/another availability/],
  },
  { shop: 'litecart', name: 'default', options: [], inFrench: true, told: [/placeholder/, /options? .*(?:data|page)/i] },
  { shop: 'litecart', name: 'euro', options: ['--currency', 'EUR'], country: 'DE', told: [/placeholder/] },
  {
    shop: 'litecart',
    name: 'sold out',
    options: [],
    sql: 'update lc_products set quantity=0',
    stock: 'out',
    told: [/placeholder/, /out of stock|sold out/i],
  },
];
