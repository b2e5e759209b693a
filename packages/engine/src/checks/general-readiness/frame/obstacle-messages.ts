/** The words for what stood in the way of reading a document. Ids: `scan.<key>`; keys are those of formats/http/reach.ts. */

import { worded } from '../../../core/messages.ts';
import { WALL_MESSAGES } from '../../../shared/wall/messages.ts';

/** Behind a refusal there may be something or nothing: either answer tells. */
const OPENED = {
  en: 'The command below answers 200, or 404 where there is nothing.',
  fr: 'La commande ci-dessous répond 200, ou 404 là où il n’y a rien.',
};

export const OBSTACLE_MESSAGES = worded({
  ...WALL_MESSAGES,
  firewall: {
    title: { en: 'A firewall stops an agent that names itself', fr: 'Un pare-feu arrête un agent qui se nomme' },
    detail: {
      en: '{vendor} answered {status} in the store’s place to a client that names itself and disguises as nothing else.',
      fr: '{vendor} a répondu {status} à la place de la boutique, à un client qui se nomme et ne se déguise pas.',
    },
    fix: {
      en: 'Allow identified agents in the bot rules of {vendor}, at least for the documents made for agents.',
      fr: 'Autorisez les agents identifiés dans les règles anti-robots de {vendor}, au moins pour les documents destinés aux agents.',
    },
    verify: OPENED,
  },
  payment_required: {
    title: { en: 'The store asks agents to pay', fr: 'La boutique demande aux agents de payer' },
    detail: {
      en: 'The answer is {status} with a price. What lies behind it could not be read.',
      fr: 'La réponse est {status}, avec un prix. Ce qui se trouve derrière n’a pas pu être lu.',
    },
    fix: { en: 'Leave the documents made for agents free of charge.', fr: 'Laissez gratuits les documents destinés aux agents.' },
    verify: OPENED,
  },
  rate_limited: {
    title: { en: 'The store asked for a pause', fr: 'La boutique a demandé une pause' },
    detail: { en: 'The answer is {status}: too many requests.', fr: 'La réponse est {status} : trop de requêtes.' },
    fix: {
      en: 'Allow a few dozen requests a minute from one client.',
      fr: 'Acceptez quelques dizaines de requêtes par minute d’un même client.',
    },
    verify: OPENED,
  },
  auth_required: {
    title: { en: 'This address is refused to us', fr: 'Cette adresse nous est refusée' },
    detail: { en: 'The answer is {status}.', fr: 'La réponse est {status}.' },
    fix: {
      en: 'Serve what is made for agents to discover without a sign-in.',
      fr: 'Servez sans connexion ce que les agents doivent découvrir.',
    },
    verify: OPENED,
  },
  refused: {
    title: { en: 'The server refuses this page', fr: 'Le serveur refuse cette page' },
    detail: {
      en: 'The answer is {status}, which says nothing about what is there.',
      fr: 'La réponse est {status}, ce qui ne dit rien de ce qui s’y trouve.',
    },
    fix: { en: 'Answer agents as you answer browsers.', fr: 'Répondez aux agents comme aux navigateurs.' },
    verify: OPENED,
  },
  closed_store: {
    title: { en: 'The store is closed to visitors', fr: 'La boutique est fermée aux visiteurs' },
    detail: {
      en: 'Every address leads to the page that asks for a password.',
      fr: 'Chaque adresse mène à la page qui demande un mot de passe.',
    },
    fix: { en: 'Open the store, then run the scan again.', fr: 'Ouvrez la boutique, puis relancez l’analyse.' },
    verify: OPENED,
  },
  robots: {
    title: { en: 'robots.txt forbids this address to us', fr: 'robots.txt nous interdit cette adresse' },
    detail: {
      en: 'The rules that apply to our agent leave this address out, so it was not asked.',
      fr: 'Les règles qui s’appliquent à notre agent excluent cette adresse ; elle n’a pas été demandée.',
    },
    fix: {
      en: 'Allow in robots.txt the documents made for agents, and the endpoints they name.',
      fr: 'Autorisez dans robots.txt les documents destinés aux agents, et les points d’accès qu’ils nomment.',
    },
    verify: {
      en: 'No group of /robots.txt for VitrineBot or * disallows these addresses any more.',
      fr: 'Aucun groupe de /robots.txt pour VitrineBot ou * n’interdit plus ces adresses.',
    },
  },
  robots_unreadable: {
    title: { en: 'Not measured: robots.txt could not be read ({cause})', fr: 'Non mesuré : robots.txt n’a pas pu être lu ({cause})' },
    detail: {
      en: 'The file failed. A crawler may then request nothing else (RFC 9309, 2.3.1.4), so this address was not asked. That is no rule of the store’s.',
      fr: 'Le fichier a échoué. Un robot ne peut alors rien demander d’autre (RFC 9309, 2.3.1.4) ; cette adresse n’a donc pas été demandée. Ce n’est pas une règle de la boutique.',
    },
    fix: {
      en: 'Serve /robots.txt with 200, plain or compressed as the request allows, or answer 404 when there is none; then run the scan again.',
      fr: 'Servez /robots.txt avec 200, en clair ou compressé comme la requête le permet, ou répondez 404 s’il n’existe pas ; puis relancez l’analyse.',
    },
  },
  unsupported_encoding: {
    title: {
      en: 'The answer is encoded in a way the request did not offer',
      fr: 'La réponse est encodée d’une manière que la requête n’offrait pas',
    },
    detail: {
      en: 'It came as {cause}; the request offers gzip and deflate only (RFC 9110, 12.5.3).',
      fr: 'Elle est arrivée en {cause} ; la requête n’offre que gzip et deflate (RFC 9110, 12.5.3).',
    },
    fix: {
      en: 'Let the server, or the cache in front of it, heed Accept-Encoding and send Vary: Accept-Encoding.',
      fr: 'Que le serveur, ou le cache devant lui, respecte Accept-Encoding et envoie Vary: Accept-Encoding.',
    },
  },
  not_found: {
    title: { en: 'The address does not exist', fr: 'L’adresse n’existe pas' },
    detail: { en: 'The answer is {status}.', fr: 'La réponse est {status}.' },
    fix: { en: 'Publish the document at this address.', fr: 'Publiez le document à cette adresse.' },
  },
  gone: {
    title: { en: 'The document was withdrawn', fr: 'Le document a été retiré' },
    detail: { en: 'The answer is {status}: gone for good.', fr: 'La réponse est {status} : retiré définitivement.' },
    fix: { en: 'Publish the document again, or leave it withdrawn.', fr: 'Publiez de nouveau le document, ou laissez-le retiré.' },
  },
  empty: {
    title: { en: 'The answer is empty', fr: 'La réponse est vide' },
    detail: { en: 'The answer is {status} without any content.', fr: 'La réponse est {status}, sans aucun contenu.' },
    fix: { en: 'Serve the document, or answer 404.', fr: 'Servez le document, ou répondez 404.' },
  },
  soft_404: {
    title: { en: 'A page stands in the document’s place', fr: 'Une page tient lieu de document' },
    detail: {
      en: 'The answer is {status}, but with the page or message this server shows for addresses that do not exist.',
      fr: 'La réponse est {status}, mais avec la page ou le message que ce serveur montre pour une adresse inexistante.',
    },
    fix: {
      en: 'Serve the document itself, and answer 404 where there is none.',
      fr: 'Servez le document lui-même, et répondez 404 là où il n’y en a pas.',
    },
  },
  redirected_away: {
    title: { en: 'The address leads somewhere else', fr: 'L’adresse mène ailleurs' },
    detail: {
      en: 'The request ended at the home page, a sign-in form or an error page.',
      fr: 'La requête s’est terminée sur la page d’accueil, un formulaire de connexion ou une page d’erreur.',
    },
    fix: {
      en: 'Serve the document at its own address, and answer 404 where there is none.',
      fr: 'Servez le document à son adresse, et répondez 404 là où il n’y en a pas.',
    },
  },
  redirect_not_followed: {
    title: { en: 'The address answers with a redirect', fr: 'L’adresse répond par une redirection' },
    detail: {
      en: 'The answer is {status}; clients must not follow redirects here.',
      fr: 'La réponse est {status} ; les clients ne doivent pas suivre de redirection ici.',
    },
    fix: { en: 'Serve the document without a redirect.', fr: 'Servez le document sans redirection.' },
  },
  hides_unknown: {
    title: { en: 'The server refuses every address it does not know', fr: 'Le serveur refuse toute adresse qu’il ne connaît pas' },
    detail: {
      en: 'The answer is {status}, for this address as for one that cannot exist.',
      fr: 'La réponse est {status}, pour cette adresse comme pour une qui ne peut exister.',
    },
    fix: {
      en: 'Answer 404 where there is nothing, so that agents can tell a refusal from an absence.',
      fr: 'Répondez 404 là où il n’y a rien, pour que les agents distinguent un refus d’une absence.',
    },
  },
  server_error: {
    title: { en: 'The server was in trouble', fr: 'Le serveur était en difficulté' },
    detail: {
      en: 'The answer is {status}, which says nothing about the document.',
      fr: 'La réponse est {status}, ce qui ne dit rien du document.',
    },
    fix: { en: 'Fix the server error, then run the scan again.', fr: 'Corrigez l’erreur du serveur, puis relancez l’analyse.' },
  },
  dns: {
    title: { en: 'The name could not be resolved', fr: 'Le nom n’a pas pu être résolu' },
    detail: { en: 'No address was found for the host of this document.', fr: 'Aucune adresse n’a été trouvée pour l’hôte de ce document.' },
    fix: { en: 'Check the DNS records of the host.', fr: 'Vérifiez les enregistrements DNS de l’hôte.' },
  },
  connect: {
    title: { en: 'No connection', fr: 'Pas de connexion' },
    detail: { en: 'The host of this document accepted no connection.', fr: 'L’hôte de ce document n’a accepté aucune connexion.' },
    fix: { en: 'Check that the host accepts connections from everywhere.', fr: 'Vérifiez que l’hôte accepte les connexions de partout.' },
  },
  tls: {
    title: { en: 'No secure connection', fr: 'Pas de connexion sécurisée' },
    detail: {
      en: 'The certificate or the handshake of the host was not acceptable.',
      fr: 'Le certificat ou la négociation de l’hôte n’était pas acceptable.',
    },
    fix: { en: 'Renew or complete the certificate chain.', fr: 'Renouvelez ou complétez la chaîne de certificats.' },
  },
  no_http1: {
    title: { en: 'No HTTP/1.1', fr: 'Pas de HTTP/1.1' },
    detail: {
      en: 'The host refuses HTTP/1.1 in the TLS handshake (ALPN), and many agents speak nothing else.',
      fr: 'L’hôte refuse HTTP/1.1 dans la négociation TLS (ALPN), et bien des agents ne parlent rien d’autre.',
    },
    fix: { en: 'Offer http/1.1 beside h2.', fr: 'Proposez http/1.1 à côté de h2.' },
  },
  timeout: {
    title: { en: 'No answer in time', fr: 'Pas de réponse à temps' },
    detail: {
      en: 'The answer did not come within the time an agent waits.',
      fr: 'La réponse n’est pas arrivée dans le temps qu’un agent patiente.',
    },
    fix: { en: 'Answer faster at this address.', fr: 'Répondez plus vite à cette adresse.' },
  },
  reset: {
    title: { en: 'The connection broke off', fr: 'La connexion a été coupée' },
    detail: { en: 'The connection was closed before an answer came.', fr: 'La connexion a été fermée avant toute réponse.' },
    fix: { en: 'Check what closes connections in front of the server.', fr: 'Vérifiez ce qui ferme les connexions devant le serveur.' },
  },
  budget_spent: {
    title: { en: 'Not asked: the audit’s requests were spent', fr: 'Non demandé : les requêtes de l’audit étaient épuisées' },
    detail: {
      en: 'One audit asks a store a bounded number of questions; the checks before this one had used them.',
      fr: 'Un audit pose à une boutique un nombre limité de questions ; les contrôles précédents les avaient utilisées.',
    },
    fix: {
      en: 'Nothing to do on the store’s side; a smaller sample leaves more room.',
      fr: 'Rien à faire du côté de la boutique ; un échantillon plus petit laisse plus de place.',
    },
  },
  broken_answer: {
    title: { en: 'The answer could not be read', fr: 'La réponse n’a pas pu être lue' },
    detail: {
      en: 'The answer broke the rules of HTTP, was larger than any agent reads, or led in circles.',
      fr: 'La réponse enfreignait les règles de HTTP, dépassait ce qu’un agent lit ou tournait en rond.',
    },
    fix: { en: 'Serve a plain, complete answer of moderate size.', fr: 'Servez une réponse simple, complète et de taille modérée.' },
  },
  not_asked: {
    title: { en: 'Not asked', fr: 'Non demandé' },
    detail: {
      en: 'An earlier answer kept this question from being asked.',
      fr: 'Une réponse précédente a empêché de poser cette question.',
    },
    fix: {
      en: 'Fix what the other signals report, then run the scan again.',
      fr: 'Corrigez ce que signalent les autres signaux, puis relancez l’analyse.',
    },
  },
  silent: {
    title: { en: 'It is published, but nothing usable lies where it points', fr: 'Publié, mais rien d’utilisable là où il mène' },
    detail: {
      en: '{url} answers {answer}; nothing an agent can use was seen there.',
      fr: '{url} répond {answer} ; rien qu’un agent puisse utiliser n’y a été vu.',
    },
    fix: { en: 'Make {url} work, or take out what names it.', fr: 'Mettez {url} en service, ou retirez ce qui la nomme.' },
  },
  unclear: {
    title: { en: 'Whether what it names works could not be told', fr: 'Impossible de dire si ce qu’il nomme fonctionne' },
    detail: {
      en: '{url} answers {answer} to a GET, which shows neither. It counts neither for nor against the store.',
      fr: '{url} répond {answer} à un GET, ce qui ne montre ni l’un ni l’autre. Cela ne compte ni pour ni contre la boutique.',
    },
    fix: {
      en: 'Answer GET with 405 where only POST is served, so that agents can tell the endpoint from a missing page.',
      fr: 'Répondez 405 à un GET là où seul POST est servi, pour que les agents distinguent le point d’accès d’une page manquante.',
    },
  },
  nothing_shown: {
    title: { en: 'Not counted: the store shows nothing that would need it', fr: 'Non compté : la boutique ne montre rien qui l’exige' },
    detail: {
      en: 'It describes something a store need not have, and no endpoint, card or profile of this one shows it; its absence costs nothing.',
      fr: 'Il décrit une chose qu’une boutique n’a pas forcément, et aucun point d’accès, fiche ou profil de celle-ci ne la montre ; son absence ne coûte rien.',
    },
    fix: { en: 'Nothing to do.', fr: 'Rien à faire.' },
  },
  need_unseen: {
    title: { en: 'Not counted: what would need it could not be seen', fr: 'Non compté : ce qui l’exigerait n’a pas pu être vu' },
    detail: {
      en: 'It describes something a store need not have, and a document that may show it could not be read.',
      fr: 'Il décrit une chose qu’une boutique n’a pas forcément, et un document qui pourrait la montrer n’a pas pu être lu.',
    },
    fix: { en: 'Run the scan again once that document answers.', fr: 'Relancez l’analyse une fois que ce document répond.' },
  },
  asking_ended: {
    title: { en: 'Not measured to the end', fr: 'Mesure inachevée' },
    detail: {
      en: 'Reading what the store had sent took longer, or more memory, than we give it, so questions of this signal were never asked. It does not count against the store.',
      fr: 'La lecture de ce que la boutique avait envoyé a demandé plus de temps ou de mémoire que nous n’en accordons ; des questions de ce signal n’ont donc jamais été posées. Cela ne compte pas contre la boutique.',
    },
    fix: {
      en: 'Run the scan again; if this stays, serve a lighter home page and lighter product pages.',
      fr: 'Relancez l’analyse ; si cela persiste, allégez la page d’accueil et les pages de produit.',
    },
  },
  internal: {
    title: { en: 'Not measured: an error of ours', fr: 'Non mesuré : une erreur de notre côté' },
    detail: {
      en: 'An error of ours kept this signal from being judged. It does not count against the store.',
      fr: 'Une erreur de notre côté a empêché de juger ce signal. Elle ne compte pas contre la boutique.',
    },
    fix: { en: 'Nothing to do on the store’s side.', fr: 'Rien à faire du côté de la boutique.' },
  },
});

export type ObstacleKey = keyof typeof OBSTACLE_MESSAGES;
