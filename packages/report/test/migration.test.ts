/** The chapter that moves a profile of an older release, held against what `vitrine migrate` prints of the same store. */

import { assessUcp, LANGUAGES, migrationOf, type Release, renderText } from '@vitrine/engine';
import { store } from '../../engine/fixtures/ucp/build.ts';
import { profileOf } from '../../engine/fixtures/ucp/profiles.ts';
import { renderReport } from '../src/report.ts';
import { chapter, shapeOf } from './html-shape.ts';
import { sampleView, withDetails } from './sample.ts';

/** The chapter as a person reads it; empty where there is none. */
function chapterOf(release: Release, language: 'en' | 'fr'): string {
  const { details } = assessUcp(store({ profile: profileOf(release), talk: [] }));
  const page = renderReport(withDetails(sampleView({ mood: 'warn', language }), 'ucp_discovery', () => details as object));
  expect(shapeOf(page).errors).toEqual([]);
  const words = chapter(page, 'migration')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
  return words.replaceAll('&quot;', '"');
}

test.each(['2026-01-11', '2026-01-23', '2026-04-08'] as const)('of %s says what the command line says, in its order', (release) => {
  for (const language of LANGUAGES) {
    const words = chapterOf(release, language);
    const migration = migrationOf(store({ profile: profileOf(release), talk: [] }));
    expect(words).toContain(`${release} `);
    let from = 0;
    for (const { message, sent } of migration?.items ?? []) {
      const { title, detail, fix, verify } = renderText(message, language);
      const line = sent?.lines[0]?.text.quoted.trim() ?? '';
      for (const said of [title, line, detail, fix, verify].map((text) => text.replace(/\s+/g, ' '))) {
        const at = words.indexOf(said, from);
        expect({ said, isThere: at >= from }).toEqual({ said, isThere: true });
        from = at + said.length;
      }
    }
    expect(from).toBeGreaterThan(0);
  }
});

test('of the newest release there is no chapter', () => {
  expect(chapterOf('2026-08-25', 'en')).toBe('');
});
