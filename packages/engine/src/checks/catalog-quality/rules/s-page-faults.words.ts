import { translated } from '../../../core/messages.ts';

export default translated(
  {
    repaired: {
      title: 'JSON-LD on {count} of {total} [[total|page|pages]] can be read only after a repair',
      detail: 'What was repaired: {repairs}. Strict readers drop the block, or what is named otherwise than schema.org names it.',
      fix: 'Build the block with a JSON encoder instead of a text template, and begin names of properties with a small letter.',
      verify: 'JSON.parse accepts the script’s text as it stands, and no property begins with a capital.',
    },
    unreadable: {
      title: 'JSON-LD on {count} of {total} [[total|page|pages]] cannot be read at all',
      detail: 'The block is broken beyond repair ({repairs}).',
      fix: 'Build the block with a JSON encoder instead of a text template.',
      verify: 'JSON.parse accepts the script’s text as it stands.',
    },
    no_offer: {
      title: 'Products on {count} of {total} [[total|page|pages]] have no offer',
      detail: 'A Product without offers has neither price nor availability for a machine.',
      fix: 'Add offers with price, priceCurrency and availability to the Product.',
      verify: 'The Product in the page’s source has offers.',
    },
    client_rendered: {
      title: '{count} of {total} [[total|page|pages]] [[count|is|are]] empty without a browser',
      detail: 'Product data is added by scripts; agents that do not run them see nothing.',
      fix: 'Put the JSON-LD into the HTML the server sends.',
      verify: 'The source of the page, without running scripts, shows the Product.',
    },
    silent: {
      title: '{count} of {total} product [[total|page|pages]] [[count|describes|describe]] no product',
      detail: 'Their addresses are those of products, their HTML holds no structured data.',
      fix: 'Use one template for all product pages, with JSON-LD of type Product and offers.',
      verify: 'The page’s source contains a script of type application/ld+json with a Product.',
    },
  },
  {
    repaired: {
      title: 'Le JSON-LD de {count} [[count|page|pages]] sur {total} ne se lit qu’après réparation',
      detail: 'Réparé : {repairs}. Les lecteurs stricts ignorent le bloc, ou ce que schema.org nomme autrement.',
      fix: 'Produisez le bloc avec un encodeur JSON plutôt qu’un gabarit de texte, et commencez les noms de propriétés par une minuscule.',
      verify: 'JSON.parse accepte le texte du script tel quel, et aucune propriété ne commence par une majuscule.',
    },
    unreadable: {
      title: 'Le JSON-LD de {count} [[count|page|pages]] sur {total} est illisible',
      detail: 'Le bloc est irréparable ({repairs}).',
      fix: 'Produisez le bloc avec un encodeur JSON plutôt qu’un gabarit de texte.',
      verify: 'JSON.parse accepte le texte du script tel quel.',
    },
    no_offer: {
      title: 'Sur {count} [[count|page|pages]] sur {total}, le produit n’a pas d’offre',
      detail: 'Un Product sans offers n’a ni prix ni disponibilité pour une machine.',
      fix: 'Ajoutez au Product des offers avec price, priceCurrency et availability.',
      verify: 'Le Product de la source de la page possède offers.',
    },
    client_rendered: {
      title: '{count} [[count|page|pages]] sur {total} [[count|est vide|sont vides]] sans navigateur',
      detail: 'Les données produit sont ajoutées par des scripts ; les agents qui ne les exécutent pas ne voient rien.',
      fix: 'Placez le JSON-LD dans le HTML envoyé par le serveur.',
      verify: 'La source de la page, sans exécuter de script, montre le Product.',
    },
    silent: {
      title: '{count} [[count|page produit|pages produit]] sur {total} [[count|ne décrit|ne décrivent]] aucun produit',
      detail: 'Leur adresse est celle d’un produit, leur HTML ne contient aucune donnée structurée.',
      fix: 'Utilisez un même gabarit pour toutes les pages produit, avec un JSON-LD Product et offers.',
      verify: 'La source de la page contient un script de type application/ld+json avec un Product.',
    },
  },
);
