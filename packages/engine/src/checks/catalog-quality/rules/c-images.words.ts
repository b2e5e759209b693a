import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    none: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] no image
        Agents that show results leave them out. For instance: {examples}. Judged on {total} of {sampled} products.
        Add at least two images to the product data.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas d’image
        Les agents qui affichent des résultats les écartent. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Ajoutez au moins deux images aux données du produit.`,
    },
    broken: {
      en: `The first image of {count} of {total} [[total|product|products]] is broken
        The address answers with an error, or with something that is no image. For instance: {examples}. Judged on {total} of {sampled} products.
        Correct the address or restore the file.
        The image address answers 200 with an image/* type.`,
      fr: `La première image de {count} [[count|produit|produits]] sur {total} est cassée
        L’adresse répond par une erreur, ou par autre chose qu’une image. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Corrigez l’adresse ou restaurez le fichier.
        L’adresse de l’image répond 200 avec un type image/*.`,
    },
    small: {
      en: `The first image of {count} of {total} [[total|product|products]] is under 500 pixels
        Google requires 500 by 500 pixels of every product from 31 January 2027. For instance: {examples}. Judged on {total} of {sampled} products.
        Publish the original of at least 1,500 pixels instead of the thumbnail.`,
      fr: `La première image de {count} [[count|produit|produits]] sur {total} fait moins de 500 pixels
        Google exige 500 pixels sur 500 pour tout produit à partir du 31 janvier 2027. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Publiez l’original d’au moins 1 500 pixels à la place de la vignette.`,
    },
    format: {
      en: `The first image of {count} of {total} [[total|product|products]] has a format few programmes accept
        SVG and AVIF are refused by merchant programmes. For instance: {examples}. Judged on {total} of {sampled} products.
        Offer JPEG, PNG or WebP first.`,
      fr: `La première image de {count} [[count|produit|produits]] sur {total} a un format peu accepté
        SVG et AVIF sont refusés par les programmes marchands. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Proposez d’abord du JPEG, du PNG ou du WebP.`,
    },
    insecure: {
      en: `The first image of {count} of {total} [[total|product|products]] is not served over https
        Clients on https pages do not load it. For instance: {examples}. Judged on {total} of {sampled} products.
        Serve images over https and write absolute https addresses.`,
      fr: `La première image de {count} [[count|produit|produits]] sur {total} n’est pas servie en https
        Les clients en https ne la chargent pas. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Servez les images en https et écrivez des adresses https absolues.`,
    },
    single: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] a single image
        A second view (detail, scale, back) answers questions words do not. For instance: {examples}. Judged on {total} of {sampled} products.
        List every image of the product, not only the first.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] qu’une image
        Une seconde vue (détail, échelle, dos) répond à ce que les mots ne disent pas. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Listez toutes les images du produit, pas seulement la première.`,
    },
    modest: {
      en: `The first image of {count} of {total} [[total|product|products]] is under 1,500 pixels
        It is accepted; larger ones are preferred. For instance: {examples}. Judged on {total} of {sampled} products.
        Publish images of 1,500 pixels or more where you have them.`,
      fr: `La première image de {count} [[count|produit|produits]] sur {total} fait moins de 1 500 pixels
        Elle est acceptée ; de plus grandes sont préférées. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Publiez des images de 1 500 pixels ou plus si vous en avez.`,
    },
  },
  COUNTED_AGAIN,
);
