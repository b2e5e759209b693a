import { quote } from '../../../core/messages.ts';
import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { hasTalked, type LiveAnswer, speaksUcp, type TransportFacts } from '../live.ts';
import { defineRule } from '../rule.ts';
import { UNPUT } from '../silence.ts';

/** Catalog REST and MCP bindings: lookup brings two operations. */
const NEEDED = [
  { capability: CAPABILITY.search, steps: ['search'], tool: 'search_catalog', path: '/catalog/search' },
  { capability: CAPABILITY.lookup, steps: ['lookup'], tool: 'lookup_catalog', path: '/catalog/lookup' },
  { capability: CAPABILITY.lookup, steps: ['product', 'unknown'], tool: 'get_product', path: '/catalog/product' },
] as const;

export default defineRule({
  id: 'L2',
  replaces: ['L1', 'R2', 'R3'],
  severity: 'major',
  source: page('shopping/catalog/mcp', 'Conformance'),
  summary: 'Every declared catalog capability has all its operations at the endpoint.',
  part: 'liveness',
  points: 3,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages: {
    missing_tool: {
      title: { en: 'A declared catalog operation is not offered', fr: 'Une opération de catalogue déclarée n’est pas proposée' },
      detail: {
        en: 'The profile declares {capability}, but the MCP server lists no tool named {operation}.',
        fr: 'Le profil déclare {capability}, mais le serveur MCP ne liste aucun outil nommé {operation}.',
      },
      fix: {
        en: 'Offer the tool {operation}, or stop declaring {capability}.',
        fr: 'Proposez l’outil {operation}, ou cessez de déclarer {capability}.',
      },
      verify: { en: 'tools/list names {operation}.', fr: 'tools/list nomme {operation}.' },
    },
    unlisted: {
      title: { en: 'A catalog tool works but is not listed', fr: 'Un outil de catalogue fonctionne mais n’est pas listé' },
      detail: {
        en: 'The MCP server answers {operation}, but its tools/list does not name it on the first page. Clients call only what they saw there, and do not ask for further pages.',
        fr: 'Le serveur MCP répond à {operation}, mais tools/list ne le nomme pas sur sa première page. Les clients n’appellent que ce qu’ils y ont vu, et ne demandent pas les pages suivantes.',
      },
      fix: {
        en: 'Name {operation} in the first answer to tools/list, before tools of other kinds.',
        fr: 'Nommez {operation} dans la première réponse à tools/list, avant les outils d’autre nature.',
      },
      verify: { en: 'tools/list without a cursor names {operation}.', fr: 'tools/list sans curseur nomme {operation}.' },
    },
    not_answered: {
      title: { en: 'A declared catalog operation does not work', fr: 'Une opération de catalogue déclarée ne fonctionne pas' },
      detail: {
        en: 'The profile declares {capability}, but {operation} gives no answer an agent can use ({code}).',
        fr: 'Le profil déclare {capability}, mais {operation} ne donne aucune réponse utilisable par un agent ({code}).',
      },
      fix: {
        en: 'Make {operation} answer as the catalog binding describes.',
        fr: 'Faites répondre {operation} comme le décrit le binding du catalogue.',
      },
      verify: {
        en: 'The recorded call of {operation} answers with products, or with an error in the form UCP gives it.',
        fr: 'L’appel enregistré de {operation} répond par des produits, ou par une erreur dans la forme que lui donne UCP.',
      },
    },
    lost_again: {
      title: { en: 'What search shows, lookup does not find', fr: 'Ce que montre la recherche, la consultation ne le trouve pas' },
      detail: {
        en: 'Asked for the first product of the search by its id, lookup answered without a product. An agent cannot read again what it was shown, and sells something else.',
        fr: 'Interrogée sur le premier produit de la recherche par son identifiant, la consultation a répondu sans produit. Un agent ne peut pas relire ce qui lui a été montré, et vend autre chose.',
      },
      fix: {
        en: 'Let lookup find products by the ids that search returns, for the same market.',
        fr: 'Faites trouver par la consultation les produits aux identifiants que renvoie la recherche, pour le même marché.',
      },
      verify: {
        en: 'lookup_catalog with the id of a product of a search answers with that product.',
        fr: 'lookup_catalog avec l’identifiant d’un produit d’une recherche répond par ce produit.',
      },
    },
  },
  evaluate({ live, capabilities }, report) {
    const main = live.main;
    if (main === null || !main.speaks) {
      return;
    }
    const { search, lookup } = main.answers;
    if (capabilities.includes(CAPABILITY.lookup) && showsAny(search) && lookup?.answer.ok === true && !showsAny(lookup)) {
      report('lost_again', undefined, { subject: 'lookup', exchanges: [search, lookup].flatMap((put) => put?.exchange.key ?? []) });
    }
    for (const { capability, steps, tool, path } of NEEDED) {
      const operation = main.transport === 'mcp' ? tool : path;
      // A step that was never put says nothing: an earlier one had ended the conversation.
      const put = steps.flatMap((step) => main.answers[step] ?? []);
      const answer = put.find((one) => !works(one, main) && !ranOut(one));
      if (!capabilities.includes(capability)) {
        continue;
      }
      const isListed = main.tools === null || main.tools.names.includes(tool);
      if (answer === undefined) {
        const worked = put.find((one) => works(one, main));
        if (!isListed && main.tools !== null && worked !== undefined) {
          report('unlisted', { operation }, { subject: operation, exchanges: [main.tools.exchange.key, worked.exchange.key] });
        }
        continue;
      }
      if (main.tools !== null && !isListed) {
        report(
          'missing_tool',
          { capability, operation },
          { subject: operation, exchanges: [main.tools.exchange.key, answer.exchange.key] },
        );
      } else {
        const code = answer.answer.ok ? '' : answer.answer.code;
        report('not_answered', { capability, operation, code: quote(code) }, { subject: operation, exchanges: [answer.exchange.key] });
      }
    }
  },
});

/**
 * An error in UCP's own form answers a question about a product that may not exist. A search that finds nothing owes an
 * empty list (Catalog Search), and an id that the store has just shown owes its product.
 */
function works({ step, answer }: LiveAnswer, { answers }: TransportFacts): boolean {
  // How an unknown id is refused is L5's question, where the product of a known one came.
  const isProductSeen = answers.product?.answer.ok === true;
  if (step === 'unknown' && !answer.ok && (isProductSeen || answer.code === 'not_found')) return true;
  if (answer.ok || answer.kind !== 'business' || step === 'unknown') return speaksUcp(answer);
  return step === 'lookup' && answer.code === 'not_found' && !showsAny(answers.search);
}

function showsAny(put: LiveAnswer | undefined): boolean {
  return put?.answer.ok === true && put.answer.products.length > 0;
}

/** What we did not ask is no fault of the store. */
function ranOut({ answer }: LiveAnswer): boolean {
  return !answer.ok && UNPUT.has(answer.code);
}
