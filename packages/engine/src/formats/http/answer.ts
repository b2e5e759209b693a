/** The input of every reader. It can be structured-cloned, so every reader can run in the worker's box. */

/** One answer of a store as received: the exchange's body after content decoding, and the headers that describe it. */
export interface Answer {
  readonly bytes: Uint8Array;
  /** Hex SHA-256 of `bytes`, as in the evidence; a page that is read twice is parsed once. */
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
