/**
 * Asked before anything is judged: does one wall stand before the whole store, or is there no shop at this address? Then
 * nothing of it was seen, and nothing is said about it but who can open it. Judges pages only; documents that answer are read
 * wherever they are. A wall is told by what is sold, not by what is written: where every address answers alike, only products,
 * offers or priced links make it a shop.
 */

import {
  type AuditSubject,
  type Exchange,
  findExchange,
  type OriginEvidence,
  type ResponseOutcome,
  responseOf,
} from '../../core/evidence.ts';
import type { Memo } from '../../core/memo.ts';
import { type OutlinedPage, type OutlineMemo, outlined } from '../../formats/html/read-page.ts';
import { controlAmong } from '../../formats/http/control.ts';
import { EMPTY_PAGE_MARKS } from '../../formats/http/firewalls.ts';
import { bearsMark, classifyReach, headOf } from '../../formats/http/reach.ts';
import { sampleOf, type Wall, type WallKind } from '../../formats/http/wall.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import { isNearlySame } from '../../formats/text/likeness.ts';
import { HOME } from '../agents/asks.ts';
import { type HomeFacts, readHomeFacts, showsPricedLinks } from './sells.ts';
import { NO_SHOP, NO_SITE, QUESTION } from './words.ts';

/** A path that cannot exist; the second, where the first brought no answer to compare with. */
export const CONTROL = 'origin.control';
export const SECOND_CONTROL = 'origin.control:again';
/** A page the home page leads to, asked for where home and such a path answer alike. */
export const OWN_LINK = 'origin.link';

export interface GateInput {
  readonly subject: Pick<AuditSubject, 'country'>;
  readonly origin: OriginEvidence;
}

/** How this server answers for a page that does not exist; null where it could not be seen, undefined where it was not asked. */
export function controlOf(origin: OriginEvidence): Exchange | null | undefined {
  const first = findExchange(origin, CONTROL);
  return first === undefined ? undefined : controlAmong([first, findExchange(origin, SECOND_CONTROL)]);
}

type FoundWall = Omit<Wall, 'page'>;

/** What a process has read and found of walls: every step of a run asks, and each asks for the same pages. */
export interface WallContext {
  readonly outlines: OutlineMemo;
  readonly walls: Memo<FoundWall | null>;
}

/** What a process has read of pages; with it a page that was read before is not parsed again. */
export interface ReadingContext extends WallContext {
  readonly pages: PageMemo;
}

/** null: pages can be read, or nothing answered at all. The same evidence gives the same answer, whatever `context` holds. */
export function wallOf({ subject, origin }: GateInput, context?: WallContext): Wall | null {
  const home = findExchange(origin, HOME);
  const page = responseOf(home);
  if (home === undefined || page === undefined) return null;
  const find = () => refusalOf(home, page) ?? emptyPage(page, origin, subject.country, context);
  const key = keyOf(origin, subject.country);
  const wall = context === undefined ? find() : context.walls.remember(key, find, key.length);
  return wall && { ...wall, page };
}

/** All that a wall is told by; of a body its hash, and its length, because evidence without its bytes has the hash of those it had. */
function keyOf(origin: OriginEvidence, country: string): string {
  const asked = [HOME, CONTROL, SECOND_CONTROL, OWN_LINK].map((key) => {
    const { outcome, ...exchange } = findExchange(origin, key) ?? { outcome: null };
    if (outcome?.kind !== 'response') return [exchange, outcome];
    const { body, ...answer } = outcome;
    return [exchange, answer, { ...body, bytes: body.bytes.length }];
  });
  return JSON.stringify([country, asked]);
}

