/** The labelled documents of each signal against our verdicts, and what no server should be believed for wherever a signal asks. */

import markdownNegotiation from '../../src/checks/general-readiness/signals/markdown-negotiation/signal.ts';
import webmcp from '../../src/checks/general-readiness/signals/webmcp/signal.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { HOME } from '../../src/shared/agents/asks.ts';
import { type CorpusCase, corpusCases, corpusJson, corpusSuite, gather, json, judgeSite, type Served, type Site } from './look-builder.ts';

/** The key set both synthetic cards were signed with, where their jku says it is. */
const CARD_KEYS = { '/.well-known/jwks.json': json(corpusJson('a2a_agent_card', 'vectors-signed-jwks.json'), 'application/jwk-set+json') };

/** A foreign issuer is judged by what the same store's resource metadata lists; that document is labelled apart. */
const RESOURCES: Readonly<Record<string, string>> = {
  'a-identity.json': 'a-identity.json',
  'offgridstores-shopify.json': 'offgridstores-shopify.json',
  'signal-ai-keycloak.json': 'signal-ai.json',
};
const withResource = ({ file, site }: CorpusCase): Site => {
  const resource = RESOURCES[file] === undefined ? null : corpusJson<unknown>('oauth_protected_resource', RESOURCES[file]);
  return resource === null ? site : { ...site, pages: { ...site.pages, '/.well-known/oauth-protected-resource': json(resource) } };
};

/** What stands around the documents of a signal. */
const AROUND: Readonly<Record<string, (each: CorpusCase) => Site>> = {
  a2a_agent_card: ({ site }) => ({ ...site, pages: { ...site.pages, ...CARD_KEYS } }),
  // The labels judge the index alone, so the skills it lists are out of reach here.
  agent_skills_index: ({ site }) => ({
    ...site,
    otherwise: ({ path }) => (/\/x-[0-9a-f]{16}/.test(path) ? { status: 404, body: 'Not found' } : { status: 403, body: 'no' }),
  }),
  oauth_authorization_server: withResource,
  openid_configuration: withResource,
};

const NOTHING_NEEDED = 'auth.md, rule of the signal: a page that only says nothing is needed is partial; its addresses are named as absent';
/** Labelled partial beside the same thing labelled invalid (transport webmcp): here all three are graded alike. */
const NOTHING_TO_CALL = 'SEP-2127: an endpoint is an address that speaks the protocol; a page or a file is none';
/** Labels we do not share, by signal and file: our state, and the section of the specification that says so. */
const DISAGREEMENTS: Readonly<Record<string, Readonly<Record<string, readonly [state: string, because: string]>>>> = {
  auth_md: { '6ummy.md': ['partial', NOTHING_NEEDED], 'sabintsev.md': ['partial', NOTHING_NEEDED] },
  content_signals_policy: {
    'synthetic-aipref-only.txt': ['present', 'attach-05 §3: a Content-Usage rule in a group of * is the working group’s own way'],
  },
  mcp_server_card: {
    'bibizou-store.json': ['invalid', NOTHING_TO_CALL],
    'daliso.json': ['invalid', NOTHING_TO_CALL],
    'deepworkplan.json': ['invalid', NOTHING_TO_CALL],
  },
};

interface BadResponse {
  readonly id: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_prefix: string;
}
const BAD = (corpusJson<readonly BadResponse[]>('_common', 'responses.json') ?? []).map(
  ({ id, status, headers: { location, ...headers }, body_prefix: body }) => ({
    id,
    served: { status, headers, body, ...(location !== undefined && { location }) } satisfies Served,
  }),
);
const UNREAD = ['absent', 'blocked', 'error', 'invalid'];

