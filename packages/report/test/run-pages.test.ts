import { LANGUAGES } from '@vitrine/engine';
import { renderFindabilityReport, renderPerformanceReport } from '../src/index.ts';
import { chapter, shapeOf, textOf, untranslated } from './html-shape.ts';
import { PAGE_KINDS } from './pages.ts';
import { withAssessment } from './sample.ts';
import { sampleFindability } from './sample-findability.ts';
import { samplePerformance } from './sample-performance.ts';

/** Far above what a page of thirty trials or twenty pages weighs, far below what mail and artefact viewers cut. */
const BUDGET_BYTES = 150_000;

describe.each(PAGE_KINDS)('every page ($kind)', ({ full, moods }) => {
  const pages = LANGUAGES.flatMap((language) => [...moods(language), full('Linen shirt', language)]);

  test('is well-formed, leaves no slot open and stays within its weight', () => {
    for (const page of pages) {
      expect(shapeOf(page).errors).toEqual([]);
      expect(textOf(page)).not.toMatch(/undefined|\[object|NaN|\{\w+\}|\[\[\w+\|/);
      expect(Buffer.byteLength(page)).toBeLessThan(BUDGET_BYTES);
    }
  });

  test('loads nothing', () => {
    for (const page of pages) expect(page).not.toMatch(/<(?:script|link|iframe|object|embed)\b|\ssrc="(?!data:)/i);
  });

  test('has one first heading and leaves no level of headings out', () => {
    for (const page of pages) {
      const levels = [...page.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    }
  });

  test('every anchor leads somewhere and every id is its own', () => {
    for (const page of pages) {
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const anchors = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
    }
  });

  test('every table has a caption and says which way its headers point; every row has as many cells as its head', () => {
    for (const page of pages) {
      const tables = [...page.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) => table);
      expect(tables.filter((table) => !/^<table[^>]*>\s*<caption>[^<]/.test(table))).toEqual([]);
      expect([...page.matchAll(/<th(?![a-z])(?![^>]*scope=)[^>]*>/g)]).toEqual([]);
      for (const table of tables) expect(new Set(widthsOf(table)).size).toBe(1);
    }
  });

  test('a region that scrolls has a name and can be reached by keyboard', () => {
    for (const page of pages) {
      const regions = [...page.matchAll(/<div class="scroll"[^>]*>/g)].map(([tag]) => tag);
      expect(regions.filter((tag) => !/role="region" aria-label="[^"]+" tabindex="0"/.test(tag))).toEqual([]);
    }
  });

  test('every icon stands beside a word, every drawing has a name or is hidden', () => {
    for (const page of pages) {
      expect(page).not.toMatch(/<span class="mark is-\w+"><svg[^>]*><use[^>]*\/><\/svg><\/span>(?! [^<\s])/);
      const drawings = [...page.matchAll(/<svg[^>]*>/g)].map(([tag]) => tag);
      expect(drawings.filter((tag) => !/aria-hidden="true"|role="img" aria-label="[^"]+"/.test(tag))).toEqual([]);
    }
  });

  test('is the same for the same run, and says nothing of its id', () => {
    expect(full('Linen shirt')).toBe(full('Linen shirt'));
    expect(full('Linen shirt')).not.toMatch(/\b(?:aud|prf|fnd)_/);
  });

  test('French and English have the same skeleton', () => {
    const [en, fr] = LANGUAGES.map((language) => full('x', language));
    expect(shapeOf(fr ?? '').tree).toEqual(shapeOf(en ?? '').tree);
    for (const [language, page] of [
      ['en', en],
      ['fr', fr],
    ])
      expect(page).toContain(`<html lang="${language}">`);
  });
});

/** Columns each row fills, spans counted. */
function widthsOf(table: string): readonly number[] {
  return [...table.matchAll(/<tr[^>]*>([\s\S]*?)(?=<tr|<\/tbody>|<\/thead>|<\/table>)/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd](?![a-z])([^>]*)>/g)].reduce(
      (sum, [, attributes = '']) => sum + Number(/colspan="(\d+)"/.exec(attributes)?.[1] ?? 1),
      0,
    ),
  );
}

test('no page of any kind says a sentence of the other language', () => {
  for (const { kind, full, moods } of PAGE_KINDS) {
    const [en = [], fr = []] = LANGUAGES.map((language) => [full('Zyx', language), ...moods(language)]);
    for (const [index, page] of en.entries()) expect([kind, untranslated(page, fr[index] ?? '')]).toEqual([kind, []]);
  }
});

describe('the page of an Agent Performance run', () => {
  const page = renderPerformanceReport(samplePerformance());

  test('says the rate in a number, a sentence and a picture', () => {
    expect(page).toContain('role="img" aria-label="Success rate: 4 of 7 trials, 57%"');
    expect(page).toContain('>57<tspan font-size="20">%</tspan></text>');
    expect(textOf(page)).toContain('Shopping agents usually get through, and not always.');
  });

  test('gives every rate its interval', () => {
    const rows = [...chapter(page, 'success').matchAll(/<td class="rate[\s\S]*?<\/td>/g)].map(([cell]) => textOf(cell).trim());
    // In all, of what the store sells, by mission and by model.
    expect(rows).toHaveLength(6);
    expect(rows.filter((row) => !/^\d+% \d+ to \d+%$/.test(row))).toEqual([]);
    expect(chapter(page, 'success')).toContain('<rect class="band" x="32.1%" y="3" width="40%"');
  });

  test('counts trials at each step, all together and for each shopper', () => {
    const funnel = chapter(page, 'funnel');
    expect([...funnel.matchAll(/<td><svg/g)]).toHaveLength(15);
    expect(textOf(funnel)).toContain('Read by itself 5 of 7 3 of 4 2 of 3');
    expect(textOf(funnel)).toContain('Read by itself the product was sold out – 2 Transcript 2 , Transcript 7');
  });

  test('sets cost against success in a picture: a point with its interval for each model that has a price, a line for the script', () => {
    const cost = chapter(page, 'cost');
    expect(cost).toContain('role="img" aria-label="One shopper by success and by cost of a trial; the table that follows tells the same"');
    for (const mark of ['<circle', 'class="whisker"', 'class="dashed"']) expect(cost.split(mark)).toHaveLength(2);
    expect(textOf(cost)).toMatch(
      /1\. Scripted shopper 2 of 4 .*nothing paid – 2\. Linen shirt 2 of 3 67% 42 to 82% 0\.0034\sUSD 0\.0069\sUSD/,
    );
    const drawn = { succeeded: 6, measured: 12, missions: 12, rate: 0.5, low: 0.25, high: 0.75 };
    const view = samplePerformance();
    const [, byModel] = view.assessment.byModel;
    const at = (model: number, cost: number | null) => ({
      ...byModel,
      model,
      achieved: drawn,
      totals: { ...byModel?.totals, trials: 12, cost },
    });
    const seen = (...models: readonly ReturnType<typeof at>[]) =>
      chapter(renderPerformanceReport(withAssessment(view, { byModel: models } as never)), 'cost');
    // Half of the plot's height, and all of its width: the axis ends at the next of 1, 2 and 5.
    expect(seen(at(1, 0.6))).toContain('<path class="whisker" d="M384 164V64M379 164h10M379 64h10"/><circle cx="384" cy="114"');
    expect(seen(at(1, null))).toBe('');
    expect(seen(at(0, null))).toBe('');
  });

  test('shows the slowest and the largest answer, and leads to the line that repeats it', () => {
    const answers = chapter(page, 'answers');
    expect(textOf(answers)).toMatch(/Slowest 1\.4\ss · 4\.1\skB – Search ?, mission 1, Scripted shopper, try 1 GET /);
    expect(textOf(answers)).toMatch(/Largest .*· 2\.4\sMB – Read a product ?, mission 1/);
  });

  test('tells each trial with its outcome and why, and apart what says nothing of the store', () => {
    expect(chapter(page, 'trials').match(/<th scope="row">/g)).toHaveLength(8);
    const unmeasured = textOf(chapter(page, 'unmeasured'));
    expect(unmeasured).toContain('One trial: the model did not answer in time.');
    expect(unmeasured).toContain('10 trials were planned and 8 took place');
    expect(unmeasured).toContain('One of our rules failed and said nothing.');
  });

  test('a run without missions says why and shows no rate', () => {
    const nobody = renderPerformanceReport(samplePerformance({ mood: 'nobody' }));
    expect(textOf(nobody)).toContain('No product states a price, so nobody can shop here.');
    expect(nobody).toContain('aria-label="Success rate: nothing could be measured"');
    expect(textOf(nobody)).toContain('Let our agent read the catalogue');
    expect(nobody).not.toContain('class="rates"');
    expect(textOf(chapter(nobody, 'unmeasured'))).toContain('No trial could be measured');
    expect(textOf(nobody)).not.toContain('Every trial that was planned took place');
  });

  test('the largest run there can be stays within its weight', () => {
    const view = samplePerformance();
    const [trial] = view.assessment.trials;
    if (trial === undefined) throw new Error('the sample has no trial');
    const steps = Array.from({ length: 16 }, () => ({ tool: 'get_product', outcome: 'product', bytes: 48_213, ms: 1184 }));
    // Three missions, four models, five tries, sixteen calls each.
    const trials = Array.from({ length: 60 }, (_, index) => ({ ...trial, mission: index % 2 === 0 ? '1' : '3', repeat: index, steps }));
    const largest = renderPerformanceReport(withAssessment(view, { trials }));
    expect(chapter(largest, 'trials').match(/<th scope="row">/g)).toHaveLength(60);
    expect(Buffer.byteLength(largest)).toBeLessThan(BUDGET_BYTES);
  });

  test('an always and a never are called so', () => {
    expect(textOf(renderPerformanceReport(samplePerformance({ mood: 'perfect' })))).toContain('every time.');
    const success = { succeeded: 0, measured: 4, missions: 2, rate: 0, low: 0, high: 0.49 };
    const never = renderPerformanceReport(withAssessment(samplePerformance({ mood: 'perfect' }), { success }));
    expect(textOf(never)).toContain('No shopping agent got through.');
  });
});

describe('the page of a Web Findability run', () => {
  const page = renderFindabilityReport(sampleFindability());

  test('says who may come in, and raises no alarm where only training is refused', () => {
    const robots = chapter(page, 'robots');
    expect(robots).toMatch(/GPTBot<\/th><td><span class="mark is-error">.*?no page.*?<td>collect training data/);
    expect(robots).toMatch(/AmazonBuyForMe<\/th><td><span class="mark is-fail">.*?no page.*?<td>shop for a person/);
    expect(textOf(robots)).toContain('not: Category, Product 2');
    expect(textOf(robots)).toContain('31 more the file does not name');
  });

  test('crawlers for whom the file says the same are one sentence, and only others have a row', () => {
    const view = sampleFindability({ mood: 'good' });
    const agent = { purpose: 'search', family: 'ai', major: false, access: 'all', closed: [] } as const;
    const agents = ['A', 'B', 'C', 'D'].map((token) => ({ ...agent, token, named: false }));
    const robots = { ...view.assessment.robots, others: { count: 31, access: 'all' as const } };
    const alike = chapter(renderFindabilityReport(withAssessment(view, { agents, robots })), 'robots');
    expect(alike).not.toContain('<table');
    expect(textOf(alike)).toContain('4 crawlers and agents follow “*”: every page A, B, C, D');
    expect(textOf(alike)).toContain('31 more, which the file does not name, follow “*”: every page');
    const odd = [...agents, { ...agent, token: 'Odd', named: true, access: 'none' as const }];
    const mixed = chapter(renderFindabilityReport(withAssessment(view, { agents: odd, robots })), 'robots');
    expect(mixed).toContain('<th scope="row">Odd</th>');
    expect(mixed).not.toContain('<th scope="row">A</th>');
  });

  test('the head sets the sample against the catalogue', () => {
    expect(textOf(page)).toContain('Products among them 3 of at least 14');
    const unknown = withAssessment(sampleFindability(), { products: { sampled: 3, known: null } });
    expect(textOf(renderFindabilityReport(unknown))).toContain('3; how many the store has is not known');
  });

  test('the matrix tells every state by shape, word and tone, and leads to what stood in the way', () => {
    const matrix = chapter(page, 'identities');
    const cells = [
      ...matrix.matchAll(/<td class="cell on-(\w+)">(?:<a href="#cell-\d+">)?<span class="mark is-(\w+)">.*?#i-(\w+)"\/><\/svg>([^<]+)</g),
    ];
    expect(cells).toHaveLength(30);
    const looks = new Map(cells.map(([, state = '', tone, shape, word]) => [state, `${tone} ${shape} ${word}`]));
    expect(Object.fromEntries(looks)).toEqual({
      ok: 'pass pass Served',
      absent: 'fail empty Not there',
      invalid: 'fail fail Something else',
      blocked: 'fail stop Refused',
      flaky: 'warn half Second try',
      error: 'error error No answer',
    });
    expect(matrix.match(/<td class="cell on-(?!ok)\w+"><a href="#cell-/g)).toHaveLength(24);
    expect(textOf(matrix)).toContain('a firewall (Cloudflare)');
  });

  test('each page has its line and the request it rests on', () => {
    const pages = chapter(page, 'pages');
    expect(pages.match(/<tr id="p-/g)).toHaveLength(5);
    expect(textOf(pages)).toMatch(/noindex in the page noindex in the headers \(“ Linen shirt ”\)/);
    expect(pages.match(/<small><a href="#x-\d+"><code>GET /g)).toHaveLength(5);
  });

  test('says what sitemaps list, what they miss, and that the rest is not known', () => {
    const sitemaps = textOf(chapter(page, 'sitemaps'));
    expect(sitemaps).toContain('2 of 4 categories and products looked at are listed, among 12,345 addresses.');
    expect(sitemaps).toContain('Not listed: Category, Product 2');
    expect(sitemaps).toContain('Part of the files was not read');
    expect(sitemaps).toContain('not well-formed XML, not a sitemap');
  });

  test('a file that nothing links to is no alarm, and absent files are one sentence', () => {
    const files = chapter(page, 'agent-files');
    expect(textOf(files)).toContain('Present the home page, Link headers, robots.txt, llms.txt, a sitemap, the AI catalogue');
    expect(files).toContain('<td>nothing that was read</td>');
  });

  test('a model’s answer is shown as a quotation and its hosts are no links', () => {
    const recall = chapter(page, 'recall');
    expect(recall).toContain('<bdi>other.example</bdi>');
    expect(recall).not.toContain('<a ');
    expect(textOf(chapter(renderFindabilityReport(sampleFindability({ mood: 'dark' })), 'recall'))).toContain('Nothing was asked.');
    expect(renderFindabilityReport(sampleFindability({ mood: 'good' }))).not.toContain('id="recall"');
  });

  test('names what bounded the score', () => {
    expect(textOf(chapter(page, 'account'))).toContain(
      'Capped at 40 of 100: the home page, or every product page, asks to be left out of search, or of Google’s.',
    );
  });

  test('where too little could be seen it issues no number and blames nobody', () => {
    const dark = renderFindabilityReport(sampleFindability({ mood: 'dark' }));
    expect(dark).toContain('aria-label="Findability score: could not be measured"');
    expect(textOf(dark)).toContain('this is no judgement of the store');
  });
});
