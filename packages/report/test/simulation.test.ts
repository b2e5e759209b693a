import { BLAMED, ENDS, FUNNEL, MODEL_PROVIDERS, REFUSALS, renderBrief, STOPS, TOOL_NAMES } from '@vitrine/engine';
import { renderReport } from '../src/index.ts';
import { wordsOf } from '../src/words.ts';
import { chapter, textOf } from './html-shape.ts';
import { sampleView, withAssessment, withDetails } from './sample.ts';

const chapterOf = (page: string) => chapter(page, 'simulation');
const shopped = chapterOf(renderReport(sampleView({ shop: 'model' })));

describe('the chapter of the simulation', () => {
  test('is there when a shopper was sent, and the page says that none was otherwise', () => {
    const without = renderReport(sampleView());
    expect(chapterOf(without)).toBe('');
    expect(without).toContain('Agent simulation: not part of this audit.');
    expect(renderReport(sampleView({ shop: 'scripted' }))).not.toContain('Agent simulation: not part of this audit.');
  });

  test('tells the wish as the shopper was told it, in the language of the store’s market', () => {
    expect(textOf(shopped)).toContain('I would like “Linen shirt” (“Linen shirt”), Linen shirt “Linen shirt”. 58.80 EUR at most.');
  });

  test('a French wish ends no line before its guillemets close, and is told as French', () => {
    const view = sampleView({ shop: 'model' });
    const page = JSON.parse(JSON.stringify(view).replaceAll('"words":["Linen shirt"]', '"words":["Linen shirt"],"language":"fr"'));
    expect(chapterOf(renderReport(page))).toContain('lang="fr">Je voudrais «\u00a0Linen shirt\u00a0» («\u00a0Linen shirt\u00a0»)');
  });

  test('draws the way of each mission in five steps, each with a shape and a word', () => {
    const ways = [...shopped.matchAll(/<ol class="funnel"[\s\S]*?<\/ol>/g)].map(([way]) => way);
    expect(ways).toHaveLength(4);
    const marks = ways.map((way) =>
      [...way.matchAll(/<li class="(\w+)">.*?#i-(\w+)".*?<small>([^<]*)</g)].map(([, ...mark]) => mark.join(' ')),
    );
    expect(marks[0]).toEqual(FUNNEL.map(() => 'reached pass reached'));
    expect(marks[1]).toEqual([
      'reached pass reached',
      'reached pass reached',
      'stopped fail stopped here',
      'open empty not reached',
      'open empty not reached',
    ]);
    expect(marks[2]?.[0]).toBe('unknown error not measured');
  });

  test('says why a mission stopped, how the shopper behaved and what it cost', () => {
    const text = textOf(shopped);
    expect(text).toContain('the product was sold out');
    expect(text).toContain('the limit of calls was reached');
    expect(text).toContain('2 bad calls, one call repeated in vain, claimed what no tool had returned: price');
    expect(text).toContain('4100 read, 270 written');
    expect(text).toContain('0.0046 USD');
  });

  test('lists every call with its result, size and time', () => {
    const [table = ''] = /<table>[\s\S]*?<\/table>/.exec(shopped) ?? [];
    expect(textOf(table)).toContain('Search products 5.1 kB 31 ms');
    expect(table.match(/<tr><th scope="row">/g)).toHaveLength(4);
    expect(shopped).toContain('4 calls, 10.1\u00a0kB, 53\u00a0ms');
  });

  test('links the hand-off only where it is the store’s own and still there: carts are cancelled', () => {
    const chapterWith = (text: string) => chapterOf(renderReport(sampleView({ shop: 'scripted', text })));
    expect(chapterWith('https://shop.example/panier?add=7')).toContain('href="https://shop.example/panier?add=7"');
    expect(chapterWith('https://shop.example/panier?add=7')).toContain('href="https://shop.example/produits/2"');
    expect(chapterWith('x')).toContain('https://shop.example/panier/1');
    expect(chapterWith('x')).not.toContain('href="https://shop.example/panier/1"');
    expect(chapterWith('https://evil.example/cart')).toContain('https://evil.example/cart');
    expect(chapterWith('https://evil.example/cart')).not.toContain('href="https://evil.example');
  });

  test('a script is called one, uses no tokens and costs nothing', () => {
    const text = textOf(chapterOf(renderReport(sampleView({ shop: 'scripted' }))));
    expect(text).toContain('Scripted shopper (a fixed policy, no language model)');
    expect(text).toContain('Cost nothing paid');
    expect(text).not.toMatch(/read, \d+ written|USD/);
  });

  test('where nobody was sent, it says why and draws nothing', () => {
    const nobody = chapterOf(renderReport(sampleView({ shop: 'nobody' })));
    expect(nobody).toContain('No product states a price, so nobody can shop here.');
    expect(nobody).not.toContain('class="funnel"');
  });

  test('points from a text that gave orders to its finding', () => {
    const page = renderReport(sampleView({ shop: 'model' }));
    const [, anchor] = /The store’s texts spoke to the shopper[\s\S]*?href="#(f-\d+)"/.exec(page) ?? [];
    const at = page.indexOf(`id="${anchor}"`);
    expect(page.slice(at, page.indexOf('</details>', at))).toContain('A-injection');
  });

  test('its steps have names in the account of the score', () => {
    const page = renderReport(sampleView({ shop: 'model' }));
    for (const id of FUNNEL) expect(page).not.toContain(`<th scope="row">${id}<`);
  });

  test('a tool that is called like a member of every object is shown as it was written', () => {
    const steps = [{ tool: 'valueOf', outcome: 'toString', bytes: 0, ms: 0 }];
    const page = renderReport(
      withDetails(sampleView({ shop: 'model' }), 'agent_simulation', ({ missions }) => ({
        missions: missions.map((one) => ({ ...one, steps })),
      })),
    );
    expect(textOf(chapterOf(page))).toContain('valueOf');
    expect(textOf(chapterOf(page))).not.toMatch(/native code|\[object|undefined|NaN/);
  });
});

test.each(['en', 'fr'] as const)('every end, refusal, tool and provider there is has its words (%s)', (language) => {
  const words = wordsOf(language);
  const nameless = (ids: readonly string[], names: object) => ids.filter((id) => !Object.hasOwn(names, id));
  expect(nameless([...STOPS.filter((stop) => stop !== 'finished'), ...REFUSALS], ENDS)).toEqual([]);
  expect(nameless(BLAMED, words.blamed)).toEqual([]);
  expect(nameless(TOOL_NAMES, words.callTools)).toEqual([]);
  expect(nameless(MODEL_PROVIDERS, words.providers)).toEqual([]);
});

test('the brief carries what the shopper met, with its fix', () => {
  const brief = renderBrief(sampleView({ shop: 'model' }), 'en') ?? '';
  expect(brief).toContain('The store’s texts give orders to the shopper');
  expect(brief).toContain('Rule `A-injection` of `agent_simulation`');
  expect(brief).toContain('**Required result:** Remove the text');
});

test('the brief tells a request that was made again and again only once', () => {
  const view = sampleView({ shop: 'model' });
  const { exchanges } = view.assessment;
  const first = exchanges['shop.1.2'];
  if (first === undefined) throw new Error('the sample has no such exchange');
  const again = { ...exchanges, 'shop.2.2': { ...first, key: 'shop.2.2' }, 'shop.3.2': { ...first, key: 'shop.3.2', status: 503 } };
  const checks = view.assessment.checks.map((check) => ({
    ...check,
    findings: check.findings.map((finding) => ({ ...finding, exchanges: ['shop.1.2', 'shop.2.2', 'shop.3.2'] })),
  }));
  const brief = renderBrief(withAssessment(view, { checks, exchanges: again }), 'en') ?? '';
  expect(brief).toContain('seen:** `GET` `/produits/2` answered 200; `GET` `/produits/2` answered 503.');
});
