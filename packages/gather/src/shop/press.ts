/**
 * Puts products into a cart by the forms of their own pages, as a person would, reads the cart page and takes them out again. One visit
 * with cookies of its own, on one origin; robots.txt, guard and budget as for every request. Nothing beyond the cart is opened.
 */

import {
  type AddForm,
  answerOf,
  bodyText,
  type CartGoods,
  type CartPage,
  type Exchange,
  fillsCart,
  isControlled,
  isLoopback,
  leadsToPay,
  type Removal,
  responseOf,
  type ToolOutput,
  type ToolRefusal,
  unansweredEnd,
} from '@vitrine/engine';
import { openSession, type Session } from '../egress/session.ts';
import type { ControlProof } from '../live/control.ts';
import type { FetchRequest, ProbeContext } from '../ports.ts';
import { readAnswer } from '../probes/catalog/asker.ts';
import { accessRefusal } from './baskets.ts';
import { refused, type ToolAnswer, type WantedCart, type WantedLine } from './channel.ts';
import { refusalOf } from './reach.ts';

/** For one product: its page, the form, a redirect, the cart, taking it out, the cart again. */
export const PRESS_REQUESTS = 6;
const MOST_HOPS = 3;
/** Pages that choose one option each, before the form of the variant. */
const MOST_PAGES = 3;

/** Pages on this machine, of a store on it; else those the proof speaks for that was found for an owner who allowed it. null: none. */
export function leaveToPress(store: string, owner: ControlProof | undefined): ((url: string) => boolean) | null {
  if (isLoopback(store)) return isLoopback;
  const control = owner?.control ?? null;
  return control === null ? null : (url) => isControlled(control, url);
}

/** `page`: what is handed over where nothing could be pressed, or nobody can tell what came of it. */
export async function pressForms(ctx: ProbeContext, wanted: WantedCart, key: string, page: ToolAnswer): Promise<ToolAnswer> {
  const origin = URL.parse(wanted.lines[0]?.product.url ?? '')?.origin;
  if (origin === undefined) return page;
  const visit = openVisit(ctx, origin, key);
  const end = await pressAll(visit, wanted);
  const exchanges = visit.exchanges;
  if (end === null) return { ...page, exchanges };
  if (typeof end === 'string') return refused(end, exchanges);
  const isEmpty = await takeOut(visit, end, goodsOf(wanted));
  const last = wanted.lines.at(-1) as WantedLine;
  const lines = wanted.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const { variantId, quantity } = last;
  const output: ToolOutput = { kind: 'handoff', by: 'form', variantId, quantity, lines, url: last.product.url, cart: end.cart };
  return { output, warnings: [], exchanges, ...(!isEmpty && { mayBeLeft: true }) };
}

interface Visit {
  readonly ctx: ProbeContext;
  readonly session: Session;
  /** null: the address is on another origin, or would begin to pay. */
  readonly ask: (request: Pick<FetchRequest, 'url' | 'method' | 'body' | 'headers'>) => Promise<Exchange | null>;
  readonly exchanges: readonly Exchange[];
}

function openVisit(ctx: ProbeContext, origin: string, key: string): Visit {
  const exchanges: Exchange[] = [];
  const session = openSession(origin);
  return {
    ctx,
    session,
    exchanges,
    async ask(request) {
      if (new URL(request.url).origin !== origin) return null;
      const name = exchanges.length === 0 ? key : `${key}:${exchanges.length + 1}`;
      const exchange = await ctx.fetcher.fetch({ ...request, key: name, redirects: 'manual', userAgent: 'buyer', session });
      exchanges.push(exchange);
      return exchange;
    },
  };
}

interface Filled {
  readonly cart: Extract<CartPage, { kind: 'cart' }>['cart'] | typeof NOTHING;
  readonly url: string;
  readonly removals: readonly Removal[];
}
const NOTHING = { lines: [], total: null, currency: null } as const;

