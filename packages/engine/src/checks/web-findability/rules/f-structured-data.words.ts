import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    no_pages: {
      en: `No product page can be found
        Neither the catalogue, nor the links of the home page, nor a sitemap led to the page of a product.
        Link categories and products with plain links in the HTML, and list them in a sitemap.`,
      fr: `Aucune page de produit n’est trouvable
        Ni le catalogue, ni les liens de la page d’accueil, ni un plan de site n’ont mené à la page d’un produit.
        Reliez catégories et produits par de simples liens dans le HTML, et listez-les dans un plan de site.`,
    },
    none: {
      en: `Product pages describe no product to a machine
        Of {read} product [[read|page|pages]], [[count|one|{count}]] had no structured product: {pages}.
        Add JSON-LD with Product, name, image, and an Offer with price, priceCurrency and availability.`,
      fr: `Des pages de produits ne décrivent aucun produit à une machine
        Sur {read} [[read|page|pages]] de produits, [[count|une n’avait|{count} n’avaient]] aucun produit structuré : {pages}.
        Ajoutez du JSON-LD avec Product, name, image, et un Offer avec price, priceCurrency et availability.`,
    },
    no_offer: {
      en: `The structured product has no price
        Of {read} product [[read|page|pages]], [[count|one|{count}]] named a product without an offer that states a price: {pages}.
        Add an Offer with price, priceCurrency and availability to the Product.`,
      fr: `Le produit structuré n’a pas de prix
        Sur {read} [[read|page|pages]] de produits, [[count|une nommait|{count} nommaient]] un produit sans offre indiquant un prix : {pages}.
        Ajoutez au Product un Offer avec price, priceCurrency et availability.`,
    },
    card_only: {
      en: `Only a social card describes the product
        Of {read} product [[read|page|pages]], [[count|one|{count}]] had Open Graph tags and no Product: {pages}.
        Add JSON-LD with Product and Offer: social cards carry neither stock nor variants.`,
      fr: `Seule une carte sociale décrit le produit
        Sur {read} [[read|page|pages]] de produits, [[count|une avait|{count} avaient]] des balises Open Graph sans Product : {pages}.
        Ajoutez du JSON-LD avec Product et Offer : les cartes sociales n’indiquent ni stock ni variantes.`,
    },
  },
  RUN_AGAIN,
);
