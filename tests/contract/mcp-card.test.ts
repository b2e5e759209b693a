/**
 * Documents that lead an agent to the MCP server and describe it: one card at every place, consistent with the server.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openOnce } from '../once.ts';
import { connectMcp, modernMessage, post } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';

const CARDS = ['/.well-known/mcp-server-card', '/.well-known/mcp/server-card.json', '/mcp/server-card'];
const SKILL = '/.well-known/agent-skills/audit-a-store/SKILL.md';

describe('the documents for agents', () => {
  const api = openOnce(openMcp);
  const pathOf = (address: string) => {
    expect(address.startsWith(`${api.origin}/`)).toBe(true);
    return address.slice(api.origin.length);
  };

  test.each([...CARDS, '/.well-known/ai-catalog.json', '/.well-known/mcp/catalog.json', '/.well-known/agent-skills/index.json', SKILL])(
    '%s is public, readable from any page, and validated',
    async (path) => {
      const { status, headers } = await api.ask(path, { headers: { origin: 'https://anybody.example', host: 'any.example' } });
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=3600');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect((await api.ask(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
      expect((await api.ask(path, { method: 'HEAD' })).headers['content-length']).toBe(headers['content-length']);
    },
  );

  test('the card is one document at every address clients look', async () => {
    const cards = await Promise.all(CARDS.map((path) => api.ask(path)));
    expect(new Set(cards.map(({ text }) => text)).size).toBe(1);
    for (const { headers } of cards) expect(headers['content-type']).toBe('application/mcp-server-card+json; charset=utf-8');
  });

  test('and leads a client that reads nothing else to the server', async () => {
    const { remotes, version, name } = JSON.parse((await api.ask(CARDS[0] ?? '')).text);
    expect(remotes).toHaveLength(1);
    expect(remotes[0]).toMatchObject({ type: 'streamable-http', headers: [{ name: 'Authorization', isRequired: true, isSecret: true }] });
    const { key } = await api.newKey();
    const client = await connectMcp('v2 auto', remotes[0].url, key);
    expect((await client.list()).length).toBe(8);
    await client.close();
    const { text } = await post(api.port, modernMessage('server/discover', {}, { authorization: `Bearer ${key}` }));
    const { result } = JSON.parse(text);
    expect(result).toMatchObject({
      ttlMs: 3_600_000,
      cacheScope: 'public',
      instructions: expect.stringContaining('get_agent_audit_result'),
    });
    // The server states the same on connection as the card.
    expect(remotes[0].supportedProtocolVersions[0]).toBe(result.supportedVersions[0]);
    const server = result._meta['io.modelcontextprotocol/serverInfo'];
    expect([server.version, server.name]).toEqual([version, name.split('/')[1]]);
  });

  test('every entry of the AI catalogue answers, with the type it is said to have', async () => {
    const { entries, specVersion, host } = JSON.parse((await api.ask('/.well-known/ai-catalog.json')).text);
    expect([specVersion, host.displayName]).toEqual([expect.any(String), 'Vitrine']);
    expect(entries.length).toBe(3);
    for (const { url, type, identifier } of entries) {
      const { status, headers } = await api.ask(pathOf(url));
      const served = String(headers['content-type']).split(';')[0];
      expect([status, [type, 'application/json'].includes(served)]).toEqual([200, true]);
      expect(identifier).toMatch(/^urn:air:127\.0\.0\.1:/);
    }
  });

  test('the MCP catalogue is the part of it that MCP clients read', async () => {
    const [all, mcp] = await Promise.all(['/.well-known/ai-catalog.json', '/.well-known/mcp/catalog.json'].map((path) => api.ask(path)));
    const { entries, specVersion } = JSON.parse(mcp?.text ?? '');
    const { description: _description, ...entry } = JSON.parse(all?.text ?? '').entries[0];
    expect([specVersion, entries]).toEqual(['draft', [entry]]);
    expect(entry.identifier).toBe('urn:air:127.0.0.1:vitrine');
  });

  test('the skill is the file whose digest the index states, and its front matter names it', async () => {
    const { skills } = (await api.ask('/.well-known/agent-skills/index.json')).json;
    expect(skills).toHaveLength(1);
    const { text } = await api.ask(pathOf(skills[0].url));
    expect(skills[0].digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(text.startsWith(`---\nname: ${skills[0].name}\n`)).toBe(true);
    expect((await api.ask('/.well-known/agent-skills/another/SKILL.md')).json.error_code).toBe('not_found');
  });

  test('what the skill teaches works as it is written', async () => {
    const { text } = await api.ask(SKILL);
    const [, address, body] = /curl -X POST (\S+) .* -d '([^']+)'/.exec(text) ?? [];
    const { status, json } = await api.ask(pathOf(address ?? ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body ?? '',
    });
    expect([status, json.status]).toEqual([201, 'pending']);
  });

  test.each(['/llms.txt', '/auth.md', '/', '/fr'])('%s says where the MCP server is', async (path) => {
    expect((await api.ask(path, { headers: { accept: 'text/markdown' } })).text).toContain(`${api.origin}/mcp/`);
  });

  test('robots.txt leads to the AI catalogue', async () => {
    const { text } = await api.ask('/robots.txt');
    expect(text.split('\n')).toContain(`Agentmap: ${api.origin}/.well-known/ai-catalog.json`);
  });
});

test('server.json, for the registry, is the card of the example address under the schema of the registry', async () => {
  const entry = JSON.parse(readFileSync(fileURLToPath(new URL('../../server.json', import.meta.url)), 'utf8'));
  expect(entry).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: 'example.vitrine/vitrine',
    remotes: [{ type: 'streamable-http', url: 'https://api.vitrine.example/mcp/' }],
  });
});
