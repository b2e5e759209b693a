import { collection } from '../../../tests/collections.ts';
import { exchange } from '../fixtures/ucp/build.ts';
import { classifyReach } from '../src/formats/http/reach.ts';
import { readJson } from '../src/formats/json.ts';

const corpus = collection('');

interface Case {
  readonly id: string;
  readonly request_path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_prefix: string;
  readonly verdict: 'absent' | 'soft_404' | 'blocked' | 'error';
  readonly note: string;
}

corpus.describe('answers any probe can get', () => {
  const cases = corpus.json<readonly Case[]>('signals/_common/responses.json', []);

  test('are all there', () => {
    expect(cases).toHaveLength(26);
  });

  test.each(cases)('$id is $verdict', ({ request_path, status, headers, body_prefix, verdict, note }) => {
    const url = `https://shop.example${request_path}`;
    const location = headers['location'];
    const redirected = location !== undefined && status < 400 && status >= 300;
    const asked = exchange('k', url, {
      status: redirected ? 200 : status,
      headers,
      body: redirected ? 'a page' : body_prefix,
      ...(redirected ? { hops: [{ url, status, location, ms: 1 }], finalUrl: new URL(location, url).href } : {}),
    });
    const control = exchange('c', 'https://shop.example/x-1', note.startsWith('the control path answers') ? { status } : { status: 404 });
    const reach = classifyReach({ exchange: asked, control, expects: 'document' });
    expect(said(reach.kind, reach.reason)).toBe(verdict === 'soft_404' ? 'absent' : verdict);
  });
});

/** The general scan reads two reasons more mildly than discovery does: a server that hides everything, and a rate limit. */
function said(kind: string, reason: string): string {
  return reason === 'hides_unknown' ? 'absent' : reason === 'rate_limited' ? 'error' : kind;
}

corpus.describe('JSON texts of the parsing test suite', () => {
  const texts = Object.entries(corpus.json<Record<string, string>>('jsontestsuite/parsing.base64.json', {}));

  test('are all there', () => {
    expect(texts).toHaveLength(316);
  });

  test.each(texts.filter(([name]) => !name.startsWith('i_')))('%s', (name, base64) => {
    const reading = readJson(Buffer.from(base64, 'base64'), 1000);
    expect(reading.ok).toBe(name.startsWith('y_'));
  });

  test.each(texts.filter(([name]) => name.startsWith('i_')))('%s is read or refused, and never thrown at us', (_, base64) => {
    expect(typeof readJson(Buffer.from(base64, 'base64')).ok).toBe('boolean');
  });
});
