/** A server card in any of its shapes, brought to one. */

import { isObject, type Json, type JsonObject, member, objectsIn, textMember } from '../../../../formats/json.ts';
import { isSafeEndpoint, resolveReference } from '../../frame/reading.ts';
import { departureFromV1 } from './schema.ts';
import { MCP_CARD_RULES } from './table.ts';

/**
 * `sep1649`: serverInfo and transport. `sep2127`: today's draft, by its schema's host. `flat`: name, version and an
 * address side by side. `list`: several servers. `client_config`: what a client's settings file looks like.
 */
type CardShape = 'sep2127' | 'sep1649' | 'flat' | 'list' | 'client_config';

/** What any of the shapes says, in one form; store text throughout. */
export interface McpCard {
  readonly shape: CardShape;
  readonly name: string | null;
  readonly version: string | null;
  readonly description: string | null;
  /** Absolute https addresses; placeholders such as {tenant} are filled with their defaults. */
  readonly endpoints: readonly string[];
  /** Some address was written relative to the card. */
  readonly relative: boolean;
  /** Transport types the card states for its endpoints. */
  readonly transports: readonly string[];
  /** sep2127: `remotes` is there, whatever it holds. */
  readonly hasRemotes: boolean;
  /** sep2127: the identifier of the v1 schema, exactly. */
  readonly knownSchema: boolean;
  /** Tools it lists by name; a card may leave them out or say that they change. */
  readonly tools: readonly string[];
  /** Where it first departs from the v1 schema; null when it conforms, whatever its shape. */
  readonly departure: string | null;
}

/** `base` is where the card was found. */
export function readMcpCard(card: JsonObject, base: string): McpCard {
  const shape = shapeOf(card);
  const info = shape === 'sep1649' ? member(card, 'serverInfo') : card;
  const places = placesOf(card, shape).filter(({ type }) => type === null || !MCP_CARD_RULES.notRemote.test(type));
  const addresses = places.flatMap(({ address }) => (address === null ? [] : [absolute(address, base)]));
  return {
    shape,
    name: filled(info, 'name') ?? filled(card, 'name') ?? places[0]?.name ?? null,
    version: filled(info, 'version') ?? filled(card, 'version'),
    description: filled(card, 'description'),
    endpoints: [...new Set(addresses.map(({ url }) => url).filter(isSafeEndpoint))],
    relative: addresses.some(({ relative }) => relative),
    transports: places.flatMap(({ type }) => type ?? []),
    hasRemotes: member(card, 'remotes') !== undefined,
    knownSchema: textMember(card, '$schema') === MCP_CARD_RULES.schema,
    tools: toolsIn(card),
    departure: departureFromV1(card),
  };
}

function toolsIn(card: JsonObject): readonly string[] {
  const tools = member(card, 'tools');
  if (!Array.isArray(tools)) return [];
  return (tools as readonly Json[])
    .flatMap((tool) => (typeof tool === 'string' ? tool : (filled(tool, 'name') ?? [])))
    .slice(0, MOST_TOOLS);
}

/** More than any server of today lists. */
const MOST_TOOLS = 200;

function shapeOf(card: JsonObject): CardShape {
  const schema = textMember(card, '$schema') ?? '';
  if (isObject(member(card, 'mcpServers'))) return 'client_config';
  // The schema of SEP-1649 lies on the host of today's draft: the members tell the two apart.
  if (isObject(member(card, 'serverInfo'))) return 'sep1649';
  if (URL.parse(schema)?.hostname === MCP_CARD_RULES.schemaHost) return 'sep2127';
  return Array.isArray(member(card, 'servers')) ? 'list' : 'flat';
}

interface Place {
  /** Name of the entry, in shapes that list several servers. */
  readonly name: string | null;
  readonly address: string | null;
  readonly type: string | null;
}

function placesOf(card: JsonObject, shape: CardShape): readonly Place[] {
  switch (shape) {
    case 'sep2127':
      return objectsIn(card, 'remotes')
        .map(remotePlace)
        .filter(({ type }) => (MCP_CARD_RULES.remoteTypes as readonly (string | null)[]).includes(type));
    case 'list':
      return objectsIn(card, 'servers').flatMap((server) => {
        const remotes = objectsIn(server, 'remotes').map(remotePlace);
        return (remotes.length > 0 ? remotes : [place(server)]).map((one) => ({ ...one, name: filled(server, 'name') }));
      });
    case 'client_config':
      return Object.entries(member(card, 'mcpServers') as JsonObject).map(([name, server]) => ({ ...place(server), name }));
    default:
      return [card, member(card, 'transport'), ...objectsIn(card, 'transports'), ...objectsIn(card, 'remotes')]
        .map(place)
        .filter(({ address }) => address !== null);
  }
}

function place(value: Json | undefined): Place {
  const address = MCP_CARD_RULES.endpointMembers.map((name) => filled(value, name)).find((found) => found !== null) ?? null;
  const transport = filled(value, 'transport') ?? textMember(member(value, 'transport'), 'type');
  return { name: null, address, type: (filled(value, 'type') ?? transport)?.toLowerCase() ?? null };
}

/** Placeholders stand for what a person fills in; their defaults make the address one that can be read. */
function remotePlace(remote: JsonObject): Place {
  const { address, ...rest } = place(remote);
  const variables = member(remote, 'variables');
  const filledIn = address?.replace(/\{([\w-]+)\}/g, (_, name: string) => textMember(member(variables, name), 'default') ?? 'x') ?? null;
  return { ...rest, address: filledIn };
}

function absolute(address: string, base: string): { readonly url: string | null; readonly relative: boolean } {
  return URL.parse(address) !== null ? { url: address, relative: false } : { url: resolveReference(address, base), relative: true };
}

function filled(value: Json | undefined, name: string): string | null {
  const found = textMember(value, name)?.trim() ?? '';
  return found === '' ? null : found;
}
