/** Sentences of the playground, both languages, ready to print. */

import type { Language } from '@vitrine/engine';
import { typesetAll } from '@vitrine/report';
import { EN, type PlaygroundWords } from './words-en.ts';
import { FR } from './words-fr.ts';

export type { PlaygroundWords };

export const PLAYGROUND_WORDS: Readonly<Record<Language, PlaygroundWords>> = { en: EN, fr: typesetAll(FR, 'fr') };
