import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'R3',
  severity: 'minor',
  source: page('shopping/catalog/lookup', 'Catalog Lookup'),
  summary: 'The store offers catalog lookup.',
  part: 'readiness',
  points: 2,
  messages: {
    none: {
      title: { en: 'Agents cannot look up a product they know', fr: 'Les agents ne peuvent pas retrouver un produit connu' },
      detail: {
        en: 'The profile does not declare dev.ucp.shopping.catalog.lookup: an agent cannot check the price and stock of a product it has seen before.',
        fr: 'Le profil ne déclare pas dev.ucp.shopping.catalog.lookup : un agent ne peut pas vérifier le prix et le stock d’un produit déjà vu.',
      },
      fix: {
        en: 'Implement lookup and product detail, and declare dev.ucp.shopping.catalog.lookup.',
        fr: 'Implémentez la consultation et le détail d’un produit, et déclarez dev.ucp.shopping.catalog.lookup.',
      },
      verify: {
        en: 'The profile names dev.ucp.shopping.catalog.lookup, and a lookup of one of your product ids returns that product.',
        fr: 'Le profil nomme dev.ucp.shopping.catalog.lookup, et la recherche d’un de vos identifiants renvoie ce produit.',
      },
    },
  },
  evaluate({ profile, capabilities, onProfile: exchanges }, report) {
    if (profile !== null && !capabilities.includes(CAPABILITY.lookup)) {
      report('none', undefined, { exchanges });
    }
  },
});
