import { inBoth, type Language } from '@vitrine/engine';

/** What each step of an audit does, as a reader follows it: the web's page of progress and the command line show these. */
export const STEP_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = inBoth({
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
});
