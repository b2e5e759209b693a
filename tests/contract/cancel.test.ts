/** What an owner does to a run under way: cancelling and deleting it, and what those see who watch. */

import { makeOnce, openOnce } from '../once.ts';
import { closeStreams, follow } from './event-stream.ts';
import { openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';

const api = openOnce(openHarness);
const owner = makeOnce(() => signIn(api));
afterEach(closeStreams);

const cancel = (path: string, headers: Readonly<Record<string, string>> = {}) => api.ask(`${path}/cancel`, { method: 'POST', headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('POST …/cancel', () => {
  test.each([
    ['en', 'The audit was cancelled by its owner.'],
    ['fr', 'L’audit a été annulé par son propriétaire.'],
  ])('ends a waiting audit, and says so in its language (%s)', async (language, detail) => {
    const id = await auditOf(api, owner, { business: 'shop.example.com', options: { language } });
    const first = await cancel(`/audits/${id}`, bearer(owner.token));
    expect([first.status, first.json.status, first.json.error]).toEqual([200, 'failed', { error_code: 'cancelled', detail }]);
    const again = await cancel(`/audits/${id}`, { ...bearer(owner.token), 'if-none-match': first.headers.etag ?? '' });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await api.ask(`/audits/${id}`)).json).toEqual(first.json);
  });

  test('takes an object without members, and refuses one with', async () => {
    const id = await auditOf(api, owner);
    const said = (body: string, type = 'application/json') =>
      api.ask(`/audits/${id}/cancel`, { method: 'POST', headers: { ...bearer(owner.token), 'content-type': type }, body });
    const refused = await said('{"x":1}');
    expect([refused.status, refused.json.field_errors]).toEqual([
      422,
      [{ loc: ['body', 'x'], msg: 'is not a known field', type: 'unknown_field' }],
    ]);
    for (const body of ['[]', '1', 'x']) expect((await said(body)).status).toBe(422);
    expect((await said('x', 'text/plain')).status).toBe(422);
    expect((await api.ask(`/audits/${id}`)).json.status).toBe('pending');
    expect((await said('{}')).json.status).toBe('failed');
  });

  test('of a done audit answers it as it is', async () => {
    const id = await auditOf(api, owner);
    await api.finish(id);
    expect((await cancel(`/audits/${id}`, bearer(owner.token))).json).toEqual((await api.ask(`/audits/${id}`)).json);
  });

  test('of an audit that nobody owns is refused, whoever asks', async () => {
    const anonymous = (await api.create({ business: 'shop.example.com' })).json.id;
    expect((await cancel(`/audits/${anonymous}`, bearer(owner.token))).json.error_code).toBe('audit_not_found');
    expect((await api.ask(`/audits/${anonymous}`)).json.status).toBe('pending');
  });
});

describe('who watches', () => {
  test('a cancelled audit sees it end', async () => {
    const id = await auditOf(api, owner);
    const stream = await follow(api.port, `/audits/${id}/events`);
    await stream.until(1);
    const waiting = api.ask(`/audits/${id}`, { headers: { prefer: 'wait=30' } });
    await cancel(`/audits/${id}`, bearer(owner.token));
    await stream.ended;
    expect(stream.events.map(({ data }) => data['status'])).toEqual(['pending', 'failed']);
    expect((await waiting).json.error.error_code).toBe('cancelled');
  });

  test.each([
    ['withdrawn', '/share'],
    ['deleted', ''],
  ])('an audit that is %s meanwhile is told nothing more', async (_state, path) => {
    const id = await auditOf(api, owner);
    const stream = await follow(api.port, `/audits/${id}/events`);
    await stream.until(1);
    const waiting = api.ask(`/audits/${id}`, { headers: { prefer: 'wait=30' } });
    expect((await owner.ask('DELETE', `/account/audits/${id}${path}`)).status).toBe(204);
    if (path !== '') await cancel(`/audits/${id}`, bearer(owner.token));
    await stream.ended;
    expect(stream.events).toHaveLength(1);
    expect((await waiting).json.error_code).toBe('audit_not_found');
  });
});
