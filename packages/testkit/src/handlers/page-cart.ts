/**
 * `page-cart`: a shop of one bowl in two sizes whose only cart is the form of its page: `/p/bowl`, `/p/bowl-<size>`, `/cart/add`, `/cart`,
 * `/cart/remove`, with a session in a cookie. Mounted on `*`. Options: `page`, the product's page, in which `{token}` is that of the
 * session (sent to `/cart/add` as `token`, it must be right); `fault`, what is wrong with the cart, or told in another way.
 */

import { randomUUID } from 'node:crypto';
import { type Answer, htmlAnswer, jsonAnswer } from '../answer.ts';
import type { HandlerFactory, StoreRequest } from './handler.ts';

/** In cents, as the page's data has them. */
function priceOf(size: string, page: string): number {
  const told = page.match(/(?<="price":")[\d.]+/g) ?? ['24.00'];
  return Math.round(Number(told[size === 'large' ? 1 : 0]) * 100);
}

interface Line {
  readonly title: string;
  readonly size: string;
  readonly quantity: number;
  readonly price: number;
}

interface Visit {
  readonly token: string;
  lines: readonly Line[];
}

export const pageCart: HandlerFactory = (options, context) => {
  const [page, fault] = [options.text('page').replaceAll('{origin}', context.origin), options.text('fault', '')];
  const visits = new Map<string, Visit>();
  return (request) => {
    const known = visits.get(/(?:^|; )sid=([\w-]+)/.exec(request.headers['cookie'] ?? '')?.[1] ?? '');
    const id = randomUUID();
    const visit = known ?? { token: id, lines: [] };
    if (known === undefined) visits.set(id, visit);
    const cookie = known === undefined ? { 'set-cookie': `sid=${id}; Path=/; HttpOnly` } : {};
    const answer = answerTo(request, visit, { page, fault });
    return answer && { ...answer, headers: { ...answer.headers, ...cookie } };
  };
};

interface Behaviour {
  readonly page: string;
  readonly fault: string;
}

function answerTo(request: StoreRequest, visit: Visit, { page, fault }: Behaviour): Answer | undefined {
  const { path } = request;
  if (path.startsWith('/p/')) return htmlAnswer(page.replaceAll('{token}', visit.token).replaceAll('{path}', path));
  if (path === '/cart/add' && (request.method === 'POST' || request.method === 'GET'))
    return added(fieldsOf(request), visit, { page, fault });
  if (path === '/cart/remove') {
    visit.lines = [];
    return { status: 303, headers: { location: '/cart' } };
  }
  if (path === '/cart/part') return htmlAnswer(cartOf(visit.lines, ''));
  if (path === '/login') return htmlAnswer('<h1>Sign in</h1><form><input type="email"><input type="password"></form>');
  return path === '/cart' ? cartPage(visit, fault) : undefined;
}

function added(fields: ReadonlyMap<string, string>, visit: Visit, { page, fault }: Behaviour): Answer {
  const token = fields.get('token');
  if (fault === 'broken') return { status: 500, body: 'Error' };
  if (fault === 'refuses' || (token !== undefined && token !== visit.token)) return { status: 422, body: 'Refused' };
  if (fault === 'asks') return jsonAnswer({ error: { engraving: 'Please choose' } });
  const size = (fields.get('size') ?? fields.get('variant') ?? 'small').replace(/^bowl-/, '');
  const quantity = Number(fields.get('quantity') ?? 1);
  const wanted = { title: 'Stoneware bowl', size, quantity, price: priceOf(size, page) };
  if (fault !== 'empty') visit.lines = merged([...visit.lines, ...changed(wanted, { page, fault })]);
  if (fault === 'json') return jsonAnswer({ success: true });
  return { status: 303, headers: { location: fault === 'to_checkout' ? '/checkout' : fault === 'back' ? '/p/bowl' : '/cart' } };
}

function changed(line: Line, { page, fault }: Behaviour): readonly Line[] {
  const other = line.size === 'small' ? 'large' : 'small';
  if (fault === 'other_variant') return [{ ...line, size: other, price: priceOf(other, page) }];
  if (fault === 'two') return [{ ...line, quantity: line.quantity * 2 }];
  if (fault === 'double') return [line, { ...line, size: other, price: priceOf(other, page) }];
  if (fault === 'other_product') return [{ ...line, title: 'Elm spoon', size: '' }];
  if (fault === 'beside') return [line, { ...line, title: 'Gift card', size: '', quantity: 1 }];
  return fault === 'dear' ? [{ ...line, price: line.price * 3 }] : [line];
}

function merged(lines: readonly Line[]): readonly Line[] {
  return [...Map.groupBy(lines, ({ title, size }) => `${title} ${size}`).values()].map(([first, ...more]) => {
    const line = first as Line;
    return { ...line, quantity: line.quantity + more.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

function fieldsOf({ query, headers, body }: StoreRequest): ReadonlyMap<string, string> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return new Map([...query, ...new URLSearchParams(body)]);
  return new Map([...body.matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = '', value = '']) => [name, value]));
}

function cartPage({ lines }: Visit, fault: string): Answer {
  if (fault === 'sign_in') return { status: 302, headers: { location: '/login' } };
  if (fault === 'scripts') return htmlAnswer('<div id="app"></div><script src="/app.js"></script>');
  if (fault === 'part') return htmlAnswer(`<h1>Cart</h1><div id="cart"></div><script>load('/cart/part')</script>`);
  return htmlAnswer(`<!doctype html><html lang="en"><head><title>Cart</title></head><body>
<nav><a href="/">Home</a> <a href="/cart">Cart</a></nav><main><h1>Your cart</h1>${cartOf(lines, fault)}</main></body></html>`);
}

function cartOf(lines: readonly Line[], fault: string): string {
  if (lines.length === 0) return '<p>Your cart is empty.</p>';
  const sign = fault === 'currency' ? '$' : '€';
  const show = (minor: number) => (fault === 'words' ? `${(minor / 100).toFixed(2)} ${sign}` : `${sign}${(minor / 100).toFixed(2)}`);
  const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const rows = lines.map((line) => rowOf(line, fault, show)).join('');
  const more =
    fault === 'recommends'
      ? '<form action="/cart/add" method="post"><h3>Elm spoon</h3><p>€8.00</p><input name="quantity" value="1"><button>Add to cart</button></form>'
      : '';
  return `${fault === 'divs' || fault === 'words' ? `<div>${rows}</div>` : `<table>${rows}</table>`}${summary(sum, fault, show)}${more}<a href="/checkout">Checkout</a>`;
}

function rowOf({ title, size, quantity, price }: Line, fault: string, show: (minor: number) => string): string {
  const name = `<a href="/p/${title === 'Stoneware bowl' ? 'bowl' : 'other'}">${title}</a>${size === '' || fault === 'unnamed' ? '' : ` <small>Size: ${size}</small>`}`;
  const remove = fault === 'stays' ? '' : '<a href="/cart/remove" aria-label="Remove">×</a>';
  const count = `<input name="quantity[]" value="${quantity}">`;
  if (fault === 'words') return `<div>${name} <span>Qty: ${quantity}</span> <b>${show(price * quantity)}</b> ${remove}</div>`;
  if (fault === 'divs') return `<div><div>${name}</div><div>${count}</div><div>${show(price * quantity)}</div>${remove}</div>`;
  return `<tr><td>${name}</td><td>${show(price)}</td><td>${count}</td><td>${show(price * quantity)}</td><td>${remove}</td></tr>`;
}

/** What stands below the lines: label, amount, and what it adds. */
const ADDED: Readonly<Record<string, readonly [label: string, minor: number]>> = {
  fee: ['Gift wrap', 250],
  donation: ['Donation', 100],
  handling: ['Handling surcharge', 150],
  shipping: ['Shipping', 490],
  tax: ['VAT (20%)', 480],
  discount: ['Discount', -300],
};

function summary(sum: number, fault: string, show: (minor: number) => string): string {
  const row = (label: string, amount: string) => `<p>${label} <span>${amount}</span></p>`;
  if (fault === 'untotalled') return '';
  if (fault === 'specials') return `${row('Sub-Total:', show(sum))}<h3>Specials</h3>${row('Percent off product', show(10_000))}`;
  const added = ADDED[fault];
  const total = fault === 'total' ? sum + 200 : sum + (added?.[1] ?? 0);
  const entry = added === undefined ? '' : row(added[0], `${added[1] < 0 ? '-' : ''}${show(Math.abs(added[1]))}`);
  return `${row('Subtotal', show(sum))}${entry}${row('Total', show(total))}`;
}
