/** How much a text holds. */

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Its characters; one of Chinese, Japanese and Korean counts as two, as on screen (UAX #11, East Asian Width): it says what two letters or more say. */
export function widthOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
