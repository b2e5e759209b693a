import { boundsOf, CATEGORIES, quote, type ReadinessAssessment, renderBrief, SIGNAL_IDS, SIGNALS } from '@vitrine/engine';
import { renderReport } from '../src/index.ts';
import { chapter } from './html-shape.ts';
import { sampleView, withAssessment } from './sample.ts';

const mixedView = sampleView({ scan: 'mixed' });
const mixed = renderReport(mixedView);
const signals = chapter(mixed, 'signals');
const among = (...states: readonly string[]) =>
  mixedView.assessment.generalReadiness?.signals.filter(({ state }) => states.includes(state)).length;

describe('the chapter of the general scan', () => {
  test('is there when a scan ran, and says that none did otherwise', () => {
    expect(renderReport(sampleView())).not.toContain('<section id="signals"');
    const unasked = `General scan (${SIGNALS.length} signals): not part of this audit.`;
    expect(chapter(renderReport(sampleView()), 'unmeasured')).toContain(unasked);
    expect(chapter(mixed, 'unmeasured')).not.toContain('General scan (');
  });

  test('tells what hides many signals once', () => {
    const view = sampleView({ scan: 'mixed' });
    const scan = view.assessment.generalReadiness as ReadinessAssessment;
    const reason = { kind: 'fault', code: 'robots', message: { id: 'scan.robots', values: {} } } as const;
    const all = scan.signals.map((signal) => ({ ...signal, state: 'blocked' as const, credit: null, reasons: [reason] }));
    const page = renderReport(withAssessment(view, { generalReadiness: { ...scan, signals: all } }));
    expect(chapter(page, 'unmeasured').match(/leave this address out/g)).toHaveLength(1);
    expect(chapter(page, 'unmeasured')).toContain('Signal “llms.txt”, Signal “');
  });

  test('the picture says in words what it shows, with one sector for each signal', () => {
    const [first, second] = CATEGORIES.map((category) => SIGNALS.filter((signal) => signal.category === category).length);
    const label = new RegExp(
      `role="img" aria-label="\\d+ of ${SIGNALS.length} signals found\\. Discoverability \\d of ${first}, Readable content \\d of ${second},`,
    );
    expect(signals).toMatch(label);
    const picture = signals.slice(signals.indexOf('<svg class="rose"'), signals.indexOf('</svg>'));
    expect(picture.match(/class="ground/g)).toHaveLength(SIGNAL_IDS.length);
    expect(picture.match(/class="ground dashed"/g)).toHaveLength(among('error', 'blocked') ?? 0);
    expect(picture.match(/class="cross"/g)).toHaveLength(among('invalid') ?? 0);
    for (const category of CATEGORIES) expect(picture).toContain(`href="#arc-${category}"`);
  });

  test('every signal has its state in a word and a shape, what it earned, and its evidence', () => {
    for (const id of SIGNAL_IDS) {
      const fold = signals.slice(signals.indexOf(`id="s-${id}"`), signals.indexOf('</details>', signals.indexOf(`id="s-${id}"`)));
      expect(fold).toMatch(/<span class="mark is-\w+"><svg class="icon"[^>]*><use href="#i-\w+"\/><\/svg>\w/);
      expect(fold).toMatch(/<span class="cost">(\d+(\.\d\d?)? of \d+(\.\d\d?)? points?|\d+(\.\d\d?)? points?, not counted)<\/span>/);
      expect(fold).toMatch(/<a href="#x-\d+"><code>GET \//);
    }
  });

  test('the ladder shows where the store stands and what the next step needs', () => {
    expect(signals).toMatch(/<li class="passed">Not ready<\/li><li class="here" aria-current="step"><b>Emerging<\/b>/);
    expect(signals).toContain('What “Agent-aware” still needs');
    expect(signals).toContain('The score that is proven is 31.4; this tier begins at 35.');
    expect(renderReport(sampleView({ scan: 'full', mood: 'pass' }))).toContain('This is the highest tier.');
  });

  test('lists what to do by points for effort, and apart what only some stores have', () => {
    const list = signals.slice(signals.indexOf('<ol class="fixes todo-list">'), signals.indexOf('</ol>', signals.indexOf('todo-list')));
    const points = [...list.matchAll(/\+([\d.]+) points of the scan/g)].map(([, number]) => Number(number));
    expect(points.length).toBeGreaterThan(2);
    expect(points[0]).toBe(Math.max(...points));
    expect(list).not.toContain('#s-auth_md');
    expect(signals).toMatch(/If the store offers an API to others<br><a href="#s-auth_md">auth\.md<\/a>/);
  });

  test('a home page that keeps us out is said first, and nothing is held against the store', () => {
    const page = chapter(renderReport(sampleView({ scan: 'blocked', mood: 'error' })), 'signals');
    expect(page).toContain('The home page kept us out, so no signal could be measured.');
    expect(page).toContain('No tier is issued: 0% of the weight could be measured, and a tier needs 60%.');
    expect(page.match(/<ol class="fixes todo-list"><li>/g)).toHaveLength(1);
    expect(page.match(/A firewall stops an agent that names itself/g)?.length).toBeGreaterThan(1);
  });

  test('an empty list says that nothing is to be done only where everything was seen', () => {
    const listOf = (sample: Parameters<typeof sampleView>[0], change: (scan: ReadinessAssessment) => object) => {
      const view = sampleView(sample);
      const scan = view.assessment.generalReadiness as ReadinessAssessment;
      const generalReadiness = { ...scan, ...change(scan) } as ReadinessAssessment;
      const page = chapter(renderReport(withAssessment(view, { generalReadiness })), 'signals');
      return /What to do, most points for the least effort first<\/h3><p class="calm">([^<]*)</.exec(page)?.[1];
    };
    expect(listOf({ scan: 'full', mood: 'pass' }, () => ({}))).toContain('every signal that suits every store is in place');
    const unseen = (scan: ReadinessAssessment) => ({
      signals: scan.signals.map((signal, index) => (index === 0 ? { ...signal, state: 'error', credit: null } : signal)),
    });
    expect(listOf({ scan: 'full', mood: 'pass' }, unseen)).toContain('among the signals that could be measured');
    // A finding of a check names the wall, so the list need not; signals that were seen to be absent stand right below.
    const walled = () => ({ blocked: { id: 'scan.not_public', values: {} } });
    expect(listOf({ scan: 'mixed' }, walled)).toContain('What keeps us out comes first');
  });

  test('what could not be measured is said out loud', () => {
    const page = chapter(mixed, 'unmeasured');
    expect(page).toMatch(/Signal “[^”]+”<\/b> – <?/);
    expect(page).toContain('no browser looked at the page');
    expect(chapter(renderReport(sampleView({ scan: 'full' })), 'unmeasured')).not.toContain('no browser looked');
  });

  test('it has a score of its own, and no total has it in', () => {
    expect(chapter(mixed, 'checks')).toMatch(/General scan[\s\S]*A score of its own, no part of the overall score/);
    expect(chapter(mixed, 'checks')).toContain('Weight 60 of 100');
    expect(mixed).not.toMatch(/Weight \d+ of 125/);
  });

  test('is all there in French', () => {
    const page = chapter(renderReport(sampleView({ scan: 'mixed', language: 'fr' })), 'signals');
    expect(page).toContain('Signaux pour les agents');
    expect(page).toContain('Ce qu’il manque pour «\u00a0Averti\u00a0»');
    expect(page).not.toMatch(/\b(?:of|points of|Why|Weakness)\b/);
  });
});

describe('the brief after a scan', () => {
  const brief = renderBrief(sampleView({ scan: 'mixed' }), 'en') ?? '';

  test('goes on with the signals, numbered on, obstacles first', () => {
    const numbers = [...brief.matchAll(/^## (\d+)\./gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const [findings = '', scan = ''] = brief.split('What follows comes from the general scan (tier `emerging`, ');
    expect(findings).not.toContain('**Signal:**');
    expect(scan.match(/\*\*Signal:\*\* ([^\n]*)/)?.[1]).toMatch(/^`\w+`(?:, `\w+`)* – blocked, effort: under an hour$/);
    expect(scan).toMatch(/\*\*Signal:\*\* `markdown_negotiation` – absent, up to [\d.]+ points of the scan, effort: /);
  });

  test('asks for no document about a thing that is not there', () => {
    const [items = '', conditional = ''] = brief.split('Publish one only for something that exists and works');
    expect(items).not.toContain('`auth_md`');
    expect(conditional).toContain('If the store offers an API to others: `auth_md`');
  });

  test('is null when only what a store need not have is missing', () => {
    const view = sampleView({ scan: 'full', mood: 'pass' });
    const scan = view.assessment.generalReadiness;
    if (scan === null) throw new Error('the sample has no scan');
    const lacking = scan.signals.map((signal) =>
      signal.id === 'web_bot_auth'
        ? { ...signal, state: 'absent' as const, credit: null, uncounted: 'nothing_shown' as const, reasons: [] }
        : signal,
    );
    const of = (signals: typeof lacking) => withAssessment(view, { generalReadiness: { ...scan, signals } });
    expect(renderBrief(of(lacking), 'en')).toBeNull();
    const without = lacking.map((signal) => (signal.id === 'llms_txt' ? { ...signal, state: 'absent' as const, credit: 0 } : signal));
    expect(renderBrief(of(without), 'en')).toContain('`llms_txt`');
  });
});

describe('what was seen besides the signals', () => {
  const page = (language: 'en' | 'fr', observations: ReadinessAssessment['observations']) => {
    const view = sampleView({ scan: 'mixed', language });
    const scan = view.assessment.generalReadiness;
    const generalReadiness = scan === null || observations === undefined ? scan : { ...scan, observations };
    return chapter(renderReport(withAssessment(view, { generalReadiness })), 'signals');
  };
  const seen = [
    { id: 'acp', message: { id: 'observation.acp', values: {} }, facts: { version: quote('<b>2026</b>') }, exchanges: ['origin.home'] },
  ];

  test.each([
    ['en', 'Also seen', 'costs and earns nothing'],
    ['fr', 'Vu aussi', 'ne coûte ni ne rapporte rien'],
  ] as const)('is told in one place: %s', (language, heading, lead) => {
    const html = page(language, seen);
    expect(html.split(heading)).toHaveLength(2);
    expect(html).toContain(lead);
    expect(html).toContain('Agentic Commerce Protocol');
    expect(html).not.toContain('<b>2026</b>');
  });

  test('is left out where nothing was, and where an older version did not look', () => {
    expect(page('en', [])).not.toContain('Also seen');
    expect(page('en', undefined)).not.toContain('Also seen');
  });

  test('a stored scan without bounds is shown with those its signals leave open', () => {
    for (const mood of ['mixed', 'full'] as const) {
      const view = sampleView({ scan: mood });
      const scan = view.assessment.generalReadiness as ReadinessAssessment;
      const { tierAtMost: _tier, scoreAtLeast: _least, scoreAtMost: _most, ...stored } = scan;
      const without = withAssessment(view, { generalReadiness: stored as ReadinessAssessment });
      expect(renderReport(without)).not.toMatch(/undefined|NaN/);
      expect(renderBrief(without, 'en') ?? '').not.toMatch(/undefined|NaN/);
      const { tierAtMost, scoreAtLeast, scoreAtMost } = boundsOf(stored);
      const [score, whole] = [stored.continuousScore ?? 0, stored.coverage === 1];
      expect(scoreAtLeast).toBeLessThanOrEqual(score);
      expect(scoreAtMost).toBeGreaterThanOrEqual(score);
      expect(tierAtMost).toBe(whole ? stored.tier : 'agent_ready');
    }
  });
});
