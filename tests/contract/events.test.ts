import { openOnce } from '../once.ts';
import { closeStreams, follow, type StoredEvent } from './event-stream.ts';
import { auditsOf, claimOf, openHarness } from './harness.ts';

const open = (port: number, id: string, lastEventId?: number) =>
  follow(port, `/audits/${id}/events`, lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) });

describe('following an audit', () => {
  const api = openOnce(() => openHarness({ limits: { streamsPerNetwork: 3 } }));
  const replica = openOnce(() => openHarness({ databaseUrl: api.database.url }));
  afterEach(closeStreams);

  const { created } = auditsOf(() => api);
  const states = (events: readonly StoredEvent[]) => events.filter(({ type }) => type === 'state').map(({ data }) => data['status']);

  test('tells every state as it happens and ends after the last', async () => {
    const id = await created();
    const stream = await open(api.port, id);
    expect(stream.response.headers['content-type']).toBe('text/event-stream');
    expect(stream.response.headers['x-accel-buffering']).toBe('no');
    expect(stream.response.headers).not.toHaveProperty('content-encoding');
    await stream.until(1);
    await api.finish(id);
    await stream.ended;
    expect(states(stream.events)).toEqual(['pending', 'running', 'done']);
    expect(stream.events.map(({ id: number }) => number)).toEqual([1, 2, 3]);
    expect(stream.events[0]?.data['at']).toMatch(/^\d{4}-.*Z$/);
  });

  test('tells a run that waits how many are before it, whenever that has changed, and no more once it has begun', async () => {
    const [first, second] = [await created(), await created()];
    const stream = await open(api.port, second);
    while (stream.places.length < 1) await new Promise((resolve) => setTimeout(resolve, 20));
    const { json } = await api.ask(`/audits/${second}`);
    expect(json.queue).toEqual({ ahead: expect.any(Number), seconds: expect.any(Number) });
    expect(json.queue.ahead).toBeGreaterThan(0);
    await api.fail(first, 'store_unreachable');
    while (Number(stream.places.at(-1)?.['ahead']) >= json.queue.ahead) await new Promise((resolve) => setTimeout(resolve, 20));
    await api.finish(second);
    await stream.ended;
    expect((await api.ask(`/audits/${second}`)).json).not.toHaveProperty('queue');
  });

  test('tells steps with their progress', async () => {
    const id = await created();
    const claim = await claimOf(api.store, id);
    const step = { step: 'probe:origin', status: 'done', output: {}, tookMs: 12, epoch: claim.epoch } as const;
    await api.store.recordStep(claim, step, [], 6);
    const stream = await open(api.port, id);
    await stream.until(3);
    expect(stream.events[2]).toMatchObject({
      type: 'step',
      data: { step: 'probe:origin', status: 'done', took_ms: 12, done: 1, total: 6 },
    });
  });

  test('resumes after the last event the client has seen, on another replica', async () => {
    const id = await created();
    const stream = await open(api.port, id);
    await stream.until(1);
    stream.close();
    const resumed = await open(replica.port, id, 1);
    await api.finish(id);
    await resumed.ended;
    expect(states(resumed.events)).toEqual(['running', 'done']);
  });

  test('an audit that ended before is told whole, and whoever saw the end is told not to come back', async () => {
    const id = await created();
    await api.fail(id, 'store_unreachable');
    const late = await open(api.port, id);
    await late.ended;
    expect(states(late.events)).toEqual(['pending', 'running', 'failed']);
    expect((await open(api.port, id, 3)).response.statusCode).toBe(204);
  });

  test('one network holds no more streams than it may, and a closed one frees its seat', async () => {
    const id = await created();
    const streams = [await open(api.port, id), await open(api.port, id), await open(api.port, id)];
    // By its head first: a stream that is not refused would not end.
    expect((await open(api.port, id)).response.statusCode).toBe(429);
    const refused = await api.ask(`/audits/${id}/events`);
    expect([refused.status, refused.json.scope]).toEqual([429, 'ip']);
    streams[0]?.close();
    let again = refused.status;
    while (again === 429) again = (await open(api.port, id)).response.statusCode ?? 0;
    expect(again).toBe(200);
  });
});

test('a server that closes ends its streams, and the client may resume', async () => {
  const api = await openHarness();
  const { json } = await api.create({ business: 'shop.example.com' });
  const stream = await open(api.port, json.id);
  await stream.until(1);
  await Promise.all([api.close(), stream.ended]);
  expect(stream.events).toHaveLength(1);
});
