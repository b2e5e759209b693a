import type { ResponseOutcome } from '../../../../core/evidence.ts';
import { worded } from '../../../../core/messages.ts';
import { parseLinkHeader } from '../../../../formats/http/link-header.ts';
import { LINK_RELATIONS } from '../../../../formats/http/link-relations.ts';
import { HOME, homeMarkdown } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { fileWorks } from '../../frame/proof.ts';
import { askedOf, isOwnSite, notFound, pageOf } from '../../frame/reading.ts';
import { askAbout, isGone, isMissing } from '../../frame/targets.ts';
import { type GradedLink, gradeLinks } from './read.ts';

const TARGET = 'link-target';

export default defineSignal({
  id: 'link_header',
  name: { en: 'Link headers', fr: 'En-têtes Link' },
  category: 'api_auth_mcp',
  weight: 5,
  effort: 1,
  condition: null,
  source: { title: 'RFC 8288, Web Linking', url: 'https://www.rfc-editor.org/rfc/rfc8288' },
  docs: {
    asks: 'The Link headers of the home page as HTML and as Markdown, and a HEAD of the first useful target on the same site.',
    present:
      'A registered relation (api-catalog, service-desc, service-doc, describedby, or a machine-readable alternate) leads from this page to a document that exists.',
    partial:
      'Only relation names nobody registered, a platform’s own extension relation, a link whose context is another resource, or a dead target.',
    invalid: 'A Link header that cannot be parsed, or whose only useful link points to the page itself.',
  },
  messages: worded({
    advice: {
      en: `No Link header leads agents to your documents
        An agent that asks for a page’s headers only learns from the Link header where the API catalogue and the text for language models are.
        Send a Link header with every page for each of these documents that the store has: </llms.txt>; rel="describedby"; type="text/plain" and </.well-known/api-catalog>; rel="api-catalog". One is enough; the document comes first.
        A HEAD request for the home page shows a Link header, and the document it names answers 200.`,
      fr: `Aucun en-tête Link ne mène les agents à vos documents
        Un agent qui ne lit que les en-têtes d’une page apprend par l’en-tête Link où se trouvent le catalogue d’API et le texte destiné aux modèles de langage.
        Envoyez avec chaque page un en-tête Link pour chacun de ces documents que possède la boutique : </llms.txt>; rel="describedby"; type="text/plain" et </.well-known/api-catalog>; rel="api-catalog". Un seul suffit ; le document passe d’abord.
        Une requête HEAD sur la page d’accueil montre un en-tête Link, et le document qu’il nomme répond 200.`,
    },
    unparsable: {
      en: `The Link header cannot be parsed
        A Link header is sent, but none of its parts is a link as RFC 8288 writes it.
        Put each target in angle brackets, then its parameters: </llms.txt>; rel="describedby".`,
      fr: `L’en-tête Link est illisible
        Un en-tête Link est envoyé, mais aucune de ses parties n’est un lien au sens de la RFC 8288.
        Mettez chaque cible entre chevrons, puis ses paramètres : </llms.txt>; rel="describedby".`,
    },
    points_to_itself: {
      en: `The useful link points to the page itself
        The target of rel="{relation}" is empty or the page that carries the header, so it leads nowhere.
        Name the address of the document that is meant.`,
      fr: `Le lien utile pointe vers la page elle-même
        La cible de rel="{relation}" est vide ou est la page qui porte l’en-tête : elle ne mène nulle part.
        Indiquez l’adresse du document visé.`,
    },
    unregistered_only: {
      en: `Only relation names that nobody registered
        The header uses rel="{relation}". A client that follows RFC 8288 knows registered names only.
        Use describedby for llms.txt and api-catalog for the API catalogue; the other names may stay beside them.`,
      fr: `Uniquement des noms de relation non enregistrés
        L’en-tête utilise rel="{relation}". Un client conforme à la RFC 8288 ne connaît que les noms enregistrés.
        Utilisez describedby pour llms.txt et api-catalog pour le catalogue d’API ; les autres noms peuvent rester à côté.`,
    },
    extension_only: {
      en: `Only your platform’s own relation
        The header leads to an API root through a relation that only clients of that platform know.
        Add a registered relation: rel="api-catalog" or rel="service-desc".`,
      fr: `Uniquement la relation propre à votre plateforme
        L’en-tête mène à la racine d’une API par une relation que seuls les clients de cette plateforme connaissent.
        Ajoutez une relation enregistrée : rel="api-catalog" ou rel="service-desc".`,
    },
    foreign_anchor: {
      en: `The link speaks about another resource
        The anchor parameter of rel="{relation}" moves the link’s context away from this page; many clients ignore such links.
        Leave the anchor parameter out.`,
      fr: `Le lien parle d’une autre ressource
        Le paramètre anchor de rel="{relation}" déplace le contexte du lien hors de cette page ; beaucoup de clients ignorent ces liens.
        Retirez le paramètre anchor.`,
    },
    dangling: {
      en: `The link leads to a document that does not exist
        The target of rel="{relation}" answers {status}.
        Publish the document at that address, or correct the link.`,
      fr: `Le lien mène à un document qui n’existe pas
        La cible de rel="{relation}" répond {status}.
        Publiez le document à cette adresse, ou corrigez le lien.`,
    },
    partly_broken: {
      en: `Parts of the Link header are broken
        {count} of its parts cannot be read as links; strict clients stop at the first of them.
        Check angle brackets and quotation marks of every link in the header.`,
      fr: `Des parties de l’en-tête Link sont cassées
        Parties qui ne se lisent pas comme des liens : {count}. Un client strict s’arrête à la première.
        Vérifiez les chevrons et les guillemets de chaque lien de l’en-tête.`,
    },
    html_only: {
      en: `The links stand in the page, not in the header
        The page’s HTML has link elements with such relations. Agents that ask for headers only do not see them.
        Send the same links as Link headers too.`,
      fr: `Les liens sont dans la page, pas dans l’en-tête
        Le HTML de la page contient des éléments link avec ces relations. Les agents qui ne lisent que les en-têtes ne les voient pas.
        Envoyez aussi ces liens comme en-têtes Link.`,
    },
  }),
  plan(facts) {
    const { best } = linksOf(facts);
    const target = best?.url ?? null;
    return [homeMarkdown(facts.origin), ...(target !== null && isOwnSite(facts, target) ? [askAbout(TARGET, target)] : [])];
  },
  proof: {
    needs: 'one',
    questions(facts) {
      const { best } = linksOf(facts);
      if (best === undefined || best.url === null || !isOwnSite(facts, best.url)) return [];
      const isForMachines = !(LINK_RELATIONS.forReaders as readonly string[]).includes(best.relation);
      const isThere = ({ status }: ResponseOutcome) => (status < 300 ? true : isMissing(status) ? false : null);
      return [{ ask: askAbout(TARGET, best.url), works: isForMachines ? fileWorks : isThere }];
    },
  },
  evaluate(facts, say) {
    const page = pageOf(facts, HOME);
    const markdown = homeMarkdown(facts.origin).key;
    if (!page.found && !pageOf(facts, markdown).found) return notFound(facts, page, [HOME]);
    const found = linksOf(facts);
    const relation = (link: GradedLink) => ({ relation: link.relation });
    const exchanges = askedOf(facts, [HOME, markdown, `scan.${TARGET}`]);
    const shown = {
      relations: [...new Set(found.graded.filter(({ grade }) => grade === 'useful').map((link) => link.relation))].join(', '),
    };
    const { best, itself, foreign, unregistered, extension } = found;
    if (found.broken > 0 && found.count === 0) {
      say('fault', 'unparsable');
      return { state: 'invalid', exchanges };
    }
    if (found.broken > 0) say('warning', 'partly_broken', { count: found.broken });
    if (best !== undefined) {
      const dead = isGone(facts, TARGET);
      if (dead !== null) say('fault', 'dangling', { ...relation(best), status: dead });
      return { state: dead === null ? 'present' : 'partial', exchanges, facts: shown };
    }
    if (foreign !== undefined) say('fault', 'foreign_anchor', relation(foreign));
    else if (unregistered !== undefined) say('fault', 'unregistered_only', relation(unregistered));
    else if (extension !== undefined) say('fault', 'extension_only');
    else if (itself !== undefined) say('fault', 'points_to_itself', relation(itself));
    else if (facts.page(HOME)?.outline.links.some(({ rel }) => isUsefulRel(rel))) say('note', 'html_only');
    const weak = foreign ?? unregistered ?? extension;
    return {
      state: weak !== undefined ? 'partial' : itself !== undefined ? 'invalid' : 'absent',
      exchanges,
      platformDefault: weak !== undefined && weak === extension,
    };
  },
});

/** The links of both forms of the home page, HTML first, and the first of each grade. */
function linksOf(facts: ScanFacts) {
  const readings = [HOME, homeMarkdown(facts.origin).key].flatMap((key) => {
    const page = pageOf(facts, key);
    const header = page.found ? page.response.headers['link'] : undefined;
    return page.found && header !== undefined ? [{ page: page.response.url, ...parseLinkHeader(header) }] : [];
  });
  const graded = readings.flatMap(({ page, links }) => gradeLinks(page, links));
  const first = (grade: GradedLink['grade']) => graded.find((link) => link.grade === grade);
  return {
    graded,
    count: readings.reduce((sum, { links }) => sum + links.length, 0),
    // Both forms of a page send the same header as a rule: what is broken twice is broken once.
    broken: Math.max(0, ...readings.map(({ broken }) => broken)),
    best: first('useful'),
    foreign: first('foreign'),
    unregistered: first('unregistered'),
    extension: first('extension'),
    itself: first('itself'),
  };
}

function isUsefulRel(rel: string): boolean {
  return rel
    .toLowerCase()
    .split(/\s+/)
    .some((name) => (LINK_RELATIONS.useful as readonly string[]).includes(name));
}
