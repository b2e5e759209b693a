/** Store text that reads like instructions is not handed to an assistant, not even as data. */

import { findInstruction } from '../../shared/catalog/injection.ts';

/** Also where words are joined as an address joins them: `/ignore-all-previous-instructions`. */
export function isInstruction(text: string): boolean {
  const words = unescaped(text).replace(/[-_+/.=&?]+/g, ' ');
  return findInstruction(text) !== null || (words !== text && findInstruction(words) !== null);
}

/** A reader of instructions for one brief: its items concern the same products and addresses, and each text is read once. */
export function rememberingInstructions(): typeof isInstruction {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? isInstruction(text);
    known.set(text, found);
    return found;
  };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
