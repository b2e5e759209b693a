import { PROFILES } from '@vitrine/contract';
import { bareHostOf, DEFAULT_TARGET_POLICY, parseDenied, parseEgressAllow, type TargetPolicy } from '@vitrine/engine';
import { type BillingProvider, type Mailbox, type Mailer, openBilling, openMailbox, openSmtp } from '@vitrine/providers';
import { type Config, type Secret, trustProxyOf, webhookKeysOf } from '@vitrine/runtime';

/** Well above the use of one replica by one office network. */
const STREAMS = 2_000;
const STREAMS_PER_NETWORK = 20;
/** The hour of all limits that slide. */
const LIMIT_WINDOW_MS = 3_600_000;

/** What the application needs of the configuration; secrets are revealed here and nowhere else. Addresses end without a slash. */
export function settingsOf(config: Config<'api'>, version: string) {
  return {
    profile: PROFILES[config.profile],
    baseUrl: config.baseUrl,
    siteUrl: config.siteUrl,
    version,
    /** `mailto:` and `https:`, for security.txt; none: there is no such document. */
    securityContacts: config.securityContacts,
    trustProxy: trustProxyOf(config.trustProxy),
    /** What a submitted store URL is held against. */
    target: {
      ...DEFAULT_TARGET_POLICY,
      ports: config.egressPorts.map(Number),
      allow: parseEgressAllow(config.egressAllow.join(',')) ?? [],
      ...parseDenied([...config.egressDenyHosts, ...[config.baseUrl, config.siteUrl].map((address) => bareHostOf(address))]),
    } as TargetPolicy,
    /** Keys under which secrets of webhooks are sealed, the current one first; none: there are no webhooks. `loopback`: they may be on this machine. */
    webhooks: { keys: webhookKeysOf(config), loopback: config.webhookLoopback },
    /** Whether mails leave this deployment; in development the mailbox stands for the server. */
    mail: config.smtpUrl !== null || config.nodeEnv !== 'production',
    /** The current one first; a former one still opens keys during a rotation. */
    keyPeppers: [config.keyPepper.reveal(), ...revealed(config.keyPepperPrevious)] as readonly [string, ...string[]],
    /** Tokens of the internal proxy, the current one first; none: the internal endpoints are closed. */
    internalTokens: revealed(config.internalToken, config.internalTokenPrevious),
    accountKeys: config.accountKeys === 'allowed',
    webUrl: config.webUrl,
    /** Page where a person makes a key; null: the operator gives keys out. */
    keysUrl: config.keysUrl,
    signInUrl: config.signInUrl ?? `${config.baseUrl}/sign-in`,
    /** Whose scripts may call `/audits*` from a browser. */
    corsOrigins: config.corsOrigins.length > 0 ? config.corsOrigins : [new URL(config.siteUrl).origin],
    /** Origins of web pages, besides our own, that may use the MCP server; programs send none. */
    mcpOrigins: config.mcpOrigins,
    billingReturnUrl: config.billingReturnUrl ?? `${config.webUrl ?? config.siteUrl}/account/plan`,
    limits: {
      anonymousRuns: config.limitAnonymousAudits,
      accountRuns: config.limitAccountAudits,
      anonymousVerifications: config.limitAnonymousVerifications,
      accountVerifications: config.limitAccountVerifications,
      /** Over it the scan is left out, never refused. */
      anonymousScans: config.limitAnonymousScans,
      betaScans: config.limitBetaScans,
      scanAccounts: config.scanAccounts,
      /** Anonymous callers on loopback are charged nothing; development only. */
      loopbackUnlimited: config.loopbackUnlimited,
      signInEmail: config.limitSignInEmail,
      signInNetwork: config.limitSignInNetwork,
      windowMs: LIMIT_WINDOW_MS,
      maxPending: config.maxPending,
      streams: STREAMS,
      streamsPerNetwork: STREAMS_PER_NETWORK,
    },
  };
}
export type Settings = Readonly<ReturnType<typeof settingsOf>>;
export type Limits = Readonly<Settings['limits']>;

function revealed(...secrets: readonly (Secret | null)[]): string[] {
  return secrets.flatMap((secret) => (secret === null ? [] : [secret.reveal()]));
}

/** Where messages go: to the mail server, or nowhere further than this process, which then prints them for the developer. */
export function openConfiguredMail(
  config: Config<'api'>,
  print: (text: string) => void,
): { readonly mailer: Mailer; readonly mailbox: Mailbox | null } {
  if (config.smtpUrl !== null) return { mailer: openSmtp({ url: config.smtpUrl.reveal(), from: config.mailFrom }), mailbox: null };
  const mailbox = openMailbox({
    now: () => new Date(),
    onMessage: ({ to, subject, text }) =>
      print(`\nNo SMTP_URL: this message stays at ${config.baseUrl}/mailbox\nTo: ${to}\n${subject}\n\n${text}\n`),
  });
  return { mailer: mailbox, mailbox: config.nodeEnv === 'production' ? null : mailbox };
}

/** The billing provider; null where none is configured, and then its library is not loaded. */
export async function openConfiguredBilling(config: Config<'api'>, clock: () => number): Promise<BillingProvider | null> {
  const { stripeSecretKey, stripeWebhookSecret, stripePricePro, stripePriceScale, stripeApiBase } = config;
  if (stripeSecretKey === null || stripeWebhookSecret === null) return null;
  return openBilling({
    secretKey: stripeSecretKey.reveal(),
    webhookSecrets: [stripeWebhookSecret.reveal(), ...revealed(config.stripeWebhookSecretPrevious)],
    prices: { pro: pricesOf(stripePricePro), scale: pricesOf(stripePriceScale) },
    ...(stripeApiBase !== null && { apiBase: stripeApiBase }),
    clock,
  });
}

/** The configuration has seen to it that there is one (docs/configuration.md). */
function pricesOf([first, ...former]: readonly string[]): readonly [string, ...string[]] {
  if (first === undefined) throw new Error('a plan without a price');
  return [first, ...former];
}
