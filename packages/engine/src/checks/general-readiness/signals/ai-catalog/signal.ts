import { bodyText, type ResponseOutcome } from '../../../../core/evidence.ts';
import { quote, worded } from '../../../../core/messages.ts';
import { AI_CATALOG } from '../../../../shared/agents/asks.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { askAlive, endpointWorks, fileWorks, isPage } from '../../frame/proof.ts';
import { type FoundDocument, jsonOf, labelOf, notFound } from '../../frame/reading.ts';
import { type AiCatalog, CATALOG_KEYS, type CatalogEntry, type CatalogFault, findCatalog, planCatalog, readAiCatalog } from './read.ts';
import { AI_CATALOG_RULES } from './table.ts';

export default defineSignal({
  id: 'ai_catalog',
  name: { en: 'AI catalogue', fr: 'Catalogue d’IA' },
  category: 'discoverability',
  weight: 3,
  effort: 2,
  condition: 'agent_documents',
  source: { title: 'AI Catalog', url: 'https://github.com/Agent-Card/ai-catalog' },
  docs: {
    asks: `GET ${AI_CATALOG_RULES.path}, on a miss the target of an Agentmap line or an ai-catalog link, then ${AI_CATALOG_RULES.alternativePath}; GET of what up to ${AI_CATALOG_RULES.askedEntries} entries name, unless one holds its document itself.`,
    present: 'specVersion is set and every entry has identifier, displayName, type and exactly one of url and data.',
    partial: 'Found at another address, no specVersion, or members missing or outdated; at least one entry can be used.',
    invalid: 'Not JSON, no entries array, an empty one, or no usable entry.',
  },
  messages: worded({
    advice: {
      en: `There is no AI catalogue
        No list at /.well-known/ai-catalog.json tells agents which cards, skills and interfaces the shop publishes.
        Once the shop publishes an MCP card, an agent card, skills or an API description, list them in one catalogue. Do not publish an empty one.
        /.well-known/ai-catalog.json answers 200 with specVersion, host and at least one entry.`,
      fr: `Il n’y a pas de catalogue d’IA
        Aucune liste, à l’adresse /.well-known/ai-catalog.json, n’indique aux agents les cartes, compétences et interfaces que publie la boutique.
        Dès que la boutique publie une carte MCP, une carte d’agent, des compétences ou une description d’API, listez-les dans un catalogue. N’en publiez pas de vide.
        /.well-known/ai-catalog.json répond 200 avec specVersion, host et au moins une entrée.`,
    },
    no_entries: {
      en: `The AI catalogue is of a private format
        It has no array named entries, so no client of the format finds anything in it.
        List what you publish in entries, each with identifier, displayName, type and url.`,
      fr: `Le catalogue d’IA est d’un format privé
        Il n’a pas de tableau nommé entries : aucun client du format n’y trouve quoi que ce soit.
        Listez ce que vous publiez dans entries, chaque entrée avec identifier, displayName, type et url.`,
    },
    empty_catalog: {
      en: `The AI catalogue is empty
        It has no entries; agents that ask for it learn nothing.
        List something that exists, or remove the file.`,
      fr: `Le catalogue d’IA est vide
        Il n’a aucune entrée ; les agents qui le demandent n’apprennent rien.
        Listez quelque chose qui existe, ou retirez le fichier.`,
    },
    no_usable_entry: {
      en: `No entry of the AI catalogue can be used
        No entry has both a media type and an address or data.
        Give every entry a type such as application/mcp-server-card+json and an https url.`,
      fr: `Aucune entrée du catalogue d’IA n’est utilisable
        Aucune entrée n’a à la fois un type de média et une adresse ou des données.
        Donnez à chaque entrée un type comme application/mcp-server-card+json et une url en https.`,
    },
    other_place: {
      en: `The AI catalogue is not at its usual address
        It was found at {url} only; most agents ask for /.well-known/ai-catalog.json.
        Serve it at /.well-known/ai-catalog.json as well.`,
      fr: `Le catalogue d’IA n’est pas à son adresse habituelle
        Il n’a été trouvé qu’à l’adresse {url} ; la plupart des agents demandent /.well-known/ai-catalog.json.
        Servez-le aussi à l’adresse /.well-known/ai-catalog.json.`,
    },
    no_version: {
      en: `The AI catalogue does not say its version
        The member specVersion is missing.
        Add "specVersion": "1.0".`,
      fr: `Le catalogue d’IA ne dit pas sa version
        Le membre specVersion est absent.
        Ajoutez "specVersion": "1.0".`,
    },
    no_identifier: {
      en: `{n} [[n|entry has|entries have]] no identifier
        For instance {example}. Registries tell entries apart by the member identifier.
        Add identifier: urn:air:your-domain:kind:name.`,
      fr: `{n} [[n|entrée n’a|entrées n’ont]] pas d’identifiant
        Par exemple {example}. Les registres distinguent les entrées par le membre identifier.
        Ajoutez identifier : urn:air:votre-domaine:genre:nom.`,
    },
    no_display_name: {
      en: `{n} [[n|entry has|entries have]] no display name
        For instance {example}. The member displayName is required.
        Add displayName.`,
      fr: `{n} [[n|entrée n’a|entrées n’ont]] pas de nom affiché
        Par exemple {example}. Le membre displayName est obligatoire.
        Ajoutez displayName.`,
    },
    legacy_type: {
      en: `{n} [[n|entry uses|entries use]] the old member mediaType
        For instance {example}. It has been called type since July 2026.
        Rename mediaType to type.`,
      fr: `{n} [[n|entrée utilise|entrées utilisent]] l’ancien membre mediaType
        Par exemple {example}. Il s’appelle type depuis juillet 2026.
        Renommez mediaType en type.`,
    },
    bad_type: {
      en: `{n} [[n|entry has|entries have]] no media type
        For instance {example}. The type says what is behind the address; agents skip entries without it.
        Set type to a media type such as application/mcp-server-card+json.`,
      fr: `{n} [[n|entrée n’a|entrées n’ont]] pas de type de média
        Par exemple {example}. Le type dit ce qu’il y a derrière l’adresse ; les agents sautent les entrées qui n’en ont pas.
        Donnez à type un type de média comme application/mcp-server-card+json.`,
    },
    bad_target: {
      en: `{n} [[n|entry leads|entries lead]] nowhere
        For instance {example}. An entry has exactly one of url (https) and data.
        Keep one of the two, with an https address.`,
      fr: `{n} [[n|entrée ne mène|entrées ne mènent]] nulle part
        Par exemple {example}. Une entrée a exactement un des deux : url (https) ou data.
        Gardez l’un des deux, avec une adresse https.`,
    },
    odd_identifier: {
      en: `{n} [[n|identifier is|identifiers are]] not of the form urn:air:
        For instance {example}. The specification has moved on this point; registries of today expect urn:air:.
        Use urn:air:your-domain:kind:name.`,
      fr: `{n} [[n|identifiant n’est|identifiants ne sont]] pas de la forme urn:air:
        Par exemple {example}. La spécification a changé sur ce point ; les registres actuels attendent urn:air:.
        Utilisez urn:air:votre-domaine:genre:nom.`,
    },
    no_host_name: {
      en: `The AI catalogue does not say whose it is
        host.displayName is missing.
        Add the shop’s name as host.displayName.`,
      fr: `Le catalogue d’IA ne dit pas à qui il est
        host.displayName est absent.
        Ajoutez le nom de la boutique dans host.displayName.`,
    },
  }),
  plan: planCatalog,
  proof: {
    needs: 'one',
    questions(facts) {
      const document = findCatalog(facts);
      const catalog = document.found ? catalogOf(document) : 'not_json';
      const usable = typeof catalog === 'string' ? [] : catalog.entries.filter((entry) => entry.usable);
      const types = new Map(usable.map(({ url, type }) => [url, type]));
      // An entry that holds its document leads nowhere else.
      if (types.has(null)) return [];
      const asked = [...types].slice(0, AI_CATALOG_RULES.askedEntries);
      return asked.map(([url, type]) => ({ ask: askAlive(facts, url ?? ''), works: (response) => entryWorks(response, url, type) }));
    },
  },
  evaluate(facts, say) {
    const document = findCatalog(facts);
    if (!document.found) return notFound(facts, document, CATALOG_KEYS);
    const catalog = catalogOf(document);
    const unusable = uselessness(catalog);
    if (typeof catalog === 'string' || unusable !== null) {
      say('fault', unusable ?? 'not_json');
      return { state: 'invalid', exchanges: [document.key] };
    }
    const elsewhere = document.key !== AI_CATALOG.key;
    if (elsewhere) say('fault', 'other_place', { url: quote(document.response.url) });
    if (!catalog.hasVersion) say('fault', 'no_version');
    for (const kind of FAULTS) {
      const found = catalog.entries.filter(({ faults }) => faults.includes(kind));
      if (found.length > 0) say('fault', kind, { n: found.length, example: quote(found[0]?.label ?? '') });
    }
    const odd = catalog.entries.filter(({ oddIdentifier }) => oddIdentifier);
    if (odd.length > 0) say('warning', 'odd_identifier', { n: odd.length, example: quote(odd[0]?.label ?? '') });
    if (!catalog.hasHostName) say('warning', 'no_host_name');
    if (isOddType(document.type)) say('warning', 'media_type', labelOf(document.type, AI_CATALOG_RULES.mediaTypes[0]));
    const isWeak = elsewhere || !catalog.hasVersion || catalog.entries.some(({ faults }) => faults.length > 0);
    return { state: isWeak ? 'partial' : 'present', exchanges: [document.key], facts: { entries: catalog.entries.length } };
  },
});

