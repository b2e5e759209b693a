import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] no title
        An agent cannot name, compare or find them. For instance: {examples}.
        Give every product a name of 15 to 150 characters.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de titre
        Un agent ne peut ni les nommer, ni les comparer, ni les retrouver. Par exemple : {examples}.
        Donnez à chaque produit un nom de 15 à 150 caractères.`,
    },
    too_long: {
      en: `{count} of {total} titles [[count|is|are]] longer than 150 characters
        Merchant programmes cut or refuse them, agents spend their context on them. For instance: {examples}.
        Keep brand, kind and the one or two attributes that tell variants apart; move the rest into the description.`,
      fr: `{count} [[count|titre|titres]] sur {total} [[count|dépasse|dépassent]] 150 caractères
        Les programmes marchands les coupent ou les refusent, et ils encombrent le contexte des agents. Par exemple : {examples}.
        Gardez la marque, le type et un ou deux attributs distinctifs ; déplacez le reste dans la description.`,
    },
    fragment: {
      en: `{count} of {total} titles [[count|is|are]] shorter than 4 characters
        Nobody can tell what is sold. For instance: {examples}.
        Write out what the product is: kind, brand, decisive attribute.`,
      fr: `{count} [[count|titre|titres]] sur {total} [[count|fait|font]] moins de 4 caractères
        Impossible de savoir ce qui est vendu. Par exemple : {examples}.
        Écrivez ce qu’est le produit : type, marque, attribut décisif.`,
    },
    short: {
      en: `{count} of {total} titles [[count|is|are]] shorter than 15 characters
        A short title matches few requests and looks like many other products. For instance: {examples}.
        Add the kind of product, the brand or the attribute a shopper would ask for (material, size, use).`,
      fr: `{count} [[count|titre|titres]] sur {total} [[count|fait|font]] moins de 15 caractères
        Un titre court répond à peu de demandes et ressemble à beaucoup d’autres produits. Par exemple : {examples}.
        Ajoutez le type de produit, la marque ou l’attribut qu’un client demanderait (matière, taille, usage).`,
    },
    padded: {
      en: `{count} of {total} titles [[count|is|are]] filled up with words that say nothing
        Without repeats, and without words that neither the heading of the page nor the product’s other data know, fewer than 15 characters are left. For instance: {examples}.
        Name the kind of product, its brand or the attribute a shopper would ask for, in the heading of the page and in the data alike.`,
      fr: `{count} [[count|titre|titres]] sur {total} [[count|est rallongé|sont rallongés]] par des mots qui ne disent rien
        Sans les répétitions, ni les mots que ni le titre affiché de la page ni les autres données du produit ne connaissent, il reste moins de 15 caractères. Par exemple : {examples}.
        Nommez le type de produit, sa marque ou l’attribut qu’un client demanderait, dans le titre affiché de la page comme dans les données.`,
    },
    capitals: {
      en: `{count} of {total} titles [[count|is|are]] written in capitals
        More than 60 % of the letters are capitals, which merchant programmes treat as shouting. For instance: {examples}.
        Use ordinary capitalisation; style with CSS if the shop shows capitals.`,
      fr: `{count} [[count|titre|titres]] sur {total} [[count|est écrit|sont écrits]] en majuscules
        Plus de 60 % des lettres sont des majuscules, ce que les programmes marchands refusent. Par exemple : {examples}.
        Utilisez une casse ordinaire ; laissez au CSS l’affichage en majuscules.`,
    },
    promotion: {
      en: `{count} of {total} titles [[count|carries|carry]] sales talk
        Offers, shipping promises and percentages do not belong in a name and get products refused. For instance: {examples}.
        Remove it from the title; state offers as a list price beside the price, and shipping as structured data.`,
      fr: `{count} [[count|titre|titres]] sur {total} [[count|contient|contiennent]] du texte promotionnel
        Promotions, livraison et pourcentages n’ont pas leur place dans un nom et font refuser des produits. Par exemple : {examples}.
        Retirez-le du titre ; exprimez l’offre par un prix barré et la livraison en données structurées.`,
    },
    shop_name: {
      en: `{count} of {total} titles [[count|is|are]] only the shop’s name
        The page names its shop instead of its product: {examples}.
        Put the product’s own name into the product data.`,
      fr: `{count} [[count|titre|titres]] sur {total} [[count|n’est|ne sont]] que le nom de la boutique
        La page nomme la boutique au lieu du produit : {examples}.
        Mettez le nom du produit dans ses données.`,
    },
  },
  COUNTED_AGAIN,
);
