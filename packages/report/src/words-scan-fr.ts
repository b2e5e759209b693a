/** The general scan's words, French. */

import type { SCAN_EN } from './words-scan-en.ts';

type ScanWords = {
  readonly [K in keyof typeof SCAN_EN]: (typeof SCAN_EN)[K] extends string ? string : Readonly<Record<keyof (typeof SCAN_EN)[K], string>>;
};

export const SCAN_FR: ScanWords = {
  scanHeading: 'Signaux pour les agents',
  scanLead:
    '{count} signaux qu’une boutique peut adresser aux agents logiciels, en quatre catégories. Un signal compte quand un client peut s’en servir, pas quand une adresse répond.',
  scanLabel: '{found} [[found|signal trouvé|signaux trouvés]] sur {total}. {categories}.',
  scanOf: '{found} sur {total}',
  categoriesCaption: 'Les quatre catégories : signaux trouvés et points obtenus',
  category: 'Catégorie',
  found: 'Trouvés',
  categoryNames: {
    discoverability: 'Découverte',
    content_accessibility: 'Contenu lisible',
    bot_access_control: 'Accès des robots',
    api_auth_mcp: 'API et connexion',
  },
  categoryAims: {
    discoverability: 'Un agent peut-il apprendre ce qu’il y a ?',
    content_accessibility: 'Peut-il lire les pages et remplir les formulaires sans deviner ?',
    bot_access_control: 'Sait-il ce qu’il a le droit de faire ?',
    api_auth_mcp: 'Peut-il appeler quelque chose, et avec quelle clé ?',
  },
  states: {
    present: 'Présent',
    partial: 'En partie',
    absent: 'Absent',
    invalid: 'Inutilisable',
    blocked: 'Bloqué',
    error: 'Non mesuré',
    not_applicable: 'Sans objet',
  },
  legend: {
    present: 'plein : présent',
    partial: 'moitié : en partie',
    absent: 'vide : absent',
    invalid: 'barré : inutilisable',
    error: 'pointillé : non mesuré',
  },
  tierHeading: 'Niveau',
  tierNames: {
    not_ready: 'Pas prêt',
    emerging: 'Émergent',
    agent_aware: 'Averti',
    agent_ready: 'Prêt',
    undetermined: 'Indéterminé',
  },
  tierHere: 'cette boutique',
  tierNext: 'Ce qu’il manque pour « {tier} »',
  tierTop: 'C’est le niveau le plus élevé.',
  tierNone: 'Aucun niveau n’est attribué : {measured} % du poids a pu être mesuré, et un niveau en demande {floor} %.',
  tierBounds: 'Tout n’a pas pu être mesuré : le score se situe entre {least} et {most}, et le niveau est au plus « {tier} ».',
  tierTable: 'Table des niveaux du {day}.',
  scanBlocked: 'La page d’accueil nous a refusé l’entrée : aucun signal n’a pu être mesuré.',
  scanFixesHeading: 'Que faire, le plus de points pour le moins d’effort d’abord',
  scanFixesNone: 'Rien à faire : tous les signaux qui conviennent à toute boutique sont en place.',
  scanPoints: '+{points} [[points|point|points]] de l’analyse',
  scanHides: 'cache {signals}',
  efforts: {
    '1': 'quelques minutes',
    '2': 'moins d’une heure',
    '3': 'une demi-journée',
    '4': 'quelques jours',
    '5': 'un projet',
  },
  effort: 'Effort',
  whenHeading: 'Seulement si la boutique l’a',
  whenLead:
    'Ces signaux décrivent des choses qu’une boutique n’a pas forcément. Un document sur ce qui n’existe pas égare chaque agent qui le lit.',
  conditions: {
    interface: 'Si la boutique propose une API à des tiers',
    mcp_server: 'Si elle exploite un serveur MCP',
    agent: 'Si elle exploite un agent auquel d’autres peuvent parler',
    sign_in: 'Si des agents peuvent se connecter au nom d’un client',
    skills: 'Si elle a ses propres instructions pour les agents',
    agent_documents: 'Si elle a une fiche d’agent, un serveur MCP ou une description d’API à indiquer',
    outgoing_bots: 'Si elle envoie des robots vers d’autres sites',
  },
  signalPoints: '{earned} [[earned|point|points]] sur {weight}',
  signalWeight: 'poids {weight}',
  signalsHeading: 'Signal par signal',
  kinds: { fault: 'Pourquoi', warning: 'Faiblesse', note: 'Constaté' },
  facts: 'Lu',
  platformDefault: 'Servi par la plateforme sans que la boutique ait rien fait. Les agents en profitent : il compte donc.',
  flaky: 'Demandé deux fois, répondu différemment : une autre analyse peut voir un autre état.',
  source: 'Source de la règle',
  yes: 'oui',
  no: 'non',
  wholeScan: 'Analyse générale',
  wholeScanAim: 'La boutique envoie-t-elle les signaux que cherchent les agents logiciels ?',
  scanSee: 'Voir les signaux',
  scanFound: '{found} [[found|signal trouvé|signaux trouvés]] sur {total}.',
  scanUndetermined: 'Trop peu a pu être mesuré pour un niveau.',
  signalUnmeasured: 'Signal « {signal} »',
  staticLook:
    'WebMCP : aucun navigateur n’a regardé la page ; les outils que des scripts enregistrent à l’exécution n’ont pas pu être vus.',
};
