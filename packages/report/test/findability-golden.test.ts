import { readdirSync, readFileSync } from 'node:fs';
import { type AuditSubject, CATALOGUE, type FindabilityAssessment, LANGUAGES } from '@vitrine/engine';
import { renderFindabilityReport } from '../src/index.ts';
import { shapeOf } from './html-shape.ts';
import { sampleFindability } from './sample-findability.ts';

const FOLDER = new URL('../../engine/fixtures/golden-findability/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe.each(NAMES)('the page of a real Web Findability run: %s', (name) => {
  const { input, assessment } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
    input: { subject: AuditSubject };
    assessment: FindabilityAssessment;
  };
  const { business, url } = input.subject;
  const pages = LANGUAGES.map((language) => renderFindabilityReport({ ...sampleFindability({ language }), business, url, assessment }));

  test('is well-formed, within its weight, and leaves no slot open', () => {
    for (const page of pages) {
      expect(shapeOf(page).errors).toEqual([]);
      expect(Buffer.byteLength(page)).toBeLessThan(150_000);
      expect(wordsOf(page)).not.toMatch(/\{\w+\}|\[\[\w+\||undefined|\[object/);
    }
  });

  test('has a name in words for every state, reason, fault and part', () => {
    for (const page of pages) expect(wordsOf(page).match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []).toEqual([]);
  });

  test('finds the words of everything it has to say', () => {
    const said = [assessment.recommendation.id, ...assessment.findings.map(({ message }) => message.id)];
    expect(said.filter((id) => !CATALOGUE.has(id))).toEqual([]);
  });
});

/** What our own words say: without the findings' chapters, requests, addresses and quotations. */
function wordsOf(page: string): string {
  return page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<section id="f(?:indings|ixes)"[\s\S]*?<\/section>/g, '')
    .replaceAll(/<(pre|bdi|code)[\s>][\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
}
