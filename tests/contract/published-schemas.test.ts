/**
 * Schemas we publish are compiled by hosts of every make before a model sees a tool: one pattern their engine does not
 * read makes the whole list, and with it the session, unusable. What only our server can check is no part of them.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MCP_TOOLS, plainSchema, registryEntry, serverCard } from '@vitrine/contract';
import { RE2JS } from 're2js';
import { openOnce } from '../once.ts';
import type { ListedTool } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const ADDRESSES = { baseUrl: 'https://api.shop.example', siteUrl: 'https://shop.example', version: '1.2.3' };

const DOCUMENTS: Readonly<Record<string, unknown>> = {
  'openapi.json': read('openapi.json'),
  'openapi.commerce.json': read('openapi.commerce.json'),
  'openapi.full.json': read('openapi.full.json'),
  'server.json': read('server.json'),
  'the server card': serverCard(ADDRESSES),
  'the entry of the registry': registryEntry(ADDRESSES),
  ...Object.fromEntries(Object.entries(MCP_TOOLS).map(([name, { input, output }]) => [name, [plainSchema(input), plainSchema(output)]])),
};

/** Every regular expression of a document: values of `pattern`, names under `patternProperties`. */
function patternsOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'pattern' && typeof value === 'string') return [value];
    const names = key === 'patternProperties' && typeof value === 'object' && value !== null ? Object.keys(value) : [];
    return [...names, ...patternsOf(value)];
  });
}

const PATTERNS = [...new Set(Object.values(DOCUMENTS).flatMap(patternsOf))];
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('a published pattern', () => {
  test('is found where there is one', () => {
    expect(PATTERNS).toContain('^aud_[0-9A-Za-z]{22}$');
    expect(patternsOf({ patternProperties: { '^x-': { pattern: 'a' } } })).toEqual(['^x-', 'a']);
  });

  test.each(PATTERNS)('%j compiles without flags and in RE2, with no lookaround, no property class, no NUL', (pattern) => {
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(() => RE2JS.compile(pattern)).not.toThrow();
    expect(pattern).not.toMatch(/\(\?[=!<]|\\[pP]|\\x00|\\u0000|\\0|\\k|\\[1-9]/);
    expect(pattern).not.toContain('\0');
  });

  const title = "compiles in Python's re";
  test(hasPython ? title : `${title}: NOT TRIED HERE, this machine has no python3`, () => {
    const script = 'import json, re, sys\nfor pattern in json.load(sys.stdin): re.compile(pattern)';
    const tried = spawnSync('python3', ['-c', script], { input: JSON.stringify(PATTERNS), encoding: 'utf8' });
    expect([tried.status, tried.stderr]).toEqual(hasPython ? [0, ''] : [null, null]);
  });
});

test.each(Object.entries(DOCUMENTS))('%s says nothing of NUL or of single surrogates', (_name, document) => {
  expect(JSON.stringify(document)).not.toMatch(/\\\\x00|\\u0000|\\\\p\{/);
});

describe('the list of tools of a running server', () => {
  const service = openOnce(openMcp);
  let tools: readonly ListedTool[];
  beforeAll(async () => {
    tools = await (await service.connect()).list();
  });

  test('publishes the schemas that were looked at', () => {
    for (const { name, inputSchema, outputSchema } of tools) expect([inputSchema, outputSchema]).toEqual(DOCUMENTS[name]);
  });
});
