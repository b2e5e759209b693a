/** The words for what stood in the way of reading a document. Ids: `scan.<key>`; keys are those of formats/http/reach.ts. */

import { worded } from '../../../core/messages.ts';
import { WALL_MESSAGES } from '../../../shared/wall/messages.ts';

/** Behind a refusal there may be something or nothing: either answer tells. */
const OPENED = {
  en: 'The command below answers 200, or 404 where there is nothing.',
  fr: 'La commande ci-dessous répond 200, ou 404 là où il n’y a rien.',
};

export const OBSTACLE_MESSAGES = {
  ...WALL_MESSAGES,
  ...worded(
    {
      firewall: {
        en: `A firewall stops an agent that names itself
          {vendor} answered {status} in the store’s place to a client that names itself and disguises as nothing else.
          Allow identified agents in the bot rules of {vendor}, at least for the documents made for agents.`,
        fr: `Un pare-feu arrête un agent qui se nomme
          {vendor} a répondu {status} à la place de la boutique, à un client qui se nomme et ne se déguise pas.
          Autorisez les agents identifiés dans les règles anti-robots de {vendor}, au moins pour les documents destinés aux agents.`,
      },
      payment_required: {
        en: `The store asks agents to pay
          The answer is {status} with a price. What lies behind it could not be read.
          Leave the documents made for agents free of charge.`,
        fr: `La boutique demande aux agents de payer
          La réponse est {status}, avec un prix. Ce qui se trouve derrière n’a pas pu être lu.
          Laissez gratuits les documents destinés aux agents.`,
      },
      rate_limited: {
        en: `The store asked for a pause
          The answer is {status}: too many requests.
          Allow a few dozen requests a minute from one client.`,
        fr: `La boutique a demandé une pause
          La réponse est {status} : trop de requêtes.
          Acceptez quelques dizaines de requêtes par minute d’un même client.`,
      },
      auth_required: {
        en: `This address is refused to us
          The answer is {status}.
          Serve what is made for agents to discover without a sign-in.`,
        fr: `Cette adresse nous est refusée
          La réponse est {status}.
          Servez sans connexion ce que les agents doivent découvrir.`,
      },
      refused: {
        en: `The server refuses this page
          The answer is {status}, which says nothing about what is there.
          Answer agents as you answer browsers.`,
        fr: `Le serveur refuse cette page
          La réponse est {status}, ce qui ne dit rien de ce qui s’y trouve.
          Répondez aux agents comme aux navigateurs.`,
      },
      closed_store: {
        en: `The store is closed to visitors
          Every address leads to the page that asks for a password.
          Open the store, then run the scan again.`,
        fr: `La boutique est fermée aux visiteurs
          Chaque adresse mène à la page qui demande un mot de passe.
          Ouvrez la boutique, puis relancez l’analyse.`,
      },
    },
    OPENED,
  ),
  ...worded({
    robots: {
      en: `robots.txt forbids this address to us
        The rules that apply to our agent leave this address out, so it was not asked.
        Allow in robots.txt the documents made for agents, and the endpoints they name.
        No group of /robots.txt for VitrineBot or * disallows these addresses any more.`,
      fr: `robots.txt nous interdit cette adresse
        Les règles qui s’appliquent à notre agent excluent cette adresse ; elle n’a pas été demandée.
        Autorisez dans robots.txt les documents destinés aux agents, et les points d’accès qu’ils nomment.
        Aucun groupe de /robots.txt pour VitrineBot ou * n’interdit plus ces adresses.`,
    },
    robots_unreadable: {
      en: `Not measured: robots.txt could not be read ({cause})
        The file failed. A crawler may then request nothing else (RFC 9309, 2.3.1.4), so this address was not asked. That is no rule of the store’s.
        Serve /robots.txt with 200, plain or compressed as the request allows, or answer 404 when there is none; then run the scan again.`,
      fr: `Non mesuré : robots.txt n’a pas pu être lu ({cause})
        Le fichier a échoué. Un robot ne peut alors rien demander d’autre (RFC 9309, 2.3.1.4) ; cette adresse n’a donc pas été demandée. Ce n’est pas une règle de la boutique.
        Servez /robots.txt avec 200, en clair ou compressé comme la requête le permet, ou répondez 404 s’il n’existe pas ; puis relancez l’analyse.`,
    },
    unsupported_encoding: {
      en: `The answer is encoded in a way the request did not offer
        It came as {cause}; the request offers gzip and deflate only (RFC 9110, 12.5.3).
        Let the server, or the cache in front of it, heed Accept-Encoding and send Vary: Accept-Encoding.`,
      fr: `La réponse est encodée d’une manière que la requête n’offrait pas
        Elle est arrivée en {cause} ; la requête n’offre que gzip et deflate (RFC 9110, 12.5.3).
        Que le serveur, ou le cache devant lui, respecte Accept-Encoding et envoie Vary: Accept-Encoding.`,
    },
    not_found: {
      en: `The address does not exist
        The answer is {status}.
        Publish the document at this address.`,
      fr: `L’adresse n’existe pas
        La réponse est {status}.
        Publiez le document à cette adresse.`,
    },
    gone: {
      en: `The document was withdrawn
        The answer is {status}: gone for good.
        Publish the document again, or leave it withdrawn.`,
      fr: `Le document a été retiré
        La réponse est {status} : retiré définitivement.
        Publiez de nouveau le document, ou laissez-le retiré.`,
    },
    empty: {
      en: `The answer is empty
        The answer is {status} without any content.
        Serve the document, or answer 404.`,
      fr: `La réponse est vide
        La réponse est {status}, sans aucun contenu.
        Servez le document, ou répondez 404.`,
    },
    soft_404: {
      en: `A page stands in the document’s place
        The answer is {status}, but with the page or message this server shows for addresses that do not exist.
        Serve the document itself, and answer 404 where there is none.`,
      fr: `Une page tient lieu de document
        La réponse est {status}, mais avec la page ou le message que ce serveur montre pour une adresse inexistante.
        Servez le document lui-même, et répondez 404 là où il n’y en a pas.`,
    },
    redirected_away: {
      en: `The address leads somewhere else
        The request ended at the home page, a sign-in form or an error page.
        Serve the document at its own address, and answer 404 where there is none.`,
      fr: `L’adresse mène ailleurs
        La requête s’est terminée sur la page d’accueil, un formulaire de connexion ou une page d’erreur.
        Servez le document à son adresse, et répondez 404 là où il n’y en a pas.`,
    },
    redirect_not_followed: {
      en: `The address answers with a redirect
        The answer is {status}; clients must not follow redirects here.
        Serve the document without a redirect.`,
      fr: `L’adresse répond par une redirection
        La réponse est {status} ; les clients ne doivent pas suivre de redirection ici.
        Servez le document sans redirection.`,
    },
    hides_unknown: {
      en: `The server refuses every address it does not know
        The answer is {status}, for this address as for one that cannot exist.
        Answer 404 where there is nothing, so that agents can tell a refusal from an absence.`,
      fr: `Le serveur refuse toute adresse qu’il ne connaît pas
        La réponse est {status}, pour cette adresse comme pour une qui ne peut exister.
        Répondez 404 là où il n’y a rien, pour que les agents distinguent un refus d’une absence.`,
    },
    server_error: {
      en: `The server was in trouble
        The answer is {status}, which says nothing about the document.
        Fix the server error, then run the scan again.`,
      fr: `Le serveur était en difficulté
        La réponse est {status}, ce qui ne dit rien du document.
        Corrigez l’erreur du serveur, puis relancez l’analyse.`,
    },
    dns: {
      en: `The name could not be resolved
        No address was found for the host of this document.
        Check the DNS records of the host.`,
      fr: `Le nom n’a pas pu être résolu
        Aucune adresse n’a été trouvée pour l’hôte de ce document.
        Vérifiez les enregistrements DNS de l’hôte.`,
    },
    connect: {
      en: `No connection
        The host of this document accepted no connection.
        Check that the host accepts connections from everywhere.`,
      fr: `Pas de connexion
        L’hôte de ce document n’a accepté aucune connexion.
        Vérifiez que l’hôte accepte les connexions de partout.`,
    },
    tls: {
      en: `No secure connection
        The certificate or the handshake of the host was not acceptable.
        Renew or complete the certificate chain.`,
      fr: `Pas de connexion sécurisée
        Le certificat ou la négociation de l’hôte n’était pas acceptable.
        Renouvelez ou complétez la chaîne de certificats.`,
    },
    no_http1: {
      en: `No HTTP/1.1
        The host refuses HTTP/1.1 in the TLS handshake (ALPN), and many agents speak nothing else.
        Offer http/1.1 beside h2.`,
      fr: `Pas de HTTP/1.1
        L’hôte refuse HTTP/1.1 dans la négociation TLS (ALPN), et bien des agents ne parlent rien d’autre.
        Proposez http/1.1 à côté de h2.`,
    },
    timeout: {
      en: `No answer in time
        The answer did not come within the time an agent waits.
        Answer faster at this address.`,
      fr: `Pas de réponse à temps
        La réponse n’est pas arrivée dans le temps qu’un agent patiente.
        Répondez plus vite à cette adresse.`,
    },
    reset: {
      en: `The connection broke off
        The connection was closed before an answer came.
        Check what closes connections in front of the server.`,
      fr: `La connexion a été coupée
        La connexion a été fermée avant toute réponse.
        Vérifiez ce qui ferme les connexions devant le serveur.`,
    },
    budget_spent: {
      en: `Not asked: the audit’s requests were spent
        One audit asks a store a bounded number of questions; the checks before this one had used them.
        Nothing to do on the store’s side; a smaller sample leaves more room.`,
      fr: `Non demandé : les requêtes de l’audit étaient épuisées
        Un audit pose à une boutique un nombre limité de questions ; les contrôles précédents les avaient utilisées.
        Rien à faire du côté de la boutique ; un échantillon plus petit laisse plus de place.`,
    },
    broken_answer: {
      en: `The answer could not be read
        The answer broke the rules of HTTP, was larger than any agent reads, or led in circles.
        Serve a plain, complete answer of moderate size.`,
      fr: `La réponse n’a pas pu être lue
        La réponse enfreignait les règles de HTTP, dépassait ce qu’un agent lit ou tournait en rond.
        Servez une réponse simple, complète et de taille modérée.`,
    },
    not_asked: {
      en: `Not asked
        An earlier answer kept this question from being asked.
        Fix what the other signals report, then run the scan again.`,
      fr: `Non demandé
        Une réponse précédente a empêché de poser cette question.
        Corrigez ce que signalent les autres signaux, puis relancez l’analyse.`,
    },
    silent: {
      en: `It is published, but nothing usable lies where it points
        {url} answers {answer}; nothing an agent can use was seen there.
        Make {url} work, or take out what names it.`,
      fr: `Publié, mais rien d’utilisable là où il mène
        {url} répond {answer} ; rien qu’un agent puisse utiliser n’y a été vu.
        Mettez {url} en service, ou retirez ce qui la nomme.`,
    },
    unclear: {
      en: `Whether what it names works could not be told
        {url} answers {answer} to a GET, which shows neither. It counts neither for nor against the store.
        Answer GET with 405 where only POST is served, so that agents can tell the endpoint from a missing page.`,
      fr: `Impossible de dire si ce qu’il nomme fonctionne
        {url} répond {answer} à un GET, ce qui ne montre ni l’un ni l’autre. Cela ne compte ni pour ni contre la boutique.
        Répondez 405 à un GET là où seul POST est servi, pour que les agents distinguent le point d’accès d’une page manquante.`,
    },
    nothing_shown: {
      en: `Not counted: the store shows nothing that would need it
        It describes something a store need not have, and no endpoint, card or profile of this one shows it; its absence costs nothing.
        Nothing to do.`,
      fr: `Non compté : la boutique ne montre rien qui l’exige
        Il décrit une chose qu’une boutique n’a pas forcément, et aucun point d’accès, fiche ou profil de celle-ci ne la montre ; son absence ne coûte rien.
        Rien à faire.`,
    },
    need_unseen: {
      en: `Not counted: what would need it could not be seen
        It describes something a store need not have, and a document that may show it could not be read.
        Run the scan again once that document answers.`,
      fr: `Non compté : ce qui l’exigerait n’a pas pu être vu
        Il décrit une chose qu’une boutique n’a pas forcément, et un document qui pourrait la montrer n’a pas pu être lu.
        Relancez l’analyse une fois que ce document répond.`,
    },
    asking_ended: {
      en: `Not measured to the end
        Reading what the store had sent took longer, or more memory, than we give it, so questions of this signal were never asked. It does not count against the store.
        Run the scan again; if this stays, serve a lighter home page and lighter product pages.`,
      fr: `Mesure inachevée
        La lecture de ce que la boutique avait envoyé a demandé plus de temps ou de mémoire que nous n’en accordons ; des questions de ce signal n’ont donc jamais été posées. Cela ne compte pas contre la boutique.
        Relancez l’analyse ; si cela persiste, allégez la page d’accueil et les pages de produit.`,
    },
    internal: {
      en: `Not measured: an error of ours
        An error of ours kept this signal from being judged. It does not count against the store.
        Nothing to do on the store’s side.`,
      fr: `Non mesuré : une erreur de notre côté
        Une erreur de notre côté a empêché de juger ce signal. Elle ne compte pas contre la boutique.
        Rien à faire du côté de la boutique.`,
    },
  }),
};

export type ObstacleKey = keyof typeof OBSTACLE_MESSAGES;
