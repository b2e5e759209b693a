/** Sentences of the frame around every page. */

import { inBoth } from '@vitrine/engine';

export const FRAME_WORDS = inBoth({
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  home: { en: 'Vitrine, first page', fr: 'Vitrine, première page' },
  audit: { en: 'Audit a store', fr: 'Auditer' },
  compare: { en: 'Compare', fr: 'Comparer' },
  account: { en: 'Account', fr: 'Compte' },
  stats: { en: 'How stores stand', fr: 'Où en sont les boutiques' },
  merchants: { en: 'For merchants', fr: 'Pour les marchands' },
  api: { en: 'For programs', fr: 'Pour les programmes' },
  menu: { en: 'Vitrine', fr: 'Vitrine' },
  /** The other language, in that language. */
  other: { en: 'Français', fr: 'English' },
  waiting: { en: 'One moment: the service is slow to answer.', fr: 'Un instant : le service tarde à répondre.' },
  /** Why something was not done: the one table of every section. `{name}` is filled in. */
  faults: {
    title: { en: 'That did not work', fr: 'Cela n’a pas fonctionné' },
    /** Title of a page that shows its form again. */
    titled: { en: 'That did not work: {title}', fr: 'Cela n’a pas fonctionné : {title}' },
    limited: {
      one: {
        en: 'This was asked for as often as an hour allows. It can be asked for again in one minute.',
        fr: 'Cela a été demandé autant de fois qu’une heure le permet. Ce sera de nouveau possible dans une minute.',
      },
      more: {
        en: 'This was asked for as often as an hour allows. It can be asked for again in {minutes} minutes.',
        fr: 'Cela a été demandé autant de fois qu’une heure le permet. Ce sera de nouveau possible dans {minutes} minutes.',
      },
    },
    quota: {
      en: 'The plan allows no more of this: {used} of {limit} are used.',
      fr: 'La formule n’en permet pas plus : {used} sur {limit} sont utilisés.',
    },
    places: {
      en: 'Every place for a store is taken: {used} of {limit}. Archive a store on its page, or change the plan.',
      fr: 'Toutes les places de boutiques sont prises : {used} sur {limit}. Archivez une boutique sur sa page, ou changez de formule.',
    },
    noQuota: { en: 'The plan includes none of this.', fr: 'La formule n’en comprend pas.' },
    account: {
      en: 'The agent simulation takes an account. Leave it out, or sign in and start it from your account.',
      fr: 'La simulation d’agent demande un compte. Laissez-la de côté, ou connectez-vous et lancez-la depuis votre compte.',
    },
    noBusiness: { en: 'Type the address of the store.', fr: 'Saisissez l’adresse de la boutique.' },
    unreadable: {
      en: 'This could not be read as the address of a store. Check what you typed and send it again.',
      fr: 'Ceci n’a pas pu être lu comme l’adresse d’une boutique. Vérifiez votre saisie et renvoyez-la.',
    },
    /** A shop on a machine of the reader's own, that this service was not started for: `address` is what was typed. */
    ownShop: {
      en: 'This is a shop on your own machine. Name it at the terminal to audit it: npm start -- {address}',
      fr: 'C’est une boutique de votre propre machine. Pour l’auditer, nommez-la dans le terminal : npm start -- {address}',
    },
    blocked: { en: 'This store is not audited here.', fr: 'Cette boutique n’est pas auditée ici.' },
    opted_out: {
      en: 'The owner of this store does not want it audited.',
      fr: 'Le propriétaire de cette boutique ne veut pas qu’elle soit auditée.',
    },
    invalid: {
      en: 'Something in the form cannot be taken as it is.',
      fr: 'Quelque chose dans le formulaire ne peut pas être pris tel quel.',
    },
    noAudit: {
      en: 'There is no such audit: the address is incomplete, or the audit was withdrawn or deleted.',
      fr: 'Cet audit n’existe pas : l’adresse est incomplète, ou l’audit a été retiré ou supprimé.',
    },
    missing: { en: 'There is nothing at this address, or it is not yours.', fr: 'Il n’y a rien à cette adresse, ou ce n’est pas à vous.' },
    exists: { en: 'There is one already.', fr: 'Il y en a déjà un.' },
    subscribed: { en: 'A subscription is active already.', fr: 'Un abonnement est déjà actif.' },
    billing: {
      en: 'Nothing was bought or changed: this deployment sells no plans, or its payment provider cannot be reached at this moment.',
      fr: 'Rien n’a été acheté ni changé : cette installation ne vend pas de formules, ou son prestataire de paiement ne peut pas être joint pour le moment.',
    },
    away: {
      en: 'The service does not answer at this moment. Try again in a minute.',
      fr: 'Le service ne répond pas en ce moment. Réessayez dans une minute.',
    },
    /** On a page that looks again by itself. */
    lookingAgain: { en: 'This page looks again by itself.', fr: 'Cette page regarde à nouveau d’elle-même.' },
    otherSite: {
      en: 'This was sent by a page of another site, so nothing was done. Do it here if you want it.',
      fr: 'Cet envoi vient d’une page d’un autre site : rien n’a été fait. Faites-le ici si vous le voulez.',
    },
    tooLarge: {
      en: 'The form is larger than 64 kB, so nothing was done. Shorten what you typed and send it again.',
      fr: 'Le formulaire dépasse 64 ko : rien n’a été fait. Raccourcissez ce que vous avez tapé et renvoyez-le.',
    },
    charset: {
      en: 'The form was sent in another character encoding than UTF-8, so nothing was done. Fill it in on this page.',
      fr: 'Le formulaire a été envoyé dans un autre encodage que l’UTF-8 : rien n’a été fait. Remplissez-le sur cette page.',
    },
    ours: {
      en: 'This failed because of a fault on our side. Try again later.',
      fr: 'Cela a échoué à cause d’une erreur de notre côté. Réessayez plus tard.',
    },
  },
});
