import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { CATALOG_SINCE, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R2',
  replaces: ['L2', 'L4', 'U11', 'U16', 'U17'],
  severity: 'major',
  source: page('shopping/catalog/search', 'Catalog Search'),
  summary: 'The store offers catalog search.',
  part: 'readiness',
  points: 4,
  messages: {
    none: {
      title: { en: 'Agents cannot search the catalog', fr: 'Les agents ne peuvent pas chercher dans le catalogue' },
      detail: {
        en: 'The profile does not declare dev.ucp.shopping.catalog.search. Agents have to guess products from pages.',
        fr: 'Le profil ne déclare pas dev.ucp.shopping.catalog.search. Les agents doivent deviner les produits d’après les pages.',
      },
      fix: {
        en: 'Implement catalog search and declare dev.ucp.shopping.catalog.search.',
        fr: 'Implémentez la recherche dans le catalogue et déclarez dev.ucp.shopping.catalog.search.',
      },
      verify: {
        en: 'The profile names dev.ucp.shopping.catalog.search, and a search at its endpoint returns products.',
        fr: 'Le profil nomme dev.ucp.shopping.catalog.search, et une recherche à son endpoint renvoie des produits.',
      },
    },
    checkout_only: {
      title: { en: 'Agents can pay but not find anything to buy', fr: 'Les agents peuvent payer mais ne trouvent rien à acheter' },
      detail: {
        en: 'The profile declares checkout without dev.ucp.shopping.catalog.search: an agent has no way to learn what to put into it.',
        fr: 'Le profil déclare le paiement sans dev.ucp.shopping.catalog.search : un agent n’a aucun moyen de savoir quoi y mettre.',
      },
      fix: {
        en: 'Implement catalog search beside checkout and declare dev.ucp.shopping.catalog.search.',
        fr: 'Implémentez la recherche dans le catalogue à côté du paiement et déclarez dev.ucp.shopping.catalog.search.',
      },
      verify: {
        en: 'The profile names dev.ucp.shopping.catalog.search, and a search at its endpoint returns products.',
        fr: 'Le profil nomme dev.ucp.shopping.catalog.search, et une recherche à son endpoint renvoie des produits.',
      },
    },
    release_too_old: {
      title: { en: 'The store’s UCP release has no catalog', fr: 'La version d’UCP de la boutique n’a pas de catalogue' },
      detail: {
        en: 'Catalog search exists since {since}; the profile is of {release}.',
        fr: 'La recherche dans le catalogue existe depuis {since} ; le profil est de {release}.',
      },
      fix: {
        en: 'Move the profile to {latest}, then implement and declare dev.ucp.shopping.catalog.search.',
        fr: 'Passez le profil à {latest}, puis implémentez et déclarez dev.ucp.shopping.catalog.search.',
      },
      verify: {
        en: 'ucp.version is {latest}, and a search at the endpoint returns products.',
        fr: 'ucp.version vaut {latest}, et une recherche à l’endpoint renvoie des produits.',
      },
    },
  },
  evaluate({ profile, capabilities, choice, release, onProfile: exchanges }, report) {
    if (profile === null || capabilities.includes(CAPABILITY.search)) {
      return;
    }
    const spoken = choice?.release ?? release;
    if (spoken < CATALOG_SINCE) {
      report('release_too_old', { since: CATALOG_SINCE, release: spoken, latest: LATEST_RELEASE }, { exchanges });
    } else if (capabilities.includes(CAPABILITY.checkout)) {
      report('checkout_only', undefined, { exchanges });
    } else {
      report('none', undefined, { exchanges });
    }
  },
});
