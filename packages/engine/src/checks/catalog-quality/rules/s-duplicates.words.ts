import { worded } from '../../../core/messages.ts';

export default worded({
  titles: {
    en: `{count} of {total} [[total|product|products]] [[count|shares|share]] their title with another
      An agent cannot say which one it means: {examples}.
      Add what tells them apart (size, colour, pack), or publish them as variants of one product.
      No two products of a new audit’s table have the same title.`,
    fr: `{count} [[count|produit|produits]] sur {total} [[count|partage son|partagent leur]] titre avec un autre
      Un agent ne peut pas dire duquel il parle : {examples}.
      Ajoutez ce qui les distingue (taille, couleur, lot), ou publiez-les comme variantes d’un même produit.
      Dans le tableau d’un nouvel audit, aucun titre n’apparaît deux fois.`,
  },
  descriptions: {
    en: `{count} of {total} [[total|product|products]] share one description
      The text {text}, the product’s name aside, tells an agent nothing that sets one of them apart: {examples}.
      Describe each product by what is its own: material, size, use, what is in the box.
      In a new audit’s table no description stands on more than half of the products.`,
    fr: `{count} produits sur {total} partagent une même description
      Le texte {text}, au nom du produit près, n’apprend à un agent rien qui les distingue : {examples}.
      Décrivez chaque produit par ce qui lui est propre : matière, dimensions, usage, contenu.
      Dans le tableau d’un nouvel audit, aucune description ne figure sur plus de la moitié des produits.`,
  },
  ids: {
    en: `One id names {count} different products
      The id {identifier} belongs to: {examples}. An order by id may deliver the wrong one.
      Give every product an id of its own and keep it for good.
      In the catalogue’s answer the id {identifier} occurs once.`,
    fr: `Un même identifiant désigne {count} produits différents
      L’identifiant {identifier} appartient à : {examples}. Une commande par identifiant peut livrer le mauvais.
      Donnez à chaque produit son propre identifiant, définitif.
      Dans la réponse du catalogue, l’identifiant {identifier} n’apparaît qu’une fois.`,
  },
  gtins: {
    en: `One GTIN names {count} different products
      The number {identifier} is on: {examples}. Comparison services merge them.
      Correct the number on all but the product it was assigned to.
      Only one product of the catalogue still carries {identifier}.`,
    fr: `Un même GTIN désigne {count} produits différents
      Le numéro {identifier} figure sur : {examples}. Les comparateurs les fusionnent.
      Corrigez le numéro sur tous les produits sauf celui auquel il a été attribué.
      Un seul produit du catalogue porte encore {identifier}.`,
  },
  variant_gtins: {
    en: `{count} of {total} [[total|product|products]] [[count|gives|give]] one GTIN to several variants
      A GTIN names one variant; who compares by number takes two sizes or colours for one and the same. For instance: {examples}.
      State for each variant the number it was assigned, and none where it has none.
      In a new audit no GTIN stands on two variants of one product.`,
    fr: `{count} [[count|produit|produits]] sur {total} [[count|donne|donnent]] un même GTIN à plusieurs variantes
      Un GTIN désigne une seule variante ; qui compare par numéro confond deux tailles ou deux couleurs. Par exemple : {examples}.
      Indiquez pour chaque variante le numéro qui lui a été attribué, et aucun si elle n’en a pas.
      Dans un nouvel audit, aucun GTIN ne figure sur deux variantes d’un même produit.`,
  },
});
