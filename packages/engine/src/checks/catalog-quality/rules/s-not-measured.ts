import { type Exchange, type OriginEvidence, responseOf } from '../../../core/evidence.ts';
import { quote } from '../../../core/messages.ts';
import { sentLines } from '../../../core/sent-lines.ts';
import { causeOf } from '../../../formats/http/answer.ts';
import { classifyReach } from '../../../formats/http/reach.ts';
import { member, readJsonText, textMember } from '../../../formats/json.ts';
import { decidingRule, parseRobots, robotsGroupFor } from '../../../formats/robots/robots.ts';
import { protocolOf } from '../../../formats/ucp/unspoken.ts';
import { ROBOTS } from '../../../shared/agents/asks.ts';
import type { AttemptEnd } from '../../../shared/catalog/evidence.ts';
import { decidingAttempts } from '../../../shared/catalog/sampled.ts';
import { WALL_MESSAGES } from '../../../shared/wall/messages.ts';
import { defineRule } from '../rule.ts';

const ENDS = [
  'blocked',
  'robots',
  'robots_unreadable',
  'unreachable',
  'unreadable',
  'budget',
  'unsampled',
  'unspoken',
] as const satisfies readonly AttemptEnd[];

export default defineRule({
  id: 'S-not-measured',
  replaces: ['S-nothing-found', 'S-source'],
  severity: 'major',
  source: { title: 'RFC 9309, Robots Exclusion Protocol', url: 'https://www.rfc-editor.org/rfc/rfc9309' },
  summary: 'The catalogue could be looked at: nobody refused, forbade or cut the audit short.',
  messages: {
    ...WALL_MESSAGES,
    blocked: {
      title: { en: 'The store refuses agents its catalogue', fr: 'La boutique refuse son catalogue aux agents' },
      detail: {
        en: 'Requests ended with a refusal (401, 403, 429, 430, 451 or a challenge page). No score is given: what could not be seen is not judged.',
        fr: 'Les requêtes se sont soldées par un refus (401, 403, 429, 430, 451 ou page de vérification). Aucune note : ce qui n’a pas pu être vu n’est pas jugé.',
      },
      fix: {
        en: 'Let well-behaved agents through on product pages and catalogue interfaces; this one says who it is in its User-Agent.',
        fr: 'Laissez passer les agents courtois sur les pages produit et les interfaces de catalogue ; celui-ci se nomme dans son User-Agent.',
      },
      verify: { en: 'The request answers 200.', fr: 'La requête répond 200.' },
    },
    firewall: {
      title: { en: '{vendor} refuses agents the catalogue', fr: '{vendor} refuse le catalogue aux agents' },
      detail: {
        en: 'It answered our requests with a refusal or a challenge page, as it would a shopping agent’s. No score is given: what could not be seen is not judged.',
        fr: 'Nos requêtes ont reçu un refus ou une page de vérification, comme celles d’un agent d’achat. Aucune note : ce qui n’a pas pu être vu n’est pas jugé.',
      },
      fix: {
        en: 'In {vendor}, let well-behaved agents reach product pages and catalogue interfaces without a challenge; this one says who it is in its User-Agent.',
        fr: 'Dans {vendor}, laissez les agents courtois atteindre sans vérification les pages produit et les interfaces de catalogue ; celui-ci se nomme dans son User-Agent.',
      },
      verify: {
        en: 'The recorded request, sent again with its User-Agent, answers 200 with the page itself.',
        fr: 'La requête enregistrée, renvoyée avec son User-Agent, répond 200 avec la page elle-même.',
      },
    },
    robots: {
      title: { en: 'robots.txt forbids agents the catalogue', fr: 'robots.txt interdit le catalogue aux agents' },
      detail: {
        en: 'The paths of the products are disallowed, so they were not requested. No score is given.',
        fr: 'Les chemins des produits sont interdits ; ils n’ont donc pas été demandés. Aucune note n’est donnée.',
      },
      fix: {
        en: 'Allow product pages and the catalogue interface if agents shall sell for you; keep carts and accounts disallowed.',
        fr: 'Autorisez les pages produit et l’interface de catalogue si des agents doivent vendre pour vous ; gardez paniers et comptes interdits.',
      },
      verify: {
        en: 'robots.txt allows a product’s path to all user agents.',
        fr: 'robots.txt autorise le chemin d’un produit à tous les agents.',
      },
    },
    robots_unreadable: {
      title: { en: 'Not measured: robots.txt could not be read ({cause})', fr: 'Non mesuré : robots.txt n’a pas pu être lu ({cause})' },
      detail: {
        en: 'The file failed. A crawler may then request nothing else (RFC 9309, 2.3.1.4), so no product was requested. That is no rule of the store’s. No score is given.',
        fr: 'Le fichier a échoué. Un robot ne peut alors rien demander d’autre (RFC 9309, 2.3.1.4) ; aucun produit n’a donc été demandé. Ce n’est pas une règle de la boutique. Aucune note n’est donnée.',
      },
      fix: {
        en: 'Serve /robots.txt with 200, plain or compressed as the request allows, or answer 404 when there is none; then audit again.',
        fr: 'Servez /robots.txt avec 200, en clair ou compressé comme la requête le permet, ou répondez 404 s’il n’existe pas ; puis relancez l’audit.',
      },
      verify: { en: 'The request for /robots.txt answers 200 or 404.', fr: 'La requête vers /robots.txt répond 200 ou 404.' },
    },
    unreachable: {
      title: { en: 'The catalogue could not be reached', fr: 'Le catalogue n’a pas pu être joint' },
      detail: {
        en: 'Connections failed, timed out or ended in server errors. No score is given.',
        fr: 'Les connexions ont échoué, expiré ou fini en erreur serveur. Aucune note n’est donnée.',
      },
      fix: {
        en: 'See why the address does not answer, then audit again.',
        fr: 'Cherchez pourquoi l’adresse ne répond pas, puis relancez l’audit.',
      },
      verify: { en: 'The request answers 200.', fr: 'La requête répond 200.' },
    },
    unreadable: {
      title: { en: 'The catalogue’s answers could not be read safely', fr: 'Les réponses du catalogue n’ont pas pu être lues sans risque' },
      detail: {
        en: 'Documents are larger than an agent reads, wrongly encoded, or nested beyond a parser’s limits. No score is given.',
        fr: 'Des documents sont plus gros que ce qu’un agent lit, mal encodés, ou imbriqués au-delà des limites d’un analyseur. Aucune note n’est donnée.',
      },
      fix: {
        en: 'Send smaller, simpler documents: no embedded images or data, fewer levels, and a Content-Encoding that matches the body.',
        fr: 'Envoyez des documents plus petits et plus simples : ni images ni données incorporées, moins de niveaux, et un Content-Encoding conforme au corps.',
      },
      verify: {
        en: 'The decoded document has less than 4 MB and at most 512 levels.',
        fr: 'Le document décodé fait moins de 4 Mo et a au plus 512 niveaux.',
      },
    },
    unsampled: {
      title: { en: 'The catalogue could not be sampled', fr: 'Le catalogue n’a pas pu être échantillonné' },
      detail: {
        en: 'It answers over UCP and never said that it is empty, but showed no product for what was asked: {asked}. No score is given: the questions may not have been the right ones.',
        fr: 'Il répond en UCP et n’a jamais dit être vide, mais n’a montré aucun produit pour ce qui a été demandé : {asked}. Aucune note n’est donnée : les questions n’étaient peut-être pas les bonnes.',
      },
      fix: {
        en: 'Let a search with a price filter and no words show products, as the specification allows, or name your categories in the descriptions of the tools.',
        fr: 'Laissez une recherche par filtre de prix et sans mots montrer des produits, comme le permet la spécification, ou nommez vos catégories dans les descriptions des outils.',
      },
      verify: {
        en: 'search_catalog with filters.price.min 0 and no query shows products.',
        fr: 'search_catalog avec filters.price.min 0 et sans query montre des produits.',
      },
    },
    unspoken: {
      title: {
        en: 'The store’s catalogue is behind a protocol that Vitrine does not speak',
        fr: 'Le catalogue de la boutique est derrière un protocole que Vitrine ne parle pas',
      },
      detail: {
        en: 'The store offers itself to agents over {protocol} and nothing else we could ask, and its pages describe no product to a machine. No score is given: what it answers over {protocol} was not seen.',
        fr: 'La boutique s’offre aux agents par {protocol} et par rien d’autre que nous puissions interroger, et ses pages ne décrivent aucun produit à une machine. Aucune note n’est donnée : ce qu’elle répond par {protocol} n’a pas été vu.',
      },
      fix: {
        en: 'Offer the catalogue over UCP with MCP or REST as well, or describe products on their pages with JSON-LD, for agents that do not speak {protocol}.',
        fr: 'Offrez aussi le catalogue en UCP par MCP ou REST, ou décrivez les produits sur leurs pages en JSON-LD, pour les agents qui ne parlent pas {protocol}.',
      },
      verify: {
        en: 'A new audit names a source of products.',
        fr: 'Un nouvel audit nomme une source de produits.',
      },
    },
    budget: {
      title: {
        en: 'The audit’s requests were spent before a product was found',
        fr: 'Les requêtes de l’audit ont été épuisées avant de trouver un produit',
      },
      detail: {
        en: 'One audit asks a store at most 60 times. No score is given.',
        fr: 'Un audit interroge une boutique 60 fois au plus. Aucune note n’est donnée.',
      },
      fix: {
        en: 'Name a sitemap of products in robots.txt, so that agents find them directly.',
        fr: 'Nommez un plan des produits dans robots.txt, pour que les agents les trouvent directement.',
      },
      verify: { en: 'robots.txt has a Sitemap line.', fr: 'robots.txt contient une ligne Sitemap.' },
    },
  },
  evaluate({ catalog, origin, wall, products }, report) {
    if (products.length > 0) return;
    if (wall !== null) {
      const { kind, status, vendor, exchanges } = wall;
      if (kind === 'challenge') report('wall_challenge', { vendor: vendor ?? '', status }, { exchanges });
      else report(`wall_${kind}`, { status }, { exchanges });
      return;
    }
    for (const end of ENDS) {
      const ended = decidingAttempts(catalog).filter((attempt) => attempt.end === end);
      if (ended.length === 0) continue;
      const known = [...new Set(ended.flatMap((attempt) => attempt.exchanges))].slice(0, 5);
      const exchanges = known.length === 0 ? ['origin.home'] : known;
      const vendor = end === 'blocked' ? vendorOf([...catalog.exchanges, ...origin.exchanges], exchanges) : null;
      if (end === 'robots_unreadable') {
        const files = robotsOf(origin, catalog.exchanges, exchanges);
        report(end, { cause: files.map(causeOf).join(', ') }, { exchanges: [...files.map(({ key }) => key), ...exchanges] });
      } else if (end === 'unsampled') {
        report(
          end,
          {
            asked: quote(
              askedOf(
                catalog.exchanges,
                ended.flatMap((attempt) => attempt.exchanges),
              ),
            ),
          },
          { exchanges },
        );
      } else if (end === 'robots') {
        const files = robotsOf(origin, catalog.exchanges, exchanges);
        const rules = files.flatMap((file) => sentRules(file, catalog.exchanges, exchanges) ?? []);
        report(end, undefined, { exchanges: [...files.map(({ key }) => key), ...exchanges], sent: rules[0] ?? null });
      } else if (end === 'unspoken') report(end, { protocol: protocolOf(exchanges) }, { exchanges });
      else if (vendor !== null) report('firewall', { vendor }, { exchanges });
      else report(end, undefined, { exchanges });
    }
  },
});

