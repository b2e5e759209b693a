/** What every reader takes. It survives a structured clone, so every reader can run in the worker’s box. */

/** One answer of a store as it was received: the exchange's body after content decoding, and what the server said it is. */
export interface Answer {
  readonly bytes: Uint8Array;
  /** Hex SHA-256 of `bytes`, as in the evidence; lets a page that is read twice be parsed once. */
  readonly sha256?: string;
  /** The URL that gave the answer (after redirects): relative references resolve against it. */
  readonly url: string;
  readonly contentType: string | null;
  /** `X-Robots-Tag` as sent, repeated fields joined. */
  readonly robotsTag?: string | null;
  /** Key of the exchange, copied into every product read from it. */
  readonly exchange: string;
}

/** An answer that is judged for one market. `country`: ISO 3166-1 alpha-2. */
export interface MarketAnswer extends Answer {
  readonly country: string;
}
