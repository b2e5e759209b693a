import { createHash } from 'node:crypto';
import { type Assessment, fixesInOrder, LANGUAGES, messageTemplates, quote, renderBrief, signalFinding } from '@vitrine/engine';
import {
  asFile,
  chaptersOf,
  html,
  REPORT_HEADERS,
  type ReportView,
  renderReport,
  renderScoreSvg,
  type Standing,
  toText,
} from '../src/index.ts';
import { chapter } from './html-shape.ts';
import { PAGE_KINDS } from './pages.ts';
import { SAMPLE_MOODS, SAMPLE_STANDING, type Sample, sampleView, withAssessment, withDetails } from './sample.ts';
import { wronglyExplained } from './terms-met.ts';

const SAMPLES: readonly Sample[] = LANGUAGES.flatMap((language) => SAMPLE_MOODS.map((sample) => ({ ...sample, language })));

/** The styles as they stand in the page. */
function stylesOf(page: string): readonly string[] {
  return [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
}

describe('the page', () => {
  test('begins with its policy, and the policy names its styles, of which a page without missions has the last', () => {
    const page = renderReport(sampleView({ shop: 'model' }));
    const styles = stylesOf(page);
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ');
    const policy = `default-src 'none'; script-src 'none'; style-src ${hashes}; img-src data:; base-uri 'none'; form-action 'none'`;
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta http-equiv="Content-Security-Policy"/);
    expect(page).toContain(`content="${policy}"`);
    expect(REPORT_HEADERS['Content-Security-Policy']).toBe(`${policy}; frame-ancestors 'none'; sandbox allow-scripts`);
    expect(stylesOf(renderReport(sampleView()))).toEqual(styles.slice(1));
  });

  test('is served so that nothing leaks, frames, guesses or keeps it', () => {
    const { 'Content-Security-Policy': _, ...rest } = REPORT_HEADERS;
    expect(rest).toEqual({
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  test('weighs little, even with fifty products', () => {
    expect(Buffer.byteLength(renderReport(sampleView({ products: 50, mood: 'fail', language: 'fr' })))).toBeLessThan(120_000);
  });

  test('is the same for the same audit, whether its dates are texts or dates', () => {
    const view = sampleView();
    expect(renderReport({ ...view, createdAt: '2026-11-21T07:20:11.000Z', finishedAt: new Date(view.finishedAt) })).toBe(
      renderReport(view),
    );
  });

  test('tells a status by icon and word, and the score in words', () => {
    const page = renderReport(sampleView({ mood: 'fail' }));
    expect(page).toContain('role="img" aria-label="Overall score: 31 of 100"');
    expect(page).toMatch(/<use href="#i-fail"\/><\/svg>Fail</);
    expect(renderReport(sampleView({ mood: 'error' }))).toContain('aria-label="Overall score: could not be measured"');
  });

  test('shows the three best fixes first', () => {
    const page = renderReport(sampleView({ mood: 'fail' }));
    const fixes = page.slice(page.indexOf('<ol class="fixes">'), page.indexOf('</ol>'));
    expect([...fixes.matchAll(/<li id="fix-(\d)">/g)].map(([, number]) => number)).toEqual(['1', '2', '3']);
    expect(fixes).toContain('The UCP profile is behind a redirect');
  });

  test('shows every request in full once, and what findings have in common', () => {
    for (const kind of PAGE_KINDS) {
      const page = kind.full('Linen shirt');
      const shown = [...page.matchAll(/<div class="exchange" id="(x-\d+)"><p>.*?<pre class="curl"/gs)].map(([, id]) => id);
      const named = new Set([...page.matchAll(/href="#(x-\d+)"/g)].map(([, id]) => id));
      expect([kind.kind, new Set(shown)]).toEqual([kind.kind, named]);
      expect([kind.kind, named.size > 0]).toEqual([kind.kind, kind.kind !== 'transcript']);
      const long = page.match(/<pre class="sent"(?!.*?<\/li>).*?<\/pre>|<ul class="affected">.*?<\/ul>/gs) ?? [];
      expect([kind.kind, long.length]).toEqual([kind.kind, new Set(long).size]);
    }
  });

  test('shows the lines that are wrong under the finding and beside its fix, as text with its indentation', () => {
    const page = renderReport(sampleView({ text: '<b>&\u202e', mood: 'fail' }));
    const line = '<span class="no">42</span><bdi>    &quot;gtin13&quot;: &quot;&lt;b&gt;&amp;&quot;,</bdi>';
    expect(page.split(line)).toHaveLength(3);
    expect(page.split('<ol class="fixes">')[1]?.split('</ol>')[0]).toContain(line);
  });

  test('names every product a finding concerns, folded where there are many', () => {
    const page = renderReport(sampleView({ mood: 'fail' }));
    const list = /<summary>All 13<\/summary>(<ul class="affected">.*?<\/ul>)/s.exec(page)?.[1] ?? '';
    expect(list.match(/<li>/g)).toHaveLength(13);
  });

  test('tells what to do about a finding in one place, and leads there from all others', () => {
    for (const sample of SAMPLES) {
      const view = sampleView(sample);
      const page = renderReport(view);
      for (const { finding } of fixesInOrder(view.assessment)) {
        const { fix } = messageTemplates(finding.message, view.language);
        const [longest = ''] = fix.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length);
        const alike = fixesInOrder(view.assessment).filter((other) => other.finding.message.id === finding.message.id);
        expect([longest, page.split(toText(html`${longest}`)).length - 1]).toEqual([longest, alike.length]);
      }
    }
  });

  test('explains each word of the field once, no later than in the first chapter that uses it', () => {
    for (const sample of SAMPLES) expect(wronglyExplained(renderReport(sampleView(sample)))).toEqual([]);
  });

  test('leads to the page for merchants from its head and its foot, where a service has it', () => {
    const guide = 'https://vitrine.example/marchands';
    for (const sample of SAMPLES) {
      const links = (page: string) => page.split(`<a href="${guide}">`).length - 1;
      const hasHead = renderReport(sampleView(sample)).includes('id="able"');
      expect(links(renderReport({ ...sampleView(sample), guide }))).toBe(hasHead ? 2 : 1);
      expect(links(renderReport(sampleView(sample)))).toBe(0);
    }
  });

  test('says what agents can do with the store today, step by step, and nothing where no product could be seen', () => {
    const steps = (mood: NonNullable<Sample['mood']>) =>
      [...renderReport(sampleView({ mood })).matchAll(/<span class="calm"> – ([^<]+)<\/span><\/li>/g)].map(([, is]) => is);
    expect(steps('pass')).toHaveLength(5);
    expect(steps('pass')).not.toContain('no');
    expect(steps('fail').at(-1)).toBe('no');
    expect(steps('error')).toEqual([]);
  });

  test('lists the findings in the order of the brief, then those that cost nothing', () => {
    for (const sample of SAMPLES) {
      const { assessment } = sampleView(sample);
      const ids = [...renderReport(sampleView(sample)).matchAll(/ id="f-(\d+)" data-finding="([^"]+)"/g)];
      expect(ids.map(([, number]) => Number(number))).toEqual(ids.map((_, index) => index + 1));
      const fixes = fixesInOrder(assessment).map(({ finding }) => finding.findingId);
      expect(ids.map(([, , id]) => id).slice(0, fixes.length)).toEqual(fixes);
    }
  });

  test('says apart what could not be measured, what does not apply, and what was not asked for', () => {
    const unmeasured = (sample: Sample) => chapter(renderReport(sampleView(sample)), 'unmeasured');
    expect(unmeasured({ mood: 'error' })).toMatch(/<h3>Could not be measured<\/h3>.*Catalogue quality/s);
    expect(unmeasured({ mood: 'warn', scan: null, shop: null })).toMatch(/<h3>Not asked for<\/h3>.*Agent simulation.*General scan/s);
    const view = sampleView({ mood: 'warn' });
    const checks = view.assessment.checks.map((check) => ({
      ...check,
      parts: check.parts.map((part, index) => (index === 0 ? { ...part, earned: null } : part)),
    }));
    const page = renderReport(withAssessment(view, { checks }));
    expect(page).toMatch(/<h3>Does not apply to this store<\/h3><ul class="plain-list"><li>UCP discovery – /);
  });

  test('leads to the brief in its language exactly where there is one, wherever the page is shown or kept', () => {
    for (const sample of SAMPLES) {
      const view = sampleView(sample);
      const page = renderReport(view);
      const way = renderBrief(view, view.language) === null ? [] : [`brief.md?lang=${view.language}`];
      const linkOf = (shown: string) => [...shown.matchAll(/<section id="brief".*?<a href="([^"]*)"/gs)].map(([, link]) => link);
      expect(linkOf(page)).toEqual(way);
      expect(linkOf(toText(html`${chaptersOf(page, '/audits/x')}`))).toEqual(way.map((link) => `/audits/x/${link}`));
      expect(linkOf(asFile(page, 'a "b".brief.md'))).toEqual(way.map(() => 'a%20%22b%22.brief.md'));
    }
  });

  test('tells an answer that several requests had once, and leads there', () => {
    const view = sampleView();
    const [key = '', like = ''] = Object.keys(view.assessment.exchanges);
    const exchanges = { ...view.assessment.exchanges, [like]: view.assessment.exchanges[key] } as Assessment['exchanges'];
    const checks = view.assessment.checks.map((check) => ({
      ...check,
      findings: check.findings.map((finding) => ({ ...finding, exchanges: [key, like] })),
    }));
    const page = renderReport(withAssessment(view, { checks, exchanges }));
    expect(page).toMatch(/<div class="exchange" id="x-2"><p>(?:(?!<pre>).)*The same answer as to <a href="#x-1">/);
  });

  test('what could not be measured is said, and advises nothing', () => {
    const page = renderReport(sampleView({ mood: 'error' }));
    expect(page).toContain('this is no judgement of it');
    expect(page).toContain('blocked by the store');
    expect(page).not.toContain('<ol class="fixes">');
  });
});

describe('a link', () => {
  const linksOf = (url: string) => {
    const page = renderReport(
      withDetails(sampleView({ products: 1 }), 'catalog_quality', ({ products: [row] }) => ({ products: [{ ...row, url: quote(url) }] })),
    );
    const cell = page.slice(page.indexOf('<table class="products">'), page.indexOf('</tbody>', page.indexOf('<table class="products">')));
    return [...cell.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  };

  test('leads to https pages of the audited host', () => {
    expect(linksOf('https://shop.example/a?b=1&c="2"')).toEqual(['https://shop.example/a?b=1&amp;c=%222%22']);
  });

  test.each([
    'http://shop.example/a',
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:secret@shop.example/',
    'https://shop.example:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example/a',
    '/a',
  ])('%s is text', (url) => {
    expect(linksOf(url)).toEqual([]);
  });
});

describe('the colours', () => {
  const [style = ''] = stylesOf(renderReport(sampleView()));
  const [, light = '', dark = ''] = /:root\{([^}]*)\}[\s\S]*?prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(style) ?? [];
  const palette = (css: string) =>
    Object.fromEntries([...css.matchAll(/--(\w+):(#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]));

  test.each([
    ['light', palette(light)],
    ['dark', palette(dark)],
  ])('reach 4.5 to 1 on every ground (%s)', (_, colours) => {
    const weak = ['ink', 'soft', 'accent', 'pass', 'warn', 'fail', 'quiet'].flatMap((text) =>
      ['paper', 'card', 'wash']
        .filter((ground) => !(contrast(colours[text], colours[ground]) >= 4.5))
        .map((ground) => `${text} on ${ground}`),
    );
    expect(weak).toEqual([]);
  });
});

/** WCAG 2.2, relative luminance. NaN, which is never enough, for a colour that is missing. */
function contrast(a: string | undefined, b: string | undefined): number {
  const [high = Number.NaN, low = Number.NaN] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour = ''): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([
  [0, false],
  [1, true],
  [100, true],
  [null, false],
])('the score as a drawing: %p of 100', (score, hasArc) => {
  const svg = toText(renderScoreSvg({ score, label: 'Score', size: 100 }));
  expect(svg.includes('stroke-dasharray')).toBe(hasArc);
  expect(svg).toContain(`>${score ?? '–'}</text>`);
});

describe('where the store stands', () => {
  const view = sampleView({ mood: 'warn' });
  const on = (platform: string | null, overallScore: number | null, standing?: Standing) => ({
    ...withAssessment(
      withDetails(view, 'catalog_quality', () => ({ platform })),
      { overallScore },
    ),
    ...(standing && { standing }),
  });
  const shown = (over: ReportView) => chapter(renderReport(over), 'standing');

  test.each([
    ['woocommerce', 40, /100 stores on WooCommerce.*About 76% of them score less/s],
    ['wix', 50, /200 stores that.*About 65% of them score less/s],
    [null, 0, /200 stores that.*About 0% of them score less/s],
    [null, 100, /200 stores that.*About 99% of them score less/s],
  ])('on %p with %p of 100', (platform, score, said) => {
    const told = shown(on(platform, score, SAMPLE_STANDING));
    expect(told).toMatch(said);
    expect(told.match(/class="own"/g)).toHaveLength(1);
    expect(told).toContain(`this store – ${score}`);
  });

  test('is not told without a count, of too few, and of a store without a score', () => {
    expect([view, { ...view, standing: { countedOn: '2026-11-21', cells: [] } }, on(null, null, SAMPLE_STANDING)].map(shown)).toEqual([
      '',
      '',
      '',
    ]);
  });
});

test('what a verification has seen done is neither the headline nor a first fix any more, and stays among the findings with its day', () => {
  const view = sampleView({ mood: 'fail' });
  const first = view.assessment.checks.flatMap(({ findings }) => findings).find(({ severity }) => severity === 'critical');
  const at = '2026-11-22T10:00:00.000Z';
  const page = (status: string) => renderReport({ ...view, verified: [{ findingId: first?.findingId ?? '', status, at }] });
  const headline = (html: string) => /<p class="verdict">(.*?)<\/p>/.exec(html)?.[1];
  expect(headline(page('failing'))).toBe(headline(renderReport(view)));
  expect(headline(page('fixed'))).not.toBe(headline(renderReport(view)));
  expect(page('fixed')).toContain('Verified as fixed on 22 November 2026');
  expect(page('not_measured')).toBe(renderReport(view));
});

test('a signal that a verification has seen done is no first fix any more either, and its fold says so with the day', () => {
  const view = sampleView({ scan: 'mixed', mood: 'pass' });
  const at = '2026-11-22T10:00:00.000Z';
  const advised = (html: string) => [...html.matchAll(/<ol class="fixes.*?<\/ol>/gs)].join();
  const plain = renderReport(view);
  for (const signal of view.assessment.generalReadiness?.signals ?? []) {
    const findingId = signalFinding(signal)?.findingId;
    const link = `#s-${signal.id}"`;
    if (findingId === undefined || !advised(plain).includes(link)) continue;
    const page = renderReport({ ...view, verified: [{ findingId, status: 'fixed', at }] });
    const [, fold = ''] = page.split(`<details class="signal" id="s-${signal.id}">`);
    expect([signal.id, advised(page).includes(link)]).toEqual([signal.id, false]);
    expect(fold.split('</summary>')[0]).toContain('Verified as fixed on 22 November 2026');
  }
});

test('a page whose every fix was verified as done does not say that nothing costs the store anything', () => {
  const view = sampleView({ mood: 'fail' });
  const at = '2026-11-22T10:00:00.000Z';
  const verified = view.assessment.checks.flatMap(({ findings }) =>
    findings.map(({ findingId }) => ({ findingId, status: 'fixed' as const, at })),
  );
  expect(renderReport({ ...view, verified })).toContain('Every fix was verified as done.');
  expect(renderReport(view)).not.toContain('Every fix was verified as done.');
});
