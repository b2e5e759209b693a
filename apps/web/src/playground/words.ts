/** Sentences of the playground, both languages, ready to print; `{name}` is filled in. */

import { inBoth } from '@vitrine/engine';
import { STEP_NAMES } from '@vitrine/report';

export const PLAYGROUND_WORDS = inBoth({
  again: { en: 'Audit again', fr: 'Auditer à nouveau' },
  home: {
    // French: a heading is short, and its lines are balanced; "peuvent-ils" would be cut at an ordinary hyphen.
    title: { en: 'Can agents buy from your store?', fr: 'Les agents peuvent\u2011ils acheter chez vous ?' },
    summary: {
      en: 'Type its address. In about a minute you see what software agents find, read and can buy there, and what to fix first.',
      fr: 'Saisissez l’adresse de la boutique. En une minute environ, vous voyez ce que les agents logiciels y trouvent, y lisent et peuvent y acheter, et que corriger d’abord.',
    },
    business: { en: 'Address of the store', fr: 'Adresse de la boutique' },
    hint: {
      en: 'Such as your-shop.com. It is visited, nothing is bought.',
      fr: 'Par exemple votre-boutique.fr. Elle est visitée, rien n’y est acheté.',
    },
    submit: { en: 'Audit it', fr: 'Auditer' },
    options: { en: 'Options', fr: 'Options' },
    country: { en: 'Country of the market', fr: 'Pays du marché' },
    anyCountry: { en: 'The one the store shows', fr: 'Celui que montre la boutique' },
    language: { en: 'Language of the report', fr: 'Langue du rapport' },
    scan: {
      en: 'General scan: the signals agents look for, beyond the catalogue',
      fr: 'Analyse générale : les signaux que cherchent les agents, au-delà du catalogue',
    },
    simulation: {
      en: 'Agent simulation: a shopping agent tries to buy (needs an account)',
      fr: 'Simulation d’agent : un agent acheteur essaie d’acheter (demande un compte)',
    },
    examples: { en: 'Or try one of these:', fr: 'Ou essayez l’une de celles-ci :' },
    /** The stores of `npm start`, by their names. */
    demos: {
      perfect: { en: 'all that agents ask for, over UCP', fr: 'tout ce que demandent les agents, par UCP' },
      'ucp-legacy': { en: 'an older UCP release that clients give up on', fr: 'une version UCP ancienne, que les clients abandonnent' },
      'shopify-like': { en: 'built like a Shopify shop, without UCP', fr: 'faite comme une boutique Shopify, sans UCP' },
      'woocommerce-like': {
        en: 'built like a WooCommerce shop, no product codes',
        fr: 'faite comme une boutique WooCommerce, sans codes produits',
      },
      'magento-like': {
        en: 'built like a Magento shop, in English and pounds',
        fr: 'faite comme une boutique Magento, en anglais et en livres',
      },
      'boutique-fr': { en: 'a French shop with the usual faults', fr: 'une boutique française avec les défauts courants' },
      bare: { en: 'plain pages without data', fr: 'des pages simples, sans données' },
      blocked: { en: 'a wall against bots', fr: 'un mur contre les robots' },
      spa: { en: 'pages that only scripts fill', fr: 'des pages que seuls des scripts remplissent' },
      hostile: { en: 'a store that attacks whoever reads it', fr: 'une boutique qui s’en prend à qui la lit' },
    },
    whatTitle: { en: 'What you get', fr: 'Ce que vous obtenez' },
    what: {
      en: [
        ['A score with its proof', 'Every finding shows the request it rests on, to repeat with one line of curl.'],
        ['What to fix first', 'Each fix with its worth in points, and a brief to hand to a coding assistant.'],
        ['A second look', 'Fix something, press one button, and the store is checked again.'],
      ],
      fr: [
        ['Un score avec ses preuves', 'Chaque constat montre la requête dont il dépend, à répéter d’une ligne de curl.'],
        ['Que corriger d’abord', 'Chaque correction avec ce qu’elle vaut en points, et un brief à confier à un assistant de code.'],
        ['Un second regard', 'Corrigez, pressez un bouton, et la boutique est interrogée à nouveau.'],
      ],
    },
  },
  progress: {
    title: { en: 'The audit is under way', fr: 'L’audit est en cours' },
    wait: { en: 'The report opens here as soon as it is there.', fr: 'Le rapport s’ouvre ici dès qu’il est là.' },
    pending: { en: 'It waits for a free worker.', fr: 'Il attend un exécutant libre.' },
    queue: { en: 'It waits: {ahead} ahead of it, about {seconds} s.', fr: 'Il attend son tour : {ahead} avant lui, environ {seconds} s.' },
    next: { en: 'It is next: about {seconds} s.', fr: 'C’est le prochain : environ {seconds} s.' },
    running: { en: 'It has begun.', fr: 'Il a commencé.' },
    count: { en: 'Steps done: {done} of {total}.', fr: 'Étapes faites : {done} sur {total}.' },
    bar: { en: 'Steps of the audit', fr: 'Étapes de l’audit' },
    steps: { en: 'What was done', fr: 'Ce qui a été fait' },
    failed: { en: 'could not be completed', fr: 'n’a pas abouti' },
    address: {
      en: 'You may close this page and come back to its address. Whoever has the address can read the audit and its report.',
      fr: 'Vous pouvez fermer cette page et revenir à son adresse. Quiconque a l’adresse peut lire l’audit et son rapport.',
    },
    names: STEP_NAMES,
  },
  failed: {
    title: { en: 'The audit could not be completed', fr: 'L’audit n’a pas pu aboutir' },
  },
  report: {
    title: { en: 'Audit', fr: 'Audit' },
    tools: { en: 'What you can do with this audit', fr: 'Ce que vous pouvez faire de cet audit' },
    brief: { en: 'Save the brief', fr: 'Enregistrer le brief' },
    download: { en: 'Save the report', fr: 'Enregistrer le rapport' },
    compareWith: { en: 'Compare with', fr: 'Comparer avec' },
    compare: { en: 'Compare', fr: 'Comparer' },
    browser: {
      copyFix: { en: 'Copy the fix', fr: 'Copier la correction' },
      copyCurl: { en: 'Copy the command', fr: 'Copier la commande' },
      copyBrief: { en: 'Copy the brief', fr: 'Copier le brief' },
      copied: { en: 'Copied.', fr: 'Copié.' },
      copyFailed: {
        en: 'It could not be copied. Select the text or save the file instead.',
        fr: 'La copie n’a pas été possible. Sélectionnez plutôt le texte ou enregistrez le fichier.',
      },
      verify: { en: 'Is it fixed? Ask the store again', fr: 'Est-ce corrigé ? Interroger à nouveau la boutique' },
      verifying: { en: 'The store is being asked again.', fr: 'La boutique est interrogée à nouveau.' },
      outcomes: {
        fixed: { en: 'Fixed: asked again, and not found.', fr: 'Corrigé : demandé à nouveau, et plus trouvé.' },
        failing: { en: 'Still there: found again.', fr: 'Toujours là : trouvé à nouveau.' },
        replaced: { en: 'Gone, but the repair broke this:', fr: 'Disparu, mais la correction a cassé ceci :' },
        not_measured: {
          en: 'It could not be asked again; this says nothing of the store.',
          fr: 'Cela n’a pas pu être demandé à nouveau ; cela ne dit rien de la boutique.',
        },
      },
      news: { en: 'Also new, not held against the repair:', fr: 'Nouveau par ailleurs, sans être reproché à la correction :' },
      unreachable: {
        en: 'The service does not answer at this moment. Try again.',
        fr: 'Le service ne répond pas en ce moment. Réessayez.',
      },
      filter: { en: 'Filter the findings', fr: 'Filtrer les constats' },
      severity: { en: 'Severity', fr: 'Gravité' },
      every: { en: 'Every one', fr: 'Toutes' },
      search: { en: 'Containing', fr: 'Contenant' },
      shown: { en: '{shown} of {total} findings shown.', fr: '{shown} constats sur {total} affichés.' },
    },
  },
  stats: {
    title: { en: 'How stores stand', fr: 'Où en sont les boutiques' },
    summary: {
      en: 'What the audits of this service found, over all stores together.',
      fr: 'Ce que les audits de ce service ont trouvé, toutes boutiques confondues.',
    },
    audits: { en: 'Audits', fr: 'Audits' },
    month: { en: 'in the last 30 days', fr: 'ces 30 derniers jours' },
    stores: { en: 'Stores', fr: 'Boutiques' },
    average: { en: 'Mean score', fr: 'Score moyen' },
    scores: { en: 'Scores', fr: 'Scores' },
    day: {
      en: 'Overall scores from 0 to 100, of each store by its latest audit. Counted on {day}.',
      fr: 'Scores globaux de 0 à 100, chaque boutique d’après son dernier audit. Compté le {day}.',
    },
    few: { en: 'Scores are drawn from twenty stores on.', fr: 'Les scores sont dessinés à partir de vingt boutiques.' },
    platforms: { en: 'By platform', fr: 'Par plateforme' },
    tiers: { en: 'By tier of the general scan', fr: 'Par niveau de l’analyse générale' },
    signals: { en: 'What stores have of what agents look for', fr: 'Ce que les boutiques ont de ce que cherchent les agents' },
    signalsLead: { en: 'Share of the stores in which it could be measured.', fr: 'Part des boutiques où cela a pu être mesuré.' },
    signal: { en: 'Signal', fr: 'Signal' },
    share: { en: 'Stores', fr: 'Boutiques' },
  },
  compare: {
    title: { en: 'Two stores side by side', fr: 'Deux boutiques côte à côte' },
    summary: {
      en: 'Your store beside another one: where each is ahead, and what only one of them has to fix.',
      fr: 'Votre boutique à côté d’une autre : où chacune est en avance, et ce que l’une d’elles seule doit corriger.',
    },
    first: { en: 'Your store', fr: 'Votre boutique' },
    second: { en: 'The other store', fr: 'L’autre boutique' },
    hint: {
      en: 'Two addresses, or the addresses of audits you already have.',
      fr: 'Deux adresses, ou les adresses d’audits que vous avez déjà.',
    },
    submit: { en: 'Compare them', fr: 'Comparer' },
    underWay: {
      en: 'The audits are under way. This page loads itself again until both are there.',
      fr: 'Les audits sont en cours. Cette page se recharge jusqu’à ce que les deux soient là.',
    },
    states: {
      pending: { en: 'waiting', fr: 'en attente' },
      running: { en: 'under way', fr: 'en cours' },
      done: { en: 'done', fr: 'fait' },
      failed: { en: 'could not be completed', fr: 'n’a pas abouti' },
    },
    incomplete: {
      en: 'One of the audits could not be completed, so there is nothing to compare.',
      fr: 'L’un des audits n’a pas pu aboutir : il n’y a rien à comparer.',
    },
    scores: { en: 'Scores', fr: 'Scores' },
    signals: { en: 'Signals', fr: 'Signaux' },
    same: { en: 'Signals in the same state on both sides: {count}.', fr: 'Signaux dans le même état des deux côtés : {count}.' },
    mend: { en: 'What only one of them has to fix', fr: 'Ce que l’une d’elles seule doit corriger' },
    mendText: {
      en: 'The gravest first. A rule by which both stores have a finding stands in neither list.',
      fr: 'Les plus graves d’abord. Une règle qui donne un constat dans les deux boutiques n’est dans aucune des deux listes.',
    },
    overall: { en: 'Overall score', fr: 'Score global' },
    tier: { en: 'Tier of the general scan', fr: 'Niveau de l’analyse générale' },
    unknown: { en: 'not measured', fr: 'non mesuré' },
    nothing: { en: 'Nothing that the other store would not have to fix as well.', fr: 'Rien que l’autre boutique n’ait aussi à corriger.' },
    common: { en: 'Rules by which both have something to fix: {count}.', fr: 'Règles selon lesquelles les deux ont à corriger : {count}.' },
    leads: { en: '{store} is ahead by {points} points.', fr: '{store} est en avance de {points} points.' },
    even: { en: 'Both stand at {points} of 100.', fr: 'Les deux sont à {points} sur 100.' },
    noLeader: { en: 'One of the two could not be scored.', fr: 'L’une des deux n’a pas pu recevoir de score.' },
  },
});

export type PlaygroundWords = (typeof PLAYGROUND_WORDS)['en'];
