/** What the sign-in page says, in both languages. */

export const SIGN_IN_WORDS = {
  en: {
    title: 'Sign in to Vitrine',
    ready: 'Opening this page has used nothing up. The button signs you in, once.',
    button: 'Sign in',
    done: 'You are signed in',
    doneText: 'This deployment has no dashboard of its own. Use the session token as a Bearer credential; it is shown this once.',
    token: 'Session token',
    failed: 'This link does not work any more',
    failedText: 'It is incomplete, expired or already used. Ask for a new one.',
  },
  fr: {
    title: 'Se connecter à Vitrine',
    ready: 'Ouvrir cette page n’a rien consommé. Le bouton vous connecte, une seule fois.',
    button: 'Se connecter',
    done: 'Vous êtes connecté',
    doneText:
      'Ce déploiement n’a pas de tableau de bord. Utilisez le jeton de session comme identifiant Bearer\u202f; il n’est montré que cette fois.',
    token: 'Jeton de session',
    failed: 'Ce lien ne fonctionne plus',
    failedText: 'Il est incomplet, expiré ou déjà utilisé. Demandez-en un nouveau.',
  },
};
