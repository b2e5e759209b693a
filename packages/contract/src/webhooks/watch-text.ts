/** What a watch tells, for chats, feeds and mails. No text of a store. */

import type { Cause, Language, Localized, UnmeasuredCause } from '@vitrine/engine';
import { inert } from './inert.ts';

export interface ToldWatch {
  readonly id: string;
  readonly domain: string;
  readonly runs: keyof typeof WATCH_NAMES.runs;
  /** Id of the change. */
  readonly change: string;
  readonly told: {
    readonly worse: {
      readonly findings: readonly {
        readonly finding_id: string;
        readonly check_id: string;
        readonly rule: string;
        readonly severity: string;
      }[];
      readonly score: { readonly before: number; readonly after: number } | null;
      readonly tier: { readonly before: string; readonly after: string } | null;
    } | null;
    readonly cause: Cause | UnmeasuredCause | null;
    readonly since: { readonly after: string | null; readonly by: string };
    /** Beside those in `worse`. */
    readonly more_findings: number;
    readonly run_id: string;
  };
}
export type WatchEventType = 'watch.changed' | 'watch.recovered' | 'watch.unmeasured' | 'watch.flapping';

/** Why, in a sentence. */
export const CAUSE_TEXTS: Readonly<Record<NonNullable<ToldWatch['told']['cause']>, Localized>> = {
  answer_changed: { en: 'The store’s answers have changed.', fr: 'Les réponses de la boutique ont changé.' },
  rules_changed: { en: 'Our rules have changed, not the store.', fr: 'Nos règles ont changé, pas la boutique.' },
  time_passed: {
    en: 'Only time has passed: something has expired or ended.',
    fr: 'Seul le temps a passé : quelque chose a expiré ou pris fin.',
  },
  sample_changed: { en: 'Other products were looked at.', fr: 'D’autres produits ont été examinés.' },
  market_changed: { en: 'The store was asked for another country.', fr: 'La boutique a été interrogée pour un autre pays.' },
  unknown: { en: 'The cause is not known.', fr: 'La cause n’est pas connue.' },
  unreachable: {
    en: 'It did not answer, or only with errors, twice within some minutes.',
    fr: 'La boutique n’a pas répondu, ou seulement par des erreurs, deux fois en quelques minutes.',
  },
  walled: {
    en: 'Its pages were refused to us, twice within some minutes.',
    fr: 'L’accès à ses pages nous a été refusé, deux fois en quelques minutes.',
  },
  forbidden: { en: 'Its robots.txt forbids us its pages.', fr: 'Son fichier robots.txt nous interdit l’accès à ses pages.' },
  unreadable: {
    en: 'No product could be read in its answers, twice within some minutes.',
    fr: 'Aucun produit n’a pu être lu dans ses réponses, deux fois en quelques minutes.',
  },
  moved: { en: 'Its address leads to another domain now.', fr: 'Son adresse mène désormais à un autre domaine.' },
  timeout: {
    en: 'It answered too slowly, twice within some minutes.',
    fr: 'La boutique a répondu trop lentement, deux fois en quelques minutes.',
  },
};

type Names = Readonly<Record<string, Localized>>;
/** What stands in a body of a watch, as people read it within a line. */
export const WATCH_NAMES = {
  runs: {
    audit: { en: 'audit', fr: 'audit' },
    scan: { en: 'audit with the scan', fr: 'audit avec l’analyse' },
    findability: { en: 'Web Findability', fr: 'Web Findability' },
    performance: { en: 'Agent Performance', fr: 'Agent Performance' },
  },
  every: {
    hour: { en: 'every hour', fr: 'toutes les heures' },
    day: { en: 'every day', fr: 'tous les jours' },
    week: { en: 'every week', fr: 'toutes les semaines' },
  },
  states: {
    new: { en: 'nothing measured yet', fr: 'rien de mesuré encore' },
    well: { en: 'well', fr: 'tout va bien' },
    worse: { en: 'worse', fr: 'dégradée' },
    unmeasured: { en: 'could not be audited', fr: 'n’a pas pu être auditée' },
    flapping: { en: 'goes back and forth', fr: 'oscille' },
  },
  types: {
    changed: { en: 'got worse', fr: 'dégradation' },
    recovered: { en: 'back to normal', fr: 'retour à la normale' },
    unmeasured: { en: 'could not be audited', fr: 'audit impossible' },
    flapping: { en: 'goes back and forth', fr: 'oscillation' },
  },
  ended: {
    opted_out: { en: 'the store’s owner wants no audits', fr: 'le propriétaire de la boutique ne veut pas d’audits' },
    blocked: { en: 'the operator refuses the domain', fr: 'l’exploitant refuse le domaine' },
    archived: { en: 'the site was archived', fr: 'le site a été archivé' },
    plan: { en: 'the plan is too small for the interval', fr: 'la formule ne suffit pas pour cet intervalle' },
    control: { en: 'control of the domain is not proven', fr: 'le contrôle du domaine n’est pas prouvé' },
    scan: { en: 'the account may have no general scan', fr: 'le compte n’a pas droit à l’analyse générale' },
    units: { en: 'the units of this month are used up', fr: 'les unités du mois sont épuisées' },
  },
} as const satisfies Readonly<Record<string, Names>>;

