/** `@vitrine/client` against a running API: its logic and its types, in Node and in a browser. */

import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { type Refusal, type RunEvent, Unreachable, type VitrineClient, vitrineClient } from '@vitrine/client';
import { freePort, listening } from '@vitrine/testkit';
import { build } from 'esbuild';
import { hasBrowser, openBrowser } from '../e2e/support/browser.ts';
import { openOnce, perTest } from '../once.ts';
import { auditsOf, type Harness, type HarnessOptions, openHarness } from './harness.ts';

const PACKAGE = join(import.meta.dirname, '../../packages/client');

const opened = perTest();

/** A service whose worker ends every audit soon after its creation. */
async function service(options: HarnessOptions = {}): Promise<Harness> {
  const api: Harness = await openHarness({
    ...options,
    enqueue: async ({ id }) => void setTimeout(() => void api.finish(id).catch(() => undefined), 50),
  });
  return api;
}
const urlOf = ({ port }: Harness) => `http://127.0.0.1:${port}`;
/** One with a worker, one without. */
const served = openOnce(service);
const idle = openOnce(openHarness);

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

interface Treatment {
  /** The headers of a 429 instead of passing it on. */
  readonly refused?: (request: IncomingMessage) => OutgoingHttpHeaders | false;
  /** Before it is passed on. */
  readonly asked?: (request: IncomingMessage) => void;
  /** While it comes back. */
  readonly answered?: (answer: IncomingMessage, cut: () => void) => void;
}

