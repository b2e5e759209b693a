/** A sound shop drawn from a seed: its profile, its products and what its endpoints answer, over MCP and REST. */

import { seeded } from '@vitrine/testkit';
import { serveWires, type Wire } from '../serving.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents of every shape, which changes break.
export type Any = any;

/** Choices of a seed: the same shop for the same seed. */
export class Draw {
  readonly next: () => number;
  constructor(seed: number) {
    this.next = seeded(seed);
  }
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }
  of<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T;
  }
  chance(of: number): boolean {
    return this.next() < of;
  }
}

type Operation = 'search' | 'lookup' | 'product';
export interface Call {
  readonly transport: 'mcp' | 'rest';
  /** The JSON-RPC message, or the REST body. */
  readonly body: Any;
  /** null: `tools/list`, or a method that the server does not have. */
  readonly operation: Operation | null;
  readonly question: Any;
}

/** Changes replace its members and what is in them. */
export interface Shop {
  readonly release: '2026-04-08' | '2026-08-25';
  /** `{origin}` in it becomes the shop's own address. */
  profile: Any;
  products: Any[];
  tools: Any[];
  served: (wire: Wire) => Wire;
  answered: (payload: Any, call: Call) => Any;
  sent: (wire: Wire, call: Call) => Wire;
  /** Further documents, by path. */
  more: Record<string, unknown>;
}

