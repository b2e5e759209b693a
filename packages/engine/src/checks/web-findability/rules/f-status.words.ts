import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    gone: {
      en: `Pages the store itself names are not there
        [[count|One page answers|{count} pages answer]] that there is no such page: {pages}.
        Remove them from catalogue, links and sitemap, or redirect them with 301 to what took their place.`,
      fr: `Des pages que la boutique nomme elle-même n’existent pas
        [[count|Une page répond|{count} pages répondent]] qu’il n’y a rien à cette adresse : {pages}.
        Retirez-les du catalogue, des liens et du plan de site, ou redirigez-les par 301 vers ce qui les remplace.`,
    },
    unserved: {
      en: `Pages the store itself names are not served
        [[count|One page answers|{count} pages answer]] {answers} and no page: {pages}.
        Serve the page with 200, answer 404 or 410 where there is none, and take what is gone out of catalogue, links and sitemap.`,
      fr: `Des pages que la boutique nomme elle-même ne sont pas servies
        [[count|Une page répond|{count} pages répondent]] {answers} et aucune page : {pages}.
        Servez la page avec 200, répondez 404 ou 410 s’il n’y en a pas, et retirez ce qui a disparu du catalogue, des liens et du plan de site.`,
    },
    led_aside: {
      en: `Pages of products lead to a page without a product
        [[count|One page redirects|{count} pages redirect]] to the home page, or to the one page where others end too (a question, a sign-in, a notice): {pages}. Crawlers find no product there.
        Serve the product at its address and ask over it what must be asked; redirect to what took its place, or answer 404 or 410 where nothing did.`,
      fr: `Des pages de produits mènent à une page sans produit
        [[count|Une page redirige|{count} pages redirigent]] vers l’accueil, ou vers la même page que d’autres (une question, une connexion, un avis) : {pages}. Les robots n’y trouvent aucun produit.
        Servez le produit à son adresse et posez vos questions par-dessus ; redirigez vers ce qui le remplace, ou répondez 404 ou 410 si rien ne le remplace.`,
    },
    led_away: {
      en: `Pages lead to another site
        [[count|One page redirects|{count} pages redirect]] off the store’s site: {pages}. Whoever is found there, it is not this store.
        Sell at the store’s own addresses, or run this for the site they lead to.`,
      fr: `Des pages mènent à un autre site
        [[count|Une page redirige|{count} pages redirigent]] hors du site de la boutique : {pages}. Qui que l’on y trouve, ce n’est pas cette boutique.
        Vendez aux adresses de la boutique, ou lancez cette analyse pour le site où elles mènent.`,
    },
    soft_404: {
      en: `A missing page answers 200
        [[count|One page says|{count} pages say]] "not found" with status 200, or [[count|shows|show]] what any made-up address gets: {pages}. Crawlers may index that.
        Send status 404 or 410 with the message.`,
      fr: `Une page absente répond 200
        [[count|Une page dit|{count} pages disent]] « introuvable » avec le statut 200, ou [[count|montre|montrent]] ce que reçoit toute adresse inventée : {pages}. Les robots peuvent l’indexer.
        Envoyez le message avec le statut 404 ou 410.`,
    },
    encoded: {
      en: `Pages come in an encoding nobody asked for
        Our requests offer gzip and deflate; [[count|one page came|{count} pages came]] encoded otherwise (Brotli, for instance): {pages}. We could not read them, and they cost no points.
        Let the server, or the cache in front of it, heed Accept-Encoding and send Vary: Accept-Encoding.`,
      fr: `Des pages arrivent dans un encodage que personne n’a demandé
        Nos requêtes offrent gzip et deflate ; [[count|une page est arrivée|{count} pages sont arrivées]] encodées autrement (Brotli, par exemple) : {pages}. Nous n’avons pas pu les lire, et elles ne coûtent aucun point.
        Que le serveur, ou le cache devant lui, respecte Accept-Encoding et envoie Vary: Accept-Encoding.`,
    },
    failing: {
      en: `Pages fail or never answer
        [[count|One page|{count} pages]] ended in a server error, an endless redirect, a time-out, a broken connection or an answer that cannot be decoded: {pages}.
        Find the error in the server’s log: crawlers that meet it slow down for the whole site.`,
      fr: `Des pages échouent ou ne répondent pas
        [[count|Une page s’est soldée|{count} pages se sont soldées]] par une erreur du serveur, une redirection sans fin, un délai dépassé, une connexion rompue ou une réponse indécodable : {pages}.
        Cherchez l’erreur dans le journal du serveur : les robots qui la rencontrent ralentissent pour tout le site.`,
    },
  },
  RUN_AGAIN,
);
