/** How the large issuers write values that open something. What is found is named, or masked so that the form stays and the value goes. */

interface SecretForm {
  /** Regular expression of what names the issuer: it is kept. */
  readonly head: string;
  /** Pattern of what opens something: it is masked, so `0` belongs to its alphabet. */
  readonly secret: string;
  readonly kind: string;
  /** Found sooner than the head, where that is no fixed text. */
  readonly begins?: string;
  /** Browsers are given it, within limits its owner sets: masked all the same, but publishing it is no fault. */
  readonly isForBrowsers?: true;
}

const END = '(?![A-Za-z0-9])';
const WORDS = '[A-Za-z0-9]';
/**
 * Forms of the issuers' own documentation, as the tables of GitHub's secret scanning and gitleaks have them
 * (docs.github.com/en/code-security, supported patterns; github.com/gitleaks/gitleaks, config/gitleaks.toml), of issuers that a store
 * may use. Publishable counterparts (`pk_live_`, `sq0idp-`) are meant to be public and not listed. Each begins where no letter or
 * digit stands before, also inside a text (`Bearer sk_live_…`).
 */
const FORMS: readonly SecretForm[] = [
  { head: '(?:sk|rk)_(?:org_)?(?:live|test)_', secret: `${WORDS}{10,}`, kind: 'Stripe secret key' },
  { head: 'whsec_', secret: '[A-Za-z0-9+/=]{16,}', kind: 'webhook secret' },
  { head: 'shp(?:at|ca|pa|ss|tka|ua)_', secret: '[A-Fa-f0-9]{32}', kind: 'Shopify access token' },
  { head: 'c[ks]_', secret: `[a-f0-9]{40}${END}`, kind: 'WooCommerce API key' },
  { head: 'sq0(?:atp|csp)-', secret: '[\\w-]{22,}', kind: 'Square access token' },
  { head: 'EAAA', secret: '[\\w-]{60}(?![\\w+/=-])', kind: 'Square access token' },
  { head: 'AQE[a-z0-9]{2}h', secret: '[A-Za-z0-9+/=]{40,}', kind: 'Adyen API key' },
  { head: '(?:live|test)_', secret: `${WORDS}{30}(?!\\w)`, kind: 'Mollie API key' },
  { head: 'access_token\\$(?:production|sandbox)\\$[0-9a-z]{16}\\$', secret: '[0-9a-f]{32}', kind: 'Braintree access token' },
  { head: 'pk_', secret: `[a-f0-9]{34}${END}`, kind: 'Klaviyo private key' },
  { head: '', secret: '[a-f0-9]{32}(?=-us\\d{1,2}(?!\\w))', kind: 'Mailchimp API key', begins: '-us\\d' },
  { head: 'SG\\.', secret: '[\\w-]{16,32}\\.[\\w-]{16,64}', kind: 'SendGrid API key' },
  { head: 'xkeysib-', secret: '[a-f0-9]{64}-[A-Za-z0-9]{16}', kind: 'Brevo API key' },
  { head: '(?:AKIA|ASIA)', secret: `[A-Z0-9]{16}${END}`, kind: 'AWS access key' },
  { head: 'AIza', secret: '[\\w-]{35}', kind: 'Google API key', isForBrowsers: true },
  { head: 'GOCSPX-', secret: '[\\w-]{28}', kind: 'Google client secret' },
  { head: 'ya29\\.', secret: '[\\w-]{20,}', kind: 'Google access token' },
  { head: 'do[opr]_v1_', secret: '[a-f0-9]{64}', kind: 'DigitalOcean token' },
  { head: 'gh[pousr]_', secret: `${WORDS}{30,}`, kind: 'GitHub token' },
  { head: 'github_pat_', secret: '\\w{22,}', kind: 'GitHub token' },
  { head: 'gl(?:pat|oas|dt|rt|cbt|ptt|ft|agent)-', secret: '[\\w-]{20,}', kind: 'GitLab token' },
  { head: 'npm_', secret: `${WORDS}{36}${END}`, kind: 'npm token' },
  { head: 'dckr_pat_', secret: '[\\w-]{27}', kind: 'Docker token' },
  { head: 'xox[abeoprs]-', secret: '[A-Za-z0-9-]{10,}', kind: 'Slack token' },
  { head: 'xapp-', secret: '[A-Za-z0-9-]{10,}', kind: 'Slack token' },
  { head: '\\d{8,10}:AA', secret: '[\\w-]{33}(?![\\w-])', kind: 'Telegram bot token', begins: ':AA' },
  { head: 'sk-(?:proj|svcacct|admin)-', secret: '[\\w-]{20,}', kind: 'OpenAI API key' },
  { head: 'sk-ant-', secret: '[\\w-]{20,}', kind: 'Anthropic API key' },
  { head: 'hf_', secret: `${WORDS}{34}${END}`, kind: 'Hugging Face token' },
  { head: 'sk-(?:or-v1-)?', secret: `(?=[A-Za-z]*\\d)${WORDS}{32,}${END}`, kind: 'API key of a language model' },
  { head: 'vtr_(?:live|ses|lnk)_', secret: `${WORDS}{20,}`, kind: 'Vitrine API key' },
  { head: 'hooks\\.slack\\.com/services/\\w{8,12}/\\w{8,12}/', secret: `${WORDS}{20,}`, kind: 'Slack webhook' },
  { head: 'discord(?:app)?\\.com/api/webhooks/\\d{16,20}/', secret: '[\\w-]{60,}', kind: 'Discord webhook' },
  { head: 'AccountKey=', secret: '[A-Za-z0-9+/]{86}', kind: 'Azure storage key' },
  { head: 'EAA[MC]', secret: `${WORDS}{100,}`, kind: 'Meta access token' },
  { head: 'live_', secret: '(?=[\\w-]{0,39}\\d)[\\w-]{40}(?![\\w-])', kind: 'GoCardless access token' },
  { head: 'pat', secret: `${WORDS}{14}\\.[a-f0-9]{64}`, kind: 'Airtable token' },
  { head: 'dapi', secret: `[a-f0-9]{32}${END}`, kind: 'Databricks token' },
  { head: 'EZAK', secret: `${WORDS}{54}${END}`, kind: 'EasyPost API key' },
  { head: 'ATATT3', secret: '[\\w=-]{100,}', kind: 'Atlassian token' },
  // Of many issuers, each by its own word and longer than anything else that is written so.
  {
    head: '(?:(?:gsk|glc|figd|nfp|ntn|r8|rubygems|sbp|tfp|lin_api|sup_sk|shippo_(?:live|test))_|(?:pplx|xai)-)',
    secret: `${WORDS}{32,}`,
    kind: 'API key',
  },
  {
    head: '(?:sb_secret|glsa|sntry[su]|pscale_tkn|klarna_(?:live|test)_api|pdl_(?:live|sdbx)_apikey)_',
    secret: '[\\w+/=-]{31,}',
    kind: 'API key',
  },
  { head: '(?:pypi|CFPAT|HRKU|NRAK|FLWSECK|FLWSECK_TEST)-', secret: '[\\w-]{24,}', kind: 'API key' },
  { head: '(?:hvs|dp\\.pt)\\.', secret: '[\\w-]{40,}', kind: 'API key' },
];
/** After an escaped line break in JSON a letter stands before it, so it may begin anywhere. */
const PEM: SecretForm = { head: '-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----', secret: '[A-Za-z0-9+/=\\s\\\\]*', kind: 'PEM private key' };
const NO_WORD_BEFORE = '(?<![A-Za-z0-9])';

