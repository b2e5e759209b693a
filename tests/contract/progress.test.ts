/** The page of an audit's progress: the steps so far, the end, and who may see it. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunErrorCode } from '@vitrine/store';
import { type Harness, openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';

describe('the page of an audit under way', () => {
  let api: Harness;
  beforeAll(async () => {
    api = await openHarness();
  });
  afterAll(() => api.close());
  let stores = 0;
  /** Of a store of its own: one audit of a domain runs at a time. */
  const newAudit = async (language = 'en', path = ''): Promise<string> => {
    stores += 1;
    return (await api.create({ business: `shop-${stores}.com${path}`, options: { language } })).json.id;
  };
  const look = (id: string, query = '', headers = {}) =>
    api.ask(`/audits/${id}/progress${query}`, { headers: { accept: 'text/html', ...headers } });

  test('loads itself again, is kept and found by nobody, and lets nothing out', async () => {
    const { status, text, headers } = await look(await newAudit());
    expect(status).toBe(200);
    expect(text).toMatch(/<meta http-equiv="refresh" content="\d">/);
    expect(text).toContain('It waits for a free worker.');
    expect(text).toContain('Market: France; at most 12 products, without the general scan');
    expect(text).not.toMatch(/<script|<img|<form| style=| on\w+=|\bsrc=/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*form-action 'none'/),
    });
  });

  test('stops loading itself again when it is told to', async () => {
    const id = await newAudit('fr');
    expect((await look(id)).text).toContain('href="?refresh=no">Ne plus la recharger</a>');
    const { text } = await look(id, '?refresh=no');
    expect(text).not.toContain('http-equiv');
    expect(text).toContain('href="?">La recharger à nouveau d’elle-même</a>');
  });

  test('names the steps in the language of the audit, then leads to the report', async () => {
    for (const [language, names, count] of [
      ['en', ['Ask for the home page and robots.txt', 'Ask for products'], 'Steps done: 2 of 5.'],
      ['fr', ['Demander la page d’accueil et robots.txt', 'Demander des produits'], 'Étapes faites\u00a0: 2 sur 5.'],
    ] as const) {
      const id = await newAudit(language);
      const outcome = await api.store.claim(id);
      if (outcome.kind !== 'claimed') throw new Error(outcome.reason);
      const { claim } = outcome;
      for (const step of ['probe:origin', 'probe:catalog']) {
        const record = { step, status: 'done' as const, output: {}, tookMs: 58, epoch: claim.epoch };
        await api.store.recordStep(claim, record, [], 5);
      }
      const { text } = await look(id);
      expect([...text.matchAll(/<li>([^<]*) <small>58 ms<\/small><\/li>/g)].map(([, name]) => name)).toEqual(names);
      expect(text).toContain(count);
      expect(text).toMatch(/<progress max="5" value="2" aria-label="[^"]+">/);
    }
    const done = await newAudit();
    await api.finish(done);
    const { status, headers } = await look(done);
    expect([status, headers.location]).toEqual([303, `/audits/${done}/report`]);
    expect((await api.ask(String(headers.location))).status).toBe(200);
  });

  test.each([
    ['store_unreachable', 'en', 'The store could not be reached'],
    ['target_not_allowed', 'fr', 'Cette adresse ne peut pas être auditée.'],
    ['audit_timeout', 'en', 'The audit took too long and was stopped.'],
    ['internal_error', 'fr', 'erreur de notre côté'],
  ] as [RunErrorCode, string, string][])(
    'says why it failed (%s) and leads back to the form as it was',
    async (code, language, sentence) => {
      const id = await newAudit(language);
      await api.fail(id, code);
      const { status, text } = await look(id);
      expect(status).toBe(200);
      expect(text).toContain(sentence);
      expect(text).not.toContain('http-equiv');
      const back = /class="button" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(back).toMatch(language === 'fr' ? /^\/fr\?/ : /^\/\?/);
      expect((await api.ask(back)).text).toMatch(/<input id="business"[^>]* value="shop-\d+\.com"/);
    },
  );

  test('shows the address as text', async () => {
    const { text } = await look(await newAudit('en', '/"><b>x</b>'));
    expect(text).toContain('.com/&quot;&gt;&lt;b&gt;x&lt;/b&gt;');
  });

  test('is not there for an unknown id, in the language of the reader; programs get the error body', async () => {
    for (const id of ['x', `aud_${'0'.repeat(22)}`]) {
      const french = await look(id, '', { 'accept-language': 'fr' });
      expect([french.status, french.text.includes('<h1>Cet audit n’existe pas</h1>')]).toEqual([404, true]);
      expect((await api.ask(`/audits/${id}/progress`)).json.error_code).toBe('audit_not_found');
    }
  });

  test('is withdrawn with its audit, for everybody but the owner', async () => {
    const person = await signIn(api);
    const id = await auditOf(api, person);
    expect((await person.ask('DELETE', `/account/audits/${id}/share`)).status).toBeLessThan(300);
    expect((await look(id)).status).toBe(404);
    expect((await person.ask('GET', `/audits/${id}/progress`)).status).toBe(200);
  });
});
