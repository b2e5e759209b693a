/** A cart as its page shows it to a person: lines by their quantity fields, amounts by the words before them. Judged as a cart over UCP is. */

import { distinctBy } from '../../core/distinct.ts';
import {
  descendants,
  type Field,
  formsIn,
  ownLabel,
  type PageForm,
  parseFormTree,
  quotedInScripts,
  submitted,
} from '../../formats/html/forms.ts';
import { outlinePage } from '../../formats/html/html.ts';
import { spoken } from '../../formats/html/text.ts';
import type { ElementNode, Tree } from '../../formats/html/tree.ts';
import type { MarketAnswer } from '../../formats/http/answer.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { exponentOf } from '../../formats/money/currencies.ts';
import { amountsIn, type Money } from '../../formats/money/money.ts';
import { baseOf, comparable } from '../../formats/product/page.ts';
import { EMPTY_CART, HOW_MANY, TAKE_OUT } from '../../formats/text/cart-words.ts';
import { decodeText } from '../../formats/text/charset.ts';
import { anyOf, words } from '../../formats/text/words.ts';
import { contentsOf } from './basket.ts';
import { currencyOf, isTaxed, linesOf, SILENT, textAfter, totalsIn } from './cart-amounts.ts';
import { moneyFlaw } from './cart-sums.ts';
import type { CartContents } from './evidence.ts';
import { openCleaner, toUnits } from './shown.ts';
import { shows } from './till.ts';

/** What was put into the cart, as the shopper was shown it. */
export interface CartGoods {
  readonly things: readonly CartThing[];
  readonly currency: string;
}

export interface CartThing {
  readonly variantId: string;
  readonly title: string;
  readonly url: string | null;
  /** Price of one, in units of the currency. */
  readonly price: number | null;
  /** Labels that tell the variant from the product's others; empty where it has none. */
  readonly labels: readonly string[];
  /** The product's other variants. */
  readonly others: readonly { readonly variantId: string; readonly labels: readonly string[] }[];
}

/** How a line is taken out again. */
export type Removal = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: readonly Field[];
  readonly isMultipart: boolean;
};

/**
 * `cart`: its lines. `empty`: the word that there is none. `sign_in`: a form for a password in its place. `unread`: no line can be told,
 * or scripts fill it; `parts`: addresses from which the page itself loads it.
 */
export type CartPage =
  | { readonly kind: 'cart'; readonly cart: CartContents; readonly removals: readonly Removal[] }
  | { readonly kind: 'empty' | 'sign_in' }
  | { readonly kind: 'unread'; readonly parts: readonly string[] };

const MANY = words(HOW_MANY);
const OUT = words(TAKE_OUT);
const IS_EMPTY = words(EMPTY_CART);
const SAYS_MANY = new RegExp(`(?:${anyOf(HOW_MANY)})\\.?\\s?:?\\s?(\\d{1,3})(?![\\d.,])`, 'iu');
const TIMES = /(?<![\p{L}\d])[×✕x]\s?(\d{1,3})(?![\d.,])|(?<![\d.,])(\d{1,3})\s?[×✕x](?![\p{L}\d])/iu;
const MOST_LINES = 20;

/** Never throws. Parses store bytes: in a worker it runs in the box. */
export function readCartPage({ answer, goods }: { readonly answer: MarketAnswer; readonly goods: CartGoods }): CartPage {
  const html = decodeText(answer.bytes, answer.contentType).text;
  const outline = outlinePage(html);
  if (outline.tooDeep) return { kind: 'unread', parts: [] };
  const tree = parseFormTree(html);
  const page: Page = { tree, forms: formsIn(tree), base: baseOf(outline, answer.url), url: answer.url };
  const rows = rowsIn(page, goods);
  if (rows.length > 0) {
    const removals = rows.flatMap((row) => removalOf(page, row) ?? []);
    return { kind: 'cart', cart: cartOf(page, rows, goods), removals };
  }
  if (IS_EMPTY.test(outline.text) && !outline.clientRendered) return { kind: 'empty' };
  const hasPassword = tree.elements.some(({ name, attribs }) => name === 'input' && attribs['type']?.toLowerCase() === 'password');
  const parts = partsOf(page);
  if (hasPassword && parts.length === 0) return { kind: 'sign_in' };
  return { kind: 'unread', parts };
}

interface Page {
  readonly tree: Tree;
  readonly forms: readonly PageForm[];
  readonly base: string;
  readonly url: string;
}

interface Row {
  readonly element: ElementNode;
  readonly quantity: number;
  readonly marker: ElementNode;
}

/**
 * What holds one quantity and an amount. A row that has no field for it says it in words. Whatever names none of the goods and stands
 * in a form that adds is a recommendation.
 */
