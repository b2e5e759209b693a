/** What a share seen in a sample says of the whole. */

/** 97.5 % quantile of the normal distribution. */
export const Z = 1.959963984540054;

/**
 * Wilson's score interval at 95 % (E. B. Wilson, JASA 22, 1927): unlike the textbook interval it stays within 0 and 1 and says
 * something for 3 of 3. `size`: distinct items that were drawn. The mean of repeats of an item varies no more than one try of
 * it, so for rates over several tries the interval is rather too wide than too narrow.
 */
export function wilson(rate: number, size: number, z = Z): readonly [low: number, high: number] {
  const shrink = 1 + z ** 2 / size;
  const centre = (rate + z ** 2 / (2 * size)) / shrink;
  const reach = (z / shrink) * Math.sqrt((rate * (1 - rate)) / size + z ** 2 / (4 * size ** 2));
  return [Math.max(0, centre - reach), Math.min(1, centre + reach)];
}
