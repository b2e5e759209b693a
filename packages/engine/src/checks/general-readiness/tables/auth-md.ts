/**
 * How an auth.md speaks of credentials, in the words real pages use (twelve of 2026, the protocol authors' template
 * among them). English and French; addresses, header names and member names are the same in every language.
 */

export const AUTH_MD_WORDS = {
  reviewed: '2026-11-21',
  /** Members and paths of the protocol, of OAuth and of common key pages: what an agent can follow. */
  addresses: [
    /\/\.well-known\/(?:oauth-authorization-server|oauth-protected-resource|openid-configuration)\b/i,
    /\/(?:oauth2?|oidc|connect|auth|agent|agents|agent-auth|api|account|developers?|settings|mcp-oauth)\/(?:[\w.-]{1,40}\/){0,3}(?:register|registration|token|authorize|identity|auth|signup|keys?|api-keys?|tokens?)\b/i,
    /\/(?:register|registration|agent-registration|sign-?up|token|api-keys?|oauth2?\/token)(?=[\s/?#)\]}"'`|,.;]|$)/i,
    /\b(?:register_uri|registration_endpoint|token_endpoint|identity_endpoint|claim_uri)\b[\s"'`:=|]{1,12}(?:https?:\/\/|\/)/i,
  ],
  /** A way to send a credential; counts together with a link to where it comes from. */
  schemes: [
    /\bbearer\b/i,
    /\bx-api-key\b/i,
    /\bapi[ _-]?keys?\b/i,
    /\bcl(?:é|e)s? (?:d['’])?api\b/i,
    /\bauthorization:\s?\S/i,
    /\boauth ?2/i,
    /\bclient_credentials\b/i,
    /\bauthorization[ _]code\b/i,
    /\bhttp basic\b/i,
  ],
  /** The page says that no credential is needed. */
  open: [
    /\b(?:no|without(?: any)?) (?:\w+ ){0,3}(?:authentication|credentials?|registration|api keys?|sign-?up|login|account|auth)\b/i,
    /\b(?:authentication|registration|credentials?|auth)\b.{0,40}\b(?:not|isn['’]t|aren['’]t) (?:required|needed|necessary)\b/i,
    /\bnothing is (?:required|needed)\b/i,
    /\b(?:aucune?|sans) (?:authentification|inscription|identifiants?|cl(?:é|e)|compte)\b/i,
  ],
  /** A sentence with one of these tells what does not exist … */
  negation: /\b(?:no|not|none|never|nothing|nowhere|without|cannot|n['’]t|aucune?|sans|jamais|ne|pas)\b|n['’]t\b/i,
  /** … unless it tells what happens to those who come without. */
  refusal: /\b(?:401|403|refused|rejected|denied|unauthori[sz]ed|refus(?:é|e)e?s?|rejet(?:é|e)e?s?)\b/i,
  errors: /\b(?:401|403|429|invalid_(?:grant|client|request|token)|errors?|erreurs?)\b/i,
  revocation: /\brevo(?:k|c)|\br(?:é|e)vo(?:c|qu)|\brotat/i,
  /** RFC 2606: addresses of a template nobody filled in. */
  placeholderHost: /(?:^|\.)example\.(?:com|net|org)$/i,
} as const;