const SHOPPING = 'dev.ucp.shopping';
export const JSON_TYPE = { 'content-type': 'application/json' };
const CACHED = { ...JSON_TYPE, 'cache-control': 'public, max-age=3600', etag: '"a"' };
const NAMES = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'order'];
const GOODS = ['Bowl', 'Lamp', 'Chair', 'Kettle', 'Blanket', 'Basket', 'Mirror', 'Candle'];
const KEY = { kid: 'a', kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', alg: 'EdDSA', use: 'sig' };

export function soundShop(draw: Draw): Shop {
  const release = draw.of(['2026-04-08', '2026-08-25', '2026-08-25'] as const);
  const currency = draw.of(['EUR', 'USD', 'JPY', 'SEK']);
  const count = draw.whole(2, 6);
  return {
    release,
    profile: profileOf(release, draw),
    products: Array.from({ length: count }, (_, index) => productOf(index, currency, draw)),
    tools: ['search_catalog', 'lookup_catalog', 'get_product'].map((name) => ({ name, inputSchema: { type: 'object' } })),
    served: (wire) => wire,
    answered: (payload) => payload,
    sent: (wire) => wire,
    more: {
      '/schemas/own.json': { $id: 'own' },
      '/older': { ucp: { version: '2026-01-23', services: {}, payment_handlers: {} } },
    },
  };
}

const schemaOf = (release: string, name: string) => `https://ucp.dev/${release}/schemas/shopping/${name.replaceAll('.', '_')}.json`;

function profileOf(release: Shop['release'], draw: Draw): Any {
  const pages = release === '2026-08-25' ? 'specification/shopping' : 'specification';
  const entry = (name: string, extra = {}) => [
    { version: release, spec: `https://ucp.dev/${release}/${pages}/${name.split('.')[0]}`, schema: schemaOf(release, name), ...extra },
  ];
  const parents = release === '2026-08-25' ? ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.catalog.search'] : 'dev.ucp.shopping.checkout';
  const transports = draw.of([['mcp'], ['mcp', 'rest'], ['rest', 'mcp']]);
  return {
    ucp: {
      version: release,
      services: {
        [SHOPPING]: transports.map((transport) => ({
          version: release,
          transport,
          endpoint: `{origin}/${transport}`,
          spec: `https://ucp.dev/${release}/specification/overview`,
        })),
      },
      capabilities: {
        ...Object.fromEntries(NAMES.map((name) => [`${SHOPPING}.${name}`, entry(name)])),
        [`${SHOPPING}.fulfillment`]: entry('fulfillment', { extends: parents }),
        ...(draw.chance(0.3) && { 'com.example.gift': [{ version: release, schema: '{origin}/schemas/own.json', spec: '{origin}/gift' }] }),
      },
      payment_handlers: draw.chance(0.5)
        ? { 'com.example.card': [{ id: 'card', version: release, config: { merchant: 'm-1' }, available_instruments: [{ type: 'card' }] }] }
        : {},
    },
    [release === '2026-08-25' ? 'keys' : 'signing_keys']: [{ ...KEY }],
  };
}

function productOf(index: number, currency: string, draw: Draw): Any {
  const title = `The ${draw.of(['blue', 'small', 'round', 'old'])} ${GOODS[index % GOODS.length]}`;
  const sizes = draw.chance(0.4) ? ['S', 'M', 'L'].slice(0, draw.whole(2, 3)) : [null];
  const description = { plain: `${title}, made by hand` };
  const variants = sizes.map((size) => ({
    id: `v-${index}-${size ?? 'one'}`,
    title: size ?? title,
    description,
    price: { amount: draw.whole(100, 90_000), currency },
    availability: { available: true, status: draw.of(['in_stock', 'backorder', 'made_to_order']) },
    ...(size !== null && { options: [{ name: 'Size', label: size }] }),
    ...(draw.chance(0.3) && { barcodes: [{ type: 'EAN', value: '4006381333931' }] }),
  }));
  const amounts = variants.map(({ price }) => price.amount);
  return {
    id: `p-${index}`,
    title,
    description,
    price_range: { min: { amount: Math.min(...amounts), currency }, max: { amount: Math.max(...amounts), currency } },
    ...(sizes[0] !== null && { options: [{ name: 'Size', values: sizes.map((label) => ({ label })) }] }),
    variants,
    ...(draw.chance(0.4) && { media: [{ type: 'image', url: `https://cdn.example/${index}.png`, alt_text: title }] }),
    ...(draw.chance(0.3) && { rating: { value: draw.whole(1, 5), scale_max: 5, count: 3 } }),
    ...(draw.chance(0.3) && { tags: ['new'], categories: [{ value: 'Home' }] }),
  };
}

/** What a sound server of this shop answers in UCP. */
function payloadOf({ release, products }: Shop, { operation, question }: Call): Any {
  const ucp = { version: release };
  const find = (id: unknown) => products.find((one) => one.id === id || one.variants?.some?.((variant: Any) => variant?.id === id));
  if (operation === 'search') {
    const wanted = String(question?.query ?? '').toLowerCase();
    const found = products.filter((one) =>
      String(one?.title ?? '')
        .toLowerCase()
        .includes(wanted),
    );
    const limit = Math.min(Number(question?.pagination?.limit ?? 10), 10);
    const start = Number(question?.pagination?.cursor ?? 0);
    const next = start + limit;
    const more = next < found.length;
    const pagination = { has_next_page: more, ...(more && { cursor: String(next) }), total_count: found.length };
    return { ucp, products: found.slice(start, next), pagination };
  }
  if (operation === 'lookup') {
    const asked: unknown[] = Array.isArray(question?.ids) ? question.ids : [];
    const shown = asked.flatMap((id) => {
      const product = find(id);
      return product === undefined
        ? []
        : [{ ...product, variants: product.variants?.slice?.(0, 1).map((one: Any) => ({ ...one, inputs: [{ id }] })) }];
    });
    return { ucp, products: shown };
  }
  const product = find(question?.id);
  if (product === undefined) {
    const message = { type: 'error', code: 'not_found', content: 'No such product', severity: 'unrecoverable' };
    return { ucp: { ...ucp, status: 'error' }, messages: [message] };
  }
  const [first] = Array.isArray(product.variants) ? product.variants : [];
  if (!Array.isArray(product.options) || first?.options === undefined) return { ucp, product };
  const options = product.options.map(({ name, values }: Any) => ({
    name,
    values: Array.isArray(values) ? values.map((value: Any) => ({ ...value, available: true, exists: true })) : values,
  }));
  return { ucp, product: { ...product, options, selected: first.options } };
}

const OPERATIONS: Readonly<Record<string, Operation>> = { search_catalog: 'search', lookup_catalog: 'lookup', get_product: 'product' };
const carried = (payload: unknown) => ({ structuredContent: payload, content: [{ type: 'text', text: JSON.stringify(payload) }] });

function answerOf(shop: Shop, path: string, body: Any): Wire {
  const name = body?.params?.name;
  const operation: Operation | null = path === '/mcp' ? (OPERATIONS[name] ?? null) : (path.split('/').at(-1) as Operation);
  const question = path === '/mcp' ? body?.params?.arguments?.catalog : body;
  const call: Call = { transport: path === '/mcp' ? 'mcp' : 'rest', body, operation, question };
  const payload = operation === null ? null : shop.answered(payloadOf(shop, call), call);
  if (call.transport === 'rest') return shop.sent({ status: 200, headers: JSON_TYPE, body: payload }, call);
  const unknown = { error: { code: -32601, message: 'Method not found' } };
  const said =
    body?.method === 'tools/list' ? { result: { tools: shop.tools } } : payload === null ? unknown : { result: carried(payload) };
  return shop.sent({ status: 200, headers: JSON_TYPE, body: { jsonrpc: '2.0', id: body?.id, ...said } }, call);
}

/** What the shop at `origin` answers at a path; null where nothing is. */
export function wireOf(shop: Shop, origin: string, path: string, text: string): Wire | null {
  const own = (document: unknown) => JSON.parse(JSON.stringify(document).replaceAll('{origin}', origin));
  if (path === '/.well-known/ucp') return shop.served({ status: 200, headers: CACHED, body: own(shop.profile) });
  if (path === '/mcp' || path.startsWith('/rest/catalog/')) return answerOf(shop, path, text === '' ? {} : JSON.parse(text));
  const document = shop.more[path];
  return document === undefined ? null : { status: 200, headers: CACHED, body: own(document) };
}

const HOME: Wire = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Shop</title><h1>Shop' };
const NOTHING: Wire = { status: 404, headers: {}, body: 'no' };

/** Serves the shop on loopback. */
export function serve(shop: Shop) {
  return serveWires((origin, { url }, text) => wireOf(shop, origin, url, text) ?? (url === '/' ? HOME : NOTHING));
}
