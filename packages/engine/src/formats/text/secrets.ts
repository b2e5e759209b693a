/** How the large issuers write values that open something. What is found is named, or masked so that the form stays and the value goes. */

interface SecretForm {
  /** What names the issuer is kept (group 1), what opens something is masked (group 2). */
  readonly pattern: RegExp;
  readonly kind: string;
}

/** Prefixes documented by the issuers, also inside a text (`Bearer sk_live_…`); publishable counterparts (`pk_live_`) are meant to be public and not listed. */
const FORMS: readonly SecretForm[] = [
  { pattern: /(-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----)([A-Za-z0-9+/=\s\\]*)/, kind: 'PEM private key' },
  { pattern: /(?<![A-Za-z0-9])((?:sk|rk)_(?:live|test)_)([A-Za-z0-9]{10,})/, kind: 'Stripe secret key' },
  { pattern: /(?<![A-Za-z0-9])(whsec_)([A-Za-z0-9+/=]{16,})/, kind: 'webhook secret' },
  { pattern: /(?<![A-Za-z0-9])(shp(?:at|ca|pa|ss)_)([A-Fa-f0-9]{32})/, kind: 'Shopify access token' },
  { pattern: /(?<![A-Za-z0-9])(AKIA)([A-Z0-9]{16})(?![A-Za-z0-9])/, kind: 'AWS access key' },
  { pattern: /(?<![A-Za-z0-9])(gh[pousr]_)([A-Za-z0-9]{30,})/, kind: 'GitHub token' },
  { pattern: /(?<![A-Za-z0-9])(xox[abprs]-)([A-Za-z0-9-]{10,})/, kind: 'Slack token' },
  { pattern: /(?<![A-Za-z0-9])(AQE[a-z0-9]{2}h)([A-Za-z0-9+/=]{40,})/, kind: 'Adyen API key' },
];

/** The issuer's form in a text; null where it has none. */
export function secretKindOf(text: string): string | null {
  return FORMS.find(({ pattern }) => pattern.test(text))?.kind ?? null;
}

/** Names of JSON members that hold a secret by their own words. */
const MEMBERS = 'client_?secret|private_?key|secret_?key|api_?secret|access_?token|password|passwd';
const MEMBER = new RegExp(`^(?:${MEMBERS})$`, 'i');
/** Shorter values are words: `"password": "string"` in a schema. */
const MEMBER_VALUE_LEAST = 8;

export function isSecretMember(name: string, value: string): boolean {
  return MEMBER.test(name) && value.length >= MEMBER_VALUE_LEAST;
}

/**
 * Of what is no fault to publish, but would open something for whoever reads the evidence: the signature of a JWT, credentials of RFC
 * 9110 §11.6.2. A JWT is looked for at the beginning of a run of its letters alone: begun at every `eyJ` of a run, 100 kB of
 * them took 36 s.
 */
const CREDENTIALS: readonly RegExp[] = [
  /(?<![\w-])([\w-]{13,}\.eyJ[\w-]{10,}\.)([\w-]{20,})/,
  /(authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:basic|bearer)\s{1,4})([\w.~+/=-]{16,})/i,
  new RegExp(`("(?:${MEMBERS})"\\s{0,4}:\\s{0,4}")([^"\\\\]{${MEMBER_VALUE_LEAST},})`, 'i'),
];
const MASKED = [...FORMS.map(({ pattern }) => pattern), ...CREDENTIALS].map(({ source, flags }) => new RegExp(source, `g${flags}`));
/** What each of them begins with, in one pass: most texts hold none of it. */
const BEGINNINGS = new RegExp(
  `PRIVATE KEY-|[sr]k_(?:live|test)_|whsec_|shp(?:at|ca|pa|ss)_|AKIA|gh[pousr]_|xox[abprs]-|AQE|eyJ|authorization|"(?:${MEMBERS})"`,
  'i',
);

/** The text without its secrets, or the text itself. Length, quotes and the form of what was masked are as before, so a verdict is, too. */
export function maskSecrets(text: string): string {
  if (!BEGINNINGS.test(text)) return text;
  return MASKED.reduce((kept, pattern) => kept.replace(pattern, (_, head: string, secret: string) => head + masked(secret)), text);
}

/** Parameters of an address that open something: OAuth's (RFC 6749, RFC 6750), sessions of shop systems, signatures of storage services. */
const PARAMETER = new RegExp(
  `([?&;#](?:${MEMBERS}|code|token|[a-z]+_token|api_?key|auth|authorization|secret|pwd|pass|sid|session|session_?id|phpsessid|jsessionid|oscsid|zenid|x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential))=)([^&#;\\s>"']+)`,
  'gi',
);
const EMAIL_PARAMETER = /([?&;#][^=&;#\s]{1,64}=)([^&#;\s>"'@]{1,64}(?:@|%40)[^&#;\s>"']{1,255})/gi;

/** The same for the parameters of addresses, e-mail addresses among them. */
export function maskAddresses(text: string): string {
  if (!text.includes('=')) return text;
  const mask = (_: string, head: string, secret: string) => head + masked(secret);
  return text.replace(PARAMETER, mask).replace(EMAIL_PARAMETER, mask);
}

/** `0` belongs to the alphabet of every form above; the letter of an escape (`\\n` in JSON) stays. */
function masked(secret: string): string {
  return secret.replace(/(?<!\\)[A-Za-z0-9]/g, '0');
}
