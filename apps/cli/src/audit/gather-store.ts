/** One audit's gathering in this process: the fetcher and the probes the worker uses, without its queue and database. */

import { ASK_STORE } from '@vitrine/contract';
import {
  type AuditSubject,
  answerOf,
  DEFAULT_TARGET_POLICY,
  type FailureCode,
  findExchange,
  isLoopback,
  LATEST_RELEASE,
  type Localized,
  NO_MARKET,
  type OriginEvidence,
  ownMarket,
  parseBusiness,
  parseDenied,
  parseEgressAllow,
  type RefusalCode,
  responseOf,
  type TargetPolicy,
} from '@vitrine/engine';
import {
  type AuditBudget,
  createDohResolver,
  createFetcher,
  isUnconnected,
  type ProbeContext,
  probeCatalog,
  probeOrigin,
  probeScan,
  probeUcp,
  type ScanLookups,
  type StoreEvidence,
} from '@vitrine/gather';
import { nameOf, STEP_NAMES, wordsOf } from '@vitrine/report';
import { isBrotliSafe, SETTINGS } from '@vitrine/runtime';
import { CommandError, EXIT, type Io, type Language, readSetting, UsageError } from '../command.ts';
import { serveOwnProfile } from './own-profile.ts';
import { openProgress } from './progress.ts';
import { openReader } from './reader.ts';

export interface GatherOptions {
  readonly business: string;
  /** ISO 3166-1 alpha-2, or `auto`: the one the store shows. */
  readonly country: string;
  readonly sampleSize: number;
  /** `address:port` pairs let through beside VITRINE_EGRESS_ALLOW. */
  readonly allow: readonly string[];
  readonly generalScan: boolean;
  /** Language of what is said on the way. */
  readonly language: Language;
}

/** The store kept all of it from being asked: an audit through the service ends `failed` with this code. */
export class StoreUnread extends CommandError {
  readonly code: 'store_unreachable' | 'target_not_allowed';

  constructor(code: StoreUnread['code'], cause: FailureCode) {
    const [en, fr] = (['en', 'fr'] as const).map((language) => nameOf(wordsOf(language).failures, cause));
    super(`The store could not be read: ${en}`, `La boutique n’a pas pu être lue : ${fr}`);
    this.code = code;
  }
}

/** Throws CommandError when the store may not be audited or does not answer at all. */
export async function gatherStore(options: GatherOptions, io: Io): Promise<StoreEvidence> {
  const { context, userAgent, policy, close } = await openStore(options, io);
  if (context.agentProfileUrl(LATEST_RELEASE).startsWith('http://127.')) io.note(`${OWN_PROFILE[options.language]}\n`);
  const dns = createDohResolver({ policy, userAgent, endpoints: readSetting(SETTINGS.dnsResolvers, io.env) });
  try {
    return await runProbes(context, options.generalScan ? { dns, browser: null } : null, options.language, io);
  } finally {
    await dns.close();
    await close();
  }
}

export interface OpenStore {
  readonly context: ProbeContext;
  readonly userAgent: string;
  readonly policy: TargetPolicy;
  readonly close: () => Promise<void>;
}

/** A way to one store with a budget of its own, an audit's where none is given. Nothing is asked yet. Throws CommandError when the store may not be audited. */
export async function openStore(
  options: Omit<GatherOptions, 'generalScan' | 'language'>,
  io: Io,
  budget: Partial<AuditBudget> = {},
): Promise<OpenStore> {
  const policy = policyOf(options.allow, io);
  const business = parseBusiness(options.business, policy);
  if (!business.ok) {
    const { message, code } = business;
    throw new CommandError(`${message.en}${WAYS_OUT[code]?.en ?? ''}`, `${message.fr}${WAYS_OUT[code]?.fr ?? ''}`, { exit: EXIT.usage });
  }
  const read = openReader(io);
  const { siteUrl, baseUrl } = SETTINGS;
  // In the command line's image too, where NODE_ENV is `production`, an audit needs no service and so no address of one.
  const named = io.env[siteUrl.env] || (io.env[baseUrl.env] ? readSetting(baseUrl, io.env) : null);
  const site = named ?? baseUrl.fallback;
  // A shop on this machine can fetch our profile from here; one elsewhere only from a service that has a public address.
  const own = named === null && isLoopback(business.url) ? await serveOwnProfile() : null;
  const userAgent = `VitrineBot/1.0 (+${site}/bot)`;
  const fetcher = createFetcher({
    policy,
    userAgent,
    budget: { ms: readSetting(SETTINGS.budgetSeconds, io.env) * 1000, ...budget },
    limits: { requestMs: readSetting(SETTINGS.requestSeconds, io.env) * 1000, brotli: isBrotliSafe(process.versions.node) },
    signal: io.signal,
  });
  const subject: AuditSubject = {
    business: options.business,
    url: business.url,
    country: options.country,
    sampleSize: options.sampleSize,
    day: io.now().toISOString().slice(0, 10),
  };
  const context: ProbeContext = {
    subject,
    fetcher,
    read,
    signal: io.signal,
    agentProfileUrl: (release) => `${own?.site ?? site}/.well-known/ucp${release === LATEST_RELEASE ? '' : `/${release}`}`,
  };
  const close = async () => {
    await Promise.all([fetcher.close(), own?.close()]);
  };
  return { context, userAgent, policy, close };
}

