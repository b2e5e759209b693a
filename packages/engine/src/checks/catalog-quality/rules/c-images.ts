import type { Product } from '../../../formats/product/product.ts';
import { FULL, type Grade, type Grader, half, type ImageVisit, isSecure, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_PRODUCT_DATA } from './words.ts';

/** Google asks 500 by 500 pixels of every product from 31 January 2027 and advises 1,500. */
const SMALLEST = 500;
const ADVISED = 1500;
/** The others are seen in the product's data. */
const SEEN_IN_IMAGE: ReadonlySet<string> = new Set(['broken', 'small', 'format', 'modest']);

/** Two images or more over https, the first of them there and at least 500 pixels each way. */
const gradeImages: Grader = ({ product, image }): Grade => {
  const [first] = product.images;
  if (first === undefined) return zero('none');
  if (image?.verdict === 'broken') return zero('broken');
  const faults = [
    ...(isSmaller(product, image, SMALLEST) ? ['small'] : []),
    ...(image?.head.format === 'svg' || image?.head.format === 'avif' ? ['format'] : []),
    ...(isSecure(first.url) ? [] : ['insecure']),
    ...(new Set(product.images.flatMap(({ url }) => pictureOf(url) ?? [])).size <= 1 ? ['single'] : []),
  ];
  if (faults.length > 0) return half(...faults);
  return isSmaller(product, image, ADVISED) ? { ...FULL, faults: ['modest'] } : FULL;
};

/** What tells one picture from another: a query after a file's name states its size or version. null: data inside the markup, which no agent can show. */
function pictureOf(url: string): string | null {
  if (url.startsWith('data:')) return null;
  const [address = ''] = url.split(/[?#]/, 1);
  return /\.(?:jpe?g|png|webp|gif|avif|svg)$/i.test(address) ? address : url;
}

/** By what was measured, else by what the source declares; unknown sizes are no fault. */
function isSmaller(product: Product, image: ImageVisit | null, pixels: number): boolean {
  const width = image?.head.width ?? product.images[0]?.width ?? null;
  const height = image?.head.height ?? product.images[0]?.height ?? null;
  return (width !== null && width < pixels) || (height !== null && height < pixels);
}

export default defineProductRule({
  id: 'C-images',
  severity: 'minor',
  source: GOOGLE_PRODUCT_DATA,
  summary: 'Two images or more, the first one reachable and at least 500 by 500 pixels.',
  part: 'images',
  points: 1,
  grade: gradeImages,
  refinements: ['single'],
  looksAt: ({ image }, fault) => (SEEN_IN_IMAGE.has(fault) ? (image?.exchange ?? null) : null),
  messages: {
    none: {
      title: {
        en: '{count} of {total} products [[count|has|have]] no image',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas d’image',
      },
      detail: {
        en: 'Agents that show results leave them out. For instance: {examples}.',
        fr: 'Les agents qui affichent des résultats les écartent. Par exemple : {examples}.',
      },
      fix: { en: 'Add at least two images to the product data.', fr: 'Ajoutez au moins deux images aux données du produit.' },
      verify: COUNTED_AGAIN,
    },
    broken: {
      title: {
        en: 'The first image of {count} of {total} products is broken',
        fr: 'La première image de {count} [[count|produit|produits]] sur {total} est cassée',
      },
      detail: {
        en: 'The address answers with an error, or with something that is no image. For instance: {examples}.',
        fr: 'L’adresse répond par une erreur, ou par autre chose qu’une image. Par exemple : {examples}.',
      },
      fix: { en: 'Correct the address or restore the file.', fr: 'Corrigez l’adresse ou restaurez le fichier.' },
      verify: { en: 'The image address answers 200 with an image/* type.', fr: 'L’adresse de l’image répond 200 avec un type image/*.' },
    },
    small: {
      title: {
        en: 'The first image of {count} of {total} products is under 500 pixels',
        fr: 'La première image de {count} [[count|produit|produits]] sur {total} fait moins de 500 pixels',
      },
      detail: {
        en: 'Google requires 500 by 500 pixels of every product from 31 January 2027. For instance: {examples}.',
        fr: 'Google exige 500 pixels sur 500 pour tout produit à partir du 31 janvier 2027. Par exemple : {examples}.',
      },
      fix: {
        en: 'Publish the original of at least 1,500 pixels instead of the thumbnail.',
        fr: 'Publiez l’original d’au moins 1 500 pixels à la place de la vignette.',
      },
      verify: COUNTED_AGAIN,
    },
    format: {
      title: {
        en: 'The first image of {count} of {total} products has a format few programmes accept',
        fr: 'La première image de {count} [[count|produit|produits]] sur {total} a un format peu accepté',
      },
      detail: {
        en: 'SVG and AVIF are refused by merchant programmes. For instance: {examples}.',
        fr: 'SVG et AVIF sont refusés par les programmes marchands. Par exemple : {examples}.',
      },
      fix: { en: 'Offer JPEG, PNG or WebP first.', fr: 'Proposez d’abord du JPEG, du PNG ou du WebP.' },
      verify: COUNTED_AGAIN,
    },
    insecure: {
      title: {
        en: 'The first image of {count} of {total} products is not served over https',
        fr: 'La première image de {count} [[count|produit|produits]] sur {total} n’est pas servie en https',
      },
      detail: {
        en: 'Clients on https pages do not load it. For instance: {examples}.',
        fr: 'Les clients en https ne la chargent pas. Par exemple : {examples}.',
      },
      fix: {
        en: 'Serve images over https and write absolute https addresses.',
        fr: 'Servez les images en https et écrivez des adresses https absolues.',
      },
      verify: COUNTED_AGAIN,
    },
    single: {
      title: {
        en: '{count} of {total} products [[count|has|have]] a single image',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] qu’une image',
      },
      detail: {
        en: 'A second view (detail, scale, back) answers questions words do not. For instance: {examples}.',
        fr: 'Une seconde vue (détail, échelle, dos) répond à ce que les mots ne disent pas. Par exemple : {examples}.',
      },
      fix: {
        en: 'List every image of the product, not only the first.',
        fr: 'Listez toutes les images du produit, pas seulement la première.',
      },
      verify: COUNTED_AGAIN,
    },
    modest: {
      title: {
        en: 'The first image of {count} of {total} products is under 1,500 pixels',
        fr: 'La première image de {count} [[count|produit|produits]] sur {total} fait moins de 1 500 pixels',
      },
      detail: {
        en: 'It is accepted; larger ones are preferred. For instance: {examples}.',
        fr: 'Elle est acceptée ; de plus grandes sont préférées. Par exemple : {examples}.',
      },
      fix: {
        en: 'Publish images of 1,500 pixels or more where you have them.',
        fr: 'Publiez des images de 1 500 pixels ou plus si vous en avez.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
