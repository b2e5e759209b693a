import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    no_pages: {
      title: 'No product page can be found',
      detail: 'Neither the catalogue, nor the links of the home page, nor a sitemap led to the page of a product.',
      fix: 'Link categories and products with plain links in the HTML, and list them in a sitemap.',
    },
    none: {
      title: 'Product pages describe no product to a machine',
      detail: 'Of {read} product [[read|page|pages]], [[count|one|{count}]] had no structured product: {pages}.',
      fix: 'Add JSON-LD with Product, name, image, and an Offer with price, priceCurrency and availability.',
    },
    no_offer: {
      title: 'The structured product has no price',
      detail: 'Of {read} product [[read|page|pages]], [[count|one|{count}]] named a product without an offer that states a price: {pages}.',
      fix: 'Add an Offer with price, priceCurrency and availability to the Product.',
    },
    card_only: {
      title: 'Only a social card describes the product',
      detail: 'Of {read} product [[read|page|pages]], [[count|one|{count}]] had Open Graph tags and no Product: {pages}.',
      fix: 'Add JSON-LD with Product and Offer: social cards carry neither stock nor variants.',
    },
  },
  {
    no_pages: {
      title: 'Aucune page de produit n’est trouvable',
      detail: 'Ni le catalogue, ni les liens de la page d’accueil, ni un plan de site n’ont mené à la page d’un produit.',
      fix: 'Reliez catégories et produits par de simples liens dans le HTML, et listez-les dans un plan de site.',
    },
    none: {
      title: 'Des pages de produits ne décrivent aucun produit à une machine',
      detail: 'Sur {read} [[read|page|pages]] de produits, [[count|une n’avait|{count} n’avaient]] aucun produit structuré : {pages}.',
      fix: 'Ajoutez du JSON-LD avec Product, name, image, et un Offer avec price, priceCurrency et availability.',
    },
    no_offer: {
      title: 'Le produit structuré n’a pas de prix',
      detail:
        'Sur {read} [[read|page|pages]] de produits, [[count|une nommait|{count} nommaient]] un produit sans offre indiquant un prix : {pages}.',
      fix: 'Ajoutez au Product un Offer avec price, priceCurrency et availability.',
    },
    card_only: {
      title: 'Seule une carte sociale décrit le produit',
      detail:
        'Sur {read} [[read|page|pages]] de produits, [[count|une avait|{count} avaient]] des balises Open Graph sans Product : {pages}.',
      fix: 'Ajoutez du JSON-LD avec Product et Offer : les cartes sociales n’indiquent ni stock ni variantes.',
    },
  },
  RUN_AGAIN,
);
