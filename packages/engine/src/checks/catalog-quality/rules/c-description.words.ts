import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] no description
        An agent that must match a wish to a product has nothing to match. For instance: {examples}.
        Describe material, size, use and what is in the box, in 160 characters or more, in the product data itself.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de description
        Un agent qui doit rapprocher un souhait d’un produit n’a rien à comparer. Par exemple : {examples}.
        Décrivez matière, dimensions, usage et contenu, en 160 caractères au moins, dans les données du produit.`,
    },
    thin: {
      en: `{count} of {total} descriptions [[count|is|are]] shorter than 40 characters
        They say hardly more than a title. For instance: {examples}.
        Write at least 160 characters on what a shopper asks: material, size, fit, use, care.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|fait|font]] moins de 40 caractères
        Elles n’en disent guère plus qu’un titre. Par exemple : {examples}.
        Écrivez au moins 160 caractères sur ce que demande un client : matière, taille, coupe, usage, entretien.`,
    },
    blind: {
      en: `{count} of {total} descriptions [[count|is|are]] placeholder text
        They hold the Latin of a template and say nothing of the product. For instance: {examples}.
        Replace the text by at least 160 characters on the product: material, size, fit, use, care.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] du texte de remplissage
        Elles contiennent le latin d’un modèle et ne disent rien du produit. Par exemple : {examples}.
        Remplacez ce texte par au moins 160 caractères sur le produit : matière, taille, coupe, usage, entretien.`,
    },
    word_list: {
      en: `{count} of {total} descriptions [[count|is|are]] words without a sentence
        Words in a row say nothing an agent could match or repeat. For instance: {examples}.
        Write sentences of at least 160 characters on the product: material, size, fit, use, care.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|aligne|alignent]] des mots sans phrase
        Des mots à la suite ne disent rien qu’un agent puisse rapprocher d’un souhait ou répéter. Par exemple : {examples}.
        Écrivez des phrases, 160 caractères au moins, sur le produit : matière, taille, coupe, usage, entretien.`,
    },
    same_as_title: {
      en: `{count} of {total} descriptions [[count|repeats|repeat]] the title
        Nothing is added to the name. For instance: {examples}.
        Replace the copy by a description of its own.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|répète|répètent]] le titre
        Rien n’est ajouté au nom. Par exemple : {examples}.
        Remplacez la copie par une vraie description.`,
    },
    short: {
      en: `{count} of {total} descriptions [[count|is|are]] shorter than 160 characters
        They answer few of the questions an agent is given. For instance: {examples}.
        Extend them to 160 characters or more with facts a shopper asks for.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|fait|font]] moins de 160 caractères
        Elles répondent à peu des questions posées à un agent. Par exemple : {examples}.
        Portez-les à 160 caractères ou plus avec les faits qu’un client demande.`,
    },
    long: {
      en: `{count} of {total} descriptions [[count|is|are]] longer than 5,000 characters
        Merchant programmes cut them at 5,000; agents drop what does not fit. For instance: {examples}.
        Move shop-wide texts (shipping, brand story) to pages of their own.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|dépasse|dépassent]] 5 000 caractères
        Les programmes marchands coupent à 5 000 ; les agents abandonnent ce qui dépasse. Par exemple : {examples}.
        Déplacez les textes communs (livraison, histoire de la marque) vers leurs propres pages.`,
    },
    markup: {
      en: `{count} of {total} descriptions [[count|is|are]] mostly markup
        More than 8 KB are sent, less than a fifth of it text: one such product can fill an agent’s tool answer. For instance: {examples}.
        Send plain text, or HTML without styles, scripts and page-builder wrappers.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] surtout du balisage
        Plus de 8 Ko sont envoyés, dont moins d’un cinquième de texte : un seul produit peut remplir la réponse lue par un agent. Par exemple : {examples}.
        Envoyez du texte simple, ou du HTML sans styles, scripts ni conteneurs de mise en page.`,
    },
    format: {
      en: `{count} of {total} descriptions [[count|has|have]] no recognised format
        A description is given as plain, html or markdown; these are none of them. For instance: {examples}.
        Send the text under one of the three names.`,
      fr: `{count} [[count|description|descriptions]] sur {total} [[count|n’a|n’ont]] pas de format reconnu
        Une description se donne en plain, html ou markdown ; celles-ci n’utilisent aucun de ces formats. Par exemple : {examples}.
        Envoyez le texte sous l’un de ces trois noms.`,
    },
  },
  COUNTED_AGAIN,
);
