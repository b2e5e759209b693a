/** The elements of a page as a browser has them, whatever its bytes are. */

import { parseHTML } from 'linkedom';

interface Element {
  readonly textContent: string;
  getAttribute(name: string): string | null;
}

/** Those that a selector names, in their order. */
export function elementsOf(page: string, selector: string): readonly Element[] {
  return Array.from(parseHTML(page).document.querySelectorAll(selector));
}

/** Their texts, blanks folded. */
export function textsOf(page: string, selector: string): readonly string[] {
  return elementsOf(page, selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
}
