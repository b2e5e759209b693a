import contentSignals from '../../src/checks/general-readiness/signals/content-signals-policy/signal.ts';
import { judgeSite, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const FULL = 'Content-Signal: search=yes, ai-input=yes, ai-train=no';
const robots = (body: string, headers: Record<string, string> = {}): Site => ({
  pages: { '/robots.txt': body, '/': { type: 'text/html', headers, body: '<!doctype html><title>Shop</title>' } },
});

describeCases(contentSignals, [
  ['all three keys for everybody', robots(`User-agent: *\n${FULL}\nAllow: /\n`), 'present'],
  [
    'after the rules and a sitemap of the last group',
    robots(`User-agent: *\nAllow: /\nSitemap: https://shop.example/s.xml\n\n${FULL}`),
    'present',
  ],
  [
    'what Cloudflare writes',
    robots('User-agent: *\nContent-Signal: search=yes,ai-train=no,use=reference\nAllow: /'),
    'present: keys_unset',
  ],
  ['nothing', robots('User-agent: *\nAllow: /'), 'absent'],
  ['no robots.txt', {}, 'absent'],
  ['only a comment', robots(`# ${FULL}\nUser-agent: *\nAllow: /`), 'absent'],
  ['a named group', robots(`User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nAllow: /\n\n${FULL}`), 'partial: named_group_only'],
  ['before all groups', robots(`${FULL}\n\nUser-agent: *\nAllow: /`), 'present: outside_groups'],
  ['a header', robots('User-agent: *\nAllow: /', { 'content-signal': 'search=yes, ai-input=yes, ai-train=no' }), 'partial: header_only'],
  ['Content-Usage', robots('User-agent: *\nContent-Usage: train-ai=n\nAllow: /'), 'present: usage_only'],
  ['Content-Usage with a path', robots('User-agent: *\nAllow: /\nContent-Usage: /shop/ search=y, train-ai=n'), 'present: usage_only'],
  ['Content-Usage for one crawler', robots('User-agent: GPTBot\nContent-Usage: train-ai=n'), 'partial: named_group_only'],
  [
    'Content-Usage for everybody, the other line for one crawler',
    robots(`User-agent: *\nAllow: /\nContent-Usage: train-ai=n\n\nUser-agent: GPTBot\n${FULL}\nAllow: /`),
    'present: usage_only',
  ],
  ['Content-Usage without y or n', robots('User-agent: *\nContent-Usage: train-ai=no\nAllow: /'), 'absent'],
  ['Content-Usage as a header', robots('User-agent: *\nAllow: /', { 'content-usage': 'train-ai=n' }), 'partial: header_only'],
  ['invented values', robots('User-agent: *\nContent-Signal: search=allow\nAllow: /'), 'invalid: no_valid_pair'],
  ['an empty line', robots('User-agent: *\nContent-Signal:\nAllow: /'), 'invalid: no_valid_pair'],
  ['an invented key', robots(`User-agent: *\n${FULL}, ai=yes\nAllow: /`), 'present: unknown_terms'],
  ['yes and no', robots(`User-agent: *\n${FULL}\nContent-Signal: ai-train=yes\nAllow: /`), 'present: contradiction'],
  ['a path', robots('User-agent: *\nContent-Signal: /blog/ search=yes, ai-input=yes, ai-train=no\nAllow: /'), 'present: paths_only'],
  ['a refusal of search', robots('User-agent: *\nContent-Signal: search=no, ai-input=yes, ai-train=no'), 'present: live_use_refused'],
]);

describe('content_signals_policy', () => {
  test('values are told and never move the state', () => {
    const judge = (value: string) =>
      judgeSite(contentSignals, robots(`User-agent: *\nContent-Signal: search=${value}, ai-input=${value}, ai-train=${value}`));
    expect(judge('no').facts).toEqual({ search: 'no', ai_input: 'no', ai_train: 'no' });
    expect([judge('yes').state, judge('no').state]).toEqual(['present', 'present']);
  });

  test('a path’s own signal gives way to that of the whole site', () => {
    const { facts, reasons } = judgeSite(contentSignals, robots(`User-agent: *\nContent-Signal: /blog/ ai-train=yes\n${FULL}`));
    expect(facts['ai_train']).toBe('no');
    expect(reasons).toEqual([]);
  });

  test('names and values are read without case, blanks are forgiven', () => {
    expect(judgeSite(contentSignals, robots('USER-AGENT:*\nCONTENT-SIGNAL : Search = YES ,AI-Input=yes,ai-train=No')).state).toBe(
      'present',
    );
  });

  test('the header of a Markdown home page counts too', () => {
    const home = ({ accept }: { accept: string }) =>
      accept === 'text/markdown'
        ? { type: 'text/markdown', headers: { 'content-signal': 'ai-train=yes, search=yes, ai-input=yes' }, body: '# Shop' }
        : { type: 'text/html', body: '<!doctype html><title>Shop</title>' };
    const { state, exchanges } = judgeSite(contentSignals, { pages: { '/': home, '/robots.txt': 'User-agent: *' } });
    expect({ state, exchanges }).toEqual({ state: 'partial', exchanges: ['origin.robots', 'scan.home-md'] });
  });

  test('a robots.txt that could not be read is not its absence', () => {
    expect(judgeSite(contentSignals, { pages: { '/robots.txt': { status: 503, body: 'x' } } }).state).toBe('error');
  });
});