/** A refusal: why there is no cart. null: nobody can tell. */
async function pressAll(visit: Visit, wanted: WantedCart): Promise<Filled | ToolRefusal | null> {
  let landed: Landed = { exchange: null, led: false };
  let carts: readonly string[] = [];
  for (const line of wanted.lines) {
    for (let time = 0, times = 1; time < times; time += 1) {
      const form = await formFor(visit, line);
      if (form === null || typeof form === 'string') return form;
      if (form.kind !== 'form') return form.kind === 'none' ? form.why : null;
      times = form.times;
      const pressed = await press(visit, form);
      if (pressed === null || typeof pressed === 'string') return pressed;
      landed = pressed;
      carts = form.carts;
    }
  }
  return readCart(visit, goodsOf(wanted), landed, carts);
}

/** The form of a line, where need be behind the addresses that choose its options. */
async function formFor({ ctx, ask }: Visit, line: WantedLine): Promise<AddForm | ToolRefusal | null> {
  let url = line.product.url;
  for (let page = 0; page < MOST_PAGES && url !== null; page += 1) {
    const exchange = await ask({ url, headers: HTML });
    if (exchange === null) return null;
    const refusal = refusalOf(unansweredEnd(exchange));
    const answer = answerOf(exchange, ctx.subject.country);
    if (refusal !== null || answer === null) return refusal === 'not_found' ? null : refusal;
    const reading = await ctx.read.readAddForm({ answer, wanted: { quantity: line.quantity, options: optionsOf(line) } });
    if (!reading.ok) return null;
    if (reading.value.kind !== 'page') return reading.value;
    url = reading.value.url;
  }
  return null;
}

const HTML = { accept: 'text/html,application/xhtml+xml' };

/** Where the press led: the last answer, and whether the store itself led there. */
interface Landed {
  readonly exchange: Exchange | null;
  readonly led: boolean;
}

async function press(visit: Visit, form: Pick<Extract<AddForm, { kind: 'form' }>, 'method' | 'url' | 'fields' | 'isMultipart'>) {
  const sent = await visit.ask(requestOf(form));
  return sent === null ? null : follow(visit, sent);
}

async function follow({ ask }: Visit, sent: Exchange): Promise<Landed | ToolRefusal | null> {
  let exchange = sent;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const refusal = accessRefusal(exchange);
    const response = responseOf(exchange);
    if (response === undefined || refusal !== null) return refusal ?? 'unreachable';
    if (response.status >= 400) return 'declined';
    if (response.status < 300) return saysError(exchange) ? null : { exchange, led: hop > 0 };
    const next = URL.parse(response.headers['location'] ?? '', exchange.url)?.href;
    // Where it leads beyond the cart, or off the origin, the cart is looked for at its own address.
    if (next === undefined || leadsToPay(next) || fillsCart(next)) return { exchange: null, led: false };
    const followed = await ask({ url: next, headers: HTML });
    if (followed === null) return { exchange: null, led: false };
    exchange = followed;
  }
  return { exchange: null, led: false };
}

/** A script's answer that names an error: a person would be asked for something that we did not fill in. */
function saysError(exchange: Exchange): boolean {
  const { headers = {}, body } = responseOf(exchange) ?? {};
  if (body === undefined || !/\bjson\b/i.test((headers as Readonly<Record<string, string>>)['content-type'] ?? '')) return false;
  return /"errors?"\s*:\s*(?!null|false|\[\s*\]|\{\s*\}|"")/.test(bodyText({ body }, 4096));
}

