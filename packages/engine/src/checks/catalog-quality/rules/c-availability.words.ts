import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|does not say whether it is|do not say whether they are]] available
        An agent must not propose what it cannot know to be in stock. For instance: {examples}.
        State availability on every variant: in stock, out of stock, preorder or backorder.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’indique pas sa|n’indiquent pas leur]] disponibilité
        Un agent ne doit pas proposer ce dont il ignore le stock. Par exemple : {examples}.
        Indiquez la disponibilité de chaque variante : en stock, épuisé, précommande ou réassort.`,
    },
    unknown_word: {
      en: `{count} of {total} [[total|product|products]] [[count|states|state]] availability in words no machine knows
        The value is none of the agreed terms. For instance: {examples}.
        Use the schema.org terms (https://schema.org/InStock, OutOfStock, PreOrder, BackOrder).`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|indique sa|indiquent leur]] disponibilité avec un mot inconnu des machines
        La valeur n’est aucun des termes convenus. Par exemple : {examples}.
        Utilisez les termes de schema.org (https://schema.org/InStock, OutOfStock, PreOrder, BackOrder).`,
    },
    partial: {
      en: `{count} of {total} [[total|product|products]] [[count|leaves|leave]] some variants without availability
        The size or colour asked for may be the one that is sold out. For instance: {examples}.
        State availability on each variant.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|laisse|laissent]] des variantes sans disponibilité
        La taille ou la couleur demandée est peut-être celle qui manque. Par exemple : {examples}.
        Indiquez la disponibilité de chaque variante.`,
    },
    boolean: {
      en: `{count} of {total} [[total|product|products]] only [[count|says|say]] yes or no to availability
        Yes and no hide preorders, backorders and last pieces. For instance: {examples}.
        Where the interface can say no more, state the schema.org term (InStock, PreOrder, BackOrder) in the page’s JSON-LD; over UCP, fill availability.status.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|ne répond|ne répondent]] que par oui ou non
        Oui ou non masque précommandes, réassorts et dernières pièces. Par exemple : {examples}.
        Si l’interface ne peut pas en dire plus, indiquez le terme schema.org (InStock, PreOrder, BackOrder) dans le JSON-LD de la page ; avec UCP, remplissez availability.status.`,
    },
  },
  COUNTED_AGAIN,
);