/** What a run beside the audit may take of a store. */
export function budgetOf(kind: 'findability' | 'performance', { env }: Io) {
  return {
    requests: readSetting(SETTINGS[`${kind}Requests`], env),
    bytes: readSetting(SETTINGS[`${kind}Mebibytes`], env) * 1024 * 1024,
    ms: readSetting(SETTINGS[`${kind}Seconds`], env) * 1000,
  };
}

const OWN_PROFILE: Localized = {
  en: 'Our agent profile is served on 127.0.0.1 for the time of the audit: stores that negotiate fetch it',
  fr: 'Notre profil d’agent est servi sur 127.0.0.1 le temps de l’audit : les boutiques qui négocient le lisent',
};

const WAYS_OUT: Readonly<Partial<Record<RefusalCode, Localized>>> = {
  ip_literal: {
    en: ' Name an address of your own network to let it through: --allow 192.168.1.5:3000',
    fr: ' Nommez une adresse de votre réseau pour la laisser passer : --allow 192.168.1.5:3000',
  },
  reserved_name: {
    en: ' A shop on this machine is http://localhost:3000, with its own port.',
    fr: ' Une boutique de cette machine est http://localhost:3000, avec son port.',
  },
  port: {
    en: ' Name the ports to allow: VITRINE_EGRESS_PORTS=80,443,8443',
    fr: ' Nommez les ports permis : VITRINE_EGRESS_PORTS=80,443,8443',
  },
};

const SPENT = {
  en: (name: string, requests: number, kib: number, ms: number) => `${name}: ${requests} requests, ${kib} KiB, ${ms} ms so far`,
  fr: (name: string, requests: number, kib: number, ms: number) => `${name} : ${requests} requêtes, ${kib} Kio, ${ms} ms jusqu’ici`,
} as const;

async function runProbes(asked: ProbeContext, lookups: ScanLookups | null, language: Language, io: Io): Promise<StoreEvidence> {
  const progress = openProgress(io);
  const step = <T>(name: string, probe: Promise<T>): Promise<T> => {
    const line = () => {
      const { requests, bytes, ms } = asked.fetcher.spent();
      return SPENT[language](nameOf(STEP_NAMES[language], `probe:${name}`), requests, Math.ceil(bytes / 1024), Math.round(ms));
    };
    return progress.during(line, probe);
  };
  try {
    const origin = await step('origin', probeOrigin(asked));
    refuseUnread(origin);
    const context = asked.subject.country === ASK_STORE ? await withOwnMarket(asked, origin) : asked;
    const ucp = await step('ucp', probeUcp(context));
    const catalog = await step('catalog', probeCatalog(context, { origin, ucp }));
    const scan = lookups === null ? null : await step('scan', probeScan({ ...context, ...lookups }, { origin, catalog }));
    return { subject: context.subject, origin, ucp, catalog, scan };
  } finally {
    progress.clear();
  }
}

/** The country the store shows by its address or home page, where it shows one. */
async function withOwnMarket(context: ProbeContext, origin: OriginEvidence): Promise<ProbeContext> {
  const exchange = findExchange(origin, 'origin.home');
  const answer = answerOf(exchange, NO_MARKET);
  const home = answer === null ? null : await context.read.readHome({ ...answer, headers: responseOf(exchange)?.headers ?? {} });
  const country = ownMarket(answer?.url ?? context.subject.url, home?.ok === true ? home.value.language : null) ?? NO_MARKET;
  return { ...context, subject: { ...context.subject, country } };
}

/** As the worker has it: any other trouble of the home page is for the checks to judge. */
function refuseUnread(origin: OriginEvidence): void {
  const home = findExchange(origin, 'origin.home');
  if (home?.outcome.kind !== 'failure') return;
  const { code } = home.outcome;
  if (code === 'target_not_allowed') throw new StoreUnread(code, code);
  if (isUnconnected(home)) throw new StoreUnread('store_unreachable', code);
}

function policyOf(allow: readonly string[], io: Io): TargetPolicy {
  const configured = readSetting(SETTINGS.egressAllow, io.env);
  const pairs = parseEgressAllow([...configured, ...allow].join(','));
  if (pairs === null) {
    throw new UsageError(
      '--allow takes address:port pairs, for instance 127.0.0.1:41001',
      '--allow prend des paires adresse:port, par exemple 127.0.0.1:41001',
    );
  }
  return {
    ...DEFAULT_TARGET_POLICY,
    ports: readSetting(SETTINGS.egressPorts, io.env).map(Number),
    ...parseDenied(readSetting(SETTINGS.egressDenyHosts, io.env)),
    allow: pairs,
  };
}
