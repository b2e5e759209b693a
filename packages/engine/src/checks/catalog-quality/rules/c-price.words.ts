import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] no price',
      detail: 'Without a price in the data no agent can propose them. For instance: {examples}.',
      fix: 'Give each variant an offer with price and currency.',
    },
    unreadable: {
      title: 'The price of {count} of {total} [[total|product|products]] cannot be read',
      detail: 'The text in place of the price is no amount. For instance: {examples}.',
      fix: 'Write the price as a number with a decimal point, the currency in its own field.',
    },
    zero: {
      title: 'The price of {count} of {total} [[total|product|products]] is zero',
      detail: 'A price of zero is refused, or worse, believed. For instance: {examples}.',
      fix: 'Publish the selling price, or withdraw the product until it has one.',
    },
    partial: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] variants without a price',
      detail: 'The agent cannot tell what the chosen size or colour costs. For instance: {examples}.',
      fix: 'Price every variant, even when all cost the same.',
    },
    malformed: {
      title: 'The price of {count} of {total} [[total|product|products]] is not written as a number',
      detail: 'Decimal commas, spaces or currency signs: a strict reader drops the offer or misreads it. For instance: {examples}.',
      fix: 'Write 1299.00, not 1 299,00 €; the shop’s display may stay as it is.',
    },
    list_below: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] a list price below their price',
      detail: 'One of the two is wrong, and an agent may quote either. For instance: {examples}.',
      fix: 'Correct or remove the list price.',
    },
  },
  {
    missing: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de prix',
      detail: 'Sans prix dans les données, aucun agent ne peut les proposer. Par exemple : {examples}.',
      fix: 'Donnez à chaque variante une offre avec prix et devise.',
    },
    unreadable: {
      title: 'Le prix de {count} [[count|produit|produits]] sur {total} est illisible',
      detail: 'Le texte à la place du prix n’est pas un montant. Par exemple : {examples}.',
      fix: 'Écrivez le prix comme un nombre avec un point décimal, la devise dans son propre champ.',
    },
    zero: {
      title: 'Le prix de {count} [[count|produit|produits]] sur {total} est nul',
      detail: 'Un prix nul est refusé ou, pire, pris au mot. Par exemple : {examples}.',
      fix: 'Publiez le prix de vente, ou retirez le produit tant qu’il n’en a pas.',
    },
    partial: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] des variantes sans prix',
      detail: 'L’agent ne sait pas ce que coûte la taille ou la couleur choisie. Par exemple : {examples}.',
      fix: 'Donnez un prix à chaque variante, même si toutes coûtent autant.',
    },
    malformed: {
      title: 'Le prix de {count} [[count|produit|produits]] sur {total} n’est pas écrit comme un nombre',
      detail:
        'Virgules décimales, espaces ou symboles monétaires : un lecteur strict ignore l’offre ou se trompe. Par exemple : {examples}.',
      fix: 'Écrivez 1299.00 et non 1 299,00 € ; l’affichage de la boutique peut rester tel quel.',
    },
    list_below: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] un prix barré inférieur au prix',
      detail: 'L’un des deux est faux, et un agent peut citer l’un ou l’autre. Par exemple : {examples}.',
      fix: 'Corrigez ou retirez le prix barré.',
    },
  },
  COUNTED_AGAIN,
);
