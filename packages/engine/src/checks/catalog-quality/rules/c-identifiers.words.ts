import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    invalid: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] an invalid GTIN
        Length or check digit is wrong, so the number names nothing, or another product. For instance: {examples}. Judged on {total} of {sampled} products.
        Copy the number from the packaging; leave the field out where the product has none.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|a|ont]] un GTIN invalide
        La longueur ou la clé de contrôle est fausse : le numéro ne désigne rien, ou un autre produit. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Recopiez le numéro de l’emballage ; omettez le champ si le produit n’en a pas.`,
    },
    scientific: {
      en: `The GTIN of {count} of {total} [[total|product|products]] was rounded by a spreadsheet
        It is written like 8.71125E+12; its last digits are gone. For instance: {examples}. Judged on {total} of {sampled} products.
        Import the numbers again with the column set to text.`,
      fr: `Le GTIN de {count} [[count|produit|produits]] sur {total} a été arrondi par un tableur
        Il est écrit comme 8.71125E+12 ; ses derniers chiffres sont perdus. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Réimportez les numéros avec une colonne au format texte.`,
    },
    lost_zeros: {
      en: `The GTIN of {count} of {total} [[total|product|products]] lost its leading zeros
        With the zeros a spreadsheet removed, the numbers are valid. For instance: {examples}. Judged on {total} of {sampled} products.
        Pad them to 8, 12 or 13 digits and store them as text.`,
      fr: `Le GTIN de {count} [[count|produit|produits]] sur {total} a perdu ses zéros initiaux
        Avec les zéros qu’un tableur a supprimés, les numéros sont valides. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Complétez-les à 8, 12 ou 13 chiffres et stockez-les comme texte.`,
    },
    restricted: {
      en: `The GTIN of {count} of {total} [[total|product|products]] is not for use outside a company
        Prefixes 02, 04 and 20–29 are in-store numbers, 05, 98 and 99 coupons. For instance: {examples}. Judged on {total} of {sampled} products.
        Publish the manufacturer’s number; keep in-store numbers as SKU.`,
      fr: `Le GTIN de {count} [[count|produit|produits]] sur {total} est réservé à un usage interne
        Les préfixes 02, 04 et 20–29 sont des numéros internes, 05, 98 et 99 des bons. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Publiez le numéro du fabricant ; gardez les numéros internes comme SKU.`,
    },
    missing: {
      en: `{count} of {total} [[total|product|products]] [[count|carries|carry]] no identifier
        Neither GTIN nor part number nor SKU: no agent can recognise the product elsewhere. For instance: {examples}. Judged on {total} of {sampled} products.
        Publish the GTIN where one is assigned, else brand and part number, and always your SKU.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] aucun identifiant
        Ni GTIN, ni référence fabricant, ni SKU : aucun agent ne peut reconnaître le produit ailleurs. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Publiez le GTIN s’il existe, sinon la marque et la référence fabricant, et toujours votre SKU.`,
    },
    sku_only: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] nothing but a SKU
        A SKU means something in this shop alone; offers cannot be matched across shops. For instance: {examples}. Judged on {total} of {sampled} products.
        Add the GTIN, or brand and part number for products without one.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] qu’un SKU
        Un SKU n’a de sens que dans cette boutique ; les offres ne peuvent pas être rapprochées. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Ajoutez le GTIN, ou la marque et la référence fabricant pour les produits qui n’en ont pas.`,
    },
    brand_and_sku: {
      en: `{count} of {total} [[total|product|products]] [[count|states|state]] a brand and a SKU, but neither GTIN nor part number
        A SKU means something in this shop alone; a brand without a number names no product. For instance: {examples}. Judged on {total} of {sampled} products.
        Add the GTIN, or the manufacturer’s part number where none was assigned.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|indique|indiquent]] une marque et une référence interne, mais ni GTIN ni référence fabricant
        Une référence interne n’a de sens que dans cette boutique ; une marque sans numéro ne désigne aucun produit. Par exemple : {examples}. Jugé sur {total} [[total|produit|produits]] sur {sampled}.
        Ajoutez le GTIN, ou la référence du fabricant lorsqu’aucun n’a été attribué.`,
    },
    no_gtin: {
      en: `{count} of {total} [[total|product|products]] [[count|is|are]] identified by brand and part number only
        That is enough where no GTIN was assigned. For instance: {examples}. Judged on {total} of {sampled} products.
        Add the GTIN where the manufacturer assigned one.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’est identifié|ne sont identifiés]] que par marque et référence
        Cela suffit si aucun GTIN n’a été attribué. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Ajoutez le GTIN si le fabricant en a attribué un.`,
    },
    some_variants: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] a GTIN on some variants only
        Each size and colour has a number of its own. For instance: {examples}. Judged on {total} of {sampled} products.
        Give every variant its own GTIN.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] un GTIN que sur certaines variantes
        Chaque taille et chaque couleur a son propre numéro. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Donnez à chaque variante son propre GTIN.`,
    },
    case_code: {
      en: `{count} of {total} [[total|product|products]] [[count|carries|carry]] the number of a case
        A 14-digit number with an indicator names a shipping case, not the item sold. For instance: {examples}. Judged on {total} of {sampled} products.
        Publish the 13-digit number of the single item.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|porte|portent]] le numéro d’un carton
        Un numéro à 14 chiffres avec indicateur désigne un carton, pas l’article vendu. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Publiez le numéro à 13 chiffres de l’article à l’unité.`,
    },
    no_sku: {
      en: `{count} of {total} [[total|product|products]] [[count|has|have]] no SKU
        Your own reference ties page, feed and order together. For instance: {examples}. Judged on {total} of {sampled} products.
        Publish the SKU of each variant.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’a|n’ont]] pas de SKU
        Votre référence relie page, flux et commande. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Publiez le SKU de chaque variante.`,
    },
    no_brand: {
      en: `{count} of {total} [[total|product|products]] [[count|names|name]] no brand
        Merchant programmes require a brand for new goods. For instance: {examples}. Judged on {total} of {sampled} products.
        Name the brand, or your own shop for goods you make.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|n’indique|n’indiquent]] pas de marque
        Les programmes marchands exigent une marque pour les produits neufs. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Indiquez la marque, ou votre boutique pour ce que vous fabriquez.`,
    },
  },
  COUNTED_AGAIN,
);
