import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startStore, storeNames } from '@vitrine/testkit';
import { drawn } from '../../../tests/drawn.ts';
import { ownFolder } from '../../../tests/once.ts';
import { vitrine } from './support.ts';

const folder = ownFolder();

interface Check {
  readonly check_id: string;
  readonly status: string;
  readonly score?: number;
  readonly findings: readonly { readonly rule: string; readonly title: string }[];
}

const here = (...words: string[]) => vitrine(words, { cwd: folder });

describe('evidence that is captured', () => {
  test('is judged offline, the store gone, and twice to the same bytes', async () => {
    const store = await startStore('boutique-fr');
    const allow = ['--allow', `127.0.0.1:${store.port}`];
    await here('capture', store.url, ...allow, '-o', 'shop.json');
    await store.close();
    const first = await here('judge', 'shop.json', '--format', 'json');
    const again = await here('judge', 'shop.json', '--format', 'json');
    expect(first.code).toBe(0);
    expect(again.out).toBe(first.out);
    const assessment = JSON.parse(first.out);
    expect(assessment.result.checks.map((check: { check_id: string }) => check.check_id)).toContain('catalog_quality');
    expect(Object.keys(assessment.result.general_readiness.evidence.signals).length).toBeGreaterThan(0);
  });

  test('without the general scan is judged without it', async () => {
    await here('capture', '--demo', 'bare', '--no-scan', '-o', 'commerce.json');
    const { code, out } = await here('judge', 'commerce.json', '--format', 'json');
    expect([code, JSON.parse(out).result.general_readiness]).toEqual([0, null]);
  });

  test('holds bodies as text where they are text and no session secret', async () => {
    const { code, out } = await here('capture', '--demo', 'ucp-legacy');
    const evidence = JSON.parse(out);
    expect(code).toBe(0);
    expect(evidence).toMatchObject({ format: 'vitrine-evidence', evidence_version: 1, subject: { country: 'ZZ', sampleSize: 12 } });
    const [home] = evidence.origin.exchanges;
    expect(home.outcome.body.text).toContain('Le Comptoir des Carnets');
    expect(evidence.ucp.session.handshake.sessionId).toBe('[redacted]');
    const sessions = [...out.matchAll(/"mcp-session-id": "([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(sessions)).toEqual(new Set(['[redacted]']));
  });

  test('is refused once somebody edited a body', async () => {
    await here('capture', '--demo', 'bare', '--output', 'bare.json');
    const text = await readFile(join(folder, 'bare.json'), 'utf8');
    await writeFile(join(folder, 'edited.json'), text.replace('Arrivages', 'Arnaque'));
    expect(await here('judge', 'edited.json')).toMatchObject({
      code: 3,
      out: '',
      note: 'vitrine judge: The body of "origin.home" was changed since it was captured\n',
    });
  });

  test.each([
    ['nothing at all', undefined, 'none.json cannot be read'],
    ['something that is not JSON', 'no', 'This file is not JSON'],
    ['JSON of another kind', '{"format":"other"}', 'This file is no captured evidence'],
    ['a list', '[]', 'This file is no captured evidence'],
    ['a version this engine does not know', '{"format":"vitrine-evidence","evidence_version":99}', 'The evidence is of version 99'],
    ['a file cut short', '{"format":"vitrine-evidence","evidence_version":1,"origin":{}}', 'holds no exchanges of "origin"'],
  ])('is not mistaken for %s', async (_what, text, complaint) => {
    if (text !== undefined) await writeFile(join(folder, 'none.json'), text);
    else await rm(join(folder, 'none.json'), { force: true });
    const { code, note } = await here('judge', 'none.json');
    expect([code, note.includes(complaint)]).toEqual([text === undefined ? 2 : 3, true]);
  });
});

describe('vitrine audit', () => {
  test('prints the verdict and, for every finding, what to do and, when asked, the request that shows it', async () => {
    const { code, out, note } = await here('audit', '--demo', 'boutique-fr', '--language', 'fr', '--verbose');
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\/100 · .*Qualité du catalogue à améliorer \d+/);
    expect(out).toMatch(/C-identifiers .*\n.*\n {6}→ .*\n {6}curl /);
    // The gravest first, within each check.
    const severities = ['critique', 'majeur', 'mineur', 'info'];
    for (const check of out.split('\n\n').slice(1, 3)) {
      const order = [...check.matchAll(/^ {2}\[(\S+)] /gm)].map(([, severity]) => severities.indexOf(severity as string));
      expect(order).toEqual([...order].sort());
    }
    expect(note).toMatch(/^Demander la page d’accueil et robots\.txt : \d+ requêtes/m);
    expect(out).toMatch(/analyse générale\u00a0: .+, [\d.]+\/100, .*\n(?:.*\n)* {2}\[absent\] llms\.txt\n {6}→ .*\n {6}curl /);
  });

  test('prints no character of a hostile store that a terminal would obey', async () => {
    const { code, out } = await here('audit', '--demo', 'hostile');
    expect(code).toBe(0);
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  test.each(['localhost', '127.0.0.1'])('audits a shop on this machine by the address that was typed: %s', async (host) => {
    const store = await startStore('bare');
    const { code, out, note } = await here('audit', `http://${host}:${store.port}`);
    await store.close();
    expect(note).toMatch(new RegExp(`^Allowed for this run, because you named it: ${host}:${store.port}, `));
    expect(out).toMatch(/^\d+\/100 · /);
    expect(code).toBe(0);
    expect(store.requests.map(({ headers }) => headers.host)).toContain(`${host}:${store.port}`);
  });

  // UCP over both transports, a platform, pages alone, and a wall.
  test.each(drawn(['perfect', 'ucp-legacy', 'shopify-like', 'boutique-fr', 'blocked'], storeNames()))(
    'says the same of %s by both names of this machine',
    async (name) => {
      const store = await startStore(name);
      const verdicts = [];
      for (const host of ['127.0.0.1', 'localhost']) {
        const { out } = await here('audit', `http://${host}:${store.port}`, '--format', 'json');
        const { result = null, error = null } = out === '' ? {} : JSON.parse(out);
        verdicts.push({
          error,
          score: result?.overall_score,
          tier: result?.general_readiness?.tier,
          checks: result?.checks.map(({ check_id, status, score, findings }: Check) => [
            check_id,
            status,
            score,
            findings.map(({ rule, title }) => [rule, title]),
          ]),
        });
      }
      await store.close();
      expect(verdicts[1]).toEqual(verdicts[0]);
    },
  );

  test.each([
    [{ NODE_ENV: 'production', BASE_URL: 'https://api.vitrine.example' }, 'http://localhost:3000', 'is reserved'],
    [{}, 'http://192.168.1.5:3000', '--allow 192.168.1.5:3000'],
    [{}, 'http://shop.test:3000', 'http://localhost:3000'],
    [{}, 'https://shop.com:8443', 'VITRINE_EGRESS_PORTS'],
  ])('with %j refuses %s and names the way out', async (env, url, words) => {
    const { code, note } = await vitrine(['audit', url], { env });
    expect([code, note.includes(words), note.includes('Allowed')]).toEqual([2, true, false]);
  });
});
