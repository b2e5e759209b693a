import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DEFAULT_TARGET_POLICY } from '@vitrine/engine';
import { listening } from '@vitrine/testkit';
import { perTest } from '../../../tests/once.ts';
import { createDohResolver, type DohResolver } from '../src/index.ts';
import { answers, LONG_LIMITS, loopbackDial, USER_AGENT } from './egress-rig.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const opened = perTest();
const stub = async (handler: Handler) => opened(await listening(createServer(handler))).host;

const json = (response: ServerResponse, body: unknown) => {
  response.writeHead(200, { 'content-type': 'application/dns-json' });
  response.end(JSON.stringify(body));
};

function resolverFor(pairs: readonly string[], allow = pairs): DohResolver {
  const policy = { ...DEFAULT_TARGET_POLICY, allow };
  const resolver = createDohResolver({
    endpoints: pairs.map((pair) => `http://${pair}/dns-query`),
    policy,
    userAgent: USER_AGENT,
    resolver: answers({}),
    dial: loopbackDial(policy),
    limits: LONG_LIMITS,
  });
  opened(resolver);
  return resolver;
}

const QUESTION = { key: 'dns.index-svcb', name: '_index._agents.shop.example', type: 'SVCB' } as const;
const RECORD = '1 shop.example. alpn="mcp" port=443';
const never = () => new AbortController().signal;

describe('the DNS-over-HTTPS resolver', () => {
  test('asks by type number, wants DNSSEC, and leaves signature rows out', async () => {
    const seen: string[] = [];
    const pair = await stub((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.accept}`);
      json(response, {
        Status: 0,
        AD: true,
        Answer: [
          { name: QUESTION.name, type: 64, data: RECORD },
          { name: QUESTION.name, type: 46, data: 'SVCB 13 …' },
        ],
      });
    });
    const answer = await resolverFor([pair]).ask(QUESTION, never());
    expect(answer).toEqual({ ...QUESTION, outcome: 'answered', authenticated: true, records: [RECORD] });
    expect(seen).toEqual(['GET /dns-query?name=_index._agents.shop.example&type=64&do=1 application/dns-json']);
  });

  test.each([
    ['SERVFAIL', (response: ServerResponse) => json(response, { Status: 2 })],
    ['HTML', (response: ServerResponse) => response.end('<!doctype html>')],
    ['an error', (response: ServerResponse) => response.writeHead(503).end()],
    ['silence', (response: ServerResponse) => response.destroy()],
    ['more than a message can hold', (response: ServerResponse) => json(response, { Status: 0, Comment: 'x'.repeat(70_000) })],
  ])('puts the question to the second resolver after %s', async (_name, fail) => {
    const first = await stub((_, response) => fail(response));
    const second = await stub((_, response) => json(response, { Status: 0, Answer: [{ type: 64, data: RECORD }] }));
    expect((await resolverFor([first, second]).ask(QUESTION, never())).records).toEqual([RECORD]);
  });

  test('takes NXDOMAIN for an answer and asks nobody else', async () => {
    let others = 0;
    const first = await stub((_, response) => json(response, { Status: 3 }));
    const second = await stub((_, response) => {
      others += 1;
      json(response, { Status: 0 });
    });
    expect((await resolverFor([first, second]).ask(QUESTION, never())).outcome).toBe('nxdomain');
    expect(others).toBe(0);
  });

  test('tells an empty answer from a missing name', async () => {
    const pair = await stub((_, response) => json(response, { Status: 0, Answer: [{ type: 5, data: 'alias.example.' }] }));
    expect(await resolverFor([pair]).ask(QUESTION, never())).toMatchObject({ outcome: 'nodata', records: [] });
  });

  test('fails where both fail, and says so instead of throwing', async () => {
    const pair = await stub((_, response) => json(response, { Status: 2 }));
    expect(await resolverFor([pair, pair]).ask(QUESTION, never())).toEqual({
      ...QUESTION,
      outcome: 'failed',
      authenticated: false,
      records: [],
    });
  });

  test('asks no resolver the guard does not allow', async () => {
    let asked = 0;
    const pair = await stub((_, response) => {
      asked += 1;
      json(response, { Status: 3 });
    });
    expect((await resolverFor([pair], []).ask(QUESTION, never())).outcome).toBe('failed');
    expect(asked).toBe(0);
  });

  test('lets go as soon as the audit is over', async () => {
    const pair = await stub(() => undefined);
    const audit = new AbortController();
    const asked = resolverFor([pair]).ask(QUESTION, audit.signal);
    audit.abort(new Error('claim lost'));
    await expect(asked).rejects.toThrow('claim lost');
  });
});
