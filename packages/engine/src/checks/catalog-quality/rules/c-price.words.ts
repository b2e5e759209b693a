import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] no price
        Without a price in the data no agent can propose them. For instance: {examples}.
        Give each variant an offer with price and currency.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de prix
        Sans prix dans les données, aucun agent ne peut les proposer. Par exemple : {examples}.
        Donnez à chaque variante une offre avec prix et devise.`,
    },
    unreadable: {
      en: `The price of {count} of {total} [[total|product|products]] cannot be read
        The text in place of the price is no amount. For instance: {examples}.
        Write the price as a number with a decimal point, the currency in its own field.`,
      fr: `Le prix de {count} [[count|produit|produits]] sur {total} est illisible
        Le texte à la place du prix n’est pas un montant. Par exemple : {examples}.
        Écrivez le prix comme un nombre avec un point décimal, la devise dans son propre champ.`,
    },
    zero: {
      en: `The price of {count} of {total} [[total|product|products]] is zero
        A price of zero is refused, or worse, believed. For instance: {examples}.
        Publish the selling price, or withdraw the product until it has one.`,
      fr: `Le prix de {count} [[count|produit|produits]] sur {total} est nul
        Un prix nul est refusé ou, pire, pris au mot. Par exemple : {examples}.
        Publiez le prix de vente, ou retirez le produit tant qu’il n’en a pas.`,
    },
    partial: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] variants without a price
        The agent cannot tell what the chosen size or colour costs. For instance: {examples}.
        Price every variant, even when all cost the same.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|a|ont]] des variantes sans prix
        L’agent ne sait pas ce que coûte la taille ou la couleur choisie. Par exemple : {examples}.
        Donnez un prix à chaque variante, même si toutes coûtent autant.`,
    },
    malformed: {
      en: `The price of {count} of {total} [[total|product|products]] is not written as a number
        Decimal commas, spaces or currency signs: a strict reader drops the offer or misreads it. For instance: {examples}.
        Write 1299.00, not 1 299,00 €; the shop’s display may stay as it is.`,
      fr: `Le prix de {count} [[count|produit|produits]] sur {total} n’est pas écrit comme un nombre
        Virgules décimales, espaces ou symboles monétaires : un lecteur strict ignore l’offre ou se trompe. Par exemple : {examples}.
        Écrivez 1299.00 et non 1 299,00 € ; l’affichage de la boutique peut rester tel quel.`,
    },
    list_below: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] a list price below their price
        One of the two is wrong, and an agent may quote either. For instance: {examples}.
        Correct or remove the list price.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|a|ont]] un prix barré inférieur au prix
        L’un des deux est faux, et un agent peut citer l’un ou l’autre. Par exemple : {examples}.
        Corrigez ou retirez le prix barré.`,
    },
  },
  COUNTED_AGAIN,
);
