import { readdirSync, readFileSync } from 'node:fs';
import { type Assessment, type AuditSubject, CATALOGUE, LANGUAGES } from '@vitrine/engine';
import { renderReport } from '../src/index.ts';
import { shapeOf } from './html-shape.ts';
import { sampleView } from './sample.ts';
import { wronglyExplained } from './terms-met.ts';

const FOLDER = new URL('../../engine/fixtures/golden/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe.each(NAMES)('the report of a real audit: %s', (name) => {
  const { subject, assessment } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
    subject: AuditSubject;
    assessment: Assessment;
  };
  const pages = LANGUAGES.map((language) =>
    renderReport({ ...sampleView({ language }), business: subject.business, url: subject.url, assessment }),
  );

  test('is well-formed, within its weight, and leaves no slot open', () => {
    for (const page of pages) {
      expect(shapeOf(page).errors).toEqual([]);
      expect(Buffer.byteLength(page)).toBeLessThan(200_000);
      expect(page).not.toContain('<code></code>');
      expect(page.slice(page.indexOf('<body>')).replaceAll(/<(pre|bdi|code)[\s>][\s\S]*?<\/\1>/g, '')).not.toMatch(/\{\w+\}|\[\[\w+\|/);
    }
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

  test('finds the words of everything it has to say', () => {
    const said = assessment.checks.flatMap(({ recommendation, findings }) => [
      recommendation.id,
      ...findings.map(({ message }) => message.id),
    ]);
    expect(said.filter((id) => !CATALOGUE.has(id))).toEqual([]);
  });

  test('names every part of every score', () => {
    const parts = assessment.checks.filter(({ score }) => score !== null).flatMap(({ parts }) => parts.map(({ id }) => id));
    const unnamed = parts.filter((id) => pages.some((page) => page.includes(`<th scope="row">${id}<`)));
    expect(unnamed).toEqual([]);
  });
});
