import { translated } from '../../../core/messages.ts';

export default translated(
  {
    no_products: {
      title: 'No product can be found',
      detail: 'Neither a catalogue interface nor a sitemap nor the home page’s links led to a product.',
      fix: 'Publish a sitemap of the product pages and put JSON-LD of type Product with offers into their HTML.',
      verify: 'robots.txt names the sitemap, and one of its pages shows a Product in its source.',
    },
    ucp_refused: {
      title: 'The catalogue the profile declares refuses every question',
      detail: 'Over UCP the store answered our questions with refusals ({said}), and no other source led to a product.',
      fix: 'Mend the UCP catalogue first: find out why it answers {said}. Product pages with JSON-LD serve agents without UCP.',
      verify: 'The recorded call answers with products.',
    },
    silent_pages: {
      title: 'Product pages tell machines nothing',
      detail:
        '[[count|{count} page that looks like a product was opened; it describes none|{count} pages that look like products were opened; none describes one]] as data.',
      fix: 'Put JSON-LD of type Product with offers (price, priceCurrency, availability) into each page’s HTML.',
      verify: 'The page’s source contains a script of type application/ld+json with a Product.',
    },
    broken_pages: {
      title: 'The product data of the pages cannot be read',
      detail:
        '[[count|{count} page that looks like a product was|{count} pages that look like products were]] opened. The JSON-LD of {broken} is broken beyond repair ({repairs}), and nothing else on [[count|it|them]] describes a product as data.',
      fix: 'Build the block of JSON-LD with a JSON encoder instead of a text template: it is there, and no reader accepts it.',
      verify: 'JSON.parse accepts the script’s text as it stands.',
    },
    one_page: {
      title: 'Addresses of products lead to one page',
      detail:
        '[[count|{count} address that looks like a product|{count} addresses that look like products all]] ended at one page, which describes none (a question, a sign-in, a notice). No product page was seen.',
      fix: 'Serve each product at its address to whoever asks without a cookie, and ask over the page what must be asked.',
      verify: 'curl of a product’s address, without cookies, shows that product.',
    },
    client_rendered: {
      title: 'The shop is empty without a browser',
      detail: 'The HTML holds an empty root element and scripts; agents that do not run them see no product and no link.',
      fix: 'Render product pages on the server, or publish the catalogue through UCP.',
      verify: 'The source of the home page, without running scripts, shows links and product names.',
    },
    empty: {
      title: 'The catalogue answers and is empty',
      detail: 'An interface for products exists but showed none for this market.',
      fix: 'Make products visible to anonymous readers of the audited country.',
      verify: 'The same question returns products.',
    },
  },
  {
    no_products: {
      title: 'Aucun produit n’est trouvable',
      detail: 'Ni interface de catalogue, ni plan du site, ni liens de la page d’accueil n’ont mené à un produit.',
      fix: 'Publiez un plan des pages produit et placez dans leur HTML un JSON-LD de type Product avec offers.',
      verify: 'robots.txt nomme le plan du site, et l’une de ses pages contient un Product dans sa source.',
    },
    ucp_refused: {
      title: 'Le catalogue que déclare le profil refuse chaque question',
      detail: 'En UCP, la boutique a répondu à nos questions par des refus ({said}), et aucune autre source n’a mené à un produit.',
      fix: 'Réparez d’abord le catalogue UCP : cherchez pourquoi il répond {said}. Des pages produit en JSON-LD servent les agents sans UCP.',
      verify: 'L’appel enregistré répond par des produits.',
    },
    silent_pages: {
      title: 'Les pages produit ne disent rien aux machines',
      detail:
        '[[count|{count} page ressemblant à un produit a été ouverte ; elle n’en décrit aucun|{count} pages ressemblant à des produits ont été ouvertes ; aucune n’en décrit un]] sous forme de données.',
      fix: 'Placez dans le HTML de chaque page un JSON-LD de type Product avec offers (price, priceCurrency, availability).',
      verify: 'La source de la page contient un script de type application/ld+json avec un Product.',
    },
    broken_pages: {
      title: 'Les données produit des pages sont illisibles',
      detail:
        '[[count|{count} page ressemblant à un produit a été ouverte|{count} pages ressemblant à des produits ont été ouvertes]]. Le JSON-LD de {broken} est irréparable ({repairs}), et rien d’autre n’y décrit un produit sous forme de données.',
      fix: 'Produisez le bloc JSON-LD avec un encodeur JSON plutôt qu’un gabarit de texte : il existe, mais aucun lecteur ne l’accepte.',
      verify: 'JSON.parse accepte le texte du script tel quel.',
    },
    one_page: {
      title: 'Les adresses des produits mènent à une même page',
      detail:
        '[[count|{count} adresse ressemblant à un produit a|{count} adresses ressemblant à des produits ont toutes]] abouti à une même page, qui n’en décrit aucun (une question, une connexion, un avis). Aucune page de produit n’a été vue.',
      fix: 'Servez chaque produit à son adresse, même sans cookie, et posez vos questions par-dessus la page.',
      verify: 'curl sur l’adresse d’un produit, sans cookie, montre ce produit.',
    },
    client_rendered: {
      title: 'La boutique est vide sans navigateur',
      detail: 'Le HTML contient un élément racine vide et des scripts ; les agents qui ne les exécutent pas ne voient ni produit ni lien.',
      fix: 'Rendez les pages produit côté serveur, ou publiez le catalogue par UCP.',
      verify: 'La source de la page d’accueil, sans exécuter de script, montre des liens et des noms de produits.',
    },
    empty: {
      title: 'Le catalogue répond et il est vide',
      detail: 'Une interface de produits existe mais n’en montre aucun pour ce marché.',
      fix: 'Rendez les produits visibles aux lecteurs anonymes du pays audité.',
      verify: 'La même question renvoie des produits.',
    },
  },
);
