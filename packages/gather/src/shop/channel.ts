/**
 * The two ways a shopper's tools reach a store: over UCP (`ucp`), or through its platform's search, else the products the
 * catalogue probe sampled, and their pages (`sample`).
 */

import type { AskedLine, Exchange, HandedOver, ShownProduct, ShownVariant, ToolName, ToolOutput, Warning } from '@vitrine/engine';
import type { Closed } from './baskets.ts';

/** What one call of a tool brought back. */
export interface ToolAnswer {
  readonly output: ToolOutput;
  readonly warnings: readonly Warning[];
  /** Made by this call. */
  readonly exchanges: readonly Exchange[];
  /** Keys of exchanges of earlier steps that the output was read from. */
  readonly basis?: readonly string[];
  /** Ids the store gave carts it made; each must be closed. */
  readonly cartIds?: readonly string[];
  /** As `MissionRun.cart` has it. */
  readonly mayBeLeft?: boolean;
}

/** None of these throws for the store's behaviour. `key` begins the keys of the exchanges. */
export interface Channel {
  readonly kind: 'ucp' | 'sample';
  /** Tools whose calls send requests. */
  readonly asking: readonly ToolName[];
  search(query: string, maxPrice: { readonly amount: number; readonly currency: string } | null, key: string): Promise<ToolAnswer>;
  /** As a tool returned it. */
  product(product: ShownProduct, key: string): Promise<ToolAnswer>;
  /** A cart of its own with all of them. */
  cart(wanted: WantedCart, key: string): Promise<ToolAnswer>;
  /** Where a cart handed over can be looked at without filling one; null where it cannot. */
  tillOf(handOff: HandedOver): string | null;
  /** `mayLook`: a request is left to read it afterwards. */
  close(cartId: string, key: string, mayLook: boolean): Promise<Closed>;
}

/** What the cart is to hold: variants a tool returned. */
export interface WantedCart {
  /** At least one; the last one is what was added now. */
  readonly lines: readonly WantedLine[];
  /** Where the mission has it sent to. */
  readonly postcode: string | undefined;
  /** What the mission pays in. */
  readonly currency: string;
}

export interface WantedLine extends AskedLine {
  /** As a tool returned them. */
  readonly product: ShownProduct;
  readonly variant: ShownVariant;
}

export function refused(code: Extract<ToolOutput, { kind: 'refused' }>['code'], exchanges: readonly Exchange[] = []): ToolAnswer {
  return { output: { kind: 'refused', code }, warnings: [], exchanges };
}
