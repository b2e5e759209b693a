import { worded } from '../../../../core/messages.ts';

const SEND_VARY = {
  en: 'Send “Vary: Accept” with every form of the page, redirects included.',
  fr: 'Envoyez « Vary: Accept » avec chaque forme de la page, redirections comprises.',
} as const;
const SERVE_MARKDOWN = {
  en: 'Serve the page’s content as Markdown when Accept asks for text/markdown.',
  fr: 'Servez le contenu de la page en Markdown quand Accept demande text/markdown.',
} as const;
const NOTHING = { en: 'Nothing to do.', fr: 'Rien à faire.' } as const;

export const NEGOTIATION_MESSAGES = worded({
  markdown_sent_to_browsers: {
    title: { en: 'Browsers get Markdown', fr: 'Les navigateurs reçoivent du Markdown' },
    detail: {
      en: 'A request for HTML is answered with {type}: people see source text.',
      fr: 'Une demande de HTML reçoit {type} : les gens voient du texte source.',
    },
    fix: { en: 'Send Markdown only to requests that prefer it.', fr: 'N’envoyez du Markdown qu’aux requêtes qui le préfèrent.' },
  },
  html_body_with_markdown_type: {
    title: { en: 'HTML under Markdown’s label', fr: 'Du HTML sous l’étiquette du Markdown' },
    detail: { en: 'The type says Markdown, the body is HTML.', fr: 'Le type annonce du Markdown, le corps est du HTML.' },
    fix: SERVE_MARKDOWN,
  },
  empty_body: {
    title: { en: 'The Markdown form is empty', fr: 'La forme Markdown est vide' },
    detail: {
      en: 'Hardly any text is left, or only a request to enable JavaScript.',
      fr: 'Il ne reste presque aucun texte, ou seulement une demande d’activer JavaScript.',
    },
    fix: SERVE_MARKDOWN,
  },
  error_page_in_markdown: {
    title: { en: 'The Markdown form is an error page', fr: 'La forme Markdown est une page d’erreur' },
    detail: {
      en: 'Status 200, and the first heading says that nothing was found.',
      fr: 'Statut 200, et le premier titre dit que rien n’a été trouvé.',
    },
    fix: SERVE_MARKDOWN,
  },
  hardly_any_markdown: {
    title: { en: 'The Markdown form says next to nothing', fr: 'La forme Markdown ne dit presque rien' },
    detail: { en: 'A few words without heading, list or link.', fr: 'Quelques mots sans titre, liste ni lien.' },
    fix: SERVE_MARKDOWN,
  },
  vary_accept_missing: {
    title: { en: 'A cache may mix up the two forms', fr: 'Un cache peut confondre les deux formes' },
    detail: {
      en: 'The Markdown of {page} may be cached and does not say “Vary: Accept”: shoppers may get Markdown, agents HTML.',
      fr: 'Le Markdown de {page} peut être mis en cache sans « Vary: Accept » : des clients peuvent recevoir du Markdown, des agents du HTML.',
    },
    fix: SEND_VARY,
    verify: {
      en: 'A request for {page} with “Accept: text/markdown” is answered with Vary: Accept.',
      fr: 'Une requête vers {page} avec « Accept: text/markdown » reçoit Vary: Accept.',
    },
  },
  html_vary_missing: {
    title: { en: 'The HTML form does not say that there is another', fr: 'La forme HTML ne dit pas qu’il en existe une autre' },
    detail: {
      en: 'The HTML of the home page may be cached without “Vary: Accept”.',
      fr: 'Le HTML de la page d’accueil peut être mis en cache sans « Vary: Accept ».',
    },
    fix: SEND_VARY,
  },
  cache_ignores_accept: {
    title: { en: 'A cache hands HTML to agents', fr: 'Un cache donne du HTML aux agents' },
    detail: {
      en: 'The cached answer is HTML although it varies on Accept; around the cache the same request gives Markdown.',
      fr: 'La réponse en cache est du HTML bien qu’elle varie selon Accept ; hors du cache, la même requête donne du Markdown.',
    },
    fix: { en: 'Make the cache key hold the Accept header.', fr: 'Faites entrer l’en-tête Accept dans la clé du cache.' },
  },
  nonstandard_type: {
    title: { en: 'Markdown under another label', fr: 'Du Markdown sous une autre étiquette' },
    detail: {
      en: 'Content-Type reads {type}; readers look for text/markdown.',
      fr: 'Content-Type vaut {type} ; les lecteurs cherchent text/markdown.',
    },
    fix: { en: 'Send “Content-Type: text/markdown; charset=utf-8”.', fr: 'Envoyez « Content-Type: text/markdown; charset=utf-8 ».' },
  },
  q_values_ignored: {
    title: { en: 'Preferences are not read', fr: 'Les préférences ne sont pas lues' },
    detail: {
      en: '“text/markdown;q=0” refuses Markdown, and Markdown came all the same.',
      fr: '« text/markdown;q=0 » refuse le Markdown, et le Markdown est venu quand même.',
    },
    fix: {
      en: 'Compare the weights of the Accept header (RFC 9110 §12.5.1).',
      fr: 'Comparez les poids de l’en-tête Accept (RFC 9110 §12.5.1).',
    },
  },
  product_page_not_negotiated: {
    title: { en: 'Product pages have no Markdown form', fr: 'Les pages produit n’ont pas de forme Markdown' },
    detail: { en: 'The home page has one, {page} has none.', fr: 'La page d’accueil en a une, {page} n’en a pas.' },
    fix: {
      en: 'Serve every page an agent may need as Markdown, product pages first.',
      fr: 'Servez en Markdown toute page utile à un agent, les pages produit d’abord.',
    },
  },
  url_twin_only: {
    title: { en: 'Markdown only at another address', fr: 'Du Markdown seulement à une autre adresse' },
    detail: {
      en: 'The page answers HTML and announces {page}; few agents look for that.',
      fr: 'La page répond en HTML et annonce {page} ; peu d’agents vont l’y chercher.',
    },
    fix: SERVE_MARKDOWN,
  },
  twin_broken: {
    title: { en: 'The announced Markdown form is not there', fr: 'La forme Markdown annoncée n’existe pas' },
    detail: { en: 'The page announces {page}, which gives no Markdown.', fr: 'La page annonce {page}, qui ne donne pas de Markdown.' },
    fix: { en: 'Serve Markdown there, or take the link away.', fr: 'Servez-y du Markdown, ou retirez le lien.' },
  },
  title_missing_in_markdown: {
    title: { en: 'The Markdown does not name the page', fr: 'Le Markdown ne nomme pas la page' },
    detail: {
      en: 'Neither title nor heading of the HTML form occurs in it, for instance {name}.',
      fr: 'Ni le titre ni l’en-tête de la forme HTML n’y figure, par exemple {name}.',
    },
    fix: { en: 'Begin the Markdown with the page’s own heading.', fr: 'Commencez le Markdown par le titre de la page.' },
  },
  product_name_missing_in_markdown: {
    title: { en: 'The Markdown does not name the product', fr: 'Le Markdown ne nomme pas le produit' },
    detail: { en: '{name} does not occur in it.', fr: '{name} n’y figure pas.' },
    fix: { en: 'Begin the Markdown with the product’s name.', fr: 'Commencez le Markdown par le nom du produit.' },
  },
  price_missing_in_markdown: {
    title: { en: 'The Markdown loses the price', fr: 'Le Markdown perd le prix' },
    detail: {
      en: 'The page’s data state {price}; the Markdown form of {page} does not.',
      fr: 'Les données de la page indiquent {price} ; la forme Markdown de {page}, non.',
    },
    fix: {
      en: 'Write price, currency, availability and variants into the Markdown.',
      fr: 'Écrivez prix, devise, disponibilité et variantes dans le Markdown.',
    },
  },
  redirected_to_md_url: {
    title: { en: 'Markdown by a redirect', fr: 'Du Markdown par une redirection' },
    detail: { en: 'The request is sent on to {page}.', fr: 'La requête est renvoyée vers {page}.' },
    fix: NOTHING,
  },
  http_406: {
    title: { en: 'The server negotiates, and offers no Markdown', fr: 'Le serveur négocie, mais n’offre pas de Markdown' },
    detail: { en: 'The answer is 406.', fr: 'La réponse est 406.' },
    fix: SERVE_MARKDOWN,
  },
  html_returned: {
    title: { en: 'HTML only', fr: 'HTML seulement' },
    detail: { en: 'A request for Markdown is answered with HTML.', fr: 'Une demande de Markdown reçoit du HTML.' },
    fix: SERVE_MARKDOWN,
  },
  advice: {
    title: { en: 'Serve pages as Markdown to who asks for it', fr: 'Servez les pages en Markdown à qui le demande' },
    detail: {
      en: 'Agents that ask for Markdown read a page at a tenth of the cost. This store answers with HTML, or only switches on the agent’s name.',
      fr: 'Les agents qui demandent du Markdown lisent une page pour un dixième du coût. Cette boutique répond en HTML, ou ne choisit que d’après le nom de l’agent.',
    },
    fix: {
      en: 'Switch on the CDN’s Markdown feature or negotiate in middleware by the Accept header; include price, availability and variants; always send “Vary: Accept”, and HTML where “text/markdown;q=0” refuses Markdown.',
      fr: 'Activez la fonction Markdown du CDN ou négociez dans un intergiciel selon l’en-tête Accept ; incluez prix, disponibilité et variantes ; envoyez toujours « Vary: Accept », et du HTML là où « text/markdown;q=0 » refuse le Markdown.',
    },
    verify: {
      en: 'The home page and a product page, asked for with “Accept: text/markdown”, answer text/markdown with Vary: Accept, and HTML for “Accept: text/html, text/markdown;q=0”.',
      fr: 'L’accueil et une page produit, demandés avec « Accept: text/markdown », répondent en text/markdown avec Vary: Accept, et en HTML pour « Accept: text/html, text/markdown;q=0 ».',
    },
  },
});
