/** A finished run as it is read: its result in the reader's language, its page, its validators, and its events. */

import { openOnce } from '../once.ts';
import { closeStreams, follow, type StoredEvent } from './event-stream.ts';
import { claimOf, openHarness } from './harness.ts';
import { finishRun, KINDS, launch, type Owner, ownerOf, STORE } from './runs-support.ts';

describe.each(KINDS)('a finished $kind run', (which) => {
  const { path, prefix } = which;
  const api = openOnce(openHarness);
  let owner: Owner;
  beforeAll(async () => {
    owner = await ownerOf(api);
    await api.database.query("update accounts set plan = 'scale' where id = $1", [owner.accountId]);
  });
  afterEach(closeStreams);

  const done = async (options = {}) => {
    const id = await launch(owner, which, { business: STORE, options });
    await finishRun(api, which, id);
    return id;
  };
  const get = async (address: string, headers = {}) => owner.get(address, headers);

  test('has its members in order, and no others', async () => {
    const { json, headers } = await get(`${path}/${await done()}`);
    expect(Object.keys(json)).toEqual([
      'id',
      'status',
      'business',
      'domain',
      'result',
      'created_at',
      'started_at',
      'finished_at',
      'options',
    ]);
    expect(json.result.evidence).toEqual({ engine_version: '1.0.0', rules_version: '2026-11-21' });
    expect(json.result.findings[0].evidence[0]).toMatchObject({ method: 'GET', status: 200, curl: expect.stringMatching(/^curl /) });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers).not.toHaveProperty('retry-after');
  });

  test('names only exchanges it shows', async () => {
    const { result } = (await get(`${path}/${await done()}`)).json;
    const shown = new Set(Object.keys(result.exchanges));
    const named = [...JSON.stringify(result).matchAll(/"exchange":"([^"]+)"/g)].map(([, key]) => key ?? '');
    const lists = [...JSON.stringify(result).matchAll(/"exchanges":\[([^\]]*)\]/g)].flatMap(([, keys]) => JSON.parse(`[${keys}]`));
    expect([...named, ...lists].length).toBeGreaterThan(2);
    expect([...named, ...lists].filter((key) => !shown.has(key))).toEqual([]);
  });

  test('speaks the language of the run, and shows the same verdict in both', async () => {
    const [english, french] = [await done(), await done({ language: 'fr' })];
    const [en, fr] = [(await get(`${path}/${english}`)).json.result, (await get(`${path}/${french}`)).json.result];
    expect(fr.recommendation).not.toBe(en.recommendation);
    const { recommendation: _en, findings: enFindings, ...enRest } = en;
    const { recommendation: _fr, findings: frFindings, ...frRest } = fr;
    expect(frRest).toEqual(enRest);
    expect(frFindings).toHaveLength(enFindings.length);
    const report = async (id: string) => (await get(`${path}/${id}/report`)).text;
    expect(await report(english)).toMatch(/<html lang="en"/);
    expect(await report(french)).toMatch(/<html lang="fr"/);
  });

  test('failed in French says why in French', async () => {
    const id = await launch(owner, which, { business: STORE, options: { language: 'fr' } });
    await api.fail(id, 'internal_error');
    expect((await get(`${path}/${id}`)).json.error.detail).toBe('L’exécution n’a pas pu aboutir à cause d’une erreur de notre côté.');
  });

  test('has a page of its own policy, which runs no text of the store and does not name the run', async () => {
    const id = await done();
    const { headers, text } = await get(`${path}/${id}/report`);
    expect(text).toMatch(/^<!doctype html>/i);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'none'; style-src 'sha256-.*; sandbox allow-scripts$/,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).not.toContain('<img src=x');
    expect(text).not.toMatch(/<script/i);
    expect(text).not.toContain(id);
  });

  test('an ETag that is still good opens nothing to somebody else', async () => {
    const id = await done();
    const stranger = await ownerOf(api);
    const { etag } = (await get(`${path}/${id}`)).headers;
    expect((await stranger.get(`${path}/${id}`, { 'if-none-match': etag ?? '' })).status).toBe(404);
  });

  test('waiting for what is not there, or somebody else’s, waits for nothing', async () => {
    const stranger = await ownerOf(api);
    const id = await launch(owner, which);
    const unknown = `${path}/${prefix}_${'0'.repeat(22)}`;
    expect((await get(unknown, { prefer: 'wait=20' })).status).toBe(404);
    expect((await stranger.get(`${path}/${id}`, { prefer: 'wait=20' })).status).toBe(404);
    await finishRun(api, which, id);
  });

  const statesOf = (events: readonly StoredEvent[]) => events.filter(({ type }) => type === 'state').map(({ data }) => data['status']);

  test('its events tell states, steps and missions as they happen, and can be resumed', async () => {
    const id = await launch(owner, which);
    const address = `${path}/${id}/events`;
    const stream = await follow(api.port, address, owner.authorization);
    expect(stream.response.headers['content-type']).toBe('text/event-stream');
    await stream.until(1);
    const claim = await claimOf(api.store, id);
    const note = { mission: '1', model: 0, repeat: 2, tool: 'search', outcome: 'products' };
    await api.store.reportMission(claim, note);
    await stream.until(3);
    expect(stream.events[2]).toMatchObject({ id: 3, type: 'mission', data: { ...note, at: expect.stringMatching(/Z$/) } });
    await api.store.fail(claim, 'internal_error');
    await stream.ended;
    expect(statesOf(stream.events)).toEqual(['pending', 'running', 'failed']);

    const resumed = await follow(api.port, address, { ...owner.authorization, 'last-event-id': '3' });
    await resumed.ended;
    expect(resumed.events.map(({ id: number }) => number)).toEqual([4]);
    const over = await follow(api.port, address, { ...owner.authorization, 'last-event-id': '4' });
    expect(over.response.statusCode).toBe(204);
  });
});
