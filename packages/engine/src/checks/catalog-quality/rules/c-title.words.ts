import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    missing: {
      title: '{count} of {total} [[total|product|products]] [[count|has|have]] no title',
      detail: 'An agent cannot name, compare or find them. For instance: {examples}.',
      fix: 'Give every product a name of 15 to 150 characters.',
    },
    too_long: {
      title: '{count} of {total} titles [[count|is|are]] longer than 150 characters',
      detail: 'Merchant programmes cut or refuse them, agents spend their context on them. For instance: {examples}.',
      fix: 'Keep brand, kind and the one or two attributes that tell variants apart; move the rest into the description.',
    },
    fragment: {
      title: '{count} of {total} titles [[count|is|are]] shorter than 4 characters',
      detail: 'Nobody can tell what is sold. For instance: {examples}.',
      fix: 'Write out what the product is: kind, brand, decisive attribute.',
    },
    short: {
      title: '{count} of {total} titles [[count|is|are]] shorter than 15 characters',
      detail: 'A short title matches few requests and looks like many other products. For instance: {examples}.',
      fix: 'Add the kind of product, the brand or the attribute a shopper would ask for (material, size, use).',
    },
    padded: {
      title: '{count} of {total} titles [[count|is|are]] filled up with words that say nothing',
      detail:
        'Without repeats, and without words that neither the heading of the page nor the product’s other data know, fewer than 15 characters are left. For instance: {examples}.',
      fix: 'Name the kind of product, its brand or the attribute a shopper would ask for, in the heading of the page and in the data alike.',
    },
    capitals: {
      title: '{count} of {total} titles [[count|is|are]] written in capitals',
      detail: 'More than 60 % of the letters are capitals, which merchant programmes treat as shouting. For instance: {examples}.',
      fix: 'Use ordinary capitalisation; style with CSS if the shop shows capitals.',
    },
    promotion: {
      title: '{count} of {total} titles [[count|carries|carry]] sales talk',
      detail: 'Offers, shipping promises and percentages do not belong in a name and get products refused. For instance: {examples}.',
      fix: 'Remove it from the title; state offers as a list price beside the price, and shipping as structured data.',
    },
    shop_name: {
      title: '{count} of {total} titles [[count|is|are]] only the shop’s name',
      detail: 'The page names its shop instead of its product: {examples}.',
      fix: 'Put the product’s own name into the product data.',
    },
  },
  {
    missing: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de titre',
      detail: 'Un agent ne peut ni les nommer, ni les comparer, ni les retrouver. Par exemple : {examples}.',
      fix: 'Donnez à chaque produit un nom de 15 à 150 caractères.',
    },
    too_long: {
      title: '{count} [[count|titre|titres]] sur {total} [[count|dépasse|dépassent]] 150 caractères',
      detail: 'Les programmes marchands les coupent ou les refusent, et ils encombrent le contexte des agents. Par exemple : {examples}.',
      fix: 'Gardez la marque, le type et un ou deux attributs distinctifs ; déplacez le reste dans la description.',
    },
    fragment: {
      title: '{count} [[count|titre|titres]] sur {total} [[count|fait|font]] moins de 4 caractères',
      detail: 'Impossible de savoir ce qui est vendu. Par exemple : {examples}.',
      fix: 'Écrivez ce qu’est le produit : type, marque, attribut décisif.',
    },
    short: {
      title: '{count} [[count|titre|titres]] sur {total} [[count|fait|font]] moins de 15 caractères',
      detail: 'Un titre court répond à peu de demandes et ressemble à beaucoup d’autres produits. Par exemple : {examples}.',
      fix: 'Ajoutez le type de produit, la marque ou l’attribut qu’un client demanderait (matière, taille, usage).',
    },
    padded: {
      title: '{count} [[count|titre|titres]] sur {total} [[count|est rallongé|sont rallongés]] par des mots qui ne disent rien',
      detail:
        'Sans les répétitions, ni les mots que ni le titre affiché de la page ni les autres données du produit ne connaissent, il reste moins de 15 caractères. Par exemple : {examples}.',
      fix: 'Nommez le type de produit, sa marque ou l’attribut qu’un client demanderait, dans le titre affiché de la page comme dans les données.',
    },
    capitals: {
      title: '{count} [[count|titre|titres]] sur {total} [[count|est écrit|sont écrits]] en majuscules',
      detail: 'Plus de 60 % des lettres sont des majuscules, ce que les programmes marchands refusent. Par exemple : {examples}.',
      fix: 'Utilisez une casse ordinaire ; laissez au CSS l’affichage en majuscules.',
    },
    promotion: {
      title: '{count} [[count|titre|titres]] sur {total} [[count|contient|contiennent]] du texte promotionnel',
      detail:
        'Promotions, livraison et pourcentages n’ont pas leur place dans un nom et font refuser des produits. Par exemple : {examples}.',
      fix: 'Retirez-le du titre ; exprimez l’offre par un prix barré et la livraison en données structurées.',
    },
    shop_name: {
      title: '{count} [[count|titre|titres]] sur {total} [[count|n’est|ne sont]] que le nom de la boutique',
      detail: 'La page nomme la boutique au lieu du produit : {examples}.',
      fix: 'Mettez le nom du produit dans ses données.',
    },
  },
  COUNTED_AGAIN,
);
