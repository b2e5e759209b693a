import { domainToUnicode } from 'node:url';
import { isIpLiteral } from '../core/loopback.ts';
import type { Localized } from '../core/messages.ts';
import { registrableDomain } from '../core/registrable-domain.ts';
import { wordSet } from '../core/word-set.ts';
import { classifyAddress } from './address.ts';
import { isAllowedPair, isOwnAddress, LOCALHOST, loopbackPairOf, parseEgressAllow, type TargetPolicy } from './policy.ts';

/** A URL whose text is allowed. DNS resolution may still refuse it. */
export interface Target {
  readonly ok: true;
  /** Normalised: lower-case IDNA host without trailing dot, no default port, no fragment. What is requested and stored. */
  readonly url: string;
  readonly origin: string;
  readonly protocol: 'http:' | 'https:';
  /** Host without brackets: what is resolved, sent as SNI and compared with the certificate. */
  readonly host: string;
  readonly port: number;
  /** True when `host` is an address, so that no name is resolved. */
  readonly literal: boolean;
}

/** Characters a URL may hold at most (specification of `business`, and a bound for every URL found in content). */
const MAX_URL_LENGTH = 2048;

/**
 * Checks every URL: what was submitted, every redirect, every URL found in a document. Pure and total. Parses once,
 * with WHATWG's parser, after refusing everything that parser would repair; so no two readers of the same text can
 * disagree about the host.
 */
export function parseTarget(text: string, policy: TargetPolicy): Target | Refusal {
  const malformed = textRefusal(text);
  if (malformed !== null) return refuse(malformed);
  const url = URL.parse(text);
  if (url === null) return refuse('not_a_url');
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
  const port = url.port === '' ? (protocol === 'https:' ? 443 : 80) : Number(url.port);
  const literal = isIpLiteral(url.hostname);
  const host = literal ? url.hostname.replace(/^\[|\]$/g, '') : url.hostname.replace(/\.$/, '');
  const code = literal ? literalRefusal(host, port, policy) : nameRefusal(host, port, policy);
  if (code !== null) return refuse(code);
  if (!literal) url.hostname = host;
  url.hash = '';
  return { ok: true, url: url.href, origin: url.origin, protocol, host, port, literal };
}

/** What is refused before parsing, because the parser would repair it. */
function textRefusal(text: string): RefusalCode | null {
  if (text.length > MAX_URL_LENGTH) return 'too_long';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'not_a_url';
  if (scheme !== 'http' && scheme !== 'https') return 'scheme';
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return 'characters';
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) return 'not_a_url';
  return authority.includes('@') ? 'userinfo' : null;
}

function literalRefusal(address: string, port: number, policy: TargetPolicy): RefusalCode | null {
  if (isAllowedPair(policy, address, port)) return null;
  if (policy.ipLiterals === 'refuse' || classifyAddress(address) !== 'public') return 'ip_literal';
  if (isOwnAddress(policy, address)) return 'own_host';
  return policy.ports.includes(port) ? null : 'port';
}

/** Top-level names without public stores: RFC 6761, 6762, 7686, 9476, ICANN's reservations, common private use. */
const RESERVED_SUFFIXES = wordSet(
  'alt arpa corp example home internal intranet invalid lan local localdomain localhost onion private svc test',
);

/**
 * Whether an `xn--` label is the encoding of what it decodes to. The platform's URL parser lets others pass (Node 20
 * refused them, Node 24 does not): undecodable ones, and encodings of characters that IDNA maps to something else.
 * Resolvers and certificate checks then each make of them what they like.
 */
function isCanonicalLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const decoded = domainToUnicode(label);
  return decoded !== label && URL.parse(`https://${decoded}/`)?.hostname === label;
}

function nameRefusal(host: string, port: number, policy: TargetPolicy): RefusalCode | null {
  // The grammar keeps NUL and similar characters away from resolvers (CVE-2026-48930, CVE-2026-105482).
  if (host.length > 253 || !/^(?:[a-z0-9_-]{1,63}(?:\.|$))+$/.test(host) || host.endsWith('.')) {
    return host === '' ? 'reserved_name' : 'host_name';
  }
  if (isAllowedPair(policy, host, port)) return null;
  const labels = host.split('.');
  if (!labels.every(isCanonicalLabel)) return 'host_name';
  if (labels.length < 2 || RESERVED_SUFFIXES.has(labels.at(-1) ?? '')) return 'reserved_name';
  if (policy.deniedHosts.some((own) => host === own || host.endsWith(`.${own}`))) return 'own_host';
  return policy.ports.includes(port) ? null : 'port';
}