for (const signal of SIGNALS)
  corpusSuite(signal.id, () => {
    const own = DISAGREEMENTS[signal.id] ?? {};
    // Resource metadata has a suite of its own, where its reasons count.
    const cases = signal.id === 'oauth_protected_resource' ? [] : corpusCases(signal.id).filter(({ expected }) => expected !== null);

    if (cases.length > 0)
      test.each(cases)('$file', (each) => {
        const { state, platformDefault, codes } = judgeSite(signal, AROUND[signal.id]?.(each) ?? each.site);
        expect({ state, codes }).toEqual({ state: own[each.file]?.[0] ?? each.expected, codes });
        // Shopify's llms.txt is known by its twin alone, below.
        if (signal.id !== 'llms_txt' && each.reasons.includes('platform_default:shopify')) expect(platformDefault).toBe(true);
      });

    test('every disagreement is about a file that exists and a label that differs', () => {
      const known = new Map(cases.map(({ file, expected }) => [file, expected]));
      expect(Object.entries(own).filter(([file, [state]]) => (known.get(file) ?? state) === state)).toEqual([]);
    });

    const asked = gather([signal]).scan.asks.map(({ url }) => new URL(url).pathname);
    const paths = [...new Set(['/robots.txt', ...asked])].filter((path) => path !== '/' && !path.includes('/x-'));
    test.each(paths)('no bad answer at %s is the signal', (path) => {
      for (const { id, served } of BAD)
        expect([id, UNREAD]).toEqual([id, expect.arrayContaining([judgeSite(signal, { pages: { [path]: served } }).state])]);
    });
  });

corpusSuite('a bad answer of the home page', () => {
  test.each(BAD)('$id is no Markdown and offers no tools', ({ served }) => {
    const home: Served = { type: 'text/html', headers: { vary: 'Accept' }, body: '<!doctype html><h1>Shop</h1>' };
    const pages: Site['pages'] = { '/': ({ accept }) => (accept === 'text/markdown' ? served : home) };
    expect(UNREAD).toContain(judgeSite(markdownNegotiation, { pages }).state);
    const tools = judgeSite(webmcp, { pages: { '/': served } });
    expect(UNREAD).toContain(tools.state);
    expect(tools.exchanges).toEqual(expect.arrayContaining([HOME]));
  });
});

const caseOf = (signalId: string, file: string) => corpusCases(signalId).find((each) => each.file === file)?.site;
const signalOf = (id: string) => SIGNALS.find((signal) => signal.id === id) as (typeof SIGNALS)[number];

corpusSuite('documents that are known by what stands beside them', () => {
  const TAMPERED = 'synthetic-signed-tampered.json';
  test.each([
    ['synthetic-signed-1.0.json', CARD_KEYS, 'present', 'valid'],
    [TAMPERED, CARD_KEYS, 'partial', 'wrong'],
    ['spec-sample-1.0.json', CARD_KEYS, 'present', 'elsewhere'],
    [TAMPERED, {}, 'present', 'unreadable'],
  ])('the signed card %s with keys at %j', (file, keys, state, signature) => {
    const site = caseOf('a2a_agent_card', file);
    const judged = judgeSite(signalOf('a2a_agent_card'), { ...site, pages: { ...site?.pages, ...keys } });
    expect([judged.state, judged.facts['signature']]).toEqual([state, signature]);
  });

  test('Shopify’s default llms.txt by its twin', () => {
    const files = ['offgridstores-shopify-default.txt', 'offgridstores-shopify-agents.md'].map((file) => caseOf('llms_txt', file)?.pages);
    const site = { origin: 'https://offgridstores.com', pages: { ...files[0], ...files[1] } };
    expect(judgeSite(signalOf('llms_txt'), site)).toMatchObject({ platformDefault: true, state: 'present' });
  });

  const POSTURES = ['allow_all', 'block_training', 'mixed', 'block_all'];
  const labelled = corpusCases('robots_ai_rules').filter(({ reasons }) => reasons.some((reason) => POSTURES.includes(reason)));
  test.each(labelled)('the posture of $file by its label', ({ reasons, site }) => {
    expect(reasons).toContain(judgeSite(signalOf('robots_ai_rules'), site).facts['posture']);
  });
});