/** A title without a full stop, what there is to say in sentences, and all of it as one paragraph. */
export function watchText(
  type: WatchEventType,
  { domain, runs, told }: ToldWatch,
  language: Language,
): { readonly title: string; readonly details: readonly string[]; readonly text: string } {
  const title = TITLES[type](inert(domain))[language];
  const details = DETAILS[type](told, runs).map((line) => line[language]);
  return { title, details, text: [`${title}.`, ...details].join(' ') };
}

const TITLES: Readonly<Record<WatchEventType, (domain: string) => Localized>> = {
  'watch.changed': (domain) => ({ en: `${domain} has got worse`, fr: `L’état de ${domain} s’est dégradé` }),
  'watch.recovered': (domain) => ({ en: `${domain} is back to normal`, fr: `Retour à la normale pour ${domain}` }),
  'watch.unmeasured': (domain) => ({ en: `${domain} could not be audited`, fr: `${domain} n’a pas pu être auditée` }),
  'watch.flapping': (domain) => ({ en: `${domain} goes back and forth between two states`, fr: `${domain} oscille entre deux états` }),
};
const UNTIL_STEADY: Localized = {
  en: 'Nothing more is told until it is steady.',
  fr: 'Rien d’autre ne sera signalé tant que la situation n’est pas stable.',
};
const DETAILS: Readonly<Record<WatchEventType, (told: ToldWatch['told'], runs: ToldWatch['runs']) => readonly Localized[]>> = {
  'watch.changed': detailsOf,
  'watch.recovered': () => [],
  'watch.unmeasured': ({ cause }) => [CAUSE_TEXTS[cause ?? 'walled']],
  'watch.flapping': () => [UNTIL_STEADY],
};

/** What a score is of; an audit's has no other name. */
const SCORED: Readonly<Record<ToldWatch['runs'], (before: number, after: number) => Localized>> = {
  audit: (before, after) => ({ en: `Score: ${before} → ${after}.`, fr: `Score : ${before} → ${after}.` }),
  scan: (before, after) => SCORED.audit(before, after),
  findability: (before, after) => ({ en: `Findability score: ${before} → ${after}.`, fr: `Score de visibilité : ${before} → ${after}.` }),
  performance: (before, after) => ({
    en: `Success rate of shopping agents: ${before} % → ${after} %.`,
    fr: `Taux de réussite des agents acheteurs : ${before} % → ${after} %.`,
  }),
};

const TIER_NAMES: Readonly<Record<string, Localized>> = {
  not_ready: { en: 'Not ready', fr: 'Pas prêt' },
  emerging: { en: 'Emerging', fr: 'Émergent' },
  agent_aware: { en: 'Agent-aware', fr: 'Averti' },
  agent_ready: { en: 'Agent-ready', fr: 'Prêt' },
};

function tierText({ before, after }: { readonly before: string; readonly after: string }): Localized {
  const name = (tier: string, language: Language) => TIER_NAMES[tier]?.[language] ?? inert(tier);
  return { en: `Tier: ${name(before, 'en')} → ${name(after, 'en')}.`, fr: `Niveau : ${name(before, 'fr')} → ${name(after, 'fr')}.` };
}

function detailsOf({ worse, cause, more_findings: more }: ToldWatch['told'], runs: ToldWatch['runs']): readonly Localized[] {
  if (worse === null) return [];
  const { findings, score, tier } = worse;
  const count = findings.length + more;
  const found: Localized = {
    en: count === 1 ? 'One new finding.' : `${count} new findings.`,
    fr: count === 1 ? 'Un nouveau constat.' : `${count} nouveaux constats.`,
  };
  const scored = score === null ? [] : [SCORED[runs](score.before, score.after)];
  const why = cause !== null && cause in CAUSE_TEXTS ? [CAUSE_TEXTS[cause]] : [];
  const tiered = tier === null ? [] : [tierText(tier)];
  return [...scored, ...tiered, ...(count > 0 ? [found] : []), ...why];
}
