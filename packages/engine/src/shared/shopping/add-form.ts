/**
 * The form with which a product's page puts it into a cart, filled as a person would fill it for one variant, or why there is none that
 * may be pressed. Never a form that asks for something of a person, leads to the till or belongs to another product or origin.
 */

import {
  descendants,
  type Field,
  type FormControl,
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
import { resolveUrl, unescaped } from '../../formats/links/links.ts';
import { baseOf } from '../../formats/product/page.ts';
import { ADD_ONLY, CART_NAME, HOW_MANY, TO_PAY } from '../../formats/text/cart-words.ts';
import { decodeText } from '../../formats/text/charset.ts';
import { anyOf, words } from '../../formats/text/words.ts';
import { fillsCart, isSafeToRead } from './bounds.ts';

/** One line of the cart, as its page is to be filled in for it. */
export interface WantedOnPage {
  readonly quantity: number;
  /** What tells the variant from others: of each of its options name and label. Empty where there is nothing to choose. */
  readonly options: readonly { readonly name: string; readonly label: string }[];
}

/** `page`: the variant is chosen by an address of its own. `none`: nothing that we may press, of which nobody is to blame unless it says so. */
export type AddForm =
  | {
      readonly kind: 'form';
      readonly method: 'GET' | 'POST';
      readonly url: string;
      readonly isMultipart: boolean;
      readonly fields: readonly Field[];
      /** How often it is to be pressed. */
      readonly times: number;
      /** Addresses by which the page calls its cart, the likeliest first. */
      readonly carts: readonly string[];
    }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'none'; readonly why: 'sold_out' | 'not_orderable' | null };

const NONE: AddForm = { kind: 'none', why: null };
const ADD = words(ADD_ONLY);
const MANY = words(HOW_MANY);
const PAY = words(TO_PAY);
const CART = words(CART_NAME);
/** An address that puts something into a cart: `/cart/add`, `cart.add`, `add-to-cart`, `action=add_product`. */
const ADDS = new RegExp(`(?:${anyOf(CART_NAME)})[/._-](?:lines?[/._-])?add|add[-_./]?(?:to[-_]?)?(?:${anyOf(CART_NAME)}|product)`, 'iu');
/** What a person tells of themselves or pays with, by the field's name or its `autocomplete` (HTML, autofill). */
const PERSONAL =
  /(?:^|[^\p{L}])(?:e-?mail|phone|mobile|(?:first|last|full|sur|given|family)[-_]?name|nom|prenom|street|address|adresse|post(?:al)?[-_]?code|zip|city|iban|card|cc-\w+|cv[cv]|birth\w*|passw\w*)(?:$|[^\p{L}])/iu;
const PERSONAL_TYPES: ReadonlySet<string> = new Set(['password', 'email', 'file']);
const WRITTEN: ReadonlySet<string> = new Set(['text', 'textarea', 'tel', 'url', 'date', 'search', 'checkbox']);

/** Never throws. Parses store bytes: in a worker it runs in the box. */
export function readAddForm({ answer, wanted }: { readonly answer: MarketAnswer; readonly wanted: WantedOnPage }): AddForm {
  const html = decodeText(answer.bytes, answer.contentType).text;
  const outline = outlinePage(html);
  if (outline.tooDeep) return NONE;
  const page: Page = { tree: parseFormTree(html), url: answer.url.split('#')[0] ?? answer.url, base: baseOf(outline, answer.url), wanted };
  const found = addButton(page);
  if (found === null || isPersonal(found.form)) return NONE;
  return filled(page, found);
}

interface Page {
  readonly tree: Tree;
  readonly url: string;
  readonly base: string;
  readonly wanted: WantedOnPage;
}

interface Pressable {
  readonly form: PageForm;
  readonly button: FormControl;
  readonly method: 'GET' | 'POST';
  readonly url: string;
}

/** The first one below the heading, above any other product. */
function addButton(page: Page): Pressable | null {
  const { elements } = page.tree;
  const heading = elements.findIndex(({ name }) => name === 'h1');
  const from = Math.max(0, heading);
  const other = elements.findIndex((element, index) => index > from && /^h[2-5]$/.test(element.name) && namesProduct(element, page));
  const all = formsIn(page.tree).flatMap((form) =>
    form.controls.flatMap((button) => {
      const at = elements.indexOf(button.element);
      const isHere = at > from && (other === -1 || at < other);
      return isHere && isSubmit(button) && !button.isDisabled ? (pressable(page, form, button) ?? []) : [];
    }),
  );
  return all.toSorted((a, b) => elements.indexOf(a.button.element) - elements.indexOf(b.button.element))[0] ?? null;
}

/** A heading that is a link is a card of another product. */
function namesProduct(heading: ElementNode, { base, url }: Page): boolean {
  const link = descendants(heading).find(({ name, attribs }) => name === 'a' && attribs['href'] !== undefined);
  const to = resolveUrl(link?.attribs['href'], base);
  return to !== null && new URL(to).pathname + new URL(to).search !== new URL(url).pathname + new URL(url).search;
}

