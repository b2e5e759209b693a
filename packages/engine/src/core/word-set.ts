/** A set of words that are written as one text, separated by one space. */
export function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