/** Stands between client and service as a proxy does, and notes what is asked. */
async function line(to: string, { refused = () => false, asked, answered }: Treatment = {}) {
  const seen: { readonly headers: IncomingMessage['headers']; status: number | undefined }[] = [];
  const server = createServer((incoming, response) => {
    const note = { headers: { ...incoming.headers }, status: undefined as number | undefined };
    seen.push(note);
    const refusal = refused(incoming);
    if (refusal) {
      note.status = 429;
      response.writeHead(429, refusal).end();
      return;
    }
    asked?.(incoming);
    const passed = request(`${to}${incoming.url}`, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      note.status = answer.statusCode;
      answered?.(answer, () => response.destroy());
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    response.on('close', () => passed.destroy());
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  const { url } = opened(await listening(server));
  return { seen, url };
}

describe('the client', () => {
  test('creates an audit, tells its events, and resolves with what the API shows', async () => {
    const { key } = await served.newKey();
    const events: RunEvent[] = [];
    const audit = await vitrineClient({ url: `${urlOf(served)}/`, key }).audit(
      { business: 'shop-a.com' },
      { onEvent: (event) => events.push(event) },
    );
    expect(audit).toEqual((await served.ask(`/audits/${audit.id}`)).json);
    const kept = events.filter(({ type }) => type !== 'queue');
    expect(kept.map(({ id, data }) => [id, data['status']])).toEqual([
      [1, 'pending'],
      [2, 'running'],
      [3, 'done'],
    ]);
  });

  test('waits by readings that ask to be held and name the ETag they have; 304 is "not yet"', async () => {
    const { id } = (await idle.create({ business: 'shop-c.com' })).json;
    let readings = 0;
    // Nothing is held on this line, as behind a proxy with little patience.
    const asked = ({ headers }: IncomingMessage) => {
      delete headers['prefer'];
      readings += 1;
      if (readings === 3) void idle.finish(id);
    };
    // Nor is anybody asked to be patient: the pause between two readings is the service's word.
    const answered = ({ headers }: IncomingMessage) => {
      headers['retry-after'] = '1';
    };
    const { url, seen } = await line(urlOf(idle), { asked, answered });
    expect((await vitrineClient({ url }).ended(id)).status).toBe('done');
    expect(seen.slice(0, 2).map(({ status }) => status)).toEqual([200, 304]);
    expect(seen[1]?.headers).toMatchObject({ prefer: 'wait=30', 'if-none-match': expect.stringMatching(/^"/) });
  });

  test('asks again where the line is cut while an answer comes', async () => {
    const { id } = (await idle.create({ business: 'shop-n.com' })).json;
    await idle.finish(id);
    let cuts = 0;
    const answered = (answer: IncomingMessage, cut: () => void) => {
      if (cuts === 0) answer.once('data', cut);
      cuts += 1;
    };
    const { url } = await line(urlOf(idle), { answered });
    expect([(await vitrineClient({ url }).ended(id)).status, cuts]).toEqual(['done', 2]);
  });

  test('resumes events behind the last one seen where the line is cut', async () => {
    const { id } = (await idle.create({ business: 'shop-d.com' })).json;
    let cuts = 0;
    const answered = (answer: IncomingMessage, cut: () => void) => {
      answer.on('data', (chunk: Buffer) => {
        if (cuts > 0 || !chunk.includes('pending')) return;
        cuts += 1;
        setTimeout(cut, 20);
      });
    };
    // What comes behind the first event can come on the second connection alone.
    const asked = () => void (cuts > 0 && idle.finish(id));
    const { url, seen } = await line(urlOf(idle), { asked, answered });
    const ids: number[] = [];
    // How long the queue is has no number: it comes again on each connection that finds the run waiting.
    for await (const event of vitrineClient({ url }).events(id)) if (event.type !== 'queue') ids.push(event.id);
    expect([ids, cuts]).toEqual([[1, 2, 3], 1]);
    expect(seen.map(({ headers }) => headers['last-event-id'])).toEqual(['0', '1']);
  });

  test('does without events where the service has no seat for its reader', async () => {
    const url = urlOf(opened(await service({ limits: { streams: 0, streamsPerNetwork: 0 } })));
    const told: RunEvent[] = [];
    const audit = await vitrineClient({ url }).audit({ business: 'shop-e.com' }, { onEvent: (event) => told.push(event), maxWait: 0 });
    expect([audit.status, told]).toEqual(['done', []]);
  });

  test('leaving the iterator closes the connection', async () => {
    const api = opened(await openHarness({ limits: { streamsPerNetwork: 1 } }));
    const { id } = (await api.create({ business: 'shop-f.com' })).json;
    const client = vitrineClient({ url: `http://127.0.0.1:${api.port}` });
    for await (const _event of client.events(id)) break;
    let again = 429;
    while (again === 429) {
      const left = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${api.port}/audits/${id}/events`, { signal: left.signal });
      again = answer.status;
      left.abort();
    }
    expect(again).toBe(200);
  });
});

describe('what the service refuses', () => {
  test('429 is repeated after the seconds it names, within maxWait', async () => {
    // The first creation is refused on the way, and the second reaches the service.
    let creations = 0;
    const { url: refusing, seen } = await line(urlOf(served), {
      refused: ({ method }) => method === 'POST' && ++creations === 1 && { 'retry-after': '1' },
    });
    const waits: number[] = [];
    const audit = await vitrineClient({ url: refusing }).audit({ business: 'shop-g.com' }, { onWait: (seconds) => waits.push(seconds) });
    expect([audit.status, waits[0], seen[0]?.status]).toEqual(['done', 1, 429]);
    const full = opened(await openHarness({ limits: { anonymousRuns: 0 } }));
    const refused = await refusalOf(vitrineClient({ url: urlOf(full) }).audit({ business: 'shop-i.com' }, { maxWait: 5 }));
    expect(refused).toMatchObject({ name: 'Refusal', status: 429, code: 'rate_limit_exceeded', body: { scope: 'ip' } });
    expect((refused as Refusal).retryAfterSeconds).toBeGreaterThan(5);
  });

  test('429 with `Retry-After: 0` is not asked for without end', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.writeHead(429, { 'retry-after': '0' }).end();
    });
    const { url } = opened(await listening(server));
    const call = (maxWait: number) => vitrineClient({ url }).call('GET', '/health', {}, { maxWait });
    expect([await refusalOf(call(0)), asked]).toEqual([expect.objectContaining({ status: 429, retryAfterSeconds: 1 }), 1]);
    expect([await refusalOf(call(1)), asked]).toEqual([expect.objectContaining({ status: 429 }), 3]);
  });

  test('402 stops with the numbers, 401 and 422 at once', async () => {
    const url = urlOf(served);
    const client = vitrineClient({ url });
    const quota = await refusalOf(client.audit({ business: 'shop-j.com', options: { agent_simulation: true } }));
    expect(quota).toMatchObject({
      code: 'quota_exceeded',
      body: { quota_used: 0, quota_limit: 0 },
      message: expect.stringMatching(/\(0 of 0 used\)$/),
    });
    expect(await refusalOf(vitrineClient({ url, key: 'vtr_live_nobody' }).audit({ business: 'shop-j.com' }))).toMatchObject({
      code: 'invalid_api_key',
    });
    expect(await refusalOf(client.audit({ business: '' }))).toMatchObject({
      code: 'validation_error',
      body: { field_errors: [{ loc: ['body', 'business'] }] },
      message: expect.stringMatching(/^validation_error: .+ body\.business: \S/),
    });
  });

  test('a name of dots is refused before it becomes another operation', async () => {
    const client = vitrineClient({ url: 'http://127.0.0.1:9' });
    for (const domain of ['..', '.', '']) {
      const error = await refusalOf(client.call('DELETE', '/account/sites/{domain}', { path: { domain } }));
      expect([domain, error instanceof URIError]).toEqual([domain, true]);
    }
  });

  test('JSON that nobody can read is Unreachable, and says so', async () => {
    const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "aud_1'));
    const { url } = opened(await listening(server));
    const error = await refusalOf(vitrineClient({ url }).call('GET', '/health'));
    expect([error instanceof Unreachable, (error as Unreachable).reason]).toEqual([true, 'its answer is no JSON']);
  });

  test('a kept connection that the service closed costs no reading, and nothing is sent twice that changes something', async () => {
    const seen: string[] = [];
    let closes = false;
    const server = createServer((incoming, response) => {
      seen.push(incoming.method ?? '');
      if (closes) incoming.socket.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      closes = false;
    });
    const { url } = opened(await listening(server));
    const { call } = vitrineClient({ url });
    await call('GET', '/account/usage');
    closes = true;
    expect((await call('GET', '/account/usage')).status).toBe(200);
    expect(seen).toEqual(['GET', 'GET', 'GET']);
    closes = true;
    expect(await refusalOf(call('POST', '/audits', { body: { business: 'shop.example' } }))).toBeInstanceOf(Unreachable);
    expect(seen.slice(3)).toEqual(['POST']);
  });

  test('nobody there is Unreachable; an aborted signal is its own reason', async () => {
    const client = vitrineClient({ url: `http://127.0.0.1:${await freePort()}` });
    expect(await refusalOf(client.audit({ business: 'shop-k.com' }))).toBeInstanceOf(Unreachable);
    const reason = new Error('enough');
    expect(await refusalOf(client.ended('aud_1', { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});

describe('beside the audit', () => {
  let client: VitrineClient;
  beforeAll(async () => {
    client = vitrineClient({ url: urlOf(idle), key: (await idle.newKey()).key });
  });
  const audits = auditsOf(() => idle);

  test('compares two audits', async () => {
    const store = { business: 'shop-changed.com' };
    const [first, second] = [await audits.done(store), await audits.done(store)];
    expect(await client.changes(second, first)).toEqual((await idle.ask(`/audits/${second}/changes?since=${first}`)).json);
  });

  test('calls any route with the types of the description', async () => {
    const { body: usage } = await client.call('GET', '/account/usage');
    expect(usage.plan).toBe('free');
    const { body: badge } = await client.call('POST', '/audits/{id}/badge', { path: { id: await audits.done() } });
    const picture = await client.call('GET', '/badges/{token}.svg', { path: { token: badge.token }, query: { lang: 'fr' } });
    expect([typeof picture.body, picture.headers.get('content-type')]).toEqual(['string', expect.stringContaining('image/svg+xml')]);
    // @ts-expect-error There is no such route.
    expect(await refusalOf(client.call('GET', '/nowhere'))).toMatchObject({ code: 'not_found' });
    // @ts-expect-error The path has an id.
    expect(await refusalOf(client.call('GET', '/audits/{id}'))).toBeInstanceOf(URIError);
  });
});

describe('in a browser', () => {
  const bundled = async (contents: string) => {
    const stdin = { contents, resolveDir: PACKAGE };
    const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', platform: 'browser', write: false });
    return outputFiles[0]?.text ?? '';
  };

  test('it needs nothing of Node and is small', async () => {
    const text = await bundled("export * from './src/index.ts';");
    expect(text).not.toMatch(/node:|process\.|require\(/);
    expect(text.length).toBeLessThan(8_000);
  });

  (hasBrowser ? test : test.skip)('a page of an allowed origin audits, follows and reads by its ETag', async () => {
    const script = await bundled(PAGE);
    const pages = createServer(({ url }, response) => {
      response.setHeader('content-type', url === '/page.js' ? 'text/javascript' : 'text/html');
      response.end(url === '/page.js' ? script : '<!doctype html><title>page</title><script type="module" src="/page.js"></script>');
    });
    const { url: origin } = opened(await listening(pages));
    const api = opened(await service({ settings: { corsOrigins: [origin] } }));
    const browser = opened(await openBrowser());
    await browser.open(`${origin}/#${urlOf(api)}`, { width: 800, height: 600, dark: false });
    await browser.until("document.title !== 'page'");
    const { id, ...seen } = JSON.parse(await browser.evaluate<string>('document.title'));
    expect(seen).toEqual({ status: 'done', events: [1, 2, 3], again: 304, refused: 'validation_error' });
    expect((await api.ask(`/audits/${id}`)).status).toBe(200);
  });
});

/** What a developer writes into a page; its outcome is the title. */
const PAGE = `
  import { vitrineClient } from './src/index.ts';
  const vitrine = vitrineClient({ url: location.hash.slice(1) });
  const events = [];
  const report = (value) => { document.title = JSON.stringify(value); };
  try {
    const audit = await vitrine.audit({ business: 'shop-m.com' }, { onEvent: ({ id, type }) => type !== 'queue' && events.push(id) });
    const path = { id: audit.id };
    const { headers } = await vitrine.call('GET', '/audits/{id}', { path });
    const again = await vitrine.call('GET', '/audits/{id}', { path, headers: { 'If-None-Match': headers.get('etag') } });
    const refused = await vitrine.audit({ business: '' }).catch(({ code }) => code);
    report({ id: audit.id, status: audit.status, events, again: again.status, refused });
  } catch (error) {
    report({ error: String(error) });
  }
`;