/** Kinds of secret, each in its issuer's form; for browsers' keys see `isForBrowsers`. */
const KINDS = [PEM, ...FORMS]
  .filter(({ isForBrowsers }) => !isForBrowsers)
  .map(({ head, secret, kind }) => ({ kind, pattern: new RegExp(`${head === PEM.head ? '' : NO_WORD_BEFORE}${head}${secret}`) }));

/** The issuer's form in a text that is no fault of any browser's; null where it has none. */
export function secretKindOf(text: string): string | null {
  return KINDS.find(({ pattern }) => pattern.test(text))?.kind ?? null;
}

/** Names of JSON members that hold a secret by their own words. */
const MEMBERS = 'client_?secret|private_?key|secret_?key|api_?secret|access_?token|password|passwd';
const MEMBER = new RegExp(`^(?:${MEMBERS})$`, 'i');
/** Shorter values are words: `"password": "string"` in a schema. */
const MEMBER_VALUE_LEAST = 8;

export function isSecretMember(name: string, value: string): boolean {
  return MEMBER.test(name) && value.length >= MEMBER_VALUE_LEAST;
}

/** Also masked: names whose values are as often public. */
const MASKED_MEMBERS = `${MEMBERS}|api_?key|auth_?token|refresh_?token`;
/** In scripts names stand without quotes or in others, escaped in a string or as entities; a value with a space is a sentence there. */
const inScript = (quote: string, value: string) =>
  `((?<![\\w-])(?:${MASKED_MEMBERS})(?:\\\\?["']|&quot;)?\\s{0,4}[:=]\\s{0,4}${quote})(${value}{${MEMBER_VALUE_LEAST},})`;

