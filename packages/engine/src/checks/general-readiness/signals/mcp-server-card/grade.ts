/** What a found document is worth as a server card. */

import { holding } from '../../../../core/holding.ts';
import { isObject } from '../../../../formats/json.ts';
import { isHtmlHomePage } from '../../frame/card-places.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { type FoundDocument, jsonOf } from '../../frame/reading.ts';
import { type McpCard, readMcpCard } from './read.ts';
import { MCP_CARD_RULES } from './table.ts';

/** Message keys of what keeps a card below present. */
type McpFault =
  | 'not_json'
  | 'no_name'
  | 'no_endpoint'
  | 'bad_name'
  | 'no_remotes'
  | 'unknown_schema'
  | 'no_version'
  | 'description_missing'
  | 'description_long'
  | 'server_list'
  | 'client_config'
  | 'relative_endpoint'
  | 'endpoint_is_home'
  | 'endpoint_is_document';

/** A verdict with all its faults. */
export interface McpGrade {
  readonly state: 'present' | 'partial' | 'invalid';
  readonly faults: readonly McpFault[];
  /** Null when the document is no JSON object. */
  readonly card: McpCard | null;
}

/** Judges the document alone: how it was served and where it was found are the signal's affair. */
export function gradeMcpCard(facts: ScanFacts, document: FoundDocument): McpGrade {
  const json = jsonOf(document);
  if (!json.ok || !isObject(json.value)) return { state: 'invalid', faults: ['not_json'], card: null };
  const card = readMcpCard(json.value, document.response.url);
  const fatal = fatalFaults(card, facts);
  const faults = [...fatal, ...lesserFaults(card)];
  return { state: fatal.length > 0 ? 'invalid' : faults.length > 0 ? 'partial' : 'present', faults, card };
}

/**
 * Nobody can call what has no name, no address, or only addresses of pages and files. A card of the draft may leave
 * `remotes` out, when the rest is right.
 */
function fatalFaults(card: McpCard, facts: ScanFacts): readonly McpFault[] {
  const { shape, name, endpoints, hasRemotes, knownSchema } = card;
  if (name === null) return ['no_name'];
  if (endpoints.length > 0) return endpointFaults(card, facts);
  if (shape !== 'sep2127' || hasRemotes || !knownSchema) return ['no_endpoint'];
  return isDraftName(name) ? [] : ['bad_name'];
}

function lesserFaults({ shape, name, version, description, endpoints, relative, hasRemotes, knownSchema }: McpCard): readonly McpFault[] {
  const draft = shape === 'sep2127';
  return holding({
    unknown_schema: draft && !knownSchema,
    bad_name: draft && name !== null && !isDraftName(name) && endpoints.length > 0,
    no_remotes: draft && knownSchema && !hasRemotes,
    description_missing: draft && description === null,
    description_long: draft && Array.from(description ?? '').length > MCP_CARD_RULES.descriptionMost,
    server_list: shape === 'list',
    client_config: shape === 'client_config',
    no_version: version === null && shape !== 'list' && shape !== 'client_config',
    // SEP-1649's own example has a path for its endpoint.
    relative_endpoint: relative && shape !== 'sep1649',
  });
}

/** One address that can answer is enough; lists may point to cards, so theirs are not looked at. */
function endpointFaults({ shape, endpoints }: McpCard, facts: ScanFacts): readonly McpFault[] {
  const homes = endpoints.filter((url) => isHtmlHomePage(facts, url)).length;
  const documents = endpoints.filter((url) => MCP_CARD_RULES.document.test(new URL(url).pathname)).length;
  if (shape === 'list' || homes + documents < endpoints.length) return [];
  return holding({ endpoint_is_home: homes > 0, endpoint_is_document: documents > 0 });
}

function isDraftName(name: string): boolean {
  const { least, most } = MCP_CARD_RULES.nameLength;
  return name.length >= least && name.length <= most && MCP_CARD_RULES.name.test(name);
}
