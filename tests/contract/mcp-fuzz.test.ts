/** Whatever a client says under a good key: an answer of the protocol or the one error body, never a fault of ours, never the key. */

import { MCP_TOOLS } from '@vitrine/contract';
import fc from 'fast-check';
import { openOnce } from '../once.ts';
import { legacyMessage, modernMessage } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';

const RUNS = 150;
const METHODS = ['initialize', 'ping', 'server/discover', 'tools/list', 'tools/call', 'notifications/initialized', 'resources/list', 'x'];

const api = openOnce(openMcp);
let key: string;
beforeAll(async () => {
  ({ key } = await api.newKey());
});

/** A message like those there are, with parts of any kind in it. */
const params = fc.oneof(
  fc.jsonValue(),
  fc.record(
    { name: fc.oneof(fc.constantFrom(...Object.keys(MCP_TOOLS)), fc.string()), arguments: fc.jsonValue(), _meta: fc.jsonValue() },
    { requiredKeys: [] },
  ),
);
const args = fc.oneof(
  fc.dictionary(fc.string(), fc.jsonValue()),
  fc.record({ business: fc.webUrl() }),
  fc.record({ id: fc.oneof(fc.string(), fc.stringMatching(/^(aud|prf|fnd)_[0-9A-Za-z]{22}$/)) }),
  fc.record({ domain: fc.oneof(fc.string(), fc.domain()) }),
);
const message = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.jsonValue()),
      method: fc.oneof(fc.constantFrom(...METHODS), fc.string()),
      params,
    },
    { requiredKeys: [] },
  ),
);

/** What the header must repeat for the message to be looked at. */
const methodOf = (body: unknown): string => {
  const method = (body as { readonly method?: unknown } | null)?.method;
  return typeof method === 'string' && /^[\x21-\x7e]+$/.test(method) ? method : 'tools/list';
};

const answersOf = (text: string): readonly unknown[] =>
  text.startsWith('event:') || text.startsWith('data:')
    ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
    : text === ''
      ? []
      : [JSON.parse(text)];

test.each(['modern', 'legacy'] as const)('any message of the %s kind is answered in the words of the protocol', async (era) => {
  await fc.assert(
    fc.asyncProperty(message, async (body) => {
      const head = { authorization: `Bearer ${key}` };
      const { headers } = era === 'modern' ? modernMessage(methodOf(body), {}, head) : legacyMessage('tools/list', {}, head);
      const { status, text } = await api.ask('/mcp', { method: 'POST', headers, body: JSON.stringify(body) });
      expect(status).toBeLessThan(500);
      expect(text).not.toContain(key);
      for (const answer of answersOf(text)) expect(answer).toMatchObject({ jsonrpc: '2.0' });
    }),
    { numRuns: RUNS },
  );
  expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('any arguments of any tool are a result', async () => {
  const names = Object.keys(MCP_TOOLS);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), args, async (name, given) => {
      const sent = modernMessage('tools/call', { name, arguments: given }, { authorization: `Bearer ${key}` });
      const { status, text } = await api.ask('/mcp', { method: 'POST', ...sent });
      expect(status).toBe(200);
      const { result } = JSON.parse(text);
      const said = JSON.parse(result.content[0].text);
      expect(result.isError === true ? said.error_code : 'none').not.toBe('internal_error');
    }),
    { numRuns: RUNS },
  );
  expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
