import { worded } from '../../../core/messages.ts';

export default worded({
  repaired: {
    en: `JSON-LD on {count} of {total} [[total|page|pages]] can be read only after a repair
      What was repaired: {repairs}. Strict readers drop the block, or what is named otherwise than schema.org names it.
      Build the block with a JSON encoder instead of a text template, and begin names of properties with a small letter.
      JSON.parse accepts the script’s text as it stands, and no property begins with a capital.`,
    fr: `Le JSON-LD de {count} [[count|page|pages]] sur {total} ne se lit qu’après réparation
      Réparé : {repairs}. Les lecteurs stricts ignorent le bloc, ou ce que schema.org nomme autrement.
      Produisez le bloc avec un encodeur JSON plutôt qu’un gabarit de texte, et commencez les noms de propriétés par une minuscule.
      JSON.parse accepte le texte du script tel quel, et aucune propriété ne commence par une majuscule.`,
  },
  unreadable: {
    en: `JSON-LD on {count} of {total} [[total|page|pages]] cannot be read at all
      The block is broken beyond repair ({repairs}).
      Build the block with a JSON encoder instead of a text template.
      JSON.parse accepts the script’s text as it stands.`,
    fr: `Le JSON-LD de {count} [[count|page|pages]] sur {total} est illisible
      Le bloc est irréparable ({repairs}).
      Produisez le bloc avec un encodeur JSON plutôt qu’un gabarit de texte.
      JSON.parse accepte le texte du script tel quel.`,
  },
  no_offer: {
    en: `Products on {count} of {total} [[total|page|pages]] have no offer
      A Product without offers has neither price nor availability for a machine.
      Add offers with price, priceCurrency and availability to the Product.
      The Product in the page’s source has offers.`,
    fr: `Sur {count} [[count|page|pages]] sur {total}, le produit n’a pas d’offre
      Un Product sans offers n’a ni prix ni disponibilité pour une machine.
      Ajoutez au Product des offers avec price, priceCurrency et availability.
      Le Product de la source de la page possède offers.`,
  },
  client_rendered: {
    en: `{count} of {total} [[total|page|pages]] [[count|is|are]] empty without a browser
      Product data is added by scripts; agents that do not run them see nothing.
      Put the JSON-LD into the HTML the server sends.
      The source of the page, without running scripts, shows the Product.`,
    fr: `{count} [[count|page|pages]] sur {total} [[count|est vide|sont vides]] sans navigateur
      Les données produit sont ajoutées par des scripts ; les agents qui ne les exécutent pas ne voient rien.
      Placez le JSON-LD dans le HTML envoyé par le serveur.
      La source de la page, sans exécuter de script, montre le Product.`,
  },
  silent: {
    en: `{count} of {total} product [[total|page|pages]] [[count|describes|describe]] no product
      Their addresses are those of products, their HTML holds no structured data.
      Use one template for all product pages, with JSON-LD of type Product and offers.
      The page’s source contains a script of type application/ld+json with a Product.`,
    fr: `{count} [[count|page produit|pages produit]] sur {total} [[count|ne décrit|ne décrivent]] aucun produit
      Leur adresse est celle d’un produit, leur HTML ne contient aucune donnée structurée.
      Utilisez un même gabarit pour toutes les pages produit, avec un JSON-LD Product et offers.
      La source de la page contient un script de type application/ld+json avec un Product.`,
  },
});
