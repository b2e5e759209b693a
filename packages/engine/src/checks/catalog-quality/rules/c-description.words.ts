import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] no description',
      detail: 'An agent that must match a wish to a product has nothing to match. For instance: {examples}.',
      fix: 'Describe material, size, use and what is in the box, in 160 characters or more, in the product data itself.',
    },
    thin: {
      title: '{count} of {total} descriptions [[count|is|are]] shorter than 40 characters',
      detail: 'They say hardly more than a title. For instance: {examples}.',
      fix: 'Write at least 160 characters on what a shopper asks: material, size, fit, use, care.',
    },
    blind: {
      title: '{count} of {total} descriptions [[count|is|are]] placeholder text',
      detail: 'They hold the Latin of a template and say nothing of the product. For instance: {examples}.',
      fix: 'Replace the text by at least 160 characters on the product: material, size, fit, use, care.',
    },
    word_list: {
      title: '{count} of {total} descriptions [[count|is|are]] words without a sentence',
      detail: 'Words in a row say nothing an agent could match or repeat. For instance: {examples}.',
      fix: 'Write sentences of at least 160 characters on the product: material, size, fit, use, care.',
    },
    same_as_title: {
      title: '{count} of {total} descriptions [[count|repeats|repeat]] the title',
      detail: 'Nothing is added to the name. For instance: {examples}.',
      fix: 'Replace the copy by a description of its own.',
    },
    short: {
      title: '{count} of {total} descriptions [[count|is|are]] shorter than 160 characters',
      detail: 'They answer few of the questions an agent is given. For instance: {examples}.',
      fix: 'Extend them to 160 characters or more with facts a shopper asks for.',
    },
    long: {
      title: '{count} of {total} descriptions [[count|is|are]] longer than 5,000 characters',
      detail: 'Merchant programmes cut them at 5,000; agents drop what does not fit. For instance: {examples}.',
      fix: 'Move shop-wide texts (shipping, brand story) to pages of their own.',
    },
    markup: {
      title: '{count} of {total} descriptions [[count|is|are]] mostly markup',
      detail:
        'More than 8 KB are sent, less than a fifth of it text: one such product can fill an agent’s tool answer. For instance: {examples}.',
      fix: 'Send plain text, or HTML without styles, scripts and page-builder wrappers.',
    },
    format: {
      title: '{count} of {total} descriptions [[count|has|have]] no recognised format',
      detail: 'A description is given as plain, html or markdown; these are none of them. For instance: {examples}.',
      fix: 'Send the text under one of the three names.',
    },
  },
  {
    missing: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de description',
      detail: 'Un agent qui doit rapprocher un souhait d’un produit n’a rien à comparer. Par exemple : {examples}.',
      fix: 'Décrivez matière, dimensions, usage et contenu, en 160 caractères au moins, dans les données du produit.',
    },
    thin: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|fait|font]] moins de 40 caractères',
      detail: 'Elles n’en disent guère plus qu’un titre. Par exemple : {examples}.',
      fix: 'Écrivez au moins 160 caractères sur ce que demande un client : matière, taille, coupe, usage, entretien.',
    },
    blind: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] du texte de remplissage',
      detail: 'Elles contiennent le latin d’un modèle et ne disent rien du produit. Par exemple : {examples}.',
      fix: 'Remplacez ce texte par au moins 160 caractères sur le produit : matière, taille, coupe, usage, entretien.',
    },
    word_list: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|aligne|alignent]] des mots sans phrase',
      detail: 'Des mots à la suite ne disent rien qu’un agent puisse rapprocher d’un souhait ou répéter. Par exemple : {examples}.',
      fix: 'Écrivez des phrases, 160 caractères au moins, sur le produit : matière, taille, coupe, usage, entretien.',
    },
    same_as_title: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|répète|répètent]] le titre',
      detail: 'Rien n’est ajouté au nom. Par exemple : {examples}.',
      fix: 'Remplacez la copie par une vraie description.',
    },
    short: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|fait|font]] moins de 160 caractères',
      detail: 'Elles répondent à peu des questions posées à un agent. Par exemple : {examples}.',
      fix: 'Portez-les à 160 caractères ou plus avec les faits qu’un client demande.',
    },
    long: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|dépasse|dépassent]] 5 000 caractères',
      detail: 'Les programmes marchands coupent à 5 000 ; les agents abandonnent ce qui dépasse. Par exemple : {examples}.',
      fix: 'Déplacez les textes communs (livraison, histoire de la marque) vers leurs propres pages.',
    },
    markup: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] surtout du balisage',
      detail:
        'Plus de 8 Ko sont envoyés, dont moins d’un cinquième de texte : un seul produit peut remplir la réponse lue par un agent. Par exemple : {examples}.',
      fix: 'Envoyez du texte simple, ou du HTML sans styles, scripts ni conteneurs de mise en page.',
    },
    format: {
      title: '{count} [[count|description|descriptions]] sur {total} [[count|n’a|n’ont]] pas de format reconnu',
      detail: 'Une description se donne en plain, html ou markdown ; celles-ci n’utilisent aucun de ces formats. Par exemple : {examples}.',
      fix: 'Envoyez le texte sous l’un de ces trois noms.',
    },
  },
  COUNTED_AGAIN,
);
