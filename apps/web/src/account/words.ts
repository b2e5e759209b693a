import type { Language } from '@vitrine/engine';
import { typesetAll } from '@vitrine/report';
import { type AccountWords, EN } from './words-en.ts';
import { FR } from './words-fr.ts';

export const ACCOUNT_WORDS: Readonly<Record<Language, AccountWords>> = { en: EN, fr: typesetAll(FR, 'fr') };
