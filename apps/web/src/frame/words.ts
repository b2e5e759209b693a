/** Sentences of the frame around every page. */

import { inBoth } from '@vitrine/report';

const EN = {
  skip: 'Skip to the content',
  home: 'Vitrine, first page',
  audit: 'Audit a store',
  compare: 'Compare',
  account: 'Account',
  stats: 'How stores stand',
  merchants: 'For merchants',
  api: 'For programs',
  menu: 'Vitrine',
  /** The other language, in that language. */
  other: 'Français',
  waiting: 'One moment: the service is slow to answer.',
  /** Why something was not done: the one table of every section. `{name}` is filled in. */
  faults: {
    title: 'That did not work',
    /** Title of a page that shows its form again. */
    titled: 'That did not work: {title}',
    limited: {
      one: 'This was asked for as often as an hour allows. It can be asked for again in one minute.',
      more: 'This was asked for as often as an hour allows. It can be asked for again in {minutes} minutes.',
    },
    quota: 'The plan allows no more of this: {used} of {limit} are used.',
    places: 'Every place for a store is taken: {used} of {limit}. Archive a store on its page, or change the plan.',
    noQuota: 'The plan includes none of this.',
    account: 'The agent simulation takes an account. Leave it out, or sign in and start it from your account.',
    noBusiness: 'Type the address of the store.',
    unreadable: 'This could not be read as the address of a store. Check what you typed and send it again.',
    /** A shop on a machine of the reader's own, that this service was not started for: `address` is what was typed. */
    ownShop: 'This is a shop on your own machine. Name it at the terminal to audit it: npm start -- {address}',
    blocked: 'This store is not audited here.',
    opted_out: 'The owner of this store does not want it audited.',
    invalid: 'Something in the form cannot be taken as it is.',
    noAudit: 'There is no such audit: the address is incomplete, or the audit was withdrawn or deleted.',
    missing: 'There is nothing at this address, or it is not yours.',
    exists: 'There is one already.',
    subscribed: 'A subscription is active already.',
    billing: 'Nothing was bought or changed: this deployment sells no plans, or its payment provider cannot be reached at this moment.',
    away: 'The service does not answer at this moment. Try again in a minute.',
    /** On a page that looks again by itself. */
    lookingAgain: 'This page looks again by itself.',
    otherSite: 'This was sent by a page of another site, so nothing was done. Do it here if you want it.',
    tooLarge: 'The form is larger than 64 kB, so nothing was done. Shorten what you typed and send it again.',
    charset: 'The form was sent in another character encoding than UTF-8, so nothing was done. Fill it in on this page.',
    ours: 'This failed because of a fault on our side. Try again later.',
  },
};

const FR: typeof EN = {
  skip: 'Aller au contenu',
  home: 'Vitrine, première page',
  audit: 'Auditer',
  compare: 'Comparer',
  account: 'Compte',
  stats: 'Où en sont les boutiques',
  merchants: 'Pour les marchands',
  api: 'Pour les programmes',
  menu: 'Vitrine',
  other: 'English',
  waiting: 'Un instant : le service tarde à répondre.',
  faults: {
    title: 'Cela n’a pas fonctionné',
    titled: 'Cela n’a pas fonctionné : {title}',
    limited: {
      one: 'Cela a été demandé autant de fois qu’une heure le permet. Ce sera de nouveau possible dans une minute.',
      more: 'Cela a été demandé autant de fois qu’une heure le permet. Ce sera de nouveau possible dans {minutes} minutes.',
    },
    quota: 'La formule n’en permet pas plus : {used} sur {limit} sont utilisés.',
    places: 'Toutes les places de boutiques sont prises : {used} sur {limit}. Archivez une boutique sur sa page, ou changez de formule.',
    noQuota: 'La formule n’en comprend pas.',
    account: 'La simulation d’agent demande un compte. Laissez-la de côté, ou connectez-vous et lancez-la depuis votre compte.',
    noBusiness: 'Saisissez l’adresse de la boutique.',
    unreadable: 'Ceci n’a pas pu être lu comme l’adresse d’une boutique. Vérifiez votre saisie et renvoyez-la.',
    ownShop: 'C’est une boutique de votre propre machine. Pour l’auditer, nommez-la dans le terminal : npm start -- {address}',
    blocked: 'Cette boutique n’est pas auditée ici.',
    opted_out: 'Le propriétaire de cette boutique ne veut pas qu’elle soit auditée.',
    invalid: 'Quelque chose dans le formulaire ne peut pas être pris tel quel.',
    noAudit: 'Cet audit n’existe pas : l’adresse est incomplète, ou l’audit a été retiré ou supprimé.',
    missing: 'Il n’y a rien à cette adresse, ou ce n’est pas à vous.',
    exists: 'Il y en a déjà un.',
    subscribed: 'Un abonnement est déjà actif.',
    billing:
      'Rien n’a été acheté ni changé : cette installation ne vend pas de formules, ou son prestataire de paiement ne peut pas être joint pour le moment.',
    away: 'Le service ne répond pas en ce moment. Réessayez dans une minute.',
    lookingAgain: 'Cette page regarde à nouveau d’elle-même.',
    otherSite: 'Cet envoi vient d’une page d’un autre site : rien n’a été fait. Faites-le ici si vous le voulez.',
    tooLarge: 'Le formulaire dépasse 64 ko : rien n’a été fait. Raccourcissez ce que vous avez tapé et renvoyez-le.',
    charset: 'Le formulaire a été envoyé dans un autre encodage que l’UTF-8 : rien n’a été fait. Remplissez-le sur cette page.',
    ours: 'Cela a échoué à cause d’une erreur de notre côté. Réessayez plus tard.',
  },
};

export const FRAME_WORDS = inBoth<typeof EN>(EN, FR);
