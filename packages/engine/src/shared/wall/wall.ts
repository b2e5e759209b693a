/**
 * Asked before anything is judged: does one wall stand before the whole store? Then nothing of it was seen, and nothing is said
 * about it but who can open it. Judges pages only; documents that answer are read wherever they are. Whether anything is sold on
 * a page: a wall sells nothing. Any sign counts, because to be taken for a wall costs a store its verdict.
 */

import {
  type AuditSubject,
  type Exchange,
  findExchange,
  type OriginEvidence,
  type ResponseOutcome,
  responseOf,
} from '../../core/evidence.ts';
import { outlinePage, type PageOutline } from '../../formats/html/html.ts';
import { EMPTY_PAGE_MARKS } from '../../formats/http/firewalls.ts';
import { bearsMark, classifyReach, headOf } from '../../formats/http/reach.ts';
import { sampleOf, type Wall, type WallKind } from '../../formats/http/wall.ts';
import { isSameSite, resolveUrl } from '../../formats/links/links.ts';
import { looksLikeListing, scoreProductUrl } from '../../formats/links/products.ts';
import type { Memo } from '../../formats/product/memo.ts';
import { ADD_TO_CART } from '../../formats/text/cart-words.ts';
import { decodeText } from '../../formats/text/charset.ts';
import { isNearlySame } from '../../formats/text/likeness.ts';
import { anyOf, words } from '../../formats/text/words.ts';
import { HOME } from '../agents/asks.ts';

export const CONTROL = 'origin.control';

export interface GateInput {
  readonly subject: Pick<AuditSubject, 'country'>;
  readonly origin: OriginEvidence;
}

/** null: pages can be read, or nothing answered at all. The same evidence gives the same answer, whatever `context` holds. */
export function wallOf({ subject, origin }: GateInput, context?: { readonly homes: HomeMemo }): Wall | null {
  const home = findExchange(origin, HOME);
  const page = responseOf(home);
  if (home === undefined || page === undefined) return null;
  return refusalOf(home, page) ?? emptyPage(page, findExchange(origin, CONTROL), subject.country, context?.homes);
}

const REFUSALS: Readonly<Partial<Record<number, WallKind>>> = {
  401: 'refused',
  403: 'refused',
  406: 'refused',
  429: 'paused',
  430: 'paused',
  451: 'law',
  503: 'down',
};
const BLOCKS: Readonly<Partial<Record<string, WallKind>>> = { firewall: 'challenge', payment_required: 'priced', closed_store: 'password' };

/** The answer itself says that it is none: a bot manager's mark, a refusing status, a shop's password page. */
function refusalOf(home: Exchange, page: ResponseOutcome): Wall | null {
  const { kind, reason, vendor } = classifyReach({ exchange: home, expects: 'page' });
  const by = (kind === 'blocked' ? BLOCKS[reason] : undefined) ?? REFUSALS[page.status];
  if (by === undefined) return null;
  const name = vendor ?? vendorOf(page);
  const isChallenge = by === 'refused' || by === 'paused' || by === 'down';
  return { kind: isChallenge && name !== null ? 'challenge' : by, vendor: name, status: page.status, exchanges: [HOME], page };
}

/** A page on which nothing is sold, and that bears a mark, asks for a password, or answers at every address alike. */
function emptyPage(page: ResponseOutcome, control: Exchange | undefined, country: string, homes?: HomeMemo): Wall | null {
  if (page.status < 200 || page.status >= 300 || page.body.size === 0) return null;
  const home = lookAtHome(page, country, homes);
  if (home.sells) return null;
  const wall = { status: page.status, vendor: vendorOf(page), page };
  if (wall.vendor !== null && isShort(home)) return { ...wall, kind: 'challenge', exchanges: [HOME] };
  if (asksForPassword(home)) return { ...wall, kind: 'sign_in', exchanges: [HOME] };
  if (!isEverywhere(page, home, control)) return null;
  const kind = wall.vendor !== null ? 'challenge' : asksAQuestion(home) ? 'question' : 'same_page';
  // A frame that scripts fill is the same at every address too; of it is known what it is.
  return kind === 'same_page' && home.outline.clientRendered ? null : { ...wall, kind, exchanges: [HOME, CONTROL] };
}

function vendorOf(page: ResponseOutcome): string | null {
  const head = headOf(page);
  return EMPTY_PAGE_MARKS.find((mark) => bearsMark(mark, page, head))?.vendor ?? null;
}

/** Characters of visible text: a challenge, a sign-in form or a question needs no more. */
const FEW_WORDS = 1500;

function isShort({ outline }: HomeFacts): boolean {
  return outline.text.length <= FEW_WORDS;
}

/** A form that asks for more than a name, a password and whether to remember them is another page's. */
const SIGN_IN_FIELDS = 4;