interface Mask {
  /** What the patterns begin with: most texts hold none of it, and looking for it is several times quicker. */
  readonly begins: RegExp;
  /** Each with what is kept (group 1) and what is masked (group 2), or a pair for each of its alternatives. */
  readonly patterns: readonly RegExp[];
}

/**
 * Beside the forms: what is no fault to publish, but would open something for whoever reads the evidence, the signature of a JWT and
 * credentials of RFC 9110 §11.6.2 and of addresses (RFC 3986 §3.2.1). A JWT is looked for at the beginning of a run of its letters alone: begun at every `eyJ` of a run,
 * 100 kB of them took 36 s.
 */
const MASKS: readonly Mask[] = [
  { begins: /PRIVATE KEY-/, patterns: [new RegExp(`(${PEM.head})(${PEM.secret})`, 'g')] },
  {
    // The heads with what stands before them, said once: looking behind at each head takes more than twice as long.
    begins: new RegExp(
      [
        ...FORMS.flatMap(({ begins = [] }) => begins),
        `(?:^|[^A-Za-z0-9])(?:${FORMS.flatMap(({ head, begins }) => (begins === undefined ? head : [])).join('|')})`,
      ].join('|'),
    ),
    patterns: [new RegExp(`${NO_WORD_BEFORE}(?:${FORMS.map(({ head, secret }) => `(${head})(${secret})`).join('|')})`, 'g')],
  },
  { begins: /:\/\/[^\s/?#@]{1,192}@/, patterns: [/(:\/\/[\w.%~-]{0,64}:)([^\s/?#@"'<>]{8,128})(?=@)/g] },
  { begins: /\.eyJ/, patterns: [/(?<![\w-])([\w-]{13,}\.eyJ[\w-]{10,}\.)([\w-]{20,})/g] },
  {
    begins: new RegExp(`authorization|${MASKED_MEMBERS}`, 'i'),
    patterns: [
      /(authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:basic|bearer)\s{1,4})([\w.~+/=-]{16,})/gi,
      new RegExp(`("(?:${MASKED_MEMBERS})"\\s{0,4}:\\s{0,4}")((?:[^"\\\\]|\\\\.){${MEMBER_VALUE_LEAST},})`, 'gi'),
      new RegExp(inScript('\\\\?"', '[^\\s"\\\\<>]'), 'gi'),
      new RegExp(inScript("\\\\?'", "[^\\s'\\\\<>]"), 'gi'),
      new RegExp(inScript('&quot;', '[^\\s&"<>]'), 'gi'),
    ],
  },
];

/** The text without its secrets, or the text itself. Length, quotes and the form of what was masked are as before, so a verdict is, too. */
export function maskSecrets(text: string): string {
  return MASKS.filter(({ begins }) => begins.test(text))
    .flatMap(({ patterns }) => patterns)
    .reduce((kept, pattern) => kept.replace(pattern, (_, ...groups: (string | undefined)[]) => withoutSecond(groups)), text);
}

/** Groups come in pairs, one for each alternative; only those of the one that matched are there. */
function withoutSecond(groups: readonly (string | undefined)[]): string {
  const at = groups.findIndex((group) => typeof group === 'string');
  return `${groups[at]}${masked(groups[at + 1] ?? '')}`;
}

/** Parameters of an address that open something: OAuth's (RFC 6749, RFC 6750), sessions of shop systems, signatures of storage services. */
const PARAMETER = new RegExp(
  `([?&;#](?:${MEMBERS}|code|token|[a-z]+_token|api_?key|auth|authorization|secret|pwd|pass|sid|session|session_?id|phpsessid|jsessionid|oscsid|zenid|x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential))=)([^&#;\\s>"']+)`,
  'gi',
);
const EMAIL_PARAMETER = /([?&;#][^=&;#\s]{1,64}=)([^&#;\s>"'@]{1,64}(?:@|%40)[^&#;\s>"']{1,255})/gi;

/** Masks secrets in the parameters of addresses, e-mail addresses among them. */
export function maskAddresses(text: string): string {
  if (!text.includes('=')) return text;
  const mask = (_: string, head: string, secret: string) => head + masked(secret);
  return text.replace(PARAMETER, mask).replace(EMAIL_PARAMETER, mask);
}

/** `0` belongs to the alphabet of every form above; the letter of an escape (`\\n` in JSON) stays. */
function masked(secret: string): string {
  return secret.replace(/(?<!\\)[A-Za-z0-9]/g, '0');
}
