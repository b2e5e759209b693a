import { readdirSync, readFileSync } from 'node:fs';
import { type Assessment, type AuditSubject, CATALOGUE, type FindabilityAssessment, LANGUAGES } from '@vitrine/engine';
import { renderFindabilityReport, renderReport } from '../src/index.ts';
import { shapeOf } from './html-shape.ts';
import { sampleView } from './sample.ts';
import { sampleFindability } from './sample-findability.ts';
import { wronglyExplained } from './terms-met.ts';

/** What the engine recorded of real stores: each with its file's content. */
function recorded<T>(folder: string): readonly (readonly [name: string, content: T])[] {
  const at = new URL(`../../engine/fixtures/${folder}/`, import.meta.url);
  const names = readdirSync(at).filter((name) => name.endsWith('.json'));
  return names.map((name) => [name, JSON.parse(readFileSync(new URL(name, at), 'utf8')) as T]);
}

/** What our own words say: without requests, addresses and quotations. */
const ownText = (page: string) => page.slice(page.indexOf('<body>')).replaceAll(/<(pre|bdi|code)[\s>][\s\S]*?<\/\1>/g, '');

function expectWellFormed(pages: readonly string[], most: number): void {
  for (const page of pages) {
    expect(shapeOf(page).errors).toEqual([]);
    expect(Buffer.byteLength(page)).toBeLessThan(most);
    expect(ownText(page)).not.toMatch(/\{\w+\}|\[\[\w+\||\bundefined\b|\[object/);
  }
}

function expectWords(said: readonly { readonly id: string }[]): void {
  expect(said.map(({ id }) => id).filter((id) => !CATALOGUE.has(id))).toEqual([]);
}

describe.each(recorded<{ subject: AuditSubject; assessment: Assessment }>('golden'))('the report of a real audit: %s', (_, audit) => {
  const { assessment } = audit;
  const { business, url } = audit.subject;
  const pages = LANGUAGES.map((language) => renderReport({ ...sampleView({ language }), business, url, assessment }));

  test('is well-formed, within its weight, and leaves no slot open', () => {
    expectWellFormed(pages, 200_000);
    for (const page of pages) expect(page).not.toContain('<code></code>');
  });

  test('tells a merchant what each word means, what agents can do now, and what to do first', () => {
    for (const page of pages) {
      expect(wronglyExplained(page)).toEqual([]);
      const head = page.slice(page.indexOf('<header class="hero">'), page.indexOf('<section id="checks"'));
      const isRead = assessment.checks.some(({ checkId, score }) => checkId === 'catalog_quality' && score !== null);
      expect([head.includes('id="able"'), head.includes('class="verdict"')]).toEqual([isRead, true]);
      expect(head).toMatch(/<li id="fix-1"><h3>|<section id="fixes"[\s\S]*<p class="calm">/);
    }
  });

  test('finds the words of everything it has to say', () =>
    expectWords(assessment.checks.flatMap((check) => [check.recommendation, ...check.findings.map(({ message }) => message)])));

  test('names every part of every score', () => {
    const parts = assessment.checks.filter(({ score }) => score !== null).flatMap(({ parts }) => parts.map(({ id }) => id));
    const unnamed = parts.filter((id) => pages.some((page) => page.includes(`<th scope="row">${id}<`)));
    expect(unnamed).toEqual([]);
  });
});

describe.each(recorded<{ input: { subject: AuditSubject }; assessment: FindabilityAssessment }>('golden-findability'))(
  'the page of a real Web Findability run: %s',
  (_, { input, assessment }) => {
    const { business, url } = input.subject;
    const pages = LANGUAGES.map((language) => renderFindabilityReport({ ...sampleFindability({ language }), business, url, assessment }));

    test('is well-formed, within its weight, and leaves no slot open', () => expectWellFormed(pages, 150_000));

    test('has a name in words for every state, reason, fault and part', () => {
      for (const page of pages) {
        const own = ownText(page).replaceAll(/<section id="f(?:indings|ixes)"[\s\S]*?<\/section>|<[^>]*>/g, ' ');
        expect(own.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []).toEqual([]);
      }
    });

    test('finds the words of everything it has to say', () =>
      expectWords([assessment.recommendation, ...assessment.findings.map(({ message }) => message)]));
  },
);
