/** The playground in French. */

import type { PlaygroundWords } from './words-en.ts';

export const FR: PlaygroundWords = {
  title: 'Les agents peuvent-ils acheter chez vous ?',
  summary:
    'Saisissez l’adresse de la boutique. En une minute environ, vous voyez ce que les agents logiciels y trouvent, y lisent et peuvent y acheter, et que corriger d’abord.',
  business: 'Adresse de la boutique',
  hint: 'Par exemple votre-boutique.fr. Elle est visitée, rien n’y est acheté.',
  submit: 'Auditer',
  options: 'Options',
  country: 'Pays dont le marché est regardé',
  anyCountry: 'Celui que montre la boutique',
  language: 'Langue du rapport',
  scan: 'Analyse générale : les signaux que cherchent les agents, au-delà du catalogue',
  examples: 'Ou essayez l’une de celles-ci :',
  missing: 'Saisissez l’adresse de la boutique.',
  progressTitle: 'L’audit est en cours',
  report: 'Audit',
  pending: 'Il attend un exécutant libre.',
  running: 'Il a commencé.',
  failedTitle: 'L’audit n’a pas pu aboutir',
  faults: {
    limited: [
      'Votre réseau a lancé autant d’audits qu’une heure le permet. Le prochain pourra être lancé dans une minute.',
      'Votre réseau a lancé autant d’audits qu’une heure le permet. Le prochain pourra être lancé dans {minutes} minutes.',
    ],
    quota: 'Cela demande un compte auquel il reste des unités. Utilisé : {used} sur {limit}.',
    unreadable: 'Le formulaire n’a pas pu être lu. Vérifiez votre saisie et renvoyez-le.',
    missing: 'Cet audit n’existe pas : l’adresse est incomplète, ou l’audit a été retiré ou supprimé.',
    away: 'Aucun audit ne peut être pris en ce moment. Réessayez dans une minute.',
    ours: 'Rien n’a été lancé à cause d’une erreur de notre côté. Réessayez plus tard.',
  },
};
