import { worded } from '../../../core/messages.ts';

export default worded({
  no_products: {
    en: `No product can be found
      Neither a catalogue interface nor a sitemap nor the home page’s links led to a product.
      Publish a sitemap of the product pages and put JSON-LD of type Product with offers into their HTML.
      robots.txt names the sitemap, and one of its pages shows a Product in its source.`,
    fr: `Aucun produit n’est trouvable
      Ni interface de catalogue, ni plan du site, ni liens de la page d’accueil n’ont mené à un produit.
      Publiez un plan des pages produit et placez dans leur HTML un JSON-LD de type Product avec offers.
      robots.txt nomme le plan du site, et l’une de ses pages contient un Product dans sa source.`,
  },
  ucp_refused: {
    en: `The catalogue the profile declares refuses every question
      Over UCP the store answered our questions with refusals ({said}), and no other source led to a product.
      Mend the UCP catalogue first: find out why it answers {said}. Product pages with JSON-LD serve agents without UCP.
      The recorded call answers with products.`,
    fr: `Le catalogue que déclare le profil refuse chaque question
      En UCP, la boutique a répondu à nos questions par des refus ({said}), et aucune autre source n’a mené à un produit.
      Réparez d’abord le catalogue UCP : cherchez pourquoi il répond {said}. Des pages produit en JSON-LD servent les agents sans UCP.
      L’appel enregistré répond par des produits.`,
  },
  silent_pages: {
    en: `Product pages tell machines nothing
      [[count|{count} page that looks like a product was opened; it describes none|{count} pages that look like products were opened; none describes one]] as data.
      Put JSON-LD of type Product with offers (price, priceCurrency, availability) into each page’s HTML.
      The page’s source contains a script of type application/ld+json with a Product.`,
    fr: `Les pages produit ne disent rien aux machines
      [[count|{count} page ressemblant à un produit a été ouverte ; elle n’en décrit aucun|{count} pages ressemblant à des produits ont été ouvertes ; aucune n’en décrit un]] sous forme de données.
      Placez dans le HTML de chaque page un JSON-LD de type Product avec offers (price, priceCurrency, availability).
      La source de la page contient un script de type application/ld+json avec un Product.`,
  },
  broken_pages: {
    en: `The product data of the pages cannot be read
      [[count|{count} page that looks like a product was|{count} pages that look like products were]] opened. The JSON-LD of {broken} is broken beyond repair ({repairs}), and nothing else on [[count|it|them]] describes a product as data.
      Build the block of JSON-LD with a JSON encoder instead of a text template: it is there, and no reader accepts it.
      JSON.parse accepts the script’s text as it stands.`,
    fr: `Les données produit des pages sont illisibles
      [[count|{count} page ressemblant à un produit a été ouverte|{count} pages ressemblant à des produits ont été ouvertes]]. Le JSON-LD de {broken} est irréparable ({repairs}), et rien d’autre n’y décrit un produit sous forme de données.
      Produisez le bloc JSON-LD avec un encodeur JSON plutôt qu’un gabarit de texte : il existe, mais aucun lecteur ne l’accepte.
      JSON.parse accepte le texte du script tel quel.`,
  },
  one_page: {
    en: `Addresses of products lead to one page
      [[count|{count} address that looks like a product|{count} addresses that look like products all]] ended at one page, which describes none (a question, a sign-in, a notice). No product page was seen.
      Serve each product at its address to whoever asks without a cookie, and ask over the page what must be asked.
      curl of a product’s address, without cookies, shows that product.`,
    fr: `Les adresses des produits mènent à une même page
      [[count|{count} adresse ressemblant à un produit a|{count} adresses ressemblant à des produits ont toutes]] abouti à une même page, qui n’en décrit aucun (une question, une connexion, un avis). Aucune page de produit n’a été vue.
      Servez chaque produit à son adresse, même sans cookie, et posez vos questions par-dessus la page.
      curl sur l’adresse d’un produit, sans cookie, montre ce produit.`,
  },
  client_rendered: {
    en: `The shop is empty without a browser
      The HTML holds an empty root element and scripts; agents that do not run them see no product and no link.
      Render product pages on the server, or publish the catalogue through UCP.
      The source of the home page, without running scripts, shows links and product names.`,
    fr: `La boutique est vide sans navigateur
      Le HTML contient un élément racine vide et des scripts ; les agents qui ne les exécutent pas ne voient ni produit ni lien.
      Rendez les pages produit côté serveur, ou publiez le catalogue par UCP.
      La source de la page d’accueil, sans exécuter de script, montre des liens et des noms de produits.`,
  },
  empty: {
    en: `The catalogue answers and is empty
      An interface for products exists but showed none for this market.
      Make products visible to anonymous readers of the audited country.
      The same question returns products.`,
    fr: `Le catalogue répond et il est vide
      Une interface de produits existe mais n’en montre aucun pour ce marché.
      Rendez les produits visibles aux lecteurs anonymes du pays audité.
      La même question renvoie des produits.`,
  },
});
