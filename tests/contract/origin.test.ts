import { ENDPOINT_IDS, ENDPOINTS, type Endpoint, ERROR_CODES, ERRORS } from '@vitrine/contract';
import { RELEASES } from '@vitrine/engine';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { openOnce } from '../once.ts';
import { apart, BASE_URL, openHarness } from './harness.ts';

const SITE = 'https://vitrine.example';
const KEYS_PAGE = 'https://account.vitrine.example/keys';
const PROFILES = ['/.well-known/ucp', ...RELEASES.map((release) => `/.well-known/ucp/${release}`)];
const DOCUMENTS = ['/llms.txt', '/robots.txt', '/auth.md', '/.well-known/api-catalog', '/openapi.json', '/openapi.full.json', ...PROFILES];
const PAGES = ['/', '/fr', '/docs', '/rules', '/bot', '/merchants', '/marchands'];

describe('our own origin', () => {
  const api = openOnce(openHarness);
  const ask = (path: string, accept?: string, method = 'GET') =>
    api.ask(path, { method, ...(accept !== undefined && { headers: { accept } }) });

  test.each([...DOCUMENTS, ...PAGES])('%s is public, cacheable, validated, and answers HEAD alike', async (path) => {
    const got = await ask(path);
    expect(got.headers['cache-control']).toBe('public, max-age=3600');
    const head = await ask(path, undefined, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length', 'link', 'vary']) expect(head.headers[name]).toBe(got.headers[name]);
    const again = await api.ask(path, { headers: { 'if-none-match': String(got.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.vary).toBe(got.headers.vary);
  });

  describe('pages', () => {
    test.each([
      [undefined, 'html'],
      ['*/*', 'html'],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
      ['text/html;q=1, text/markdown;q=0', 'html'],
      ['text/html, text/markdown;q=0.5', 'html'],
      ['text/*', 'html'],
      ['application/json', 'html'],
      ['text/markdown;q=nonsense', 'html'],
      ['text/*, text/markdown;q=0.9', 'html'],
      ['*/*, text/markdown;q=0.2', 'html'],
      ['text/html;q=0', 'html'],
      ['text/markdown;q=0, text/html;q=0', 'html'],
      ['image/png;q=1, nonsense, ;;;,', 'html'],
      ['text/markdown', 'markdown'],
      ['TEXT/Markdown; charset=utf-8', 'markdown'],
      ['text/markdown, text/html, */*', 'markdown'],
      ['text/markdown, text/html;q=0.9, */*;q=0.1', 'markdown'],
      ['text/html;q=0.5, text/markdown;q=0.6', 'markdown'],
      ['text/markdown;variant=GFM ; q=0.8, text/*;q=0.3', 'markdown'],
      ['text/markdown;q=0.001, */*;q=0.001', 'markdown'],
      ['text/html;q=0, */*', 'markdown'],
    ])('Accept: %s gets %s', async (accept, form) => {
      for (const path of PAGES) {
        const { headers, text } = await ask(path, accept);
        expect(headers['content-type']).toBe(`text/${form}; charset=utf-8`);
        expect(headers.vary).toBe('Accept');
        expect(text.startsWith(form === 'html' ? '<!doctype html>' : '# ')).toBe(true);
      }
    });

    test('the two forms have validators of their own', async () => {
      const [html, markdown] = [await ask('/'), await ask('/', 'text/markdown')];
      expect(html.headers.etag).not.toBe(markdown.headers.etag);
      const crossed = { accept: 'text/markdown', 'if-none-match': String(html.headers.etag) };
      expect((await api.ask('/', { headers: crossed })).status).toBe(200);
    });

    test('HEAD tells of the form that GET would send', async () => {
      for (const accept of ['text/html', 'text/markdown']) {
        const [got, head] = [await ask('/fr', accept), await ask('/fr', accept, 'HEAD')];
        expect(head.headers['content-type']).toContain(accept);
        for (const name of ['etag', 'content-length', 'content-language', 'vary']) expect(head.headers[name]).toBe(got.headers[name]);
      }
    });

    test('both forms say the same: every heading and every address of one is in the other', async () => {
      for (const path of PAGES) {
        const [html, markdown] = [(await ask(path)).text, (await ask(path, 'text/markdown')).text];
        const plain = html.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
        for (const [, title = ''] of markdown.matchAll(/^#+ (.+)$/gm)) expect(plain).toContain(title);
        for (const [, address = ''] of markdown.matchAll(/\]\(([^)]+)\)/g)) expect(html).toContain(`href="${address}"`);
      }
    });

    test('there is one in each language, and each names the other', async () => {
      const [english, french] = [await ask('/'), await ask('/fr')];
      expect([english.headers['content-language'], french.headers['content-language']]).toEqual(['en', 'fr']);
      expect(english.text).toContain(`<link rel="alternate" hreflang="fr" href="${SITE}/fr">`);
      expect(french.text).toContain('Un agent peut-il acheter chez vous\u202f?');
      expect(french.text).toContain(`<link rel="alternate" hreflang="en" href="${SITE}/">`);
    });

    test('limits and routes are those of this deployment', async () => {
      const { text } = await ask('/', 'text/markdown');
      expect(text).toContain(`curl -X POST ${BASE_URL}/audits`);
      expect(text).toContain('| Audits | 100000 | 100000 |');
      for (const id of ENDPOINT_IDS) {
        const { method, path, published }: Endpoint = ENDPOINTS[id];
        expect(text.includes(`| \`${method} ${path}\` |`)).toBe(published);
      }
    });

    test('the request they show is one the service takes', async () => {
      for (const path of ['/', '/fr']) {
        const [, body = ''] = /-d '([^']+)'/.exec((await ask(path, 'text/markdown')).text) ?? [];
        expect((await api.create(JSON.parse(body))).status).toBe(201);
      }
    });

    test('run nothing, load nothing and lead an agent on', async () => {
      const { headers, text } = await ask('/');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
      expect(text).not.toMatch(/<script|<img|<iframe| style=| on\w+=|\bsrc=/);
      expect(headers.link).toBe(
        `<${SITE}/.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json", ` +
          `<${SITE}/openapi.json>; rel="service-desc"; type="application/json", ` +
          `<${SITE}/auth.md>; rel="service-doc"; type="text/markdown", ` +
          `<${SITE}/llms.txt>; rel="describedby"; type="text/plain", ` +
          `<${SITE}/.well-known/mcp-server-card>; rel="service-meta"; type="application/mcp-server-card+json", ` +
          `<${SITE}/.well-known/ai-catalog.json>; rel="ai-catalog"; type="application/ai-catalog+json"`,
      );
    });
  });

  test('auth.md tells the four errors a key decides, as the table says them, and no other', async () => {
    const { text } = await ask('/auth.md');
    const told = ERROR_CODES.filter((code) => text.includes(`\`${code}\``));
    expect(told).toEqual(['missing_bearer_prefix', 'invalid_api_key', 'rate_limit_exceeded', 'quota_exceeded']);
    for (const code of told) expect(text).toContain(`| \`${code}\` | ${ERRORS[code].status} | ${ERRORS[code].condition} |`);
    expect(text).toContain(`\`POST ${BASE_URL}/audits\``);
    expect(text).not.toContain('/livez');
  });

  test.each([
    [
      null,
      {
        authMd: `whoever runs ${SITE} gives them out, by`,
        home: 'whoever runs this service gives keys out',
        fr: 'l’exploitant de ce service remet les clés',
      },
    ],
    [
      KEYS_PAGE,
      { authMd: `makes a key at [${KEYS_PAGE}](${KEYS_PAGE})`, home: `make one at [${KEYS_PAGE}]`, fr: `la sienne sur [${KEYS_PAGE}]` },
    ],
  ])('auth.md and the home pages say where a person gets a key: %s', async (keysUrl, { authMd, home, fr }) => {
    const other = keysUrl === null ? api : await openHarness({ settings: { keysUrl } });
    const said = async (path: string) =>
      (await other.ask(path, { headers: { accept: 'text/markdown' } })).text.replace(/[\u00a0\u202f]/g, ' ');
    const pages = [await said('/auth.md'), await said('/'), await said('/fr')];
    if (other !== api) await other.close();
    expect(pages).toEqual([authMd, home, fr].map((text) => expect.stringContaining(text)));
    // The calls of a dashboard are routes of this service.
    for (const call of ['POST /auth/magic-links', 'POST /auth/sessions', 'POST /account/api-key'])
      expect(pages[0]).toContain(`\`${call}\``);
  });

  test('auth.md tells every route that looks at a key, and none that does not', async () => {
    const { text } = await ask('/auth.md');
    const listed = [...text.matchAll(/^- `([A-Z]+) (\S+)` – /gm)].map(
      ([, method, address = '']) => `${method} ${address.replace(BASE_URL, '')}`,
    );
    const keyed = ENDPOINT_IDS.map((id): Endpoint => ENDPOINTS[id]).filter(({ auth }) => /key/.test(auth));
    expect(listed.sort()).toEqual(keyed.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('the table of errors knows what a key can meet: all that its routes can answer, and nothing else', () => {
    const routes = ENDPOINT_IDS.map((id): Endpoint => ENDPOINTS[id]).filter(({ auth }) => /key/.test(auth));
    const met = new Set(routes.flatMap(({ errors }) => errors));
    const ofKeys = ERROR_CODES.filter((code) => ERRORS[code].audience === 'key');
    const ofSessions = ['session_required', 'invalid_session'];
    const ofAnybody = ERROR_CODES.filter((code) => ERRORS[code].audience === 'service');
    expect(ofKeys.filter((code) => !met.has(code))).toEqual([]);
    expect([...met].filter((code) => ![...ofKeys, ...ofSessions, ...ofAnybody].includes(code))).toEqual([]);
  });

  test('llms.txt is well formed: one title, a quotation, details without headings, then sections of links', async () => {
    const { children } = fromMarkdown((await ask('/llms.txt')).text);
    const kinds = children.map((node) => (node.type === 'heading' ? `h${node.depth}` : node.type));
    expect(kinds.slice(0, 2)).toEqual(['h1', 'blockquote']);
    const sections = kinds.indexOf('h2');
    expect(kinds.slice(2, sections).filter((kind) => !['paragraph', 'list'].includes(kind))).toEqual([]);
    const [, ...rest] = kinds.slice(sections).join(' ').split('h2');
    expect(rest.length).toBeGreaterThan(1);
    expect(new Set(rest.map((section) => section.trim()))).toEqual(new Set(['list']));
    const items = children.slice(sections).flatMap((node) => (node.type === 'list' ? node.children : []));
    for (const {
      children: [line],
    } of items)
      expect(line?.type === 'paragraph' && line.children[0]?.type).toBe('link');
  });

  test('llms.txt has a title, a summary and links that all answer', async () => {
    const { text } = await ask('/llms.txt');
    expect(text).toMatch(/^# Vitrine\n\n> .+\n\n/);
    const links = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, address = '']) => new URL(address));
    expect(links.length).toBeGreaterThan(5);
    for (const { origin, pathname } of links) {
      expect([SITE, BASE_URL]).toContain(origin);
      expect((await ask(pathname)).status).toBe(200);
    }
  });

  test('the API catalogue is a linkset that leads to what answers, and HEAD says where it is', async () => {
    const { text, headers } = await ask('/.well-known/api-catalog');
    expect(headers['content-type']).toBe('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"');
    expect((await ask('/.well-known/api-catalog', undefined, 'HEAD')).headers.link).toBe(
      `<${SITE}/.well-known/api-catalog>; rel="api-catalog"`,
    );
    const { linkset } = JSON.parse(text);
    const [self, api, mcp] = linkset;
    expect(self).toEqual({ anchor: `${SITE}/.well-known/api-catalog`, item: [{ href: BASE_URL }, { href: `${BASE_URL}/mcp/` }] });
    expect([api.anchor, mcp.anchor]).toEqual([BASE_URL, `${BASE_URL}/mcp/`]);
    const targets = [api, mcp].flatMap(({ anchor: _anchor, ...relations }) => Object.values(relations).flat());
    expect(targets.length).toBeGreaterThan(6);
    for (const { href, type } of targets as readonly { readonly href: string; readonly type: string }[]) {
      expect((await ask(new URL(href).pathname)).headers['content-type']).toContain(type);
    }
  });

  test('robots.txt lets everybody read and nobody crawl audits', async () => {
    const { text } = await ask('/robots.txt');
    expect(text.match(/^Content-Signal: search=yes, ai-input=yes, ai-train=yes$/gm)?.length).toBeGreaterThan(1);
    for (const agent of ['*', 'ChatGPT-User', 'Claude-User', 'PerplexityBot', 'GPTBot', 'VitrineBot']) {
      expect(text).toMatch(agent === 'VitrineBot' ? /^User-agent: \*$/m : new RegExp(`^User-agent: ${agent.replace('*', '\\*')}$`, 'm'));
    }
    const groups = text.split(/\n\n/).filter((group) => group.includes('User-agent'));
    for (const group of groups) expect(group).toMatch(/Allow: \/\nDisallow: \/audits\/$/m);
  });

  test.each(['/.well-known/security.txt', '/.well-known/mcp.json'])(
    'nothing is published at %s for a thing that does not exist',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

test('security.txt exists where the operator named a contact', async () => {
  await apart({ settings: { securityContacts: ['mailto:security@vitrine.example'] } }, async (api) => {
    const { text } = await api.ask('/.well-known/security.txt');
    expect(text).toBe(
      `Contact: mailto:security@vitrine.example\nExpires: 2027-05-20T08:00:00.000Z\nCanonical: ${SITE}/.well-known/security.txt\nPreferred-Languages: en, fr\n`,
    );
  });
});

test('where there is no general scan the home page does not promise one', async () => {
  await apart({ profile: 'commerce' }, async (api) => {
    for (const path of ['/', '/fr']) expect((await api.ask(path)).text).not.toMatch(/general_scan|General scan|Analyse générale/);
  });
});
