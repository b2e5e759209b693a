/**
 * What we know of each release of the specification by heart: the names it brought, those it took away, and the headings its
 * pages have that our rules refer to. One table a release, with the day it was last compared; `test/compare-specification.ts`
 * compares it with a checkout. The schemas of documents are data of their own (`profile-shapes.ts`, `answer-shapes.ts`).
 */

interface ReleaseTable {
  /** YYYY-MM-DD. */
  readonly reviewed: string;
  /** `dev.ucp` names of services and capabilities that are new in it, services first. */
  readonly names: readonly string[];
  /** Names that it no longer has, or that only its drafts had, and what they are called in it. */
  readonly moved: Readonly<Record<string, string>>;
  /** Below `/specification/`: the headings rules refer to. The address of one is the page's with the heading's anchor. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

export const SPECIFICATION = {
  '2026-01-11': {
    reviewed: '2026-11-22',
    names: [
      'dev.ucp.shopping',
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.order',
      'dev.ucp.shopping.fulfillment',
      'dev.ucp.shopping.discount',
      'dev.ucp.shopping.buyer_consent',
      'dev.ucp.shopping.ap2_mandate',
      'dev.ucp.common.identity_linking',
    ],
    moved: {},
    pages: {},
  },
  '2026-01-23': { reviewed: '2026-11-22', names: [], moved: {}, pages: {} },
  '2026-04-08': {
    reviewed: '2026-11-22',
    names: ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup', 'dev.ucp.shopping.cart'],
    moved: {},
    pages: { overview: ['Spec URL Binding'] },
  },
  // The published pages, not the branch they were cut from: it moved the payment extensions and the locations to `dev.ucp.common`.
  '2026-08-25': {
    reviewed: '2026-11-22',
    names: [
      'dev.ucp.common',
      'dev.ucp.payment_actions',
      'dev.ucp.shopping.payment_actions',
      'dev.ucp.shopping.permalink',
      'dev.ucp.common.loyalty',
      'dev.ucp.common.location.search',
      'dev.ucp.common.location.lookup',
      'dev.ucp.common.payment.ap2_mandate',
      'dev.ucp.common.payment.authentication',
      'dev.ucp.common.payment.terms',
      'dev.ucp.common.payment.split_payments',
    ],
    moved: {
      'dev.ucp.shopping.ap2_mandate': 'dev.ucp.common.payment.ap2_mandate',
      'dev.ucp.shopping.payment_authentication': 'dev.ucp.common.payment.authentication',
      'dev.ucp.shopping.payment_terms': 'dev.ucp.common.payment.terms',
      'dev.ucp.shopping.split_payments': 'dev.ucp.common.payment.split_payments',
      'dev.ucp.shopping.search_locations': 'dev.ucp.common.location.search',
      'dev.ucp.shopping.lookup_locations': 'dev.ucp.common.location.lookup',
      'dev.ucp.shopping.catalog.search_locations': 'dev.ucp.common.location.search',
      'dev.ucp.shopping.catalog.lookup_locations': 'dev.ucp.common.location.lookup',
    },
    pages: {
      overview: [
        'Authentication Mechanisms',
        'Authority Binding',
        'Business Profile',
        'Capability Definition',
        'Component Versioning and Release Snapshots',
        'Endpoint Resolution',
        'Enforcement',
        'Hosting',
        'Identity Resolution',
        'Intersection Algorithm',
        'Key Discovery',
        'Naming Convention',
        'Payment Handlers',
        'Profile Structure',
        'Protocol Version',
        'Services',
        'Version Format',
        'Version Requirements',
        'map_order',
      ],
      'shopping/cart': ['Cart'],
      'shopping/catalog': ['Catalog', 'Product'],
      'shopping/catalog/lookup': ['Catalog Lookup', 'Get Product'],
      'shopping/catalog/mcp': ['Conformance'],
      'shopping/catalog/search': ['Catalog Search'],
      'shopping/checkout': ['Checkout'],
      'shopping/fulfillment': ['Fulfillment Extension'],
      'shopping/order': ['Order'],
      'shopping/permalink': ['Discovery'],
    },
  },
} as const satisfies Readonly<Record<string, ReleaseTable>>;

type Table = typeof SPECIFICATION;
type Known = keyof Table;
type Latest = '2026-08-25';
type Pages<R extends Known> = Table[R]['pages'];
type Headings<R extends Known, P extends keyof Pages<R>> = Pages<R>[P] extends readonly (infer H extends string)[] ? H : never;

/** The source of a rule: a heading of the overview that the release's table names. */
export function overview<R extends Known = Latest>(
  section: 'overview' extends keyof Pages<R> ? Headings<R, 'overview' & keyof Pages<R>> : never,
  release?: R,
) {
  return sourceOf('overview', section, release ?? '2026-08-25');
}

/** A page other than the overview, for instance `shopping/catalog/search`. */
export function page<P extends keyof Pages<Latest>>(path: P, section: Headings<Latest, P>) {
  return sourceOf(path, section, '2026-08-25');
}

/** A page of the newest release, without a heading. */
export function wholePage<P extends keyof Pages<Latest>>(path: P, name: string): { readonly title: string; readonly url: string } {
  return { title: `UCP 2026-08-25, ${name}`, url: addressOf(path, '2026-08-25') };
}

function sourceOf(path: string, section: string, release: string): { readonly title: string; readonly url: string } {
  return { title: `UCP ${release}, ${section}`, url: `${addressOf(path, release)}/#${anchorOf(section)}` };
}

function addressOf(path: string, release: string): string {
  return `${ROOT}/${release}/specification/${path}`;
}

const ROOT = 'https://ucp.dev';
/** `dev.ucp.` capabilities whose schema the corpus of schemas does not hold: the published pages renamed them. */
const UNKNOWN_SCHEMA = /^dev\.ucp\.common\.(?:payment|location)\./;

/**
 * Where a release publishes the schema of one of its capabilities: `dev.ucp.shopping.catalog.search` is
 * shopping/catalog_search.json. null for what is no capability of the table, has moved, or whose file
 * we do not know.
 */
export function officialSchema(name: string, release: Known): string | null {
  const [group = '', ...rest] = name.split('.').slice(2);
  const releases = Object.entries(SPECIFICATION).filter(([known]) => known <= release);
  const isListed = releases.some(([, { names }]) => (names as readonly string[]).includes(name));
  const isMoved = releases.some(([, { moved }]) => Object.hasOwn(moved, name));
  return !isListed || isMoved || rest.length === 0 || UNKNOWN_SCHEMA.test(name)
    ? null
    : `${ROOT}/${release}/schemas/${group}/${rest.join('_')}.json`;
}

/** As the site makes an anchor of a heading. */
export function anchorOf(section: string): string {
  return section
    .toLowerCase()
    .replace(/[^a-z0-9_ -]/g, '')
    .trim()
    .replace(/ +/g, '-');
}