/** The words and the number of ids that were asked for; our own words, or the store's. */
function askedOf(all: readonly Exchange[], keys: readonly string[]): string {
  const bodies = all.filter(({ key }) => keys.includes(key)).map(({ requestBody }) => readJsonText(requestBody ?? ''));
  const questions = bodies.flatMap((body) =>
    body.ok ? [member(member(member(body.value, 'params'), 'arguments'), 'catalog') ?? body.value] : [],
  );
  const told = questions.map((question) => {
    const ids = member(question, 'ids');
    return textMember(question, 'query') ?? (Array.isArray(ids) ? `ids × ${ids.length}` : 'filters.price.min 0');
  });
  return [...new Set(told)].join(', ') || '–';
}

/** The robots.txt that failed: that of the hosts the questions were for. */
function robotsOf(origin: OriginEvidence, asked: readonly Exchange[], keys: readonly string[]): readonly Exchange[] {
  const hosts = asked.filter(({ key }) => keys.includes(key)).map(({ outcome }) => URL.parse(outcome.url)?.origin);
  return origin.exchanges.filter(({ key, url }) => key.startsWith(ROBOTS) && hosts.includes(URL.parse(url)?.origin));
}

/** The lines that forbid what was not asked, with the name they are for. */
function sentRules(file: Exchange, all: readonly Exchange[], keys: readonly string[]) {
  const body = responseOf(file)?.body;
  if (body === undefined) return null;
  const robots = parseRobots(new TextDecoder().decode(body.bytes));
  const forbidden = all.filter(
    ({ key, outcome }) => keys.includes(key) && outcome.kind === 'failure' && outcome.code === 'robots_disallowed',
  );
  const agent = /^[^/\s]*/.exec(file.requestHeaders['user-agent'] ?? '')?.[0] ?? '';
  const [name = '*'] = robotsGroupFor(robots, agent).agents;
  const patterns = new Set(forbidden.flatMap(({ outcome }) => decidingRule(robots, agent, outcome.url)?.pattern ?? []));
  const line = (field: string, value: string) =>
    new RegExp(`^[^\\S\\n]*${field}[^\\S\\n]*:?[^\\S\\n]*${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'im');
  return sentLines(file, { marks: [line('user-?agent', name), ...[...patterns].map((pattern) => line('dis[a-z]*', pattern))] });
}

/** Who refused, when the refusal bears somebody's mark; our own word, never the store's. */
function vendorOf(all: readonly Exchange[], keys: readonly string[]): string | null {
  const refused = all.filter(({ key }) => keys.includes(key)).map((exchange) => classifyReach({ exchange, expects: 'page' }));
  return refused.find(({ kind, vendor }) => kind === 'blocked' && vendor !== null)?.vendor ?? null;
}
