/** Store text that reads like instructions is not handed to an assistant, not even as data. */

import { injectedTextsIn } from '../../shared/catalog/injection.ts';

/** Also where words are joined as an address joins them: `/ignore-all-previous-instructions`. */
export function isInstruction(text: string): boolean {
  const words = unescaped(text).replace(/[-_+/.=&?]+/g, ' ');
  return [text, words].some((reading) => injectedTextsIn(reading).some(({ kind }) => kind === 'instructions'));
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
