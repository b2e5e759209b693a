/** Sentences of the pages of stores, in both languages; `{name}` is filled in. */

export const STORES = {
  home: {
    title: { en: 'Your stores', fr: 'Vos boutiques' },
    welcome: { en: 'Audit your first store', fr: 'Auditez votre première boutique' },
    welcomeText: {
      en: 'Three steps: see what agents find, make a key, let your pipeline watch.',
      fr: 'Trois étapes : voir ce que trouvent les agents, créer une clé, laisser votre pipeline veiller.',
    },
    steps: {
      en: ['Audit a store', 'Make a key', 'Put it into your pipeline'],
      fr: ['Auditer une boutique', 'Créer une clé', 'La mettre dans votre pipeline'],
    },
    pipelineText: {
      en: 'With the key, each deployment can be audited with its commit and branch, and this page shows what it changed.',
      fr: 'Avec la clé, chaque déploiement peut être audité avec son commit et sa branche, et cette page montre ce qu’il a changé.',
    },
    keyTitle: { en: 'Next: a key.', fr: 'Ensuite : une clé.' },
    keyText: {
      en: 'Programs and pipelines audit with it; what they find appears here.',
      fr: 'Les programmes et les pipelines auditent avec elle ; ce qu’ils trouvent apparaît ici.',
    },
    summary: {
      en: '{used} of {limit} stores. {left} of {simulations} simulations left until {day}.',
      fr: 'Boutiques : {used} sur {limit}. Simulations : il en reste {left} sur {simulations} jusqu’au {day}.',
    },
    auditTitle: { en: 'Audit a store', fr: 'Auditer une boutique' },
    archived: { en: 'Stores without a place', fr: 'Boutiques sans place' },
    open: { en: 'History', fr: 'Historique' },
    change: { en: '{change} since the audit before', fr: '{change} depuis l’audit précédent' },
    running: { en: 'An audit is under way.', fr: 'Un audit est en cours.' },
    never: { en: 'Not audited yet.', fr: 'Pas encore auditée.' },
    find: { en: 'Find a store', fr: 'Trouver une boutique' },
    findIt: { en: 'Find', fr: 'Trouver' },
    found: { en: 'Stores found: {count}.', fr: 'Boutiques trouvées : {count}.' },
    pages: { en: 'Pages of stores', fr: 'Pages de boutiques' },
    page: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
    before: { en: 'Previous page', fr: 'Page précédente' },
    after: { en: 'Next page', fr: 'Page suivante' },
  },
  failures: {
    store_unreachable: { en: 'The store did not answer.', fr: 'La boutique n’a pas répondu.' },
    target_not_allowed: { en: 'The address leads where we may not go.', fr: 'L’adresse mène où nous n’avons pas le droit d’aller.' },
    audit_timeout: { en: 'It took too long.', fr: 'Cela a pris trop de temps.' },
    cancelled: { en: 'Cancelled.', fr: 'Annulé.' },
    internal_error: { en: 'A fault of ours.', fr: 'Une faute de notre part.' },
  },
  history: {
    title: { en: 'Audits', fr: 'Audits' },
    none: { en: 'There is no audit of this store in your account.', fr: 'Votre compte n’a aucun audit de cette boutique.' },
    asOf: { en: 'As of {day}', fr: 'Au {day}' },
    report: { en: 'Open the report', fr: 'Ouvrir le rapport' },
    chart: {
      en: 'The score over {count} audits: from {from} on {since} to {to} on {until}.',
      fr: 'Le score sur {count} audits : de {from} le {since} à {to} le {until}.',
    },
    chartTable: { en: 'The table below has every figure.', fr: 'Le tableau ci-dessous donne tous les chiffres.' },
    rules: { en: 'rules {version}', fr: 'règles {version}' },
    when: { en: 'When', fr: 'Quand' },
    score: { en: 'Score', fr: 'Score' },
    change: { en: 'Change', fr: 'Écart' },
    tier: { en: 'Tier or state', fr: 'Niveau ou état' },
    from: { en: 'Commit and branch', fr: 'Commit et branche' },
    more: { en: 'More', fr: 'Plus' },
    manage: { en: 'Manage', fr: 'Gérer' },
    pipeline: { en: 'pipeline', fr: 'pipeline' },
    before: { en: 'Before', fr: 'Avant' },
    after: { en: 'After', fr: 'Après' },
    beforeOf: { en: 'Compare from {day}', fr: 'Comparer depuis {day}' },
    afterOf: { en: 'Compare to {day}', fr: 'Comparer jusqu’à {day}' },
    compare: { en: 'What changed between the two', fr: 'Ce qui a changé entre les deux' },
    older: { en: 'Older audits', fr: 'Audits plus anciens' },
    withdrawn: { en: 'withdrawn', fr: 'retiré' },
    failed: { en: 'Failed', fr: 'Échec' },
    up: { en: '{points} points more', fr: '{points} points de plus' },
    down: { en: '{points} points less', fr: '{points} points de moins' },
    again: { en: 'Audit again', fr: 'Auditer à nouveau' },
  },
  changes: {
    title: { en: 'What changed at {domain}', fr: 'Ce qui a changé sur {domain}' },
    between: { en: 'From {before} to {after}.', fr: 'Du {before} au {after}.' },
    fixed: { en: 'Fixed', fr: 'Corrigé' },
    new: { en: 'New', fr: 'Nouveau' },
    unchanged: { en: 'Still there', fr: 'Toujours là' },
    notComparable: { en: 'Not comparable', fr: 'Non comparable' },
    notComparableText: {
      en: 'Found in one of the two, which says nothing of the store:',
      fr: 'Trouvé dans l’un des deux, ce qui ne dit rien de la boutique :',
    },
    signals: { en: 'Signals', fr: 'Signaux' },
    signal: { en: 'Signal', fr: 'Signal' },
    was: { en: 'Was', fr: 'Avant' },
    is: { en: 'Is', fr: 'Après' },
    note: { en: 'Note', fr: 'Remarque' },
    reasons: {
      not_measured: {
        en: 'one audit could not measure the check, or did not run it',
        fr: 'un audit n’a pas pu mesurer ce contrôle, ou ne l’a pas fait',
      },
      rules_changed: { en: 'they judged by other rules', fr: 'ils ont jugé selon d’autres règles' },
      options_differ: { en: 'they asked for another market or sample', fr: 'ils portaient sur un autre marché ou un autre échantillon' },
    },
  },
  site: {
    title: { en: 'What you allow', fr: 'Ce que vous permettez' },
    live: {
      en: ['Live session.', 'The scan may open a session with the store’s MCP endpoint and walk its OAuth chain; never with credentials.'],
      fr: [
        'Session en direct.',
        'L’examen peut ouvrir une session avec le point d’accès MCP de la boutique et suivre sa chaîne OAuth ; jamais avec des identifiants.',
      ],
    },
    checkout: {
      en: ['Checkout.', 'The shopper of a simulation may make a checkout, read it and cancel it. Nothing is paid, and no buyer is named.'],
      fr: [
        'Commande.',
        'L’acheteur d’une simulation peut ouvrir une commande, la lire et l’annuler. Rien n’est payé, et aucun acheteur n’est nommé.',
      ],
    },
    cart: {
      en: [
        'Cart.',
        'Where the store has no cart for agents, the shopper of a simulation may press the product’s own button, read the cart page and take the product out again. It goes no further.',
      ],
      fr: [
        'Panier.',
        'Si la boutique n’a pas de panier pour les agents, l’acheteur d’une simulation peut utiliser le bouton d’ajout de la page du produit, lire la page du panier et en retirer le produit. Il ne va pas plus loin.',
      ],
    },
    save: { en: 'Save', fr: 'Enregistrer' },
    control: { en: 'Proof of control', fr: 'Preuve de contrôle' },
    states: {
      unchecked: {
        en: 'No run has looked for it yet. What you allow takes effect in runs that find it.',
        fr: 'Aucun essai ne l’a encore cherchée. Ce que vous permettez prend effet dans ceux qui la trouvent.',
      },
      proven: { en: 'Found ({place}) on {day}.', fr: 'Trouvée ({place}) le {day}.' },
      not_found: {
        en: 'The last run, on {day}, did not find it: nothing beyond reading was done.',
        fr: 'Le dernier essai, le {day}, ne l’a pas trouvée : rien n’a été fait au-delà de la lecture.',
      },
    },
    publish: { en: 'Publish one of the two; each run looks again.', fr: 'Publiez l’une des deux ; chaque essai regarde à nouveau.' },
    orFile: { en: 'or a line in the file', fr: 'ou une ligne dans le fichier' },
    archive: { en: 'Archive the store', fr: 'Archiver la boutique' },
    archiveText: {
      en: 'Frees its place in your plan. Audits and reports stay; what you allow ends.',
      fr: 'Libère sa place dans votre formule. Audits et rapports restent ; ce que vous permettez prend fin.',
    },
  },
  runs: {
    title: { en: 'Shopping agents and findability', fr: 'Agents acheteurs et visibilité' },
    names: {
      performance: { en: 'Agent Performance', fr: 'Agent Performance' },
      findability: { en: 'Web Findability', fr: 'Web Findability' },
    },
    aims: {
      performance: {
        en: 'Shopping agents carry out missions in the store, several times each.',
        fr: 'Des agents acheteurs accomplissent des missions dans la boutique, plusieurs fois chacune.',
      },
      findability: {
        en: 'Whether crawlers and agents reach and understand the pages.',
        fr: 'Si les robots et les agents atteignent et comprennent les pages.',
      },
    },
    of: {
      performance: { en: ' % of missions', fr: ' % des missions' },
      findability: { en: '/100', fr: '/100' },
    },
    figure: {
      performance: { en: 'Success in %', fr: 'Réussite en %' },
      findability: { en: 'Score', fr: 'Score' },
    },
    none: { en: 'None yet. A run uses one unit of your plan.', fr: 'Aucun encore. Un essai utilise une unité de votre formule.' },
    needsAudit: { en: 'Needs a finished audit of the store first.', fr: 'Demande d’abord un audit terminé de la boutique.' },
    start: { en: 'Start a run', fr: 'Lancer un essai' },
    earlier: { en: 'Earlier runs', fr: 'Essais précédents' },
    trend: { en: '{kind}: earlier runs', fr: '{kind} : essais précédents' },
  },
} as const;
