import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    needs_browser: {
      en: `Pages are empty without a browser
        [[count|One page is|{count} pages are]] an empty frame that scripts fill: {pages}. Crawlers that run none find no text there.
        Render on the server, at least title, text, price and JSON-LD of product pages.`,
      fr: `Des pages sont vides sans navigateur
        [[count|Une page est|{count} pages sont]] un cadre vide que des scripts remplissent : {pages}. Les robots qui n’en exécutent pas n’y trouvent aucun texte.
        Faites le rendu côté serveur, au moins le titre, le texte, le prix et le JSON-LD des pages de produits.`,
    },
  },
  RUN_AGAIN,
);
