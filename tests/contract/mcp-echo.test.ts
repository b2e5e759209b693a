/** A key sent in a wrong place: protocol errors quote what they refuse, but must not quote a key. */

import { openOnce } from '../once.ts';
import { legacyMessage, modernMessage, post } from './mcp-clients.ts';
import { openMcp } from './mcp-service.ts';

const api = openOnce(openMcp);
let key: string;
beforeAll(async () => {
  ({ key } = await api.newKey());
});

type Message = ReturnType<typeof modernMessage>;
const header = (name: string) => (message: Message) => ({ ...message, headers: { ...message.headers, [name]: key } });
const member = (written: RegExp, as: string) => (message: Message) => ({
  ...message,
  body: message.body.replace(written, `"${as}":"${key}"`),
});

describe.each([
  ['modern', modernMessage],
  ['legacy', legacyMessage],
] as const)('a %s message', (_era, messageOf) => {
  test.each([
    ['the header of the revision', header('mcp-protocol-version')],
    ['the header of the method', header('mcp-method')],
    ['the header of the tool', header('mcp-name')],
    ['the method', member(/"method":"[^"]+"/, 'method')],
    ['the name of the tool', member(/"name":"get_account_usage"/, 'name')],
    [
      'the revision in the message',
      member(/"io\.modelcontextprotocol\/protocolVersion":"[^"]+"/, 'io.modelcontextprotocol/protocolVersion'),
    ],
    ['its id', member(/"id":1/, 'id')],
  ])('with a key as %s is not answered with the key', async (_place, misplace) => {
    const message = messageOf('tools/call', { name: 'get_account_usage', arguments: {} }, { authorization: `Bearer ${key}` });
    const { status, text } = await post(api.port, misplace(message));
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(key);
  });
});

test('and nothing of it is written down', () => {
  expect(JSON.stringify(api.logged)).not.toContain(key);
});
