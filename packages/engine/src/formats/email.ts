/**
 * Normalises e-mail addresses. Only this function does so, and what it returns is what is stored, limited and mailed,
 * so that no two mailboxes are taken for one.
 * Local part: an RFC 5321 dot-atom of ASCII in lower case. Characters beyond ASCII are accepted where they cannot be
 * read as ASCII: NFKC does not change them, no change of case leads to ASCII (K U+212A, ſ, ı, ß), no mark follows an
 * ASCII letter, and all of them are visible. Domain: its IDNA form (UTS #46, as in URLs), in ASCII, with a dot and a
 * name at its end.
 */

const LONGEST = 254;
const LONGEST_LOCAL = 64;
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOT_ATOM = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`);
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Letters, marks and digits; other characters beyond a domain's would be syntax to the URL parser. */
const DOMAIN_TEXT = /^[\p{L}\p{M}\p{N}.-]+$/u;
const BEYOND_ASCII = /[^\p{ASCII}]/gu;
/** Invisible characters have `\p{DI}`; some of them are letters (Hangul fillers). */
const UNSEEN = /[^\p{L}\p{M}\p{N}\p{ASCII}]|\p{DI}/u;
const MARKED_ASCII = /\p{ASCII}\p{M}|^\p{M}/u;

/** The normal form of an address, or null for an invalid or ambiguous one. Idempotent. */
export function foldEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = foldLocal(text.slice(0, Math.max(at, 0)));
  const domain = foldDomain(text.slice(at + 1));
  if (at === -1 || local === null || domain === null) return null;
  const email = `${local}@${domain}`;
  return octets(email) <= LONGEST && octets(local) <= LONGEST_LOCAL ? email : null;
}

function foldLocal(text: string): string | null {
  const beyond = text.match(BEYOND_ASCII) ?? [];
  if (beyond.some(foldsToAscii) || UNSEEN.test(text) || MARKED_ASCII.test(text) || text.normalize('NFKC') !== text) return null;
  const folded = text.toLowerCase();
  // Each non-ASCII character is replaced by a letter, so that the rest can be tested as an atom.
  const isAtom = DOT_ATOM.test(folded.replace(BEYOND_ASCII, 'x'));
  return isAtom && folded.normalize('NFKC') === folded && folded.toLowerCase() === folded ? folded : null;
}

function foldsToAscii(character: string): boolean {
  const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
  return [character.normalize('NFKC'), lower, upper, lower.toUpperCase(), upper.toLowerCase()].some((form) => /\p{ASCII}/u.test(form));
}

function foldDomain(text: string): string | null {
  if (!DOMAIN_TEXT.test(text)) return null;
  const host = URL.parse(`http://${text}`)?.hostname ?? '';
  return DOMAIN.test(host) ? host : null;
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
