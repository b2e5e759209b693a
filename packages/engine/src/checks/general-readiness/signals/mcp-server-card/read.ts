/** A server card in any of its shapes, brought to one. */

import { isObject, type Json, type JsonObject, member, objectsIn, textMember } from '../../../../formats/json.ts';
import { isSafeEndpoint, resolveReference } from '../../frame/reading.ts';
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

/** Null when the value is as it should be; else the path of the member that is not, from the value on. */
type Rule = (value: Json | undefined) => string | null;

const bool: Rule = (value) => (typeof value === 'boolean' ? null : '');
const text = (least = 0, most = Number.POSITIVE_INFINITY, pattern?: RegExp): Rule => {
  const fits = (value: string) => value.length >= least && value.length <= most && (pattern?.test(value) ?? true);
  return (value) => (typeof value === 'string' && fits(value) ? null : '');
};
const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(value as string) ? null : '';
const uri: Rule = (value) => (typeof value === 'string' && URL.parse(value) !== null ? null : '');
const list =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) ? first((value as readonly Json[]).map((item, index) => [String(index), rule(item)] as const)) : '';
const map =
  (rule: Rule): Rule =>
  (value) =>
    isObject(value) ? first(Object.entries(value).map(([name, item]) => [name, rule(item)] as const)) : '';

/** Members of other names are not allowed anywhere but in `_meta`. */
function object(members: Readonly<Record<string, Rule>>, required: readonly string[] = []): Rule {
  return (value) => {
    if (!isObject(value)) return '';
    const missing = required.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return missing;
    return first(Object.entries(value).map(([name, item]) => [name, Object.hasOwn(members, name) ? (members[name]?.(item) ?? null) : '']));
  };
}

function first(parts: readonly (readonly [string, string | null])[]): string | null {
  const found = parts.find(([, departure]) => departure !== null);
  return found === undefined ? null : [found[0], found[1]].filter((part) => part !== '').join('.');
}

const INPUT = {
  description: text(),
  isRequired: bool,
  isSecret: bool,
  format: oneOf(['boolean', 'filepath', 'number', 'string']),
  default: text(),
  placeholder: text(),
  value: text(),
  choices: list(text()),
};
const VARIABLES = map(object(INPUT));
const REMOTE = object(
  {
    type: oneOf(MCP_CARD_RULES.remoteTypes),
    url: text(0, undefined, /^(?:https?:\/\/\S+|\{[a-zA-Z_][a-zA-Z0-9_]*\}\S*)$/),
    headers: list(object({ ...INPUT, name: text(), variables: VARIABLES }, ['name'])),
    variables: VARIABLES,
    supportedProtocolVersions: list(text()),
  },
  ['type', 'url'],
);
const ICON = object({ src: uri, mimeType: text(), sizes: list(text()), theme: oneOf(['dark', 'light']) }, ['src']);
const { least, most } = MCP_CARD_RULES.nameLength;
/**
 * The v1 schema of MCP server cards (experimental-ext-server-card, 24 July 2026), as a check that names the path of the first member
 * that departs; null when the card conforms. Written out instead of a schema validator: the engine takes no dependency for one document.
 */
export const departureFromV1 = object(
  {
    $schema: oneOf([MCP_CARD_RULES.schema]),
    name: text(least, most, MCP_CARD_RULES.name),
    version: text(0, 255),
    description: text(1, MCP_CARD_RULES.descriptionMost),
    title: text(1, 100),
    websiteUrl: uri,
    repository: object({ url: uri, source: text(), subfolder: text(), id: text() }, ['url', 'source']),
    icons: list(ICON),
    remotes: list(REMOTE),
    _meta: (value) => (isObject(value) ? null : ''),
  },
  ['$schema', 'name', 'version', 'description'],
);
