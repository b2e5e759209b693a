/** Values that should not be in a public document, by how the large issuers write them. */

import type { Json } from '../../formats/json.ts';

export interface SecretPlace {
  /** Members and positions joined by slashes. */
  readonly path: string;
  readonly kind: string;
  /** It has the form an issuer gives to live secrets; else it may be a test's, or only be called one. */
  readonly isCertain: boolean;
}

/** Prefixes documented by the issuers, also inside a text (`Bearer sk_live_…`); publishable counterparts (`pk_live_`) are meant to be public and not listed. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/, 'PEM private key'],
  [/(?<![A-Za-z0-9])(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}/, 'Stripe secret key'],
  [/(?<![A-Za-z0-9])whsec_[A-Za-z0-9+/=]{16,}/, 'webhook secret'],
  [/(?<![A-Za-z0-9])shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}/, 'Shopify access token'],
  [/(?<![A-Za-z0-9])AKIA[A-Z0-9]{16}(?![A-Za-z0-9])/, 'AWS access key'],
  [/(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{30,}/, 'GitHub token'],
  [/(?<![A-Za-z0-9])xox[abprs]-[A-Za-z0-9-]{10,}/, 'Slack token'],
  [/(?<![A-Za-z0-9])AQE[a-z0-9]{2}h[A-Za-z0-9+/=]{40,}/, 'Adyen API key'],
];
const BY_NAME = 'secret by its name';
const NAMES = /^(?:client_?secret|private_?key|secret_?key|api_?secret|access_?token|password|passwd)$/i;

/** Enough to show the problem; a hostile document could hold millions. */
const MAX_FOUND = 10;

/** In document order, at most ten. The values themselves are not returned. */
export function findSecrets(document: Json): SecretPlace[] {
  const found: SecretPlace[] = [];
  visit(document, [], found);
  return found;
}

function visit(value: Json | undefined, path: readonly string[], found: SecretPlace[]): void {
  if (found.length >= MAX_FOUND) {
    return;
  }
  if (typeof value === 'string') {
    const kind = kindOf(value, path.at(-1) ?? '');
    if (kind !== null) {
      found.push({ path: path.join('/'), kind, isCertain: kind !== BY_NAME && !/(?<![A-Za-z0-9])(?:sk|rk)_test_/.test(value) });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      visit(item, [...path, name], found);
    }
  }
}

function kindOf(value: string, name: string): string | null {
  const known = VALUES.find(([pattern]) => pattern.test(value));
  return known?.[1] ?? (NAMES.test(name) && value.length >= 8 ? BY_NAME : null);
}
