/** What stands at the ends of a text. By a loop: a pattern such as `/=+$/` is tried anew at each `=` and quadratic in a row of them. */

/** The text without these characters at its end. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without characters at either end that match, one by one. */
export function withoutEdges(text: string, character: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && character.test(text.charAt(start))) start += 1;
  while (end > start && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
