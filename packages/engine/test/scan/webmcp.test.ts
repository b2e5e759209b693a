import webmcp from '../../src/checks/general-readiness/signals/webmcp/signal.ts';
import { traceIn } from '../../src/formats/webmcp/traces.ts';
import { judgeSite, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const page = (body: string, head = '') => ({
  type: 'text/html',
  body: `<!doctype html><html><head><title>Shop</title>${head}</head><body>${body}</body></html>`,
});
const home = (body: string, more: Omit<Site, 'pages'> & { pages?: Site['pages'] } = {}): Site => ({
  ...more,
  pages: { '/': page(body), ...more.pages },
});
const form = (attributes: string, inside = '<input name="q" aria-label="Words">') => `<form ${attributes}>${inside}</form>`;
const GOOD = form('toolname="search" tooldescription="Search the shop."');
const CALL = '<script>document.modelContext.registerTool({ name: "a" })</script>';
const LEGACY = '<script>navigator.modelContext.provideContext({ tools: [] })</script>';
const PRODUCT = 'https://shop.example/p/1';
const saw = (...tools: NonNullable<Site['browser']>['tools']): NonNullable<Site['browser']> => ({ outcome: 'looked', reason: null, tools });

describeCases(webmcp, [
  ['an annotated form', home(GOOD), 'present'],
  ['no tool', home('<form action="/search"><input name="q"></form>'), 'absent'],
  ['a call in a script', home(CALL), 'partial: static_evidence_only'],
  [
    'a call in a file',
    home('<script src="/webmcp.js"></script>', {
      pages: { '/webmcp.js': { type: 'text/javascript', body: 'document.modelContext.registerTool(tool)' } },
    }),
    'partial: static_evidence_only',
  ],
  ['a call that a browser did not see', home(CALL, { browser: saw() }), 'partial: not_registered_in_browser'],
  ['the former entry point', home(LEGACY), 'partial: static_evidence_only, legacy_entry_point'],
  [
    'the former entry point in a browser',
    home('', { browser: saw({ name: 'a', description: 'b', source: 'navigator' }) }),
    'partial: legacy_entry_point',
  ],
  ['a tool seen in a browser', home('', { browser: saw({ name: 'a', description: 'b', source: 'document' }) }), 'present'],
  [
    'a nameless tool seen in a browser',
    home('', { browser: saw({ name: '', description: 'b', source: 'document' }) }),
    'invalid: tool_invalid',
  ],
  ['tools on the product page', { productUrl: PRODUCT, pages: { '/p/1': page(GOOD) } }, 'partial: only_on_product_page'],
  ['a form without a name', home(form('toolname=" " tooldescription="Search"')), 'invalid: form_name_missing'],
  ['a form with an illegal name', home(form('toolname="search shop!" tooldescription="Search"')), 'invalid: form_name_illegal'],
  ['a form without a description', home(form('toolname="search"')), 'partial: form_description_missing'],
  [
    'a required field without a name',
    home(form('toolname="s" tooldescription="d"', '<input required>')),
    'partial: form_parameter_unnamed',
  ],
  [
    'a hidden form',
    home('<form toolname="s" tooldescription="d" hidden><input name="q" aria-label="q"></form>'),
    'partial: form_takes_nothing',
  ],
  ['a form without field and button', home(form('toolname="s" tooldescription="d"', '')), 'partial: form_takes_nothing'],
  ['a name twice', home(GOOD + GOOD), 'partial: form_name_twice'],
  ['a weak form beside a good one', home(GOOD + form('toolname="other"')), 'present: form_description_missing'],
  ['a field that says nothing', home(form('toolname="s" tooldescription="d"', '<input name="q">')), 'present: parameter_undescribed'],
  [
    'a field with a label',
    home(form('toolname="s" tooldescription="d"', '<label for="q">Words</label><input id="q" name="q">')),
    'present',
  ],
  ['other forms', home(`${GOOD}<form></form>`), 'present: forms_not_annotated'],
  ['a trial token', { pages: { '/': page(GOOD, '<meta http-equiv="origin-trial" content="x">') } }, 'present: origin_trial'],
  ['a browser that failed', home(GOOD, { browser: { outcome: 'failed', reason: 'deadline', tools: [] } }), 'present: browser_failed'],
  ['a nested bomb', home('<div>'.repeat(5000)), 'absent: page_too_deep'],
]);

describe('webmcp', () => {
  test.each([
    ['document.modelContext.registerTool(t)', 'current'],
    ['const c = navigator.modelContext; c.registerTool(t)', 'legacy'],
    ['/* document.modelContext.registerTool(t) */ start()', null],
    ['// document.modelContext.registerTool(t)\nstart()', null],
    ['if (document.modelContext) track("webmcp")', null],
    ['navigator.modelContext = new Polyfill(); x.registerTool(t)', null],
    ['acme.registerTool(t)', null],
  ])('reads %s as %s', (script, trace) => {
    expect(traceIn(script)).toBe(trace);
  });

  test('reads five files of its own origin at most, likely ones first', () => {
    const scripts = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js', '/f.js', 'https://cdn.example.net/mcp.js', '/mcp-tools.js'];
    const { asked } = judgeSite(webmcp, home(scripts.map((src) => `<script src="${src}"></script>`).join('')));
    expect(asked.map(({ url }) => url)).toEqual(
      ['/mcp-tools.js', '/a.js', '/b.js', '/c.js', '/d.js'].map((path) => `https://shop.example${path}`),
    );
  });

  test('reads no file where a form already shows', () => {
    expect(judgeSite(webmcp, home(`${GOOD}<script src="/a.js"></script>`)).asked).toEqual([]);
  });
});
