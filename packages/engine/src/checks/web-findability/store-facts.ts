/** What is known of the store from the exchanges gathered so far, parsed on first use. Planning and the verdict both use it. */

import { type AuditSubject, bodyText, type Exchange, type OriginEvidence, type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { outlined } from '../../formats/html/read-page.ts';
import { classifyReach, type Reach } from '../../formats/http/reach.ts';
import type { Wall } from '../../formats/http/wall.ts';
import { looksLikeListing } from '../../formats/links/products.ts';
import { parseRobots, type RobotsRules } from '../../formats/robots/robots.ts';
import { HOME, robotsOf } from '../../shared/agents/asks.ts';
import { readHomeFacts, showsPricedLinks } from '../../shared/wall/sells.ts';
import { controlOf, type ReadingContext, wallOf } from '../../shared/wall/wall.ts';
import { exactAddress, withoutFragment } from './addresses.ts';
import type { FindAsk, FindPage, SurfaceEvidence } from './evidence.ts';
import { HEAD_BYTES, type PageContent, type ReadOptions, readPage } from './page-content.ts';
import { SITEMAP_BYTES, type SitemapSurvey, type SurveyContext, surveySitemap } from './sitemap-survey.ts';

export interface StoreInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly surface: SurfaceEvidence;
}

/** An answer to a request for a page, classified and parsed. */
export interface PageAnswer {
  readonly exchange: Exchange;
  readonly reach: Reach;
  readonly response: ResponseOutcome | null;
  /** null unless the answer is one to read. */
  readonly content: PageContent | null;
}

export interface SitemapAnswer {
  readonly ask: FindAsk & { readonly purpose: { readonly kind: 'sitemap' } };
  readonly exchange: Exchange;
  readonly reach: Reach;
  readonly response: ResponseOutcome | null;
  readonly survey: SitemapSurvey | null;
}

export interface StoreFacts {
  readonly subject: AuditSubject;
  readonly origin: string;
  /** Its pages are distinct. */
  readonly surface: SurfaceEvidence;
  /** The answer to a path that cannot exist; null where it could not be seen. */
  readonly control: Exchange | null | undefined;
  /** Stands in place of every page. */
  readonly wall: Wall | null;
  readonly robots: {
    readonly exchange: Exchange | undefined;
    readonly reach: Reach | null;
    readonly text: string;
    readonly rules: RobotsRules;
  };
  exchange(key: string): Exchange | undefined;
  /** As the plain crawler got it; undefined when it was not asked. */
  page(page: FindPage): PageAnswer | undefined;
  /** Any page of the store by exchange. */
  read(exchange: Exchange): PageAnswer;
  /** Whatever was asked as a page at this address. */
  at(url: string): PageAnswer | undefined;
  readonly sitemaps: readonly SitemapAnswer[];
}

/** Most bytes parsed of a page, and of all sitemaps. A plan is made in every round and needs heads and some addresses; the verdict is made once. */
const DEPTHS = {
  plan: { page: HEAD_BYTES, sitemaps: 3 * 1024 * 1024 },
  judge: { page: undefined, sitemaps: 8 * 1024 * 1024 },
} as const;

export function readStore({ subject, origin, surface }: StoreInput, depth: keyof typeof DEPTHS, context?: ReadingContext): StoreFacts {
  const { page: most, sitemaps: mostInAll } = DEPTHS[depth];
  const exchanges = new Map([...origin.exchanges, ...surface.exchanges].map((exchange) => [exchange.key, exchange]));
  const control = controlOf(origin);
  const wall = wallOf({ subject, origin }, context);
  const answers = new Map<string, PageAnswer>();
  const read = (exchange: Exchange): PageAnswer => {
    const known =
      answers.get(exchange.key) ?? readOne(exchange, subject.country, wall, { ...(most === undefined ? {} : { most }), context });
    answers.set(exchange.key, known);
    return known;
  };
  const readKey = (key: string): PageAnswer | undefined => {
    const exchange = exchanges.get(key);
    return exchange && read(exchange);
  };
  const keysByUrl = new Map(
    surface.asks.flatMap(({ key, url, purpose }) =>
      purpose.kind === 'file' || purpose.kind === 'sitemap' ? [] : [[exactAddress(url), key] as const],
    ),
  );
  const home = exchanges.get(HOME);
  let sitemaps: readonly SitemapAnswer[] | null = null;
  return {
    subject,
    origin: surface.origin,
    surface: { ...surface, pages: distinctPages(surface, (id) => readKey(keyOfPage(id))) },
    control,
    wall,
    robots: robotsRead(robotsOf(origin, surface.origin), wall),
    exchange: (key) => exchanges.get(key),
    page: ({ id }) => readKey(keyOfPage(id)),
    read,
    at(url) {
      const address = exactAddress(url);
      if (home !== undefined && [home.url, home.outcome.url].map(exactAddress).includes(address)) return read(home);
      return readKey(keysByUrl.get(address) ?? '');
    },
    get sitemaps() {
      sitemaps ??= readSitemaps(surface, exchanges, { origin: surface.origin, day: subject.day, mostInAll }, control, wall);
      return sitemaps;
    },
  };
}