/** The page whose answer decides whether one page stands in place of every other; null where nothing hangs on one. */
export function ownLinkToOpen(input: GateInput, context?: WallContext): string | null {
  const { subject, origin } = input;
  const page = responseOf(findExchange(origin, HOME));
  const kind = page === undefined ? null : wallOf(input, context)?.kind;
  if (page === undefined || (kind !== 'same_page' && kind !== 'question')) return null;
  return lookAtHome(page, subject.country, context).own.find((link) => new URL(link).origin === origin.origin) ?? null;
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
function refusalOf(home: Exchange, page: ResponseOutcome): FoundWall | null {
  const { kind, reason, vendor } = classifyReach({ exchange: home, expects: 'page' });
  const by = (kind === 'blocked' ? BLOCKS[reason] : undefined) ?? REFUSALS[page.status];
  if (by === undefined) return null;
  const name = vendor ?? vendorOf(page);
  const isChallenge = by === 'refused' || by === 'paused' || by === 'down';
  return { kind: isChallenge && name !== null ? 'challenge' : by, vendor: name, status: page.status, exchanges: [HOME] };
}

/** A page on which nothing is sold, and that bears a mark, asks for a password, is nobody's, or answers at every address alike. */
function emptyPage(page: ResponseOutcome, origin: OriginEvidence, country: string, context?: WallContext): FoundWall | null {
  const isMissing = page.status === 404 || page.status === 410;
  if (page.body.size === 0 || (!isMissing && (page.status < 200 || page.status >= 300))) return null;
  const home = lookAtHome(page, country, context);
  if (home.offers) return null;
  const vendor = vendorOf(page);
  const wall = (kind: WallKind, exchanges: readonly string[] = [HOME]): FoundWall => ({ kind, status: page.status, vendor, exchanges });
  if (isMissing) return isShort(home) && NO_SITE.test(`${home.outline.title ?? ''}\n${home.outline.text}`) ? wall('default_page') : null;
  const control = controlOf(origin);
  const everywhere = control !== undefined && (control === null || isEverywhere(page, home, control, context));
  const nobodys = isShort(home) ? nobodysKind(home, vendor, everywhere) : null;
  if (nobodys !== null) return { ...wall(nobodys), vendor: null };
  // Where other addresses answer otherwise, whatever may be sold on the page makes it one of a shop.
  if (!everywhere && home.sells && (home.leadsToGoods || !asksForPassword(home))) return null;
  const isPriced = (everywhere || home.sells) && showsPricedLinks(home);
  if (!everywhere && isPriced) return null;
  if (vendor !== null && isShort(home) && !(everywhere && isPriced)) return wall('challenge');
  if (asksForPassword(home)) return wall(isNameless(home) ? 'password' : 'sign_in');
  if (!everywhere || isPriced || (control === null && home.sells)) return null;
  const compared = [HOME, CONTROL];
  const isQuestion = vendor === null && asksAQuestion(home);
  // A frame that scripts fill is the same at every address too; of it is known what it is.
  if (vendor === null && !isQuestion && home.outline.clientRendered) return null;
  const link = responseOf(findExchange(origin, OWN_LINK));
  const isAnother = link !== undefined && link.status < 400 && !areOnePage(page, link);
  // A choice of language leads to the shop, a question of age to an imprint at most.
  if (isAnother && (!isQuestion || showsPricedLinks(lookAtHome(link, country, context)))) return null;
  return wall(isQuestion ? 'question' : vendor === null ? 'same_page' : 'challenge', compared);
}

/** Nearly the same but for the addresses of both: the first leads to the second. */
function areOnePage(one: ResponseOutcome, other: ResponseOutcome): boolean {
  const [a, b] = [sampleOf(one.url, one), sampleOf(other.url, other)];
  const path = [a.path, b.path].flat();
  return isNearlySame({ ...a, path }, { ...b, path });
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
  return isShort(home) && visibleFields(home.html) <= SIGN_IN_FIELDS && /<input\b[^>]{0,300}\btype\s*=\s*["']?password\b/i.test(home.html);
}

/** One password for everybody: no field for a name, or Shopify's own form. */
function isNameless({ html }: HomeFacts): boolean {
  return visibleFields(html) === 1 || /<form\b[^>]{0,300}\baction\s*=\s*["']?\/password\b/i.test(html);
}

function visibleFields(html: string): number {
  return html.match(/<input\b(?![^>]{0,300}\btype\s*=\s*["']?(?:hidden|submit))/gi)?.length ?? 0;
}

function asksAQuestion(home: HomeFacts): boolean {
  return isShort(home) && QUESTION.test(`${home.outline.title ?? ''} ${home.outline.h1 ?? ''} ${home.outline.text}`);
}

/** The vendor whose page is a line to wait in. */
const QUEUE = 'Queue-it';

/** A domain that is parked or for sale, a server that serves its own first page, a line to wait in: told by title and heading, and by nothing that is sold. */
function nobodysKind(home: HomeFacts, vendor: string | null, everywhere: boolean): keyof typeof NO_SHOP | null {
  const { outline, leadsToProduct, sells } = home;
  const heading = `${outline.title ?? ''}\n${outline.h1 ?? ''}`;
  if (leadsToProduct) return null;
  // A line to wait in stands before every address; a shop may be called The Waiting Room.
  if ((vendor === QUEUE && !sells) || (everywhere && NO_SHOP.queue.test(heading))) return 'queue';
  if (NO_SHOP.default_page.test(heading)) return 'default_page';
  return NO_SHOP.parked.test(`${heading}\n${outline.text}`) ? 'parked' : null;
}

/** What a path that cannot exist is answered with; who says there that it was not found has told the two apart. */
function isEverywhere(page: ResponseOutcome, { outline }: HomeFacts, control: Exchange, context?: WallContext): boolean {
  const anywhere = responseOf(control);
  if (anywhere === undefined || anywhere.status < 200 || anywhere.body.size === 0) return false;
  if (!isNearlySame(sampleOf(page.url, page), sampleOf(control.url, anywhere))) return false;
  const other = pageOf(anywhere, context).outline;
  return withoutNumbers(outline.title) === withoutNumbers(other.title) && withoutNumbers(outline.h1) === withoutNumbers(other.h1);
}

function withoutNumbers(text: string | null): string {
  return (text ?? '').replace(/[0-9a-f]+/gi, (run) => (/\d/.test(run) ? '' : run));
}

function lookAtHome(page: ResponseOutcome, country: string, context?: WallContext): HomeFacts {
  return readHomeFacts(pageOf(page, context), page.url, country);
}

function pageOf({ body, headers }: ResponseOutcome, context?: WallContext): OutlinedPage {
  return outlined(body, headers['content-type'] ?? null, context?.outlines);
}
