/** Every kind of page, from hand-made samples: what one test holds of all of them. */

import { renderFindabilityReport, renderPerformanceReport, renderReport, renderTranscript } from '../src/index.ts';
import { SAMPLE_MOODS, sampleSince, sampleView } from './sample.ts';
import { sampleFindability } from './sample-findability.ts';
import { samplePerformance } from './sample-performance.ts';
import { sampleTranscript } from './sample-transcript.ts';

type Language = 'en' | 'fr';

export interface PageKind {
  readonly kind: 'audit' | 'performance' | 'findability' | 'transcript';
  /** The fullest page of its kind, with `text` wherever store or model wrote something. */
  full(text: string, language?: Language): string;
  /** One page for each mood the samples have. */
  moods(language: Language): readonly string[];
}

export const PAGE_KINDS: readonly PageKind[] = [
  {
    kind: 'audit',
    full: (text, language = 'en') =>
      renderReport(sampleSince(sampleView({ text, language, products: 3, mood: 'fail', scan: 'mixed', shop: 'model' }), text)),
    moods: (language) => SAMPLE_MOODS.map((sample) => renderReport(sampleView({ ...sample, language }))),
  },
  {
    kind: 'performance',
    full: (text, language = 'en') => renderPerformanceReport(samplePerformance({ text, language })),
    moods: (language) =>
      (['mixed', 'perfect', 'nobody', 'dark'] as const).map((mood) => renderPerformanceReport(samplePerformance({ mood, language }))),
  },
  {
    kind: 'transcript',
    full: (text, language = 'en') => renderTranscript(sampleTranscript({ text, language })),
    moods: (language) =>
      (['mixed', 'bought', 'refused', 'silent'] as const).map((mood) => renderTranscript(sampleTranscript({ mood, language }))),
  },
  {
    kind: 'findability',
    full: (text, language = 'en') => renderFindabilityReport(sampleFindability({ text, language })),
    moods: (language) => (['mixed', 'good', 'dark'] as const).map((mood) => renderFindabilityReport(sampleFindability({ mood, language }))),
  },
];
