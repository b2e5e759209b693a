import { PROFILES } from '@vitrine/contract';
import { bareHostOf, DEFAULT_TARGET_POLICY, parseDenied, parseEgressAllow } from '@vitrine/engine';
import { type BillingProvider, openBilling, openMailbox, openSmtp } from '@vitrine/providers';
import { type Config, type Secret, trustProxyOf, webhookKeysOf } from '@vitrine/runtime';
import type { AppDeps, Settings } from './deps.ts';

/** Well above the use of one replica by one office network. */
const STREAMS = 2_000;
const STREAMS_PER_NETWORK = 20;
/** The hour of all limits that slide. */
const LIMIT_WINDOW_MS = 3_600_000;

/** What the application needs of the configuration; secrets are revealed here and nowhere else. */
export function settingsOf(config: Config<'api'>, version: string): Settings {
  return {
    profile: PROFILES[config.profile],
    baseUrl: config.baseUrl,
    siteUrl: config.siteUrl,
    version,
    securityContacts: config.securityContacts,
    trustProxy: trustProxyOf(config.trustProxy),
    target: {
      ...DEFAULT_TARGET_POLICY,
      ports: config.egressPorts.map(Number),
      allow: parseEgressAllow(config.egressAllow.join(',')) ?? [],
      ...parseDenied([...config.egressDenyHosts, ...[config.baseUrl, config.siteUrl].map((address) => bareHostOf(address))]),
    },
    webhooks: { keys: webhookKeysOf(config), loopback: config.webhookLoopback },
    mail: sendsMail(config),
    keyPeppers: [config.keyPepper.reveal(), ...revealed(config.keyPepperPrevious)],
    internalTokens: revealed(config.internalToken, config.internalTokenPrevious),
    accountKeys: config.accountKeys === 'allowed',
    webUrl: config.webUrl,
    keysUrl: config.keysUrl,
    signInUrl: config.signInUrl ?? `${config.baseUrl}/sign-in`,
    corsOrigins: config.corsOrigins.length > 0 ? config.corsOrigins : [new URL(config.siteUrl).origin],
    mcpOrigins: config.mcpOrigins,
    billingReturnUrl: config.billingReturnUrl ?? `${config.webUrl ?? config.siteUrl}/account/plan`,
    limits: {
      anonymousRuns: config.limitAnonymousAudits,
      accountRuns: config.limitAccountAudits,
      anonymousVerifications: config.limitAnonymousVerifications,
      accountVerifications: config.limitAccountVerifications,
      anonymousScans: config.limitAnonymousScans,
      betaScans: config.limitBetaScans,
      scanAccounts: config.scanAccounts,
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

function revealed(...secrets: readonly (Secret | null)[]): string[] {
  return secrets.flatMap((secret) => (secret === null ? [] : [secret.reveal()]));
}

/** In development the mailbox stands for the server. */
function sendsMail({ smtpUrl, nodeEnv }: Config<'api'>): boolean {
  return smtpUrl !== null || nodeEnv !== 'production';
}

/** Where messages go: to the mail server, or nowhere further than this process, which then prints them for the developer. */
export function openConfiguredMail(config: Config<'api'>, print: (text: string) => void): Pick<AppDeps, 'mailer' | 'mailbox'> {
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
  const { stripeSecretKey, stripeWebhookSecret, stripeWebhookSecretPrevious, stripePricePro, stripePriceScale, stripeApiBase } = config;
  if (stripeSecretKey === null || stripeWebhookSecret === null) return null;
  const former = stripeWebhookSecretPrevious === null ? [] : [stripeWebhookSecretPrevious.reveal()];
  return openBilling({
    secretKey: stripeSecretKey.reveal(),
    webhookSecrets: [stripeWebhookSecret.reveal(), ...former],
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
