import { isBlindText } from '../../../formats/text/filler.ts';
import { widthOf } from '../../../formats/text/width.ts';
import { byFaults, type Grader, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_PRODUCT_DATA } from './words.ts';

/** From this size on a description fills tool answers of shopping agents by itself. */
const LARGE_BYTES = 8192;

/** 160–5,000 visible characters of its own, without a page builder's markup around them. */
const gradeDescription: Grader = ({ product }) => {
  const text = product.description?.trim() ?? '';
  if (text === '') return zero('missing');
  if (isBlindText(text)) return zero('blind');
  const length = [...text].length;
  const own = ownLength(text);
  if (own < 40) return zero('thin');
  if (fold(text) === fold(product.title ?? '') || isMadeOf(text, product.title ?? '')) return zero('same_as_title');
  return byFaults([
    ...(own < 160 ? ['short'] : []),
    ...(length > 5000 ? ['long'] : []),
    ...(product.descriptionBytes > LARGE_BYTES && product.descriptionBytes > 5 * length ? ['markup'] : []),
    ...(product.descriptionFormat === null ? ['format'] : []),
  ]);
};

/** Width of its different sentences: saying one again adds nothing. A text without a repeat keeps its whole length. */
function ownLength(text: string): number {
  const sentences = text.split(/(?<=[.!?。！？\n])\s*/);
  const different = new Map(sentences.map((sentence) => [fold(sentence), sentence]));
  return widthOf(different.size === sentences.length ? text : [...different.values()].join(' '));
}

/** Every word of the text stands in the title, in whatever order and however often. */
function isMadeOf(text: string, title: string): boolean {
  const known = new Set(wordsOf(title));
  return known.size > 0 && wordsOf(text).every((word) => known.has(word));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

export default defineProductRule({
  id: 'C-description',
  replaces: ['C-language', 'S-injection'],
  severity: 'minor',
  source: GOOGLE_PRODUCT_DATA,
  summary: 'A description of 160 to 5,000 visible characters says more than the title.',
  part: 'description',
  points: 1,
  grade: gradeDescription,
  messages: {
    missing: {
      title: {
        en: '{count} of {total} products [[count|has|have]] no description',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de description',
      },
      detail: {
        en: 'An agent that must match a wish to a product has nothing to match. For instance: {examples}.',
        fr: 'Un agent qui doit rapprocher un souhait d’un produit n’a rien à comparer. Par exemple : {examples}.',
      },
      fix: {
        en: 'Describe material, size, use and what is in the box, in 160 characters or more, in the product data itself.',
        fr: 'Décrivez matière, dimensions, usage et contenu, en 160 caractères au moins, dans les données du produit.',
      },
      verify: COUNTED_AGAIN,
    },
    thin: {
      title: {
        en: '{count} of {total} descriptions [[count|is|are]] shorter than 40 characters',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|fait|font]] moins de 40 caractères',
      },
      detail: {
        en: 'They say hardly more than a title. For instance: {examples}.',
        fr: 'Elles n’en disent guère plus qu’un titre. Par exemple : {examples}.',
      },
      fix: {
        en: 'Write at least 160 characters on what a shopper asks: material, size, fit, use, care.',
        fr: 'Écrivez au moins 160 caractères sur ce que demande un client : matière, taille, coupe, usage, entretien.',
      },
      verify: COUNTED_AGAIN,
    },
    blind: {
      title: {
        en: '{count} of {total} descriptions [[count|is|are]] placeholder text',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] du texte de remplissage',
      },
      detail: {
        en: 'They hold the Latin of a template and say nothing of the product. For instance: {examples}.',
        fr: 'Elles contiennent le latin d’un modèle et ne disent rien du produit. Par exemple : {examples}.',
      },
      fix: {
        en: 'Replace the text by at least 160 characters on the product: material, size, fit, use, care.',
        fr: 'Remplacez ce texte par au moins 160 caractères sur le produit : matière, taille, coupe, usage, entretien.',
      },
      verify: COUNTED_AGAIN,
    },
    same_as_title: {
      title: {
        en: '{count} of {total} descriptions [[count|repeats|repeat]] the title',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|répète|répètent]] le titre',
      },
      detail: { en: 'Nothing is added to the name. For instance: {examples}.', fr: 'Rien n’est ajouté au nom. Par exemple : {examples}.' },
      fix: { en: 'Replace the copy by a description of its own.', fr: 'Remplacez la copie par une vraie description.' },
      verify: COUNTED_AGAIN,
    },
    short: {
      title: {
        en: '{count} of {total} descriptions [[count|is|are]] shorter than 160 characters',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|fait|font]] moins de 160 caractères',
      },
      detail: {
        en: 'They answer few of the questions an agent is given. For instance: {examples}.',
        fr: 'Elles répondent à peu des questions posées à un agent. Par exemple : {examples}.',
      },
      fix: {
        en: 'Extend them to 160 characters or more with facts a shopper asks for.',
        fr: 'Portez-les à 160 caractères ou plus avec les faits qu’un client demande.',
      },
      verify: COUNTED_AGAIN,
    },
    long: {
      title: {
        en: '{count} of {total} descriptions [[count|is|are]] longer than 5,000 characters',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|dépasse|dépassent]] 5 000 caractères',
      },
      detail: {
        en: 'Merchant programmes cut them at 5,000; agents drop what does not fit. For instance: {examples}.',
        fr: 'Les programmes marchands coupent à 5 000 ; les agents abandonnent ce qui dépasse. Par exemple : {examples}.',
      },
      fix: {
        en: 'Move shop-wide texts (shipping, brand story) to pages of their own.',
        fr: 'Déplacez les textes communs (livraison, histoire de la marque) vers leurs propres pages.',
      },
      verify: COUNTED_AGAIN,
    },
    markup: {
      title: {
        en: '{count} of {total} descriptions [[count|is|are]] mostly markup',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|est|sont]] surtout du balisage',
      },
      detail: {
        en: 'More than 8 KB are sent, less than a fifth of it text: one such product can fill an agent’s tool answer. For instance: {examples}.',
        fr: 'Plus de 8 Ko sont envoyés, dont moins d’un cinquième de texte : un seul produit peut remplir la réponse lue par un agent. Par exemple : {examples}.',
      },
      fix: {
        en: 'Send plain text, or HTML without styles, scripts and page-builder wrappers.',
        fr: 'Envoyez du texte simple, ou du HTML sans styles, scripts ni conteneurs de mise en page.',
      },
      verify: COUNTED_AGAIN,
    },
    format: {
      title: {
        en: '{count} of {total} descriptions [[count|has|have]] no recognised format',
        fr: '{count} [[count|description|descriptions]] sur {total} [[count|n’a|n’ont]] pas de format reconnu',
      },
      detail: {
        en: 'A description is given as plain, html or markdown; these are none of them. For instance: {examples}.',
        fr: 'Une description se donne en plain, html ou markdown ; celles-ci n’utilisent aucun de ces formats. Par exemple : {examples}.',
      },
      fix: { en: 'Send the text under one of the three names.', fr: 'Envoyez le texte sous l’un de ces trois noms.' },
      verify: COUNTED_AGAIN,
    },
  },
});
