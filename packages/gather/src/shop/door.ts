/** One store as a shopper enters it: by its conversation for agents where there is one, else along the shelf the catalogue showed. */

import type { Exchange, ToolOutput, Warning } from '@vitrine/engine';

/** What one errand to the store brought back. */
export interface Answered {
  readonly output: ToolOutput;
  readonly warnings: readonly Warning[];
  /** Made by this errand. */
  readonly exchanges: readonly Exchange[];
  /** Made by an earlier step; the output rests on them all the same. */
  readonly rests?: readonly string[];
  /** The store's own name for a cart it made; it must be cancelled. */
  readonly cartId?: string;
}

/** None of these throws for the store's behaviour. `key` begins the keys of the exchanges. */
export interface Door {
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