function requestOf({ method, url, fields, isMultipart }: Removal): Parameters<Visit['ask']>[0] {
  const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]));
  if (method === 'GET') {
    const target = new URL(url);
    if (fields.length > 0) target.search = query.toString();
    return { url: target.href, headers: HTML };
  }
  const headers = { ...HTML, origin: new URL(url).origin };
  if (!isMultipart)
    return { url, method, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: query.toString() };
  const quoted = (text: string) => text.replace(/["\r\n]/g, encodeURIComponent);
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  return {
    url,
    method,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}

/** In no field: values are a page's own or ours. */
const BOUNDARY = 'vitrine-9d1f6c0e5b7a4c32';

/** Where the press led first, then the addresses of the cart, then what the cart's own scripts load. */
async function readCart(visit: Visit, goods: CartGoods, landed: Landed, carts: readonly string[]): Promise<Filled | ToolRefusal | null> {
  const { session } = visit;
  const first = landed.exchange === null || !landed.led ? null : await cartIn(visit, landed.exchange, goods);
  if (first?.page.kind === 'cart') return filledBy(first);
  // An empty cart, or a question for a password, counts where the store itself led there and can keep a visit apart.
  const isTheirs = landed.exchange !== null && carts.includes(landed.exchange.url);
  if (first?.page.kind === 'empty' && isTheirs && session.isKept()) return filledBy(first);
  if (first?.page.kind === 'sign_in' && !goods.things.some(({ url }) => url === first.url)) return 'declined';
  const parts = first?.page.kind === 'unread' ? first.page.parts : [];
  const tried = new Set([landed.exchange?.url]);
  for (const url of [...carts, ...parts]) {
    if (tried.has(url) || fillsCart(url)) continue;
    tried.add(url);
    const exchange = await visit.ask({ url, headers: HTML });
    if (exchange === null) continue;
    const refusal = accessRefusal(exchange);
    if (refusal !== null) return refusal;
    const found = await cartIn(visit, exchange, goods);
    if (found?.page.kind === 'cart') return filledBy(found);
    for (const part of found?.page.kind === 'unread' ? found.page.parts : []) {
      if (tried.has(part)) continue;
      tried.add(part);
      const loaded = await visit.ask({ url: part, headers: { ...HTML, 'x-requested-with': 'XMLHttpRequest' } });
      const inPart = loaded === null ? null : await cartIn(visit, loaded, goods);
      if (inPart?.page.kind === 'cart') return filledBy(inPart);
    }
    const isLogin = /\b(?:log-?in|sign-?in|account)\b/i.test(responseOf(exchange)?.headers['location'] ?? '');
    if (found?.page.kind === 'sign_in' || isLogin) return 'declined';
    if (found?.page.kind === 'empty' && session.isKept() && landed.exchange === null) return filledBy(found);
  }
  return null;
}

interface Found {
  readonly page: CartPage;
  readonly url: string;
}

async function cartIn({ ctx }: Visit, exchange: Exchange, goods: CartGoods): Promise<Found | null> {
  const page = await readAnswer(ctx, exchange, (answer) => ctx.read.readCartPage({ answer, goods }));
  return page === null ? null : { page, url: exchange.url };
}

function filledBy({ page, url }: Found): Filled | null {
  if (page.kind === 'cart') return { cart: page.cart, url, removals: page.removals };
  return page.kind === 'empty' ? { cart: NOTHING, url, removals: [] } : null;
}

/** Whether the cart was seen empty afterwards. */
async function takeOut(visit: Visit, { cart, url, removals }: Filled, goods: CartGoods): Promise<boolean> {
  if (cart.lines?.length === 0) return true;
  for (const removal of removals) if (await press(visit, removal)) continue;
  const seen = removals.length === 0 ? null : await visit.ask({ url, headers: HTML });
  const left = seen === null ? null : await cartIn(visit, seen, goods);
  return left !== null && left.page.kind !== 'cart';
}

function optionsOf({ product, variant }: WantedLine): readonly { readonly name: string; readonly label: string }[] {
  if (product.variants.length < 2) return [];
  return variant.options.length > 0 ? variant.options : [{ name: '', label: variant.label }];
}

function goodsOf({ lines, currency }: WantedCart): CartGoods {
  const things = lines.map((line) => ({
    variantId: line.variantId,
    title: line.product.title,
    url: line.product.url,
    price: line.variant.price,
    labels: optionsOf(line).map(({ label }) => label),
    others: line.product.variants
      .filter(({ id }) => id !== null && id !== line.variantId)
      .map((variant) => ({ variantId: variant.id as string, labels: optionsOf({ ...line, variant }).map(({ label }) => label) })),
  }));
  return { things, currency };
}
