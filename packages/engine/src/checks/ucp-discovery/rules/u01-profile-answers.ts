import type { Reach } from '../../../formats/http/reach.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import { UNSEEN } from '../silence.ts';

export default defineRule({
  id: 'U01',
  severity: 'critical',
  source: overview('Business Profile'),
  summary: 'The profile answers at /.well-known/ucp of the submitted origin, with status 200 and without authentication.',
  part: 'hosting',
  points: 3,
  messages: {
    absent: {
      title: { en: 'The store has no UCP profile', fr: 'La boutique n’a pas de profil UCP' },
      detail: {
        en: '{url} answers {status}: shopping agents that speak UCP do not find this store.',
        fr: '{url} répond {status} : les agents d’achat qui parlent UCP ne trouvent pas cette boutique.',
      },
      fix: {
        en: 'Publish a UCP profile as JSON at /.well-known/ucp on this very host. Shopify generates one; elsewhere an extension of your platform or a file of your own does it.',
        fr: 'Publiez un profil UCP en JSON à l’adresse /.well-known/ucp de ce même hôte. Shopify en génère un ; ailleurs, une extension de votre plateforme ou votre propre fichier y suffit.',
      },
      verify: {
        en: 'Request {url}: it answers 200 with a JSON object whose member ucp names a version, services and capabilities, and a service it names answers catalogue calls.',
        fr: 'Interrogez {url} : la réponse est 200, avec un objet JSON dont le membre ucp indique une version, des services et des capacités, et un service indiqué répond aux appels du catalogue.',
      },
    },
    acp_only: {
      title: { en: 'The store speaks ACP and has no UCP profile', fr: 'La boutique parle ACP et n’a pas de profil UCP' },
      detail: {
        en: '{url} answers {status}; /.well-known/acp.json describes an interface of the Agentic Commerce Protocol. Vitrine does not speak it: nothing was called, and what agents can do that way is not judged. Agents that speak UCP do not find this store.',
        fr: '{url} répond {status} ; /.well-known/acp.json décrit une interface de l’Agentic Commerce Protocol. Vitrine ne le parle pas : rien n’a été appelé, et ce que les agents peuvent faire ainsi n’est pas jugé. Les agents qui parlent UCP ne trouvent pas cette boutique.',
      },
      fix: {
        en: 'Keep ACP, and publish a UCP profile as JSON at /.well-known/ucp on this very host for the agents that speak UCP.',
        fr: 'Gardez ACP, et publiez un profil UCP en JSON à l’adresse /.well-known/ucp de ce même hôte pour les agents qui parlent UCP.',
      },
      verify: {
        en: 'Request {url}: it answers 200 with a JSON object that has a member named ucp.',
        fr: 'Interrogez {url} : la réponse est 200, avec un objet JSON qui contient un membre nommé ucp.',
      },
    },
    soft_404: {
      title: { en: 'A web page answers in place of the UCP profile', fr: 'Une page web répond à la place du profil UCP' },
      detail: {
        en: '{url} answers {status}, but with what this server sends for pages it does not know. Agents take it for a store without a profile.',
        fr: '{url} répond {status}, mais avec ce que ce serveur envoie pour les pages qu’il ne connaît pas. Les agents en concluent que la boutique n’a pas de profil.',
      },
      fix: {
        en: 'Serve the JSON profile at /.well-known/ucp before the route that catches every other path, and answer 404 where nothing exists.',
        fr: 'Servez le profil JSON à /.well-known/ucp avant la route qui attrape tous les autres chemins, et répondez 404 là où il n’y a rien.',
      },
      verify: {
        en: 'Request {url}: the body starts with a brace, not with HTML.',
        fr: 'Interrogez {url} : le corps commence par une accolade, pas par du HTML.',
      },
    },
    firewall: {
      title: { en: 'A firewall keeps agents from the UCP profile', fr: 'Un pare-feu empêche les agents de lire le profil UCP' },
      detail: {
        en: '{vendor} stopped our request for {url} with status {status}. We identified ourselves honestly, as a shopping agent would; whether a profile exists could not be seen.',
        fr: '{vendor} a arrêté notre requête vers {url} avec le statut {status}. Nous nous sommes identifiés honnêtement, comme le ferait un agent d’achat ; impossible de voir si un profil existe.',
      },
      fix: {
        en: 'In {vendor}, allow requests for /.well-known/ucp without a challenge: the document is public and made for machines.',
        fr: 'Dans {vendor}, autorisez sans vérification les requêtes vers /.well-known/ucp : ce document est public et destiné aux machines.',
      },
      verify: {
        en: 'curl, whatever its User-Agent, gets {url} without a challenge: status 200 or 404.',
        fr: 'curl, quel que soit son User-Agent, obtient {url} sans vérification : statut 200 ou 404.',
      },
    },
    blocked: {
      title: { en: 'The UCP profile is refused to agents', fr: 'Le profil UCP est refusé aux agents' },
      detail: {
        en: '{url} answers {status} ({reason}). A profile has to be readable without signing in; whether one exists could not be seen.',
        fr: '{url} répond {status} ({reason}). Un profil doit se lire sans s’identifier ; impossible de voir s’il en existe un.',
      },
      fix: {
        en: 'Take /.well-known/ucp out of password protection, bot rules and rate limits.',
        fr: 'Sortez /.well-known/ucp de la protection par mot de passe, des règles anti-robots et des limites de débit.',
      },
      verify: {
        en: 'Requested from outside your network and without cookies, {url} answers 200 with the profile, or 404.',
        fr: 'Interrogé depuis l’extérieur de votre réseau et sans cookie, {url} répond 200 avec le profil, ou 404.',
      },
    },
    hides_unknown: {
      title: {
        en: 'The server refuses the UCP profile like any unknown path',
        fr: 'Le serveur refuse le profil UCP comme tout chemin inconnu',
      },
      detail: {
        en: '{url} answers {status}, and so does a path that cannot exist. There may be no profile, or one that is not public; it could not be told apart.',
        fr: '{url} répond {status}, tout comme un chemin qui ne peut pas exister. Il n’y a peut-être pas de profil, ou un profil non public ; impossible de les distinguer.',
      },
      fix: {
        en: 'Publish the profile at /.well-known/ucp and let everybody read it; answer 404 for paths that do not exist.',
        fr: 'Publiez le profil à /.well-known/ucp et laissez tout le monde le lire ; répondez 404 pour les chemins qui n’existent pas.',
      },
      verify: {
        en: '{url} answers 200 with JSON, and a path you make up answers 404.',
        fr: '{url} répond 200 avec du JSON, et un chemin inventé répond 404.',
      },
    },
    unreachable: {
      title: { en: 'The host of the UCP profile could not be reached', fr: 'L’hôte du profil UCP est injoignable' },
      detail: {
        en: 'No answer came from {url} ({reason}). Whether a profile exists could not be seen.',
        fr: 'Aucune réponse de {url} ({reason}). Impossible de voir si un profil existe.',
      },
      fix: {
        en: 'Make the host answer over a valid TLS certificate within a few seconds, then audit again.',
        fr: 'Faites répondre l’hôte en quelques secondes avec un certificat TLS valide, puis relancez l’audit.',
      },
      verify: {
        en: 'curl gets a status from {url} within a few seconds and without a certificate warning.',
        fr: 'curl obtient un statut de {url} en quelques secondes et sans alerte de certificat.',
      },
    },
    server_error: {
      title: { en: 'The server failed while serving the UCP profile', fr: 'Le serveur a échoué en servant le profil UCP' },
      detail: {
        en: '{url} answers {status}. That says nothing about the profile, so it was not judged.',
        fr: '{url} répond {status}. Cela ne dit rien du profil, qui n’a donc pas été jugé.',
      },
      fix: {
        en: 'Look for this request in the server log, repair its cause, then audit again.',
        fr: 'Cherchez cette requête dans le journal du serveur, corrigez-en la cause, puis relancez l’audit.',
      },
      verify: {
        en: '{url} answers with a status below 500, several times in a row.',
        fr: '{url} répond par un statut inférieur à 500, plusieurs fois de suite.',
      },
    },
    not_asked: {
      title: { en: 'The UCP profile was not asked for', fr: 'Le profil UCP n’a pas été demandé' },
      detail: {
        en: 'This audit did not get as far as {url} ({reason}). The store is not at fault.',
        fr: 'Cet audit n’est pas arrivé jusqu’à {url} ({reason}). La boutique n’est pas en cause.',
      },
      fix: { en: 'Audit the store again.', fr: 'Relancez l’audit de la boutique.' },
      verify: { en: 'The new audit shows what {url} answered.', fr: 'Le nouvel audit montre ce que {url} a répondu.' },
    },
    broken: {
      title: { en: 'The answer for the UCP profile cannot be read', fr: 'La réponse pour le profil UCP est illisible' },
      detail: {
        en: '{url} answers in a way that HTTP clients give up on ({reason}).',
        fr: '{url} répond d’une façon qui fait abandonner les clients HTTP ({reason}).',
      },
      fix: {
        en: 'Serve the profile as a plain JSON answer of at most 128 KiB: correct length, gzip or no encoding, no chain of redirects.',
        fr: 'Servez le profil comme une simple réponse JSON d’au plus 128 Kio : longueur exacte, gzip ou aucun encodage, aucune chaîne de redirections.',
      },
      verify: {
        en: 'Request {url} with a plain HTTP client: status 200 and the whole document arrive.',
        fr: 'Interrogez {url} avec un simple client HTTP : le statut 200 et le document entier arrivent.',
      },
    },
  },
  evaluate({ root, unspoken, onProfile: exchanges }, report) {
    const { reach } = root;
    const url = root.exchange.url;
    const status = reach.status ?? 0;
    const { reason } = reach;
    const verdict = verdictOf(reach);
    if (unspoken?.protocol === 'ACP' && verdict === 'absent') {
      return report('acp_only', { url, status }, { exchanges: [...exchanges, unspoken.exchange] });
    }
    switch (verdict) {
      case 'ok':
      // A wall before the whole store is told once, where no page could be seen.
      case 'walled':
        return;
      case 'absent':
        return report('absent', { url, status }, { exchanges });
      case 'soft_404':
        return report('soft_404', { url, status }, { exchanges });
      case 'firewall':
        return report('firewall', { url, status, vendor: reach.vendor ?? '' }, { exchanges });
      case 'hides_unknown':
        return report('hides_unknown', { url, status }, { exchanges });
      case 'blocked':
        return report('blocked', { url, status, reason }, { exchanges });
      case 'unreachable':
        return report('unreachable', { url, reason }, { exchanges, ...(UNSEEN.has(reason) && { severity: 'info' }) });
      case 'server_error':
        return report('server_error', { url, status }, { exchanges });
      case 'not_asked':
        return report('not_asked', { url, reason }, { exchanges, severity: 'info' });
      case 'broken':
        return report('broken', { url, reason }, { exchanges });
    }
  },
});

type Verdict =
  | 'ok'
  | 'walled'
  | 'absent'
  | 'soft_404'
  | 'firewall'
  | 'hides_unknown'
  | 'blocked'
  | 'unreachable'
  | 'server_error'
  | 'not_asked'
  | 'broken';

function verdictOf({ kind, reason, vendor }: Reach): Verdict {
  if (kind === 'absent') {
    return reason === 'not_found' || reason === 'gone' ? 'absent' : 'soft_404';
  }
  if (reason.startsWith('wall_')) return 'walled';
  if (kind === 'blocked') {
    return vendor !== null ? 'firewall' : reason === 'hides_unknown' ? 'hides_unknown' : 'blocked';
  }
  if (kind !== 'error') {
    return kind;
  }
  const ours = reason === 'target_not_allowed' || reason === 'budget_spent';
  return ours ? 'not_asked' : reason === 'server_error' ? 'server_error' : 'broken';
}
