/** Sentences of the playground, both languages. */

import type { Language } from '@vitrine/engine';
import { EN } from './words-en.ts';
import { FR } from './words-fr.ts';

export type { PlaygroundWords } from './words-en.ts';

export const PLAYGROUND_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: FR };
