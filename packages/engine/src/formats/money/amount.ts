/** An amount of money as a store states it. */

export interface Money {
  /** Whole minor units by the ISO 4217 exponent of `currency`; null when the text could not be read as an amount. */
  readonly minor: number | null;
  /** ISO 4217 upper case; null when the source names none or an unknown one. */
  readonly currency: string | null;
  /** As the store wrote it. */
  readonly raw: string;
  /** False when a strict reader would not take `raw` (decimal comma, symbols, thousands separators). */
  readonly wellFormed: boolean;
}