/**
 * Why a URL is refused by its text alone. Every sentence is safe to show: it repeats nothing of the URL, names no
 * address and says the same for private and public literals.
 */
const REFUSAL_TEXTS = {
  too_long: { en: 'The URL is longer than 2,048 characters.', fr: 'L’URL dépasse 2 048 caractères.' },
  characters: {
    en: 'The URL holds spaces, control characters or backslashes.',
    fr: 'L’URL contient des espaces, des caractères de contrôle ou des barres obliques inverses.',
  },
  not_a_url: { en: 'This is not an http or https URL.', fr: 'Ce n’est pas une URL http ou https.' },
  scheme: { en: 'Only http and https URLs can be audited.', fr: 'Seules les URL http et https peuvent être auditées.' },
  not_https: { en: 'An https URL is needed.', fr: 'Une URL https est nécessaire.' },
  userinfo: { en: 'The URL must not hold a user name or password.', fr: 'L’URL ne doit contenir ni nom d’utilisateur ni mot de passe.' },
  port: { en: 'This port cannot be audited.', fr: 'Ce port ne peut pas être audité.' },
  ip_literal: {
    en: 'A host name is needed, not an IP address.',
    fr: 'Un nom d’hôte est nécessaire, pas une adresse IP.',
  },
  host_name: { en: 'The host name is malformed.', fr: 'Le nom d’hôte est mal formé.' },
  reserved_name: {
    en: 'The host name is reserved or has no public suffix.',
    fr: 'Le nom d’hôte est réservé ou n’a pas de suffixe public.',
  },
  own_host: { en: 'This service does not audit itself.', fr: 'Ce service ne s’audite pas lui-même.' },
} as const satisfies Readonly<Record<string, Localized>>;

export type RefusalCode = keyof typeof REFUSAL_TEXTS;

/** A URL that no process of this service may contact. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** The sentence for the client, in both languages; see REFUSAL_TEXTS. */
  readonly message: Localized;
}

function refuse(code: RefusalCode): Refusal {
  return { ok: false, code, message: REFUSAL_TEXTS[code] };
}

/** Where a webhook is delivered, and the policy its connection is held to. */
type WebhookTarget = Target & { readonly policy: TargetPolicy };

/**
 * The address of a webhook: https on a public name. With `loopback` (`npm start`) also an address of this machine, which is then the
 * only one that its own deliveries may reach beside public ones.
 */
export function parseWebhook(text: string, policy: TargetPolicy, { loopback }: { readonly loopback: boolean }): WebhookTarget | Refusal {
  const pair = loopback ? loopbackPairOf(text) : null;
  const own: TargetPolicy = { ...policy, allow: pair === null ? [] : (parseEgressAllow(pair) ?? []), ipLiterals: 'refuse' };
  const target = parseTarget(text, own);
  if (!target.ok) return target;
  if (target.protocol !== 'https:' && pair === null) return refuse('not_https');
  return { ...target, policy: own };
}

export interface Business {
  readonly ok: true;
  /** Normalised URL of the store: scheme, IDNA host, port, path. */
  readonly url: string;
  readonly origin: string;
  /** At most one audit runs per domain. `host:port` for an address allowed by configuration. */
  readonly domain: string;
}

/**
 * Reads what a client submits as `business`: an http(s) URL or a bare host name (https is meant), at most 2,048
 * characters, blanks around it forgiven. IP literals are refused whatever the policy says, except allowed pairs.
 */
export function parseBusiness(text: string, policy: TargetPolicy): Business | Refusal {
  const trimmed = text.trim();
  const target = parseTarget(withScheme(trimmed), { ...policy, ipLiterals: 'refuse' });
  if (!target.ok) return target;
  const domain = target.literal || target.host === LOCALHOST ? new URL(target.url).host : registrableDomain(target.host);
  return { ok: true, url: target.url, origin: target.origin, domain };
}

/** Also of `//shop.example`, which a page may link to. */
function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || hasForeignScheme(text)) return text;
  return /^\/\/[^/]/.test(text) ? `https:${text}` : `https://${text}`;
}

/** `mailto:a@b.c` and `javascript:…` have a scheme; `shop.example:8080` has a port. */
function hasForeignScheme(text: string): boolean {
  return /^[a-z][a-z0-9+-]*:(?!\d+(?:[/?#]|$))/i.test(text);
}
