/** Why an answer is the wall's and not the page's, by kind of wall (engine, formats/http/wall.ts). */

export const WALL_REASONS = {
  en: {
    wall_challenge: 'a check for people before the whole store',
    wall_refused: 'the whole store is refused to us',
    wall_paused: 'the store asks for a pause',
    wall_law: 'kept back for a legal reason',
    wall_down: 'the whole store is down',
    wall_priced: 'payment is demanded for every page',
    wall_password: 'the store is closed by a password',
    wall_sign_in: 'a sign-in before the whole store',
    wall_question: 'a question before the whole store',
    wall_same_page: 'one page at every address',
  },
  fr: {
    wall_challenge: 'une vérification avant toute la boutique',
    wall_refused: 'toute la boutique nous est refusée',
    wall_paused: 'la boutique demande une pause',
    wall_law: 'retenue pour une raison légale',
    wall_down: 'toute la boutique est hors service',
    wall_priced: 'un paiement est demandé pour chaque page',
    wall_password: 'la boutique est fermée par un mot de passe',
    wall_sign_in: 'une connexion avant toute la boutique',
    wall_question: 'une question avant toute la boutique',
    wall_same_page: 'une seule page à chaque adresse',
  },
} as const;