function rowsIn({ tree, forms }: Page, goods: CartGoods): readonly Row[] {
  const parents = new Map<ElementNode, ElementNode>();
  for (const element of tree.elements) for (const child of element.children) if (typeof child !== 'string') parents.set(child, element);
  const adding = new Set(
    forms
      .filter(({ controls }) => controls.some((one) => /submit|image/.test(one.type) && ADDS_MORE.test(one.label)))
      .map(({ element }) => element),
  );
  const fields = forms.flatMap(({ element, controls }) => (adding.has(element) ? [] : controls.filter((one) => MANY.test(one.name))));
  const counted = fields
    .filter(({ type }) => type !== 'hidden' && type !== 'submit' && type !== 'button')
    .map(({ element, value, options }) => ({
      marker: element,
      quantity: Number(options.find(({ isOn }) => isOn)?.value ?? (value || NaN)),
    }));
  const outs = tree.elements.filter(
    (element) =>
      /^(?:a|button)$/.test(element.name) &&
      OUT.test(`${ownLabel(element)} ${element.attribs['class'] ?? ''} ${element.attribs['name'] ?? ''}`),
  );
  const markers = counted.length > 0 ? counted : outs.map((marker) => ({ marker, quantity: NaN }));
  const all = new Set(markers.map(({ marker }) => marker));
  const rows = markers.slice(0, MOST_LINES).flatMap(({ marker, quantity }) => {
    const element = rowAround(marker, parents, all, goods.currency);
    const text = element === null || !Number.isNaN(quantity) ? '' : textOf(element);
    const said = SAYS_MANY.exec(text) ?? TIMES.exec(text);
    const count = Number.isNaN(quantity) ? Number(said?.[1] ?? said?.[2] ?? NaN) : quantity;
    return element === null || Number.isNaN(count) ? [] : [{ element, marker, quantity: count }];
  });
  return distinctBy(rows, ({ element }) => element);
}

const ADDS_MORE = /add|ajouter|hinzu|warenkorb|añadir|aggiungi|toevoegen|do koszyka|adicionar/i;

/** The smallest element around it with an amount; null where another line comes first. */
function rowAround(
  marker: ElementNode,
  parents: ReadonlyMap<ElementNode, ElementNode>,
  markers: ReadonlySet<ElementNode>,
  currency: string,
): ElementNode | null {
  for (let at = parents.get(marker); at !== undefined && at.name !== 'body'; at = parents.get(at)) {
    if (descendants(at).some((one) => one !== marker && markers.has(one))) return null;
    const isNamed = descendants(at).some(({ name }) => name === 'a' || /^h[2-6]$/.test(name)) || at.name === 'tr' || at.name === 'li';
    if (isNamed && hasAmount(textOf(at), currency)) return at;
  }
  return null;
}

/** A line for each text: two numbers of two cells are no amount with a space in it. */
function textOf(element: ElementNode): string {
  return linesOf(spacedText(element));
}

function spacedText(element: ElementNode): readonly string[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? [child] : SILENT.has(child.name) ? [] : spacedText(child)));
}

/** An amount in the currency of the wish, or in any that says so. */
function hasAmount(text: string, currency: string): boolean {
  return amountsIn(text, currency).length > 0 || /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|[A-Z]{3}\b)/u.test(text);
}

function cartOf(page: Page, rows: readonly Row[], goods: CartGoods): CartContents {
  const currency = currencyOf(rows.map(({ element }) => textOf(element)).join(' '), goods.currency);
  const read = rows.map((row) => lineOf(page, row, goods, currency));
  const totals = totalsIn(textAfter(page.tree, rows.at(-1)?.element), currency ?? goods.currency);
  const payload = {
    line_items: read.map(({ variantId, sum }) => ({ item: { id: variantId, title: '', price: sum ?? 0 }, quantity: 1 })),
    currency: currency ?? '',
    totals: totals.map(({ type, minor, text }) => ({ type, amount: minor, display_text: text })),
  };
  const [held, flaw] = [contentsOf(payload), moneyFlaw(payload)];
  const lines = read.map(({ variantId, title, quantity, unit }) => ({
    ...{ variantId, quantity, title: openCleaner().of(title, LONGEST_TITLE) },
    price: unit === null || currency === null ? null : toUnits(unit, currency),
  }));
  const isUnsure = read.some(({ isSure }) => !isSure);
  const isTold = held.total !== null && !(flaw === 'wrong_total' && isTaxed(read, totals));
  return { ...held, lines, flaw: isUnsure ? 'undecided' : isTold ? flaw : null };
}

interface ReadLine {
  readonly variantId: string;
  readonly title: string;
  readonly quantity: number;
  /** Minor units, of one and of all. */
  readonly unit: number | null;
  readonly sum: number | null;
  /** False: which variant it is, nothing on the line tells. */
  readonly isSure: boolean;
}

const LONGEST_TITLE = 120;

