/**
 * Our profile as a UCP caller ("platform"): a store that is asked over UCP fetches it to learn what we understand, and
 * refuses us when it cannot. Read-only: we search, look up and describe; no payment handler is declared.
 */

import { CATALOG_SINCE, type Release } from '@vitrine/engine';

interface CapabilitySource {
  readonly name: string;
  /** Under `specification/` and `schemas/` of the release. */
  readonly spec: string;
  readonly schema: string;
  readonly extends?: string | readonly string[];
}

const SPEC_ROOT = 'https://ucp.dev';
/** Not UCP's own: Shopify binds it to each release under its own authority. */
const SHOPIFY_CATALOG = 'dev.shopify.catalog';

const checkout = { name: 'dev.ucp.shopping.checkout', spec: 'checkout', schema: 'shopping/checkout.json' };
const fulfillment = { name: 'dev.ucp.shopping.fulfillment', schema: 'shopping/fulfillment.json' };
const cart = { name: 'dev.ucp.shopping.cart', spec: 'cart', schema: 'shopping/cart.json' };
const search = { name: 'dev.ucp.shopping.catalog.search', spec: 'catalog/search', schema: 'shopping/catalog_search.json' };
const lookup = { name: 'dev.ucp.shopping.catalog.lookup', spec: 'catalog/lookup', schema: 'shopping/catalog_lookup.json' };

/** The catalog exists since 2026-04-08; 2026-08-25 moved the pages under `shopping/` and lets fulfillment extend the catalog. */
const CAPABILITIES: Readonly<Record<Release, readonly CapabilitySource[]>> = {
  '2026-01-11': [checkout, { ...fulfillment, spec: 'fulfillment', extends: checkout.name }],
  '2026-01-23': [checkout, { ...fulfillment, spec: 'fulfillment', extends: checkout.name }],
  '2026-04-08': [search, lookup, cart, checkout, { ...fulfillment, spec: 'fulfillment', extends: checkout.name }],
  '2026-08-25': [
    ...[search, lookup, cart, checkout].map((source) => ({ ...source, spec: `shopping/${source.spec}` })),
    { ...fulfillment, spec: 'shopping/extensions/fulfillment', extends: [checkout.name, search.name, lookup.name] },
  ],
};

/**
 * The profile as one release writes it. Plain JSON, the same for every store. `site`: our public address. An agent serves no
 * call, and the schema of a platform's service leaves `endpoint` open; servers that read both sides' profiles by one class
 * require it, so it names where we are.
 */
export function ucpProfile(release: Release, site: string): Readonly<Record<string, unknown>> {
  return release === '2026-01-11' ? legacyProfile(release, site) : registryProfile(release, site);
}

/** Since 2026-01-23: registries by name, each an array of entries. */
function registryProfile(release: Release, site: string) {
  const service = (transport: string, schema: string) => ({
    version: release,
    transport,
    endpoint: site,
    spec: specUrl(release, 'overview'),
    schema: `${SPEC_ROOT}/${release}/services/shopping/${schema}`,
  });
  const own = CAPABILITIES[release].map((source) => [source.name, [capability(release, source)]] as const);
  // Releases are dates written so that they sort as text.
  const shopify = release >= CATALOG_SINCE ? [[SHOPIFY_CATALOG, [shopifyCatalog(release)]] as const] : [];
  return {
    ucp: {
      version: release,
      services: { 'dev.ucp.shopping': [service('mcp', 'mcp.openrpc.json'), service('rest', 'rest.openapi.json')] },
      capabilities: Object.fromEntries([...own, ...shopify]),
      payment_handlers: {},
    },
  };
}

/** 2026-01-11: transports are members of one service object, capabilities one list, addresses without a release. */
function legacyProfile(release: Release, site: string) {
  return {
    ucp: {
      version: release,
      services: {
        'dev.ucp.shopping': {
          version: release,
          spec: `${SPEC_ROOT}/specification/overview`,
          mcp: { schema: `${SPEC_ROOT}/services/shopping/mcp.openrpc.json`, endpoint: site },
          rest: { schema: `${SPEC_ROOT}/services/shopping/rest.openapi.json`, endpoint: site },
        },
      },
      capabilities: CAPABILITIES[release].map(({ name, spec, schema, extends: parent }) => ({
        name,
        version: release,
        spec: `${SPEC_ROOT}/specification/${spec}`,
        schema: `${SPEC_ROOT}/schemas/${schema}`,
        ...(parent && { extends: parent }),
      })),
    },
  };
}

function capability(release: Release, { spec, schema, extends: parent }: CapabilitySource) {
  return {
    version: release,
    spec: specUrl(release, spec),
    schema: `${SPEC_ROOT}/${release}/schemas/${schema}`,
    ...(parent && { extends: parent }),
  };
}

function shopifyCatalog(release: Release) {
  return {
    version: release,
    spec: 'https://shopify.dev/docs/agents/catalog/storefront-catalog',
    schema: `https://shopify.dev/ucp/schemas/${release}/shopify_catalog.json`,
    extends: [search.name, lookup.name],
  };
}

function specUrl(release: Release, page: string): string {
  return `${SPEC_ROOT}/${release}/specification/${page}`;
}