/** A card or a description is read, an endpoint is called. A page that was promised, or that asks for a password first, shows neither. */
function entryWorks(response: ResponseOutcome, url: string | null, type: string): boolean | null {
  if (response.status >= 300) return endpointWorks(response);
  const isSignIn = response.url !== url && PASSWORD_FIELD.test(bodyText(response));
  return isPage(response) && (isSignIn || /html/i.test(type)) ? null : fileWorks(response);
}
const PASSWORD_FIELD = /<input\b[^>]{0,300}\btype\s{0,5}=\s{0,5}["']?password\b/i;

const FAULTS: readonly CatalogFault[] = ['no_identifier', 'no_display_name', 'legacy_type', 'bad_type', 'bad_target'];

function catalogOf(document: FoundDocument): AiCatalog | 'not_json' | 'no_entries' {
  const json = jsonOf(document);
  return json.ok ? (readAiCatalog(json.value, document.response.url) ?? 'no_entries') : 'not_json';
}

function uselessness(catalog: AiCatalog | 'not_json' | 'no_entries') {
  if (typeof catalog === 'string') return catalog;
  if (catalog.entries.length === 0) return 'empty_catalog';
  return catalog.entries.some(({ usable }: CatalogEntry) => usable) ? null : 'no_usable_entry';
}

function isOddType(type: string): boolean {
  return type !== '' && !(AI_CATALOG_RULES.mediaTypes as readonly string[]).includes(type);
}