function isSubmit({ type }: FormControl): boolean {
  return type === 'submit' || type === 'image';
}

function pressable(page: Page, form: PageForm, button: FormControl): Pressable | null {
  const own = form.element.attribs;
  const written = button.element.attribs['formaction'] ?? own['action'] ?? null;
  const isScripted = written === null && own['method'] === undefined;
  const target = isScripted
    ? scriptedAction(page, own['id'])
    : written === null || written === ''
      ? page.url
      : resolveUrl(written, page.base);
  if (target === null || new URL(target).origin !== new URL(page.url).origin) return null;
  const label = `${button.label} ${button.name}`;
  const isAdd = ADD.test(label) || (ADDS.test(target) && !PAY.test(button.label) && !/wish|compar|favou?ri/i.test(label));
  if (!isAdd || (target !== page.url && leadsToPay(target))) return null;
  const method = isScripted || (button.element.attribs['formmethod'] ?? own['method'] ?? '').toLowerCase() === 'post' ? 'POST' : 'GET';
  return { form, button, method, url: target };
}

/** A form without address and method does nothing by itself: the page's own script says where it is sent. */
function scriptedAction({ tree, base }: Page, id: string | undefined): string | null {
  const quoted = quotedInScripts(tree, (text) => id !== undefined && text.includes(id));
  return quoted.map((address) => (ADDS.test(address) ? resolveUrl(address, base) : null)).find((address) => address !== null) ?? null;
}

/** `/checkout/cart/add` puts into a cart, `/cart/checkout` leads on. */
export function leadsToPay(url: string): boolean {
  const { pathname, search } = new URL(url);
  const address = unescaped(pathname + search);
  if (ADDS.test(address)) return false;
  const last = address.split(/[/=?&]/).findLast((part) => PAY.test(part) || CART.test(part));
  return last !== undefined && PAY.test(last);
}

function isPersonal({ controls }: PageForm): boolean {
  return controls.some((control) => {
    if (control.isDisabled || isSubmit(control) || MANY.test(control.name)) return false;
    if (PERSONAL_TYPES.has(control.type) || PERSONAL.test(`${control.name} ${control.element.attribs['autocomplete'] ?? ''}`)) return true;
    return control.isRequired && WRITTEN.has(control.type) && control.value === '';
  });
}

function filled(page: Page, { form, button, method, url }: Pressable): AddForm {
  const { wanted } = page;
  const set = new Map<FormControl, string | null>();
  const open = new Set(wanted.options);
  for (const group of groupsIn(form)) {
    const choice = chosenOf(group, wanted.options);
    if (choice === null) return NONE;
    if (choice.isDisabled) return { kind: 'none', why: 'sold_out' };
    for (const option of choice.meets) open.delete(option);
    for (const control of group.controls) set.set(control, control === choice.control ? choice.value : null);
  }
  for (const option of open) {
    if (swatch(page, form, option, set)) continue;
    const address = addressOf(page, option);
    if (address !== null) return { kind: 'page', url: address };
    if (!isThisPage(page, option)) return NONE;
  }
  const count = form.controls.find((control) => MANY.test(control.name) && !control.isDisabled && control.type !== 'hidden');
  const hidden = form.controls.find((control) => MANY.test(control.name) && control.type === 'hidden');
  if (count !== undefined && !takes(count, wanted.quantity)) return { kind: 'none', why: 'not_orderable' };
  if (count !== undefined) set.set(count, String(wanted.quantity));
  const isMultipart = form.element.attribs['enctype']?.toLowerCase() === 'multipart/form-data';
  const times = count !== undefined || Number(hidden?.value ?? 1) > 1 ? 1 : wanted.quantity;
  return { kind: 'form', method, url, isMultipart, fields: submitted(form, button, set), times, carts: cartsOf(page, url) };
}

interface Group {
  readonly controls: readonly FormControl[];
  readonly options: readonly (FormControl['options'][number] & { readonly control: FormControl })[];
}

/** What a person chooses from: each `select`, and the radio buttons of one name. */
function groupsIn({ controls }: PageForm): readonly Group[] {
  const usable = controls.filter(({ name, type, isDisabled }) => name !== '' && !isDisabled && !MANY.test(name) && type === 'select');
  const selects = usable.map((control) => ({ controls: [control], options: control.options.map((option) => ({ ...option, control })) }));
  const buttons = controls.filter(({ type, name }) => type === 'radio' && name !== '');
  const radios = [...Map.groupBy(buttons, ({ name }) => name).values()];
  return [...selects, ...radios.map((group) => ({ controls: group, options: group.map((control) => ({ ...control, control })) }))];
}

