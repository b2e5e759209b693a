import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: '{count} of {total} [[total|product|products]] [[count|does not say whether it is|do not say whether they are]] available',
      detail: 'An agent must not propose what it cannot know to be in stock. For instance: {examples}.',
      fix: 'State availability on every variant: in stock, out of stock, preorder or backorder.',
    },
    unknown_word: {
      title: '{count} of {total} [[total|product|products]] [[count|states|state]] availability in words no machine knows',
      detail: 'The value is none of the agreed terms. For instance: {examples}.',
      fix: 'Use the schema.org terms (https://schema.org/InStock, OutOfStock, PreOrder, BackOrder).',
    },
    partial: {
      title: '{count} of {total} [[total|product|products]] [[count|leaves|leave]] some variants without availability',
      detail: 'The size or colour asked for may be the one that is sold out. For instance: {examples}.',
      fix: 'State availability on each variant.',
    },
    boolean: {
      title: '{count} of {total} [[total|product|products]] only [[count|says|say]] yes or no to availability',
      detail: 'Yes and no hide preorders, backorders and last pieces. For instance: {examples}.',
      fix: 'Where the interface can say no more, state the schema.org term (InStock, PreOrder, BackOrder) in the page’s JSON-LD; over UCP, fill availability.status.',
    },
  },
  {
    missing: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’indique pas sa|n’indiquent pas leur]] disponibilité',
      detail: 'Un agent ne doit pas proposer ce dont il ignore le stock. Par exemple : {examples}.',
      fix: 'Indiquez la disponibilité de chaque variante : en stock, épuisé, précommande ou réassort.',
    },
    unknown_word: {
      title:
        '{count} [[count|produit|produits]] sur {total} [[count|indique sa|indiquent leur]] disponibilité avec un mot inconnu des machines',
      detail: 'La valeur n’est aucun des termes convenus. Par exemple : {examples}.',
      fix: 'Utilisez les termes de schema.org (https://schema.org/InStock, OutOfStock, PreOrder, BackOrder).',
    },
    partial: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|laisse|laissent]] des variantes sans disponibilité',
      detail: 'La taille ou la couleur demandée est peut-être celle qui manque. Par exemple : {examples}.',
      fix: 'Indiquez la disponibilité de chaque variante.',
    },
    boolean: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|ne répond|ne répondent]] que par oui ou non',
      detail: 'Oui ou non masque précommandes, réassorts et dernières pièces. Par exemple : {examples}.',
      fix: 'Si l’interface ne peut pas en dire plus, indiquez le terme schema.org (InStock, PreOrder, BackOrder) dans le JSON-LD de la page ; avec UCP, remplissez availability.status.',
    },
  },
  COUNTED_AGAIN,
);
