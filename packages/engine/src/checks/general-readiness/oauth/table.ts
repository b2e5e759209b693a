/**
 * What authorization metadata must and may hold, as data: RFC 8414 §2, RFC 9728 §2, OpenID Connect Discovery 1.0 §3.
 * Raise `reviewed` with every change.
 */
export const OAUTH_TABLE = {
  reviewed: '2026-11-21',
  /** Members that name something to call; a document with none of them names nothing a client can call. */
  endpoints: [
    'authorization_endpoint',
    'token_endpoint',
    'registration_endpoint',
    'device_authorization_endpoint',
    'pushed_authorization_request_endpoint',
    'backchannel_authentication_endpoint',
  ],
  /** Grants an omitted `grant_types_supported` stands for (RFC 8414 §2). */
  defaultGrants: ['authorization_code', 'implicit'],
  /** Grants that begin at the authorization endpoint. */
  interactiveGrants: ['authorization_code', 'implicit', 'hybrid'],
  /** The only grant that needs no token endpoint. */
  tokenlessGrant: 'implicit',
  /** The challenge method public clients must have; `plain` protects nothing (RFC 7636 §4.2). */
  challengeMethod: 'S256',
  /** What OpenID Connect Discovery requires on top of RFC 8414. */
  openidMembers: ['jwks_uri', 'subject_types_supported', 'id_token_signing_alg_values_supported'],
  /** How a key set is asked for (RFC 7517 §8.5), and how many of its keys are read. */
  keysAccept: 'application/jwk-set+json, application/json',
  mostKeys: 20,
  /** An endpoint that ends so is a page about an endpoint. */
  documentPath: /\.(?:md|html?|json|txt|ya?ml|pdf)$/i,
  /** Host labels of systems that were not meant for the public. */
  stagingHost: /(?:^|[.-])(?:staging|stage|sandbox|dev|test|preview|localhost)(?:[.-]|$)/i,
  /** Issuers a platform serves for every store without the merchant doing anything. */
  platformIssuers: [{ platform: 'Shopify', issuer: /^https:\/\/(?:shopify\.com\/authentication\/\d+|account\.[^/]+\/authentication)\/?$/ }],
} as const;
