/** Every sentence of the dashboard, in both languages; `{name}` is filled in. */

import { inBoth } from '@vitrine/engine';
import { STORES } from './words-stores.ts';
import { WATCHES } from './words-watches.ts';
import { WEBHOOKS } from './words-webhooks.ts';

export const ACCOUNT_WORDS = inBoth({
  ...STORES,
  menu: {
    label: { en: 'Account', fr: 'Compte' },
    stores: { en: 'Stores', fr: 'Boutiques' },
    watches: { en: 'Watches', fr: 'Surveillance' },
    keys: { en: 'Key and sessions', fr: 'Clé et sessions' },
    plan: { en: 'Plan and usage', fr: 'Formule et usage' },
    badges: { en: 'Badges', fr: 'Badges' },
    webhooks: { en: 'Notifications', fr: 'Notifications' },
    profile: { en: 'Profile', fr: 'Profil' },
  },
  signOut: { en: 'Sign out', fr: 'Se déconnecter' },
  cancel: { en: 'Back', fr: 'Retour' },
  signIn: {
    title: { en: 'Sign in', fr: 'Se connecter' },
    text: {
      en: 'We send you a link. It works once, for a quarter of an hour, and makes an account where there is none.',
      fr: 'Nous vous envoyons un lien. Il sert une fois, pendant un quart d’heure, et ouvre un compte s’il n’y en a pas.',
    },
    email: { en: 'E-mail address', fr: 'Adresse e-mail' },
    send: { en: 'Send me a link', fr: 'M’envoyer un lien' },
    badEmail: { en: 'This is no e-mail address we can write to.', fr: 'Ce n’est pas une adresse e-mail à laquelle nous pouvons écrire.' },
    sent: { en: 'Look into your mailbox', fr: 'Regardez votre boîte de réception' },
    sentText: {
      en: 'If mail can reach this address, a link is on its way. It works once, for a quarter of an hour; a newer one ends it.',
      fr: 'Si le courrier atteint cette adresse, un lien est en route. Il sert une fois, pendant un quart d’heure ; un plus récent y met fin.',
    },
    mailbox: {
      en: 'On a machine without a mail server, the message is in the',
      fr: 'Sur une machine sans serveur de messagerie, le message est dans la',
    },
    mailboxLink: { en: 'mailbox of development', fr: 'boîte de développement' },
    another: { en: 'Another address', fr: 'Une autre adresse' },
    ready: { en: 'One more step', fr: 'Encore une étape' },
    readyText: {
      en: 'The button signs you in on this device. Programs that open links in mails cannot use it up.',
      fr: 'Le bouton vous connecte sur cet appareil. Les programmes qui ouvrent les liens des messages ne peuvent pas l’utiliser.',
    },
    button: { en: 'Sign in', fr: 'Se connecter' },
    failed: { en: 'This link does not work any more', fr: 'Ce lien ne fonctionne plus' },
    closed: { en: 'Nobody can sign in here', fr: 'Personne ne peut se connecter ici' },
    closedText: {
      en: 'This deployment has no internal token (VITRINE_INTERNAL_TOKEN), so its back end may not ask for links.',
      fr: 'Cette installation n’a pas de jeton interne (VITRINE_INTERNAL_TOKEN) : son serveur ne peut pas demander de liens.',
    },
    failedText: {
      en: 'It was used already, is older than a quarter of an hour, or a newer one was sent.',
      fr: 'Il a déjà servi, date de plus d’un quart d’heure, ou un plus récent a été envoyé.',
    },
    why: {
      ended: { en: 'Your session has ended. Sign in to go on.', fr: 'Votre session a pris fin. Connectez-vous pour continuer.' },
      out: { en: 'You are signed out on this device.', fr: 'Vous êtes déconnecté sur cet appareil.' },
      deleted: { en: 'Your account is deleted.', fr: 'Votre compte est supprimé.' },
    },
  },
  done: {
    deleted: { en: 'The audit is deleted.', fr: 'L’audit est supprimé.' },
    withdrawn: { en: 'The audit is withdrawn: only you can read it.', fr: 'L’audit est retiré : vous seul pouvez le lire.' },
    restored: { en: 'The audit is shared again.', fr: 'L’audit est de nouveau partagé.' },
    key_revoked: { en: 'The key is revoked.', fr: 'La clé est révoquée.' },
    session_ended: { en: 'The session is ended.', fr: 'La session est terminée.' },
    badge_made: { en: 'The badge is made.', fr: 'Le badge est créé.' },
    badge_revoked: { en: 'The badge is revoked.', fr: 'Le badge est révoqué.' },
    saved: { en: 'Saved.', fr: 'Enregistré.' },
    archived: { en: 'The store is archived. Its audits stay.', fr: 'La boutique est archivée. Ses audits restent.' },
    checkout_done: {
      en: 'Thank you. The plan changes as soon as the payment provider has told us, mostly within a minute.',
      fr: 'Merci. La formule change dès que le prestataire de paiement nous l’a dit, en général en moins d’une minute.',
    },
    checkout_cancelled: { en: 'Nothing was bought.', fr: 'Rien n’a été acheté.' },
    webhook_made: { en: 'The webhook is made.', fr: 'Le webhook est créé.' },
    webhook_removed: { en: 'The webhook is deleted.', fr: 'Le webhook est supprimé.' },
    webhook_test: {
      en: 'A test event is on its way. Load this page again in a moment.',
      fr: 'Un événement de test est en route. Rechargez cette page dans un instant.',
    },
    webhook_again: {
      en: 'It is sent again. Load this page again in a moment.',
      fr: 'Le message est renvoyé. Rechargez cette page dans un instant.',
    },
    watch_made: { en: 'The store is watched.', fr: 'La boutique est surveillée.' },
    watch_ended: { en: 'The watch is ended. Its runs stay.', fr: 'La surveillance est supprimée. Ses exécutions restent.' },
    run_started: {
      en: 'The run is queued. Load this page again in a minute or two.',
      fr: 'L’exécution est en file d’attente. Rechargez cette page dans une ou deux minutes.',
    },
  },
  audit: {
    label: { en: 'Address of the store', fr: 'Adresse de la boutique' },
    hint: { en: 'For example shop.example.com', fr: 'Par exemple shop.example.com' },
    submit: { en: 'Audit', fr: 'Auditer' },
    simulation: {
      en: 'Send a shopping agent too (uses one simulation of your plan)',
      fr: 'Envoyer aussi un agent acheteur (utilise une simulation de votre formule)',
    },
    title: { en: '{domain}, {day}', fr: '{domain}, {day}' },
    share: { en: 'Who may read it', fr: 'Qui peut le lire' },
    sharedText: { en: 'Whoever holds the address of the report can read it.', fr: 'Quiconque a l’adresse du rapport peut le lire.' },
    withdrawnText: {
      en: 'It is withdrawn: the report, its parts and its badge open to you alone.',
      fr: 'Il est retiré : le rapport, ses parties et son badge ne s’ouvrent que pour vous.',
    },
    withdraw: { en: 'Withdraw it', fr: 'Le retirer' },
    restore: { en: 'Share it again', fr: 'Le partager de nouveau' },
    remove: { en: 'Delete the audit', fr: 'Supprimer l’audit' },
    removeText: {
      en: 'The audit goes with its evidence and report, for everybody and for good. What it used of your plan stays used.',
      fr: 'L’audit disparaît avec ses preuves et son rapport, pour tous et pour de bon. Ce qu’il a utilisé de votre formule reste utilisé.',
    },
    confirm: { en: 'Delete the audit of {domain} of {day}?', fr: 'Supprimer l’audit de {domain} du {day} ?' },
  },
  keys: {
    title: { en: 'Key and sessions', fr: 'Clé et sessions' },
    key: { en: 'API key', fr: 'Clé d’API' },
    none: {
      en: 'You have no key. Programs and pipelines audit with one.',
      fr: 'Vous n’avez pas de clé. Les programmes et les pipelines auditent avec une clé.',
    },
    make: { en: 'Make a key', fr: 'Créer une clé' },
    replace: { en: 'Make another key', fr: 'Créer une autre clé' },
    revoke: { en: 'Revoke the key', fr: 'Révoquer la clé' },
    oneOnly: {
      en: 'One key is active at a time: another ends this one at once.',
      fr: 'Une seule clé est active à la fois : une autre met fin à celle-ci aussitôt.',
    },
    madeAt: { en: 'made {day}', fr: 'créée le {day}' },
    usedAt: { en: 'last used {day}', fr: 'dernier usage le {day}' },
    neverUsed: { en: 'never used', fr: 'jamais utilisée' },
    sessions: { en: 'Sessions', fr: 'Sessions' },
    sessionsText: { en: 'Where you are signed in.', fr: 'Où vous êtes connecté.' },
    signedInAt: { en: 'since {day}', fr: 'depuis le {day}' },
    unknownDevice: { en: 'Unknown device', fr: 'Appareil inconnu' },
    thisOne: { en: 'This one', fr: 'Celle-ci' },
    endSession: { en: 'End it', fr: 'Y mettre fin' },
    made: { en: 'Your key', fr: 'Votre clé' },
    madeText: {
      en: 'Copy it now: it is shown this once. A key that you had before has ended.',
      fr: 'Copiez-la maintenant : elle n’est montrée que cette fois. Une clé que vous aviez avant a pris fin.',
    },
    tryIt: { en: 'Try it', fr: 'L’essayer' },
    tryItText: {
      en: 'What you send as metadata stands beside the audit in the history.',
      fr: 'Ce que vous envoyez comme métadonnées apparaît à côté de l’audit dans l’historique.',
    },
    pipeline: { en: 'In a pipeline', fr: 'Dans un pipeline' },
    pipelineText: {
      en: 'Keep the key as a secret of the pipeline. The command waits for the end and fails where the store does.',
      fr: 'Gardez la clé comme secret du pipeline. La commande attend la fin et échoue si la boutique échoue.',
    },
  },
  plan: {
    title: { en: 'Plan and usage', fr: 'Formule et usage' },
    text: { en: 'The plan is {plan}. Units come back on {day}.', fr: 'La formule est {plan}. Les unités reviennent le {day}.' },
    names: {
      free: { en: 'Free', fr: 'Free' },
      pro: { en: 'Pro', fr: 'Pro' },
      scale: { en: 'Scale', fr: 'Scale' },
    },
    units: {
      simulation: { en: 'Simulations', fr: 'Simulations' },
      performance: { en: 'Performance runs', fr: 'Essais de performance' },
      findability: { en: 'Findability runs', fr: 'Essais de visibilité' },
      sites: { en: 'Stores', fr: 'Boutiques' },
    },
    used: { en: '{used} of {limit}', fr: '{used} sur {limit}' },
    unitText: {
      en: 'A unit comes back at once when what it pays for could not be measured for a reason that is not the store’s.',
      fr: 'Une unité revient aussitôt quand ce qu’elle paie n’a pas pu être mesuré pour une raison qui ne tient pas à la boutique.',
    },
    change: { en: 'Change the plan', fr: 'Changer de formule' },
    upgradeText: { en: 'The payment page is our provider’s.', fr: 'La page de paiement est celle de notre prestataire.' },
    upgrade: { en: 'Subscribe to {plan}', fr: 'S’abonner à {plan}' },
    portalText: {
      en: 'Plan, card, invoices and cancellation are on a page of our payment provider.',
      fr: 'Formule, carte, factures et résiliation sont sur une page de notre prestataire de paiement.',
    },
    portal: { en: 'Open the billing page', fr: 'Ouvrir la page de facturation' },
    leaving: { en: 'The page of our payment provider', fr: 'La page de notre prestataire de paiement' },
    leavingText: { en: 'It opens at {host}, and leads back here.', fr: 'Elle s’ouvre sur {host}, et ramène ici.' },
    go: { en: 'Go there', fr: 'Y aller' },
  },
  badges: {
    title: { en: 'Badges', fr: 'Badges' },
    text: {
      en: 'A picture of a store’s tier and its date, for any page. It always shows the newest audit of your account.',
      fr: 'Une image du niveau d’une boutique et de sa date, pour toute page. Elle montre toujours le dernier audit de votre compte.',
    },
    noStore: { en: 'A badge needs a store.', fr: 'Un badge demande une boutique.' },
    make: { en: 'Make a badge', fr: 'Créer un badge' },
    makeOne: { en: 'Make it', fr: 'Le créer' },
    alt: { en: 'Readiness of {domain} for software agents, by Vitrine', fr: 'Préparation de {domain} aux agents logiciels, par Vitrine' },
    noAudit: { en: 'No audit has finished yet.', fr: 'Aucun audit n’est encore terminé.' },
    of: { en: 'Of the audit of {day}.', fr: 'De l’audit du {day}.' },
    revoke: { en: 'Revoke it', fr: 'Le révoquer' },
  },
  watches: WATCHES,
  webhooks: WEBHOOKS,
  profile: {
    title: { en: 'Profile', fr: 'Profil' },
    name: { en: 'Name', fr: 'Nom' },
    language: { en: 'Language of pages and mails', fr: 'Langue des pages et des messages' },
    country: { en: 'Market of your audits', fr: 'Marché de vos audits' },
    anyCountry: { en: 'As the store shows itself', fr: 'Celui que montre la boutique' },
    save: { en: 'Save', fr: 'Enregistrer' },
    end: { en: 'Delete the account', fr: 'Supprimer le compte' },
    endText: {
      en: 'Key, sessions, badges, stores, usage and the subscription end at once, and the address is forgotten. Audits stay readable by their address until they age; delete them first if they shall not.',
      fr: 'Clé, sessions, badges, boutiques, usage et abonnement prennent fin aussitôt, et l’adresse est oubliée. Les audits restent lisibles par leur adresse jusqu’à leur terme ; supprimez-les d’abord s’ils ne doivent pas l’être.',
    },
    typeEmail: { en: 'Type {email} to go on', fr: 'Tapez {email} pour continuer' },
    mismatch: { en: 'This is another address.', fr: 'C’est une autre adresse.' },
  },
});

export type AccountWords = (typeof ACCOUNT_WORDS)['en'];
