/** What each step of an audit does, as a reader follows it: the web's page of progress and the command line show these. */
export const STEP_NAMES: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = {
  en: {
    'probe:origin': 'Ask for the home page and robots.txt',
    'probe:ucp': 'Ask for the UCP profile',
    'check:ucp_discovery': 'Judge UCP discovery',
    'probe:catalog': 'Ask for products',
    'check:catalog_quality': 'Judge the quality of the catalogue',
    'probe:shop': 'Send a shopping agent on its errands',
    'check:agent_simulation': 'Judge the agent simulation',
    'probe:scan': 'Ask for the signals of the general scan',
    'probe:scan:rest': 'Ask for the remaining signals',
    'check:general_readiness': 'Judge the signals',
  },
  fr: {
    'probe:origin': 'Demander la page d’accueil et robots.txt',
    'probe:ucp': 'Demander le profil UCP',
    'check:ucp_discovery': 'Juger la découverte UCP',
    'probe:catalog': 'Demander des produits',
    'check:catalog_quality': 'Juger la qualité du catalogue',
    'probe:shop': 'Envoyer un agent acheteur faire ses courses',
    'check:agent_simulation': 'Juger la simulation d’agent',
    'probe:scan': 'Demander les signaux de l’analyse générale',
    'probe:scan:rest': 'Demander les autres signaux',
    'check:general_readiness': 'Juger les signaux',
  },
};
