import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    none: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] no image',
      detail: 'Agents that show results leave them out. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Add at least two images to the product data.',
    },
    broken: {
      title: 'The first image of {count} of {total} [[total|product|products]] is broken',
      detail:
        'The address answers with an error, or with something that is no image. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Correct the address or restore the file.',
      verify: 'The image address answers 200 with an image/* type.',
    },
    small: {
      title: 'The first image of {count} of {total} [[total|product|products]] is under 500 pixels',
      detail:
        'Google requires 500 by 500 pixels of every product from 31 January 2027. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Publish the original of at least 1,500 pixels instead of the thumbnail.',
    },
    format: {
      title: 'The first image of {count} of {total} [[total|product|products]] has a format few programmes accept',
      detail: 'SVG and AVIF are refused by merchant programmes. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Offer JPEG, PNG or WebP first.',
    },
    insecure: {
      title: 'The first image of {count} of {total} [[total|product|products]] is not served over https',
      detail: 'Clients on https pages do not load it. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Serve images over https and write absolute https addresses.',
    },
    single: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] a single image',
      detail:
        'A second view (detail, scale, back) answers questions words do not. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'List every image of the product, not only the first.',
    },
    modest: {
      title: 'The first image of {count} of {total} [[total|product|products]] is under 1,500 pixels',
      detail: 'It is accepted; larger ones are preferred. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Publish images of 1,500 pixels or more where you have them.',
    },
  },
  {
    none: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas d’image',
      detail: 'Les agents qui affichent des résultats les écartent. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Ajoutez au moins deux images aux données du produit.',
    },
    broken: {
      title: 'La première image de {count} [[count|produit|produits]] sur {total} est cassée',
      detail:
        'L’adresse répond par une erreur, ou par autre chose qu’une image. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Corrigez l’adresse ou restaurez le fichier.',
      verify: 'L’adresse de l’image répond 200 avec un type image/*.',
    },
    small: {
      title: 'La première image de {count} [[count|produit|produits]] sur {total} fait moins de 500 pixels',
      detail:
        'Google exige 500 pixels sur 500 pour tout produit à partir du 31 janvier 2027. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Publiez l’original d’au moins 1 500 pixels à la place de la vignette.',
    },
    format: {
      title: 'La première image de {count} [[count|produit|produits]] sur {total} a un format peu accepté',
      detail: 'SVG et AVIF sont refusés par les programmes marchands. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Proposez d’abord du JPEG, du PNG ou du WebP.',
    },
    insecure: {
      title: 'La première image de {count} [[count|produit|produits]] sur {total} n’est pas servie en https',
      detail: 'Les clients en https ne la chargent pas. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Servez les images en https et écrivez des adresses https absolues.',
    },
    single: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] qu’une image',
      detail:
        'Une seconde vue (détail, échelle, dos) répond à ce que les mots ne disent pas. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Listez toutes les images du produit, pas seulement la première.',
    },
    modest: {
      title: 'La première image de {count} [[count|produit|produits]] sur {total} fait moins de 1 500 pixels',
      detail: 'Elle est acceptée ; de plus grandes sont préférées. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Publiez des images de 1 500 pixels ou plus si vous en avez.',
    },
  },
  COUNTED_AGAIN,
);