/**
 * Without categories that are the home page under another address (the same bytes, the same names and links, or a redirect to it),
 * and those whose address does not say so and that show no grid of priced links.
 */
function distinctPages({ pages, wanted }: SurfaceEvidence, answerTo: (id: string) => PageAnswer | undefined): readonly FindPage[] {
  const home = answerTo('home');
  const distinct = pages.filter(({ id, kind, url }) => {
    const answer = kind === 'category' ? answerTo(id) : undefined;
    if (home?.response == null || answer?.response == null) return true;
    if (!looksLikeListing(url) && answer.reach.kind !== 'error' && answer.reach.kind !== 'blocked' && !isGrid(answer)) return false;
    return !isHome(answer.response, answer.content, home.response, home.content);
  });
  // A link that turned out to be a list takes the place of the last product.
  const last = distinct.filter(({ kind }) => kind === 'product').slice(-Math.max(1, distinct.length - wanted));
  return distinct.length <= wanted ? distinct : distinct.filter((page) => !last.includes(page));
}

/** A list of products, by what is on it. */
function isGrid({ response, content }: PageAnswer): boolean {
  if (response === null || content === null || content.structured.product) return false;
  const type = response.headers['content-type'] ?? null;
  return showsPricedLinks(readHomeFacts(outlined(response.body, type), response.url, ''), LEAST_IN_GRID);
}

/** One priced link is an offer of the day; more of them are a list. */
const LEAST_IN_GRID = 3;

function isHome(page: ResponseOutcome, content: PageContent | null, home: ResponseOutcome, first: PageContent | null): boolean {
  if (withoutFragment(page.url) === withoutFragment(home.url)) return true;
  if (page.status !== home.status) return false;
  if (page.body.sha256 === home.body.sha256) return true;
  if (content === null || first === null || content.title === null || content.links.size === 0) return false;
  const isNamedAlike = content.title === first.title && content.heading === first.heading;
  return isNamedAlike && content.links.symmetricDifference(first.links).size === 0;
}

/** The page says itself that it is not there. */
export function isGone({ kind, status }: Reach): boolean {
  return kind === 'absent' && (status === 404 || status === 410);
}

/** The key under which the plain crawler's answer lies. */
export function keyOfPage(id: string): string {
  return id === 'home' ? HOME : `find.page:${id}`;
}

function readOne(exchange: Exchange, country: string, wall: Wall | null, options: ReadOptions): PageAnswer {
  const said = classifyReach({ exchange, expects: 'page', wall });
  // We ask for HTML as browsers do: 406 to that refuses us, and says nothing of the page.
  const reach: Reach = said.status === 406 && said.kind === 'absent' ? { ...said, kind: 'blocked', reason: 'refused' } : said;
  const response = responseOf(exchange) ?? null;
  return {
    exchange,
    reach,
    response,
    content: reach.kind === 'ok' && response !== null ? readPage(exchange, response, country, options) : null,
  };
}

/** What each file gets at least: enough to see what it is. */
const LEAST = 256 * 1024;

/** In the order they were asked. The bytes that may be parsed go to the first files first: the store names those itself. */
function readSitemaps(
  surface: SurfaceEvidence,
  exchanges: ReadonlyMap<string, Exchange>,
  { mostInAll, ...context }: SurveyContext & { readonly mostInAll: number },
  control: StoreFacts['control'],
  wall: Wall | null,
): readonly SitemapAnswer[] {
  let left = mostInAll;
  return surface.asks.filter(isSitemap).flatMap((ask) => {
    const exchange = exchanges.get(ask.key);
    if (exchange === undefined) return [];
    const reach = classifyReach({ exchange, control, expects: 'document', wall });
    const response = responseOf(exchange) ?? null;
    // A document type makes an answer look like a web page: only the survey tells a forbidden DOCTYPE from HTML. A sitemap is one
    // without an answer to compare it with.
    const isReadable =
      reach.kind === 'ok' ||
      reach.reason === 'control_unread' ||
      (reach.reason === 'soft_404' && response !== null && response.status < 300);
    const most = Math.min(SITEMAP_BYTES, Math.max(LEAST, left));
    const survey = isReadable && response !== null ? surveySitemap(response, context, most) : null;
    left -= survey?.read ?? 0;
    return [{ ask, exchange, reach, response, survey }];
  });
}

function isSitemap(ask: FindAsk): ask is SitemapAnswer['ask'] {
  return ask.purpose.kind === 'sitemap';
}

function robotsRead(exchange: Exchange | undefined, wall: Wall | null): StoreFacts['robots'] {
  const reach = exchange === undefined ? null : classifyReach({ exchange, expects: 'page', wall });
  const text = reach?.kind === 'ok' ? bodyText(responseOf(exchange)) : '';
  return { exchange, reach, text, rules: parseRobots(text) };
}