/** The option that meets the wish; where none is named, what stands chosen, else the first one to be had, one without a surcharge before others. */
function chosenOf({ options }: Group, wanted: WantedOnPage['options']) {
  const real = options.filter(({ value, label }) => value !== '' && label !== '');
  const met = real
    .map((option) => ({ ...option, meets: wanted.filter(({ label }) => isCalled(option.label, label) || option.value === label) }))
    .toSorted((a, b) => b.meets.length - a.meets.length)[0];
  if (met !== undefined && met.meets.length > 0) return met;
  const free = real.filter(({ isDisabled }) => !isDisabled);
  const chosen = free.find(({ isOn }) => isOn) ?? free.find(({ label }) => !/[+]|\d[.,]\d\d/.test(label)) ?? free[0];
  return chosen === undefined ? null : { ...chosen, meets: [] };
}

/** "Small (+$2.00)" and "Size: Small" are called "Small", "Blue / Small" is one of both. */
function isCalled(label: string, wanted: string): boolean {
  const [own, name] = [spoken(label.replace(/\([^()]{0,60}\)|[+−-]\s?\p{Sc}?\d.*$/gu, ' ')), spoken(wanted)];
  return own === name || label.split(/[/|,:·]/).some((part) => spoken(part) === name);
}

const VALUES = ['data-value', 'data-option-value', 'data-variant-id', 'data-id', 'value'] as const;

/** A swatch stands for a hidden field, which holds the value of one of its like, or is named as the option is. */
function swatch({ tree }: Page, form: PageForm, option: WantedOnPage['options'][number], set: Map<FormControl, string | null>): boolean {
  for (const attribute of VALUES) {
    const alike = tree.elements.filter(({ name, attribs }) => attribs[attribute] !== undefined && name !== 'input' && name !== 'option');
    const chosen = alike.find((element) => isCalled(ownLabel(element), option.label))?.attribs[attribute];
    const values = new Set(alike.map(({ attribs }) => attribs[attribute]));
    const hidden = form.controls.filter(({ type }) => type === 'hidden');
    const field =
      hidden.find(({ value }) => value !== '' && values.has(value)) ??
      hidden.find(({ name }) => spoken(name).split(' ').includes(spoken(option.name)));
    if (chosen === undefined || field === undefined) continue;
    set.set(field, chosen);
    return true;
  }
  return false;
}

/** A link of that name is where the page shows the variant. */
function addressOf({ tree, base, url }: Page, { label }: WantedOnPage['options'][number]): string | null {
  const links = tree.elements.filter((element) => element.name === 'a' && isCalled(ownLabel(element), label));
  const targets = links.flatMap(({ attribs }) => resolveUrl(attribs['href'], base) ?? []);
  return targets.find((to) => new URL(to).origin === new URL(url).origin && isSafeToRead(to) && to !== url) ?? null;
}

/** Whether the page is that of the variant: its heading, its address or the chosen link says so. */
function isThisPage({ tree, base, url }: Page, { label }: WantedOnPage['options'][number]): boolean {
  const heading = tree.elements.find(({ name }) => name === 'h1');
  const isChosen = tree.elements.some(
    (element) => element.name === 'a' && isCalled(ownLabel(element), label) && resolveUrl(element.attribs['href'], base) === url,
  );
  const said = ` ${spoken(`${heading === undefined ? '' : ownLabel(heading)} ${unescaped(url)}`)} `;
  return isChosen || said.includes(` ${spoken(label)} `);
}

function takes({ type, element: { attribs }, options }: FormControl, quantity: number): boolean {
  if (type === 'select') return options.some(({ value, isDisabled }) => Number(value) === quantity && !isDisabled);
  return quantity >= Number(attribs['min'] || 0) && quantity <= Number(attribs['max'] || Infinity);
}

/** Links of this origin that are called the cart, by their address before those that are by their words alone. */
function cartsOf({ tree, base, url }: Pick<Page, 'tree' | 'base' | 'url'>, action: string): readonly string[] {
  const links = tree.elements.filter(({ name }) => name === 'a');
  const named = links.flatMap((link) => {
    const to = resolveUrl(link.attribs['href'], base);
    if (to === null || new URL(to).origin !== new URL(url).origin || fillsCart(to) || ADDS.test(to)) return [];
    const { pathname, search } = new URL(to);
    const byAddress = CART.test(unescaped(pathname + search)) && !leadsToPay(to);
    const byWords =
      CART.test(`${ownLabel(link).slice(0, 60)} ${link.attribs['id'] ?? ''}`) && !PAY.test(ownLabel(link)) && !ADD.test(ownLabel(link));
    return byAddress || byWords ? [{ to, byAddress }] : [];
  });
  // `/cart/add` is the cart's own address and a word.
  const above =
    /^(.*[/=.](?:[\w-]*(?:cart|basket|bag|panier|warenkorb|carrito|cesta|carrello|winkelwagen|koszyk|carrinho)))[/._-](?:lines?[/._-])?add/i.exec(
      action,
    )?.[1];
  const all = [...named.filter(({ byAddress }) => byAddress), ...named.filter(({ byAddress }) => !byAddress)].map(({ to }) => to);
  return [...new Set([...all, ...(above === undefined ? [] : [above])])].slice(0, 3);
}
