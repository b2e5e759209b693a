import { isBlindText } from '../../../formats/text/filler.ts';
import { smallWordsOf } from '../../../formats/text/language.ts';
import { widthOf } from '../../../formats/text/width.ts';
import { isWordLanguage } from '../../../formats/text/words.ts';
import { byFaults, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import messages from './c-description.words.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

/** From this size on a description fills tool answers of shopping agents by itself. */
const LARGE_BYTES = 8192;

/** Fewer are the features of a product, and a sentence may do without small words. */
const WORDS_OF_A_LIST = 20;

/** Words in a row without a sentence, in a language whose small words are known: no figure, no punctuation inside, no small word. */
function isWordList(text: string, language: string | null): boolean {
  if (!isWordLanguage(language?.slice(0, 2).toLowerCase() ?? null) || /\d|[.!?:;()\n–—•](?=.)/u.test(text)) return false;
  const { words, small } = smallWordsOf(text);
  return words >= WORDS_OF_A_LIST && small * WORDS_OF_A_LIST < words;
}

/** Width of its different sentences: saying one again adds nothing. A text without a repeat keeps its whole length. */
function ownLength(text: string): number {
  const sentences = text.split(/(?<=[.!?。！？\n])\s*/);
  const different = new Map(sentences.map((sentence) => [fold(sentence), sentence]));
  return widthOf(different.size === sentences.length ? text : [...different.values()].join(' '));
}

/** Every word of the text stands in the title, in whatever order and however often. */
function isMadeOf(text: string, title: string): boolean {
  const known = new Set(wordsOf(title));
  return known.size > 0 && wordsOf(text).every((word) => known.has(word));
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

export default defineProductRule({
  id: 'C-description',
  replaces: ['C-language', 'S-injection'],
  source: GOOGLE_PRODUCT_DATA,
  summary: 'A description of 160 to 5,000 visible characters says more than the title.',
  part: 'description',
  /** 160–5,000 visible characters of its own, without a page builder's markup around them. */
  grade: ({ product }) => {
    const text = product.description?.trim() ?? '';
    if (text === '') return zero('missing');
    if (isBlindText(text)) return zero('blind');
    const length = [...text].length;
    const own = ownLength(text);
    if (own < 40) return zero('thin');
    if (isWordList(text, product.language)) return zero('word_list');
    if (fold(text) === fold(product.title ?? '') || isMadeOf(text, product.title ?? '')) return zero('same_as_title');
    const markup = product.descriptionBytes > LARGE_BYTES && product.descriptionBytes > 5 * length;
    return byFaults({ short: own < 160, long: length > 5000, markup, format: product.descriptionFormat === null });
  },
  messages,
});
