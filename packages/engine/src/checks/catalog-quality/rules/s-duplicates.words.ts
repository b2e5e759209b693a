import { translated } from '../../../core/messages.ts';

export default translated(
  {
    titles: {
      title: '{count} of {total} [[total|product|products]] [[count|shares|share]] their title with another',
      detail: 'An agent cannot say which one it means: {examples}.',
      fix: 'Add what tells them apart (size, colour, pack), or publish them as variants of one product.',
      verify: 'No two products of a new audit’s table have the same title.',
    },
    descriptions: {
      title: '{count} of {total} [[total|product|products]] share one description',
      detail: 'The text {text}, the product’s name aside, tells an agent nothing that sets one of them apart: {examples}.',
      fix: 'Describe each product by what is its own: material, size, use, what is in the box.',
      verify: 'In a new audit’s table no description stands on more than half of the products.',
    },
    ids: {
      title: 'One id names {count} different products',
      detail: 'The id {identifier} belongs to: {examples}. An order by id may deliver the wrong one.',
      fix: 'Give every product an id of its own and keep it for good.',
      verify: 'In the catalogue’s answer the id {identifier} occurs once.',
    },
    gtins: {
      title: 'One GTIN names {count} different products',
      detail: 'The number {identifier} is on: {examples}. Comparison services merge them.',
      fix: 'Correct the number on all but the product it was assigned to.',
      verify: 'Only one product of the catalogue still carries {identifier}.',
    },
    variant_gtins: {
      title: '{count} of {total} [[total|product|products]] [[count|gives|give]] one GTIN to several variants',
      detail: 'A GTIN names one variant; who compares by number takes two sizes or colours for one and the same. For instance: {examples}.',
      fix: 'State for each variant the number it was assigned, and none where it has none.',
      verify: 'In a new audit no GTIN stands on two variants of one product.',
    },
  },
  {
    titles: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|partage son|partagent leur]] titre avec un autre',
      detail: 'Un agent ne peut pas dire duquel il parle : {examples}.',
      fix: 'Ajoutez ce qui les distingue (taille, couleur, lot), ou publiez-les comme variantes d’un même produit.',
      verify: 'Dans le tableau d’un nouvel audit, aucun titre n’apparaît deux fois.',
    },
    descriptions: {
      title: '{count} produits sur {total} partagent une même description',
      detail: 'Le texte {text}, au nom du produit près, n’apprend à un agent rien qui les distingue : {examples}.',
      fix: 'Décrivez chaque produit par ce qui lui est propre : matière, dimensions, usage, contenu.',
      verify: 'Dans le tableau d’un nouvel audit, aucune description ne figure sur plus de la moitié des produits.',
    },
    ids: {
      title: 'Un même identifiant désigne {count} produits différents',
      detail: 'L’identifiant {identifier} appartient à : {examples}. Une commande par identifiant peut livrer le mauvais.',
      fix: 'Donnez à chaque produit son propre identifiant, définitif.',
      verify: 'Dans la réponse du catalogue, l’identifiant {identifier} n’apparaît qu’une fois.',
    },
    gtins: {
      title: 'Un même GTIN désigne {count} produits différents',
      detail: 'Le numéro {identifier} figure sur : {examples}. Les comparateurs les fusionnent.',
      fix: 'Corrigez le numéro sur tous les produits sauf celui auquel il a été attribué.',
      verify: 'Un seul produit du catalogue porte encore {identifier}.',
    },
    variant_gtins: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|donne|donnent]] un même GTIN à plusieurs variantes',
      detail:
        'Un GTIN désigne une seule variante ; qui compare par numéro confond deux tailles ou deux couleurs. Par exemple : {examples}.',
      fix: 'Indiquez pour chaque variante le numéro qui lui a été attribué, et aucun si elle n’en a pas.',
      verify: 'Dans un nouvel audit, aucun GTIN ne figure sur deux variantes d’un même produit.',
    },
  },
);
