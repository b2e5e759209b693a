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
    en: `Browsers get Markdown
      A request for HTML is answered with {type}: people see source text.
      Send Markdown only to requests that prefer it.`,
    fr: `Les navigateurs reçoivent du Markdown
      Une demande de HTML reçoit {type} : les gens voient du texte source.
      N’envoyez du Markdown qu’aux requêtes qui le préfèrent.`,
  },
  html_body_with_markdown_type: {
    en: `HTML under Markdown’s label
      The type says Markdown, the body is HTML.
      ${SERVE_MARKDOWN.en}`,
    fr: `Du HTML sous l’étiquette du Markdown
      Le type annonce du Markdown, le corps est du HTML.
      ${SERVE_MARKDOWN.fr}`,
  },
  empty_body: {
    en: `The Markdown form is empty
      Hardly any text is left, or only a request to enable JavaScript.
      ${SERVE_MARKDOWN.en}`,
    fr: `La forme Markdown est vide
      Il ne reste presque aucun texte, ou seulement une demande d’activer JavaScript.
      ${SERVE_MARKDOWN.fr}`,
  },
  error_page_in_markdown: {
    en: `The Markdown form is an error page
      Status 200, and the first heading says that nothing was found.
      ${SERVE_MARKDOWN.en}`,
    fr: `La forme Markdown est une page d’erreur
      Statut 200, et le premier titre dit que rien n’a été trouvé.
      ${SERVE_MARKDOWN.fr}`,
  },
  hardly_any_markdown: {
    en: `The Markdown form says next to nothing
      A few words without heading, list or link.
      ${SERVE_MARKDOWN.en}`,
    fr: `La forme Markdown ne dit presque rien
      Quelques mots sans titre, liste ni lien.
      ${SERVE_MARKDOWN.fr}`,
  },
  vary_accept_missing: {
    en: `A cache may mix up the two forms
      The Markdown of {page} may be cached and does not say “Vary: Accept”: shoppers may get Markdown, agents HTML.
      ${SEND_VARY.en}
      A request for {page} with “Accept: text/markdown” is answered with Vary: Accept.`,
    fr: `Un cache peut confondre les deux formes
      Le Markdown de {page} peut être mis en cache sans « Vary: Accept » : des clients peuvent recevoir du Markdown, des agents du HTML.
      ${SEND_VARY.fr}
      Une requête vers {page} avec « Accept: text/markdown » reçoit Vary: Accept.`,
  },
  html_vary_missing: {
    en: `The HTML form does not say that there is another
      The HTML of the home page may be cached without “Vary: Accept”.
      ${SEND_VARY.en}`,
    fr: `La forme HTML ne dit pas qu’il en existe une autre
      Le HTML de la page d’accueil peut être mis en cache sans « Vary: Accept ».
      ${SEND_VARY.fr}`,
  },
  cache_ignores_accept: {
    en: `A cache hands HTML to agents
      The cached answer is HTML although it varies on Accept; around the cache the same request gives Markdown.
      Make the cache key hold the Accept header.`,
    fr: `Un cache donne du HTML aux agents
      La réponse en cache est du HTML bien qu’elle varie selon Accept ; hors du cache, la même requête donne du Markdown.
      Faites entrer l’en-tête Accept dans la clé du cache.`,
  },
  nonstandard_type: {
    en: `Markdown under another label
      Content-Type reads {type}; readers look for text/markdown.
      Send “Content-Type: text/markdown; charset=utf-8”.`,
    fr: `Du Markdown sous une autre étiquette
      Content-Type vaut {type} ; les lecteurs cherchent text/markdown.
      Envoyez « Content-Type: text/markdown; charset=utf-8 ».`,
  },
  q_values_ignored: {
    en: `Preferences are not read
      “text/markdown;q=0” refuses Markdown, and Markdown came all the same.
      Compare the weights of the Accept header (RFC 9110 §12.5.1).`,
    fr: `Les préférences ne sont pas lues
      « text/markdown;q=0 » refuse le Markdown, et le Markdown est venu quand même.
      Comparez les poids de l’en-tête Accept (RFC 9110 §12.5.1).`,
  },
  product_page_not_negotiated: {
    en: `Product pages have no Markdown form
      The home page has one, {page} has none.
      Serve every page an agent may need as Markdown, product pages first.`,
    fr: `Les pages produit n’ont pas de forme Markdown
      La page d’accueil en a une, {page} n’en a pas.
      Servez en Markdown toute page utile à un agent, les pages produit d’abord.`,
  },
  url_twin_only: {
    en: `Markdown only at another address
      The page answers HTML and announces {page}; few agents look for that.
      ${SERVE_MARKDOWN.en}`,
    fr: `Du Markdown seulement à une autre adresse
      La page répond en HTML et annonce {page} ; peu d’agents vont l’y chercher.
      ${SERVE_MARKDOWN.fr}`,
  },
  twin_broken: {
    en: `The announced Markdown form is not there
      The page announces {page}, which gives no Markdown.
      Serve Markdown there, or take the link away.`,
    fr: `La forme Markdown annoncée n’existe pas
      La page annonce {page}, qui ne donne pas de Markdown.
      Servez-y du Markdown, ou retirez le lien.`,
  },
  title_missing_in_markdown: {
    en: `The Markdown does not name the page
      Neither title nor heading of the HTML form occurs in it, for instance {name}.
      Begin the Markdown with the page’s own heading.`,
    fr: `Le Markdown ne nomme pas la page
      Ni le titre ni l’en-tête de la forme HTML n’y figure, par exemple {name}.
      Commencez le Markdown par le titre de la page.`,
  },
  product_name_missing_in_markdown: {
    en: `The Markdown does not name the product
      {name} does not occur in it.
      Begin the Markdown with the product’s name.`,
    fr: `Le Markdown ne nomme pas le produit
      {name} n’y figure pas.
      Commencez le Markdown par le nom du produit.`,
  },
  price_missing_in_markdown: {
    en: `The Markdown loses the price
      The page’s data state {price}; the Markdown form of {page} does not.
      Write price, currency, availability and variants into the Markdown.`,
    fr: `Le Markdown perd le prix
      Les données de la page indiquent {price} ; la forme Markdown de {page}, non.
      Écrivez prix, devise, disponibilité et variantes dans le Markdown.`,
  },
  redirected_to_md_url: {
    en: `Markdown by a redirect
      The request is sent on to {page}.
      ${NOTHING.en}`,
    fr: `Du Markdown par une redirection
      La requête est renvoyée vers {page}.
      ${NOTHING.fr}`,
  },
  http_406: {
    en: `The server negotiates, and offers no Markdown
      The answer is 406.
      ${SERVE_MARKDOWN.en}`,
    fr: `Le serveur négocie, mais n’offre pas de Markdown
      La réponse est 406.
      ${SERVE_MARKDOWN.fr}`,
  },
  html_returned: {
    en: `HTML only
      A request for Markdown is answered with HTML.
      ${SERVE_MARKDOWN.en}`,
    fr: `HTML seulement
      Une demande de Markdown reçoit du HTML.
      ${SERVE_MARKDOWN.fr}`,
  },
  advice: {
    en: `Serve pages as Markdown to who asks for it
      Agents that ask for Markdown read a page at a tenth of the cost. This store answers with HTML, or only switches on the agent’s name.
      Switch on the CDN’s Markdown feature or negotiate in middleware by the Accept header; include price, availability and variants; always send “Vary: Accept”, and HTML where “text/markdown;q=0” refuses Markdown.
      The home page and a product page, asked for with “Accept: text/markdown”, answer text/markdown with Vary: Accept, and HTML for “Accept: text/html, text/markdown;q=0”.`,
    fr: `Servez les pages en Markdown à qui le demande
      Les agents qui demandent du Markdown lisent une page pour un dixième du coût. Cette boutique répond en HTML, ou ne choisit que d’après le nom de l’agent.
      Activez la fonction Markdown du CDN ou négociez dans un intergiciel selon l’en-tête Accept ; incluez prix, disponibilité et variantes ; envoyez toujours « Vary: Accept », et du HTML là où « text/markdown;q=0 » refuse le Markdown.
      L’accueil et une page produit, demandés avec « Accept: text/markdown », répondent en text/markdown avec Vary: Accept, et en HTML pour « Accept: text/html, text/markdown;q=0 ».`,
  },
});
