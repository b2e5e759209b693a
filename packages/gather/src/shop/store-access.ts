/**
 * How a shopper reaches one store: over a UCP session where there is one, else through the products of the catalogue
 * evidence.
 */

import type { Exchange, ToolOutput, Warning } from '@vitrine/engine';

/** The result of one tool call. */
export interface Answered {
  readonly output: ToolOutput;
  readonly warnings: readonly Warning[];
  /** Exchanges of this call. */
  readonly exchanges: readonly Exchange[];
  /** Keys of exchanges of an earlier step the output rests on. */
  readonly rests?: readonly string[];
  /** The store's id of a cart it made, which must be cancelled. */
  readonly cartId?: string;
}

/** No method throws for the store's behaviour. `key` is the prefix of the exchange keys. */
export interface StoreAccess {
  readonly kind: 'ucp' | 'shelf';
  search(query: string, maxPrice: { readonly amount: number; readonly currency: string } | null, key: string): Promise<Answered>;
  /** `id` and `url` as a tool returned them. */
  product(id: string, url: string | null, key: string): Promise<Answered>;
  cart(wanted: WantedVariant, key: string): Promise<Answered>;
  cancel(cartId: string, key: string): Promise<{ readonly cancelled: boolean; readonly exchanges: readonly Exchange[] }>;
}

/** A variant a tool returned. */
export interface WantedVariant {
  readonly id: string;
  readonly quantity: number;
  /** Page of its product. */
  readonly url: string | null;
  readonly available: boolean | null;
}

export function refused(code: Extract<ToolOutput, { kind: 'refused' }>['code'], exchanges: readonly Exchange[] = []): Answered {
  return { output: { kind: 'refused', code }, warnings: [], exchanges };
}
