import { worded } from '../../../core/messages.ts';

export default worded({
  absent: {
    en: `The store has no UCP profile
      {url} answers {status}: shopping agents that speak UCP do not find this store.
      Publish a UCP profile as JSON at /.well-known/ucp on the store’s own host name. Shopify generates one; elsewhere an extension of your platform or a file of your own does it.
      Request {url}: it answers 200 with a JSON object whose member ucp names a version, services and capabilities, and a service it names answers catalogue calls.`,
    fr: `La boutique n’a pas de profil UCP
      {url} répond {status} : les agents d’achat qui parlent UCP ne trouvent pas cette boutique.
      Publiez un profil UCP en JSON à l’adresse /.well-known/ucp, sur le nom d’hôte de la boutique. Shopify en génère un ; ailleurs, une extension de votre plateforme ou votre propre fichier y suffit.
      Interrogez {url} : la réponse est 200, avec un objet JSON dont le membre ucp indique une version, des services et des capacités, et un service indiqué répond aux appels du catalogue.`,
  },
  acp_only: {
    en: `The store speaks ACP and has no UCP profile
      {url} answers {status}; /.well-known/acp.json describes an interface of the Agentic Commerce Protocol. Vitrine does not speak it: nothing was called, and what agents can do that way is not judged. Agents that speak UCP do not find this store.
      Keep ACP, and publish a UCP profile as JSON at /.well-known/ucp on the store’s own host name for the agents that speak UCP.
      Request {url}: it answers 200 with a JSON object that has a member named ucp.`,
    fr: `La boutique parle ACP et n’a pas de profil UCP
      {url} répond {status} ; /.well-known/acp.json décrit une interface de l’Agentic Commerce Protocol. Vitrine ne le parle pas : rien n’a été appelé, et ce que les agents peuvent faire ainsi n’est pas jugé. Les agents qui parlent UCP ne trouvent pas cette boutique.
      Gardez ACP, et publiez un profil UCP en JSON à l’adresse /.well-known/ucp, sur le nom d’hôte de la boutique, pour les agents qui parlent UCP.
      Interrogez {url} : la réponse est 200, avec un objet JSON qui contient un membre nommé ucp.`,
  },
  soft_404: {
    en: `A web page answers in place of the UCP profile
      {url} answers {status}, but with what this server sends for pages it does not know. Agents take it for a store without a profile.
      Serve the JSON profile at /.well-known/ucp before the route that catches every other path, and answer 404 where nothing exists.
      Request {url}: the body starts with a brace, not with HTML.`,
    fr: `Une page web répond à la place du profil UCP
      {url} répond {status}, mais avec ce que ce serveur envoie pour les pages qu’il ne connaît pas. Les agents en concluent que la boutique n’a pas de profil.
      Servez le profil JSON à /.well-known/ucp avant la route qui attrape tous les autres chemins, et répondez 404 là où il n’y a rien.
      Interrogez {url} : le corps commence par une accolade, pas par du HTML.`,
  },
  firewall: {
    en: `A firewall keeps agents from the UCP profile
      {vendor} stopped our request for {url} with status {status}. We identified ourselves honestly, as a shopping agent would; whether a profile exists could not be seen.
      In {vendor}, allow requests for /.well-known/ucp without a challenge: the document is public and made for machines.
      curl, whatever its User-Agent, gets {url} without a challenge: status 200 or 404.`,
    fr: `Un pare-feu empêche les agents de lire le profil UCP
      {vendor} a arrêté notre requête vers {url} avec le statut {status}. Nous nous sommes identifiés honnêtement, comme le ferait un agent d’achat ; impossible de voir si un profil existe.
      Dans {vendor}, autorisez sans vérification les requêtes vers /.well-known/ucp : ce document est public et destiné aux machines.
      curl, quel que soit son User-Agent, obtient {url} sans vérification : statut 200 ou 404.`,
  },
  blocked: {
    en: `The UCP profile is refused to agents
      {url} answers {status} ({reason}). A profile has to be readable without signing in; whether one exists could not be seen.
      Take /.well-known/ucp out of password protection, bot rules and rate limits.
      Requested from outside your network and without cookies, {url} answers 200 with the profile, or 404.`,
    fr: `Le profil UCP est refusé aux agents
      {url} répond {status} ({reason}). Un profil doit se lire sans s’identifier ; impossible de voir s’il en existe un.
      Sortez /.well-known/ucp de la protection par mot de passe, des règles anti-robots et des limites de débit.
      Interrogé depuis l’extérieur de votre réseau et sans cookie, {url} répond 200 avec le profil, ou 404.`,
  },
  hides_unknown: {
    en: `The server refuses the UCP profile like any unknown path
      {url} answers {status}, and so does a path that cannot exist. There may be no profile, or one that is not public; it could not be told apart.
      Publish the profile at /.well-known/ucp and let everybody read it; answer 404 for paths that do not exist.
      {url} answers 200 with JSON, and a path you make up answers 404.`,
    fr: `Le serveur refuse le profil UCP comme tout chemin inconnu
      {url} répond {status}, tout comme un chemin qui ne peut pas exister. Il n’y a peut-être pas de profil, ou un profil non public ; impossible de les distinguer.
      Publiez le profil à /.well-known/ucp et laissez tout le monde le lire ; répondez 404 pour les chemins qui n’existent pas.
      {url} répond 200 avec du JSON, et un chemin inventé répond 404.`,
  },
  unreachable: {
    en: `The host of the UCP profile could not be reached
      No answer came from {url} ({reason}). Whether a profile exists could not be seen.
      Make the host answer over a valid TLS certificate within a few seconds, then audit again.
      curl gets a status from {url} within a few seconds and without a certificate warning.`,
    fr: `L’hôte du profil UCP est injoignable
      Aucune réponse de {url} ({reason}). Impossible de voir si un profil existe.
      Faites répondre l’hôte en quelques secondes avec un certificat TLS valide, puis relancez l’audit.
      curl obtient un statut de {url} en quelques secondes et sans alerte de certificat.`,
  },
  server_error: {
    en: `The server failed while serving the UCP profile
      {url} answers {status}. That says nothing about the profile, so it was not judged.
      Look for this request in the server log, repair its cause, then audit again.
      {url} answers with a status below 500, several times in a row.`,
    fr: `Le serveur a échoué en servant le profil UCP
      {url} répond {status}. Cela ne dit rien du profil, qui n’a donc pas été jugé.
      Cherchez cette requête dans le journal du serveur, corrigez-en la cause, puis relancez l’audit.
      {url} répond par un statut inférieur à 500, plusieurs fois de suite.`,
  },
  not_asked: {
    en: `The UCP profile was not asked for
      This audit did not get as far as {url} ({reason}). The store is not at fault.
      Audit the store again.
      The new audit shows what {url} answered.`,
    fr: `Le profil UCP n’a pas été demandé
      Cet audit n’est pas arrivé jusqu’à {url} ({reason}). La boutique n’est pas en cause.
      Relancez l’audit de la boutique.
      Le nouvel audit montre ce que {url} a répondu.`,
  },
  broken: {
    en: `The answer for the UCP profile cannot be read
      {url} answers in a way that HTTP clients give up on ({reason}).
      Serve the profile as a plain JSON answer of at most 128 KiB: correct length, gzip or no encoding, no chain of redirects.
      Request {url} with a plain HTTP client: status 200 and the whole document arrive.`,
    fr: `La réponse pour le profil UCP est illisible
      {url} répond d’une façon qui fait abandonner les clients HTTP ({reason}).
      Servez le profil comme une simple réponse JSON d’au plus 128 Kio : longueur exacte, gzip ou aucun encodage, aucune chaîne de redirections.
      Interrogez {url} avec un simple client HTTP : le statut 200 et le document entier arrivent.`,
  },
});
