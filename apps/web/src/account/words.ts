import { inBoth } from '@vitrine/report';
import { EN } from './words-en.ts';
import { FR } from './words-fr.ts';

export const ACCOUNT_WORDS = inBoth<typeof EN>(EN, FR);
