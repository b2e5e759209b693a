/** The sentences of the page of an audit's progress, both languages. */

import type { Localized } from '@vitrine/engine';

interface ProgressWords {
  readonly title: string;
  readonly pending: string;
  readonly running: string;
  readonly count: string;
  /** The options as they took effect: a scan beyond the hourly allowance is left out, and this is where it is seen. */
  readonly market: string;
  readonly withScan: string;
  readonly withoutScan: string;
  readonly steps: string;
  readonly stepFailed: string;
  readonly refreshes: string;
  readonly stopped: string;
  readonly again: string;
  readonly stop: string;
  readonly start: string;
  readonly address: string;
  readonly failed: string;
  readonly retry: string;
  readonly unknown: string;
  readonly unknownText: string;
  readonly home: string;
  readonly unavailable: string;
  readonly unavailableText: string;
  readonly ourFault: string;
}

export const PROGRESS_WORDS: { readonly en: ProgressWords; readonly fr: ProgressWords } = {
  en: {
    title: 'The audit is under way',
    pending: 'It waits for a free worker.',
    running: 'It has begun.',
    count: 'Steps done: {done} of {total}.',
    market: 'Market: {country}; at most {size} products',
    withScan: 'with the general scan',
    withoutScan: 'without the general scan',
    steps: 'What was done',
    stepFailed: 'could not be completed',
    refreshes: 'This page loads itself again every {seconds} seconds and opens the report when it is there.',
    stopped: 'This page does not load itself again.',
    again: 'Load it now',
    stop: 'Stop loading it again',
    start: 'Load it again by itself',
    address: 'You may close this page and come back to its address. Whoever has the address can read the audit and its report.',
    failed: 'The audit could not be completed',
    retry: 'Try again',
    unknown: 'There is no such audit',
    unknownText: 'The address is incomplete, or the audit was withdrawn or deleted.',
    home: 'Audit a store',
    unavailable: 'The service does not answer at this moment',
    unavailableText: 'The audit goes on. This page loads itself again.',
    ourFault: 'Something went wrong on our side',
  },
  fr: {
    title: 'L’audit est en cours',
    pending: 'Il attend un exécutant libre.',
    running: 'Il a commencé.',
    count: 'Étapes faites : {done} sur {total}.',
    market: 'Marché : {country} ; au plus {size} produits',
    withScan: 'avec l’analyse générale',
    withoutScan: 'sans l’analyse générale',
    steps: 'Ce qui a été fait',
    stepFailed: 'n’a pas abouti',
    refreshes: 'Cette page se recharge toutes les {seconds} secondes et ouvre le rapport dès qu’il est là.',
    stopped: 'Cette page ne se recharge plus.',
    again: 'La recharger maintenant',
    stop: 'Ne plus la recharger',
    start: 'La recharger à nouveau d’elle-même',
    address: 'Vous pouvez fermer cette page et revenir à son adresse. Quiconque a l’adresse peut lire l’audit et son rapport.',
    failed: 'L’audit n’a pas pu aboutir',
    retry: 'Réessayer',
    unknown: 'Cet audit n’existe pas',
    unknownText: 'L’adresse est incomplète, ou l’audit a été retiré ou supprimé.',
    home: 'Auditer une boutique',
    unavailable: 'Le service ne répond pas en ce moment',
    unavailableText: 'L’audit continue. Cette page se recharge.',
    ourFault: 'Une erreur est survenue de notre côté',
  },
};

/**
 * Steps of an audit, as their events name them. What is asked for may not be there, and a step is done nevertheless, so none
 * of these says that anything was found.
 */
export const STEP_NAMES: Readonly<Record<string, Localized>> = {
  'probe:origin': { en: 'Ask for the home page and robots.txt', fr: 'Demander la page d’accueil et robots.txt' },
  'probe:ucp': { en: 'Ask for the UCP profile', fr: 'Demander le profil UCP' },
  'check:ucp_discovery': { en: 'Judge UCP discovery', fr: 'Juger la découverte UCP' },
  'probe:catalog': { en: 'Ask for products', fr: 'Demander des produits' },
  'check:catalog_quality': { en: 'Judge the quality of the catalogue', fr: 'Juger la qualité du catalogue' },
  'probe:shop': { en: 'Send a shopping agent on its errands', fr: 'Envoyer un agent acheteur faire ses courses' },
  'check:agent_simulation': { en: 'Judge the agent simulation', fr: 'Juger la simulation d’agent' },
  'probe:scan': { en: 'Ask for the signals of the general scan', fr: 'Demander les signaux de l’analyse générale' },
  'probe:scan:rest': { en: 'Ask for the remaining signals', fr: 'Demander les autres signaux' },
  'check:general_readiness': { en: 'Judge the signals', fr: 'Juger les signaux' },
};
