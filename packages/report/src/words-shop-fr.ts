/** The shopper's words, French. */

import type { SHOP_EN } from './words-shop-en.ts';

type ShopWords = {
  readonly [K in keyof typeof SHOP_EN]: (typeof SHOP_EN)[K] extends string ? string : Readonly<Record<keyof (typeof SHOP_EN)[K], string>>;
};

export const SHOP_FR: ShopWords = {
  shopHeading: 'Ce qu’a fait l’acheteur',
  shopLead:
    'Un agent a été envoyé dans la boutique avec des souhaits tirés de ses propres produits. Du code décide, d’après les appels enregistrés, jusqu’où il est allé ; ce que l’agent dit de lui-même n’est pas lu. Il ne paie jamais.',
  shopper: 'Acheteur',
  scriptedShopper: 'Acheteur scripté',
  scriptedNote: 'une conduite fixe, sans modèle de langage',
  providers: {
    scripted: 'scripté',
    openai: 'OpenAI, ou point d’accès compatible',
    openai_chat: 'OpenAI, chat completions',
    azure: 'Azure OpenAI',
    anthropic: 'Anthropic',
    google: 'Google Gemini',
    bedrock: 'Amazon Bedrock',
    deepseek: 'DeepSeek',
    openrouter: 'OpenRouter',
    compatible: 'point d’accès compatible OpenAI',
    recorded: 'réponses enregistrées',
  },
  channel: 'Entrée',
  channels: { ucp: 'conversation UCP', sample: 'les produits montrés par le catalogue' },
  tokens: 'Jetons',
  tokensValue: '{input} lus, {output} écrits',
  tokensNone: 'aucun',
  tokensUnknown: 'non comptés par le fournisseur',
  modelCost: 'Coût',
  costUnknown: 'tarifs non indiqués',
  costNone: 'rien à payer',
  missionNumber: 'Mission {number}',
  shopPoints: '{points} points sur 100',
  missionStates: {
    completed: 'Arrivée à la remise',
    stopped: 'Arrêtée',
    unmeasured: 'Non mesurée',
  },
  funnelLabel: 'Jusqu’où est allée la mission {number}',
  funnelSteps: {
    discovered: 'Trouvé par une recherche',
    relevant: 'Répond au souhait',
    detail: 'Lu séparément',
    variant: 'Variante choisie',
    handoff: 'Remis au client',
    checkout: 'Passé en caisse, sans acheter',
  },
  funnelMarks: { reached: 'atteint', stopped: 'arrêt ici', unknown: 'non mesuré', open: 'non atteint' },
  blamed: { store: 'la boutique', model: 'l’acheteur ou son modèle', ours: 'nous', between: 'un intermédiaire' },
  blame: '{why} ({whose})',
  why: 'Pourquoi',
  ended: 'Fin',
  handOff: 'Remise',
  handOffs: {
    cart: 'dans un panier créé par la boutique ; l’audit annule ses paniers',
    permalink: 'à une adresse qui remplit un panier',
    product_page: 'sur la page du produit, où il faut choisir et ajouter à nouveau',
    checkout: 'dans une caisse créée par la boutique ; l’audit annule ses caisses',
  },
  handOffNoAddress: 'aucune adresse donnée',
  conduct: 'Conduite',
  conductBad: '[[bad|un appel fautif|{bad} appels fautifs]]',
  conductRepeats: '[[repeats|un appel répété en vain|{repeats} appels répétés en vain]]',
  conductInvented: 'a affirmé ce qu’aucun outil n’avait renvoyé : {what}',
  inventions: { title: 'titre', price: 'prix' },
  callsFold: '[[calls|Un appel|{calls} appels]], {bytes}, {time}',
  callsCaption: 'Appels de la mission {number}, dans l’ordre',
  transcriptOf: 'Lire la transcription de la mission {number}',
  call: 'Appel',
  callTools: {
    search: 'Rechercher',
    get_product: 'Lire un produit',
    open_page: 'Ouvrir une page',
    add_to_cart: 'Mettre au panier',
    finish: 'Terminer',
  },
  callResult: 'Résultat',
  callResults: {
    products: 'des produits',
    product: 'le produit',
    page: 'la page',
    handoff: 'une adresse pour la suite',
    finished: 'fin de la mission',
  },
  answerBytes: 'Réponse',
  answerTime: 'Durée',
  noMissionHeading: 'Aucun acheteur n’a été envoyé',
  noMissions: {
    nothing_shown: 'Le catalogue n’a montré aucun produit : il n’y avait rien à souhaiter.',
    nothing_priced: 'Aucun produit n’indique de prix : personne ne peut acheter ici.',
    unknown_currency:
      'Les prix portent un signe commun à plusieurs devises, et rien de ce que montre la boutique ne dit laquelle. Indiquez le pays du marché pour envoyer un acheteur.',
    nothing_orderable:
      'Aucun produit de l’échantillon ne se commande en ligne par son nom : fait sur commande, vendu en magasin seulement ou sans nom. Cela ne dit rien de la boutique et n’est donc pas mesuré.',
    sold_out: 'Tout l’échantillon est épuisé. Cela ne dit rien de la boutique et n’est donc pas mesuré.',
  },
  shopWarnings: 'Des textes de la boutique se sont adressés à l’acheteur',
};
