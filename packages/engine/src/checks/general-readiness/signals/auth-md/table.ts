/**
 * How an auth.md speaks of credentials, in the words real pages use (twelve of 2026, the protocol authors' template
 * among them). Addresses, header names and member names are the same in every language; words have a column each.
 */

import type { WordTable } from '../../../../formats/text/words.ts';

const KEY: WordTable = {
  en: 'api[ _-]?keys?',
  fr: "cl(?:é|e)s? (?:d['’])?api",
  de: 'api[- ]?schlüsseln?',
  es: 'claves? (?:de )?(?:la )?api',
  it: "chiav[ei] (?:dell['’])?api",
  nl: 'api[- ]?sleutels?',
  pl: 'klucz(?:a|e|em|y)? api',
  pt: 'chaves? (?:de |da )?api',
};

export const AUTH_MD_WORDS = {
  reviewed: '2026-11-22',
  /** Members and paths of the protocol, of OAuth and of common key pages: what an agent can follow. */
  addresses: [
    /\/\.well-known\/(?:oauth-authorization-server|openid-configuration)\b/i,
    /\/(?:oauth2?|oidc|connect|auth|agent|agents|agent-auth|api|account|developers?|settings|mcp-oauth)\/(?:[\w.-]{1,40}\/){0,3}(?:register|registration|token|authorize|identity|auth|signup|keys?|api-keys?|tokens?)\b/i,
    /\/(?:register|registration|agent-registration|sign-?up|token|api-keys?|oauth2?\/token)(?=[\s/?#)\]}"'`|,.;]|$)/i,
    /\b(?:register_uri|registration_endpoint|token_endpoint|identity_endpoint|claim_uri)\b[\s"'`:=|]{1,12}(?:https?:\/\/|\/)/i,
  ],
  /** Names the server that gives tokens, unless the page says beside it that none is needed. */
  resourceMetadata: /\/\.well-known\/oauth-protected-resource\b/i,
  /** A way to send a credential; counts together with a link to where it comes from. */
  schemes: [
    /\bbearer\b/i,
    /\bx-api-key\b/i,
    /\bauthorization:\s?\S/i,
    /\boauth ?2/i,
    /\bclient_credentials\b/i,
    /\bauthorization[ _]code\b/i,
    /\bhttp basic\b/i,
  ],
  key: KEY,
  /** The page says that no credential is needed. */
  open: {
    en: "(?:no|without(?: any)?) (?:[\\w-]+ ){0,3}(?:authentication|credentials?|registration|api keys?|sign-?up|login|account|auth)|(?:authentication|registration|credentials?|auth)(?!\\p{L}).{0,40}(?:not|isn['’]t|aren['’]t) (?:required|needed|necessary)|nothing is (?:required|needed)",
    fr: "(?:aucune?|sans) (?:authentification|inscription|identifiants?|cl(?:é|e)|compte)|(?:authentification|inscription)(?!\\p{L}).{0,40}n['’]est pas (?:requise|nécessaire)",
    de: '(?:keine|ohne) (?:[\\p{L}-]+ ){0,3}(?:anmeldung|authentifizierung|registrierung|zugangsdaten|api-schlüssel|konto)|(?:anmeldung|authentifizierung|registrierung)(?!\\p{L}).{0,40}nicht (?:erforderlich|nötig|notwendig)',
    es: 'no (?:se |es |hace )?(?:requiere|necesita|falta|necesari[oa]|precisa) (?:\\p{L}+ ){0,3}(?:autenticación|registro|registrarse|credenciales|cuenta|claves?)|sin (?:\\p{L}+ )?(?:autenticación|registro|credenciales|cuenta)',
    it: '(?:nessun[ao]?|senza) (?:\\p{L}+ ){0,3}(?:autenticazione|registrazione|credenzial[ei]|chiave|account)|non (?:è |sono |serve |servono )(?:\\p{L}+ ){0,3}(?:autenticazione|registrazione|credenziali|account)|(?:autenticazione|registrazione)(?!\\p{L}).{0,20}non (?:è |sono )?(?:richiest|necessari)[aoie]',
    nl: '(?:geen|zonder) (?:\\p{L}+ ){0,3}(?:authenticatie|registratie|inloggegevens|account|api-sleutel|aanmelding)|(?:authenticatie|registratie|aanmelden|inloggen)(?!\\p{L}).{0,40}niet (?:nodig|vereist)',
    pl: '(?:nie (?:jest |są )?(?:wymagan|potrzebn)\\p{L}{1,3}|nie wymaga(?:my)?|bez|brak) (?:\\p{L}+ ){0,3}(?:uwierzytelni\\p{L}+|rejestracj\\p{L}+|logowani\\p{L}+|konta|klucza)|(?:uwierzytelni\\p{L}+|rejestracja|logowanie)(?!\\p{L}).{0,20}nie (?:jest|są) (?:wymagan|potrzebn)\\p{L}{1,3}',
    pt: '(?:não (?:é |são )?(?:necessári[oa]s?|precis[ao]|exigid[oa]s?|requer)|sem|nenhuma?) (?:\\p{L}+ ){0,3}(?:autenticação|registr?o|cadastro|credencia(?:l|is)|conta|chave)|(?:autenticação|registr?o|cadastro)(?!\\p{L}).{0,20}não (?:é|são) (?:necessári|exigid|obrigatóri)[oa]s?',
  } satisfies WordTable,
  /** A sentence with one of these tells what does not exist … Read in the page's own language: "no" is Portuguese for "in the". */
  negation: {
    en: "(?:no|not|none|never|nothing|nowhere|without|cannot)|\\p{L}{1,7}n['’]t",
    fr: 'aucune?|sans|jamais|ne|pas',
    de: 'kein(?:e[mnrs]?)?|nicht|nichts|nie|niemals|ohne',
    es: 'no|nunca|ningun[oa]?|ningún|sin|nada',
    it: 'non|nessun[oa]?|mai|senza|niente|nulla',
    nl: 'geen|niet|nooit|niets|zonder',
    pl: 'nie|nigdy|bez|brak|żad(?:en|na|ne|nych)',
    pt: 'não|nunca|nenhuma?|sem|nada',
  } satisfies WordTable,
  /** … unless it tells what happens to those who come without. Beginnings of words. */
  refusal: {
    en: '401|403|refused|rejected|denied|unauthori[sz]ed',
    fr: 'refusée?s?|rejetée?s?',
    de: 'abgelehnt|abgewiesen|verweigert',
    es: 'rechaza|denega',
    it: 'rifiutat|negat|respint',
    nl: 'geweigerd|afgewezen',
    pl: 'odrzuc|odmów|odmaw',
    pt: 'recusad|negad|rejeitad',
  } satisfies WordTable,
  errors: {
    en: '401|403|429|invalid_(?:grant|client|request|token)|errors?',
    fr: 'erreurs?',
    de: 'fehler',
    es: 'errore?s?',
    it: 'error[ei]',
    nl: 'fout(?:en|code)',
    pl: 'błęd|błąd',
    pt: 'erros?',
  } satisfies WordTable,
  revocation: {
    en: 'revo[kc]|rotat',
    fr: 'révo[cq]',
    de: 'widerruf|sperren',
    es: 'revoca|anula',
    it: 'revoca|annulla',
    nl: 'intrekken|ingetrokken',
    pl: 'unieważni|odwoła|cofn',
    pt: 'revoga|anula',
  } satisfies WordTable,
  /** RFC 2606: addresses of a template nobody filled in. */
  placeholderHost: /(?:^|\.)example\.(?:com|net|org)$/i,
} as const;
