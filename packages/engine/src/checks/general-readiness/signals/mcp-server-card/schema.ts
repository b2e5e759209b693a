/**
 * The v1 schema of MCP server cards (experimental-ext-server-card, 24 July 2026), as a check that names the first
 * departure. Written out instead of a schema validator: the engine takes no dependency for one document.
 */

import { isObject, type Json, type JsonObject } from '../../../../formats/json.ts';
import { MCP_CARD_RULES } from './table.ts';

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
const CARD = object(
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

/** Path of the first member that departs from the schema; null when the card conforms. */
export function departureFromV1(card: JsonObject): string | null {
  return CARD(card);
}