function lineOf({ base }: Page, { element, quantity }: Row, goods: CartGoods, currency: string | null): ReadLine {
  const text = textOf(element);
  const links = descendants(element).flatMap(({ attribs }) => resolveUrl(attribs['href'], base) ?? []);
  const said = `${text} ${ownLabel(element)}`;
  const thing = goods.things.find(
    ({ title, url }) =>
      shows(said, title) || (url !== null && links.some((link) => comparable(link) === comparable(url) && comparableQuery(link, url))),
  );
  const amounts = currency === null ? [] : amountsIn(text, currency);
  const unit = unitOf(amounts, quantity, thing?.price ?? null, currency);
  const last = amounts.at(-1)?.minor ?? null;
  const sum = last === null || amounts.length === 1 ? unit && unit * quantity : last;
  const title = titleIn(element);
  if (thing === undefined) return { variantId: `other:${title}`, title, quantity, unit, sum, isSure: true };
  const { variantId, isSure } = variantOf(said, thing);
  return { variantId, title, quantity, unit, sum, isSure };
}

function comparableQuery(one: string, other: string): boolean {
  const query = new URL(other).searchParams;
  const own = new URL(one).searchParams;
  return [...query].every(([name, value]) => !own.has(name) || own.get(name) === value);
}

function titleIn(element: ElementNode): string {
  const names = descendants(element).filter(({ name }) => name === 'a' || /^h[2-6]$/.test(name));
  const longest = names.map(textOf).toSorted((a, b) => b.length - a.length)[0];
  return (longest || textOf(element)).slice(0, LONGEST_TITLE);
}

/** The variant whose labels the line shows, the one that was asked for before the others. */
function variantOf(text: string, { variantId, labels, others }: CartThing): Pick<ReadLine, 'variantId' | 'isSure'> {
  const said = ` ${spoken(text)} `;
  const isShown = (all: readonly string[]) => all.length > 0 && all.every((label) => said.includes(` ${spoken(label)} `));
  if (labels.length === 0 || isShown(labels)) return { variantId, isSure: true };
  const other = others.find((one) => isShown(one.labels));
  return other === undefined ? { variantId, isSure: false } : { variantId: other.variantId, isSure: true };
}

/** Price of one: the price it was shown at where the line states that or as many times it; else the last amount, which is the line's. */
function unitOf(amounts: readonly Money[], quantity: number, price: number | null, currency: string | null): number | null {
  const minors = amounts.flatMap(({ minor }) => (minor === null || minor === 0 ? [] : [minor]));
  const expected = price === null || currency === null ? null : Math.round(price * 10 ** exponentOf(currency));
  if (expected !== null && (minors.includes(expected) || minors.includes(expected * quantity))) return expected;
  const single = minors.find((minor) => quantity > 1 && minors.includes(minor * quantity));
  const last = minors.at(-1);
  return single ?? (last === undefined || quantity === 0 ? null : Math.round(last / quantity));
}

/** A link that takes it out, a button that does, or its form with none of it. */
function removalOf({ forms, base, url }: Page, { element, marker }: Row): Removal | null {
  const inside = new Set(descendants(element));
  const isOut = (one: ElementNode) =>
    OUT.test(`${ownLabel(one)} ${one.attribs['class'] ?? ''} ${one.attribs['name'] ?? ''} ${one.attribs['href'] ?? ''}`);
  const here = (to: string | null) => (to !== null && new URL(to).origin === new URL(url).origin ? to : null);
  const link = [...inside].find((one) => one.name === 'a' && isOut(one));
  const target = here(resolveUrl(link?.attribs['href'], base));
  if (target !== null) return { method: 'GET', url: target, fields: [], isMultipart: false };
  for (const form of forms) {
    const own = form.controls.find(({ element: one, type }) => inside.has(one) && type === 'submit' && isOut(one));
    const count = form.controls.find(({ element: one }) => one === marker);
    const button = own ?? (count === undefined ? undefined : form.controls.find(({ type }) => type === 'submit' || type === 'image'));
    if (button === undefined) continue;
    const written = button.element.attribs['formaction'] ?? form.element.attribs['action'];
    const to = here(written === undefined || written === '' ? url : resolveUrl(written, base));
    if (to === null) continue;
    const method = written === undefined || form.element.attribs['method']?.toLowerCase() === 'post' ? 'POST' : 'GET';
    const fields = submitted(form, button, own === undefined && count !== undefined ? new Map([[count, '0']]) : new Map());
    return { method, url: to, fields, isMultipart: form.element.attribs['enctype']?.toLowerCase() === 'multipart/form-data' };
  }
  return null;
}

/** Addresses of this origin in the page's own scripts that name the cart and nothing that changes it. */
function partsOf({ tree, base, url }: Page): readonly string[] {
  const named = quotedInScripts(tree).filter(
    (address) =>
      /[/.=]/.test(address) &&
      /cart|basket|panier|warenkorb/i.test(address) &&
      !/add|remove|update|delete|edit|clear|\.(?:js|css|png|svg)\b/i.test(address),
  );
  const targets = named.flatMap((address) => resolveUrl(address, base) ?? []);
  return [...new Set(targets.filter((to) => new URL(to).origin === new URL(url).origin && to !== url))].slice(0, 2);
}