function asksForPassword(home: HomeFacts): boolean {
  const fields = home.html.match(/<input\b(?![^>]{0,300}\btype\s*=\s*["']?(?:hidden|submit))/gi)?.length ?? 0;
  return isShort(home) && fields <= SIGN_IN_FIELDS && /<input\b[^>]{0,300}\btype\s*=\s*["']?password\b/i.test(home.html);
}

/** In the languages shops speak: a person answers with one click. */
const QUESTION = words({
  en: '(?:1[68]|21)(?:\\+| years| or (?:over|older|above))|years? (?:old|of age)|legal (?:drinking |smoking )?age|(?:year|date) of birth|(?:choose|select)[^.]{0,40}(?:language|country|region)',
  fr: '(?:1[68]|21) ans|votre âge|majeure?s?|(?:choisissez|sélectionnez)[^.]{0,40}(?:langue|pays|région)',
  de: '(?:1[68]|21) jahre|volljährig|(?:ihr|dein|mindest)[- ]?alter|altersprüfung|wählen sie[^.]{0,40}(?:sprache|land)',
  es: '(?:1[68]|21) años|mayor de edad|(?:elige|elija|selecciona|seleccione)[^.]{0,40}(?:idioma|país|región)',
  it: '(?:1[68]|21) anni|maggiorenne|(?:scegli|seleziona)[^.]{0,40}(?:lingua|paese)',
  nl: '(?:1[68]|21) jaar|meerderjarig|(?:je|uw) leeftijd|(?:kies|selecteer)[^.]{0,40}(?:taal|land)',
  pl: '(?:1[68]|21) lat|pełnoletni[ae]?|(?:wybierz)[^.]{0,40}(?:język|kraj|region)',
  pt: '(?:1[68]|21) anos|maior de idade|(?:escolha|selecione)[^.]{0,40}(?:idioma|língua|país|região)',
});

function asksAQuestion(home: HomeFacts): boolean {
  return isShort(home) && QUESTION.test(`${home.outline.title ?? ''} ${home.outline.h1 ?? ''} ${home.outline.text}`);
}

/** What a path that cannot exist is answered with; who says there that it was not found has told the two apart. */
function isEverywhere(page: ResponseOutcome, { outline }: HomeFacts, control: Exchange | undefined): boolean {
  const anywhere = responseOf(control);
  if (control === undefined || anywhere === undefined || anywhere.status < 200 || anywhere.body.size === 0) return false;
  if (!isNearlySame(sampleOf(page.url, page), sampleOf(control.url, anywhere))) return false;
  const other = lookAtHome(anywhere, '').outline;
  return withoutNumbers(outline.title) === withoutNumbers(other.title) && withoutNumbers(outline.h1) === withoutNumbers(other.h1);
}

function withoutNumbers(text: string | null): string {
  return (text ?? '').replace(/[0-9a-f]+/gi, (run) => (/\d/.test(run) ? '' : run));
}

interface HomeFacts {
  readonly html: string;
  readonly outline: PageOutline;
  readonly sells: boolean;
}

/** Every step of a run asks for the wall: the page is read once. */
export type HomeMemo = Memo<HomeFacts>;

/** An amount with its currency, before or after, as shops write it; codes that are words (ALL, TOP) are left out. */
const CODES = 'EUR|USD|GBP|CHF|CAD|AUD|PLN|SEK|NOK|DKK|CZK|HUF|RON|JPY|TRY|UAH|RUB';
const PRICE = new RegExp(
  `[€£$¥₹₩₪₺₴₽₫₱฿]\\s?\\d|\\b(?:${CODES})\\s?\\d|\\d\\s?(?:[€£¥₹₩₪₺₴₽₫₱฿円元원]|(?:${CODES}|zł|kr|kč|ft|lei|лв|руб|грн|tl)(?!\\p{L}))`,
  'iu',
);
/** What a cart, a hosted checkout, an embedded shop or a tool for agents leaves in the markup, and a product in its meta. */
const CART = new RegExp(
  `${anyOf(ADD_TO_CART)}|buy\\.stripe\\.com|paypal\\.com/(?:sdk|cgi-bin)|snipcart|ecwid|itemtype="https?://schema\\.org/(?:product|offer)|product:price|\\btoolname=|/\\.well-known/ucp`,
  'i',
);

function lookAtHome(page: ResponseOutcome, country: string, homes?: HomeMemo): HomeFacts {
  const { body, headers, url } = page;
  if (homes === undefined) return readHomeFacts(page, country);
  // Evidence without its bytes has the hash of those it had.
  const key = JSON.stringify([body.sha256, body.bytes.length, headers['content-type'], url, country]);
  return homes.remember(key, () => readHomeFacts(page, country), body.bytes.length);
}

function readHomeFacts({ body, headers, url }: ResponseOutcome, country: string): HomeFacts {
  const html = decodeText(body.bytes, headers['content-type'] ?? null).text;
  const outline = outlinePage(html);
  return {
    html,
    outline,
    sells: outline.jsonLd.length > 0 || PRICE.test(outline.text) || CART.test(html) || leadsToGoods(outline, url, country),
  };
}

function leadsToGoods(outline: PageOutline, url: string, country: string): boolean {
  const base = resolveUrl(outline.base, url) ?? url;
  const links = [...new Set(outline.anchors.flatMap(({ href }) => resolveUrl(href, base) ?? []))];
  const own = links.filter((link) => link !== url && isSameSite(link, url));
  // One way in is what a wall has as well.
  return own.some((link) => scoreProductUrl(link, country) > 0) || own.filter(looksLikeListing).length > 1;
}
