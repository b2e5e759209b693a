import { translated } from '../../../core/messages.ts';

export default translated(
  {
    none: {
      title: 'Agents cannot look up a product they know',
      detail:
        'The profile does not declare dev.ucp.shopping.catalog.lookup: an agent cannot check the price and stock of a product it has seen before.',
      fix: 'Implement lookup and product detail, and declare dev.ucp.shopping.catalog.lookup.',
      verify: 'The profile names dev.ucp.shopping.catalog.lookup, and a lookup of one of your product ids returns that product.',
    },
  },
  {
    none: {
      title: 'Les agents ne peuvent pas retrouver un produit connu',
      detail:
        'Le profil ne déclare pas dev.ucp.shopping.catalog.lookup : un agent ne peut pas vérifier le prix et le stock d’un produit déjà vu.',
      fix: 'Implémentez la consultation et le détail d’un produit, et déclarez dev.ucp.shopping.catalog.lookup.',
      verify: 'Le profil nomme dev.ucp.shopping.catalog.lookup, et la recherche d’un de vos identifiants renvoie ce produit.',
    },
  },
);
