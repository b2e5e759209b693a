/** Step `probe:shop`: the trace of each mission (turns, calls, results), kept as evidence. */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { CartFlaw } from './ends.ts';
import type { MissionPlan, NoMission } from './mission-plan.ts';
import type { ModelFailure, ModelIdentity, ModelReply, ModelToolCall, ModelUsage } from './model.ts';
import type { ShownPage, ShownProduct, Warning } from './shown.ts';

/**
 * Why a tool gave nothing. The first four are the shopper's doing, the others the store's or our limits'. `declined`: the
 * store understood and would not. `no_such_tool`: it declares the capability and does not know the operation.
 */
export const REFUSALS = [
  'unknown_tool',
  'invalid_arguments',
  'not_returned_before',
  'too_many_calls',
  'off_store',
  'not_found',
  'sold_out',
  'not_orderable',
  'declined',
  'no_such_tool',
  'unreadable',
  'blocked',
  'unreachable',
  'robots',
  'robots_unreadable',
  'budget',
] as const;
export type ToolRefusal = (typeof REFUSALS)[number];

/**
 * `cart`: the store made one and names where the buyer goes on. `permalink`: the platform's own address that fills a
 * cart, built and not requested. `form`: the product's own form was pressed in a visit of ours, whose cart was read and emptied; the
 * buyer presses it again. `product_page`: nothing but the page, where nothing was pressed.
 */
export type HandOffKind = 'cart' | 'permalink' | 'form' | 'product_page';

export interface AskedLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** A line of a cart as the store tells it. */
export interface CartLine extends AskedLine {
  /** Inert; withheld where it gives orders. */
  readonly title?: string;
  /** Price of one, in units of the cart's currency; null when the line states none. */
  readonly price?: number | null;
  /** Inert. Left out where the line names none. */
  readonly seller?: string;
}

/** A cart as the store tells it. Compared with the wish: what was asked for is not proof of what is in it. */
export interface CartContents {
  /** At most ten; null when the answer does not list them. */
  readonly lines: readonly CartLine[] | null;
  /** In units of `currency`; null when none is stated. */
  readonly total: number | null;
  readonly currency: string | null;
  /** What in the answer itself keeps a buyer from this cart, whatever was asked for; null: nothing. */
  readonly flaw?: CartFlaw | null;
  /** Where the answer departs from its schema (`invalid_cart`): a JSON Pointer and what is expected there. Inert. */
  readonly flawAt?: string;
  /** Shipping, deposits and the like within `total`, in units of `currency`. Left out: 0. */
  readonly charges?: number;
}

export type ToolOutput =
  | { readonly kind: 'products'; readonly products: readonly ShownProduct[] }
  | { readonly kind: 'product'; readonly product: ShownProduct }
  | { readonly kind: 'page'; readonly page: ShownPage }
  | {
      readonly kind: 'handoff';
      readonly by: HandOffKind;
      /** The variant of this call, and how many of it the cart holds after it. */
      readonly variantId: string;
      readonly quantity: number;
      /** All the cart was asked to hold. */
      readonly lines: readonly AskedLine[];
      /** Where the buyer goes on, as far as a URL was given; null when the store named none. */
      readonly url: string | null;
      /** What the store's answer, or the page of its cart, says the cart holds; null where no cart was made. */
      readonly cart: CartContents | null;
    }
  | { readonly kind: 'finished'; readonly claim: FinishClaim }
  | { readonly kind: 'refused'; readonly code: ToolRefusal };

/** What the shopper says it found. It decides nothing; a price that no tool returned is told. */
interface FinishClaim {
  readonly found: boolean;
  readonly title: string | null;
  readonly price: number | null;
  readonly currency: string | null;
}

export interface ToolRecord extends ModelToolCall {
  readonly output: ToolOutput;
  readonly warnings: readonly Warning[];
  /** Keys of the exchanges this call made, in order. */
  readonly exchanges: readonly string[];
  /** Bytes of the store's answers. */
  readonly bytes: number;
  /** From the call to its result, waiting for the store's sake included; whole milliseconds. */
  readonly ms: number;
}

/** A call as results show it. `tool` is what the model wrote: untrusted text. */
export interface CallSummary {
  /** At most 40 characters. */
  readonly tool: string;
  /** Kind of the output, or the code of the refusal. */
  readonly outcome: string;
  readonly bytes: number;
  readonly ms: number;
}

export function summariseCall({ name, output, bytes, ms }: ToolRecord): CallSummary {
  return { tool: name.slice(0, 40), outcome: output.kind === 'refused' ? output.code : output.kind, bytes, ms };
}

/** Its `thoughts` are the beginning of the model's, without secrets; they decide nothing. */
export interface TurnRecord extends Pick<ModelReply, 'text' | 'thoughts' | 'finish' | 'usage'> {
  /** SHA-256 of everything the model was given: a recorded turn is found again by it. */
  readonly key: string;
  readonly calls: readonly ToolRecord[];
  /** Until the model's answer was there, without the calls; whole milliseconds. */
  readonly ms: number;
}

/**
 * Why a mission ended. `finished`: it called `finish`. `gave_up`: it stopped calling tools. `leak`: it repeated a secret of ours.
 * `interrupted`: a paid call was under way when we stopped, and is not made twice. `requests`: its share of the run's was spent.
 */
export const STOPS = [
  'finished',
  'gave_up',
  'steps',
  'calls',
  'tokens',
  'seconds',
  'money',
  'leak',
  'model_failed',
  'interrupted',
  'requests',
] as const;
export type Stop = (typeof STOPS)[number];

/**
 * What the page a buyer is sent to shows, with nothing filled in. `open`: the product, at a price of the cart where it states any.
 * `gone`: an error, or the word that there is no such page. `home`, `empty`, `sign_in`: the home page, an empty cart or a form for a
 * password in its place. `other`: a page without the product, or its own; `price`: the product at another price; `currency`: at amounts of
 * another currency alone. `unread`: what only scripts fill, so that the cart is judged without it. `unseen`: nobody let us look, or looking would have filled a cart.
 */
export const TILL_VIEWS = ['open', 'gone', 'home', 'empty', 'sign_in', 'other', 'price', 'currency', 'unread', 'unseen'] as const;
export type TillView = (typeof TILL_VIEWS)[number];

export interface TillLook {
  /** Address of the cart the store made; for an address that fills one, the platform's own reading of carts. */
  readonly url: string;
  readonly seen: TillView;
  readonly exchanges: readonly string[];
}

/** Checkout, of every release: where it stands. */
export const CHECKOUT_STATUSES = [
  'incomplete',
  'requires_escalation',
  'ready_for_complete',
  'complete_in_progress',
  'completed',
  'canceled',
] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** A checkout, or a cart as far as it states these, as the store tells it. */
export interface BasketContents extends CartContents {
  /** null: none of the specification's. */
  readonly status: CheckoutStatus | null;
  /** Whether the total is what its own entries come to; null where they leave it open. */
  readonly addsUp: boolean | null;
  /** Where the buyer goes on; null when the store names none. */
  readonly url: string | null;
}

/** A checkout of what the last cart was asked to hold, where the owner of the store allowed it: created, read, never completed. */
export interface CheckoutRun {
  readonly asked: readonly AskedLine[];
  /** As it was read; where reading failed, as it was made; null: none was made. */
  readonly held: BasketContents | null;
  /** What was asked of the store, in order, and why it gave nothing; null where it did. */
  readonly steps: readonly {
    readonly action: 'create' | 'read' | 'cancel';
    readonly refusal: ToolRefusal | null;
    readonly exchanges: readonly string[];
  }[];
  readonly mayBeLeft: boolean;
}

/** What the owner's leave to make checkouts came to in one run. `elsewhere`: the endpoint is not on what the proof speaks for. */
export type CheckoutLeave = 'used' | 'not_found' | 'not_seen' | 'not_offered' | 'elsewhere';

export interface MissionRun {
  readonly mission: MissionPlan;
  readonly turns: readonly TurnRecord[];
  readonly stop: Stop;
  readonly failure: ModelFailure | null;
  /**
   * What became of the carts the store made; null when it made none. `cancelled`: each was seen closed when it was read afterwards.
   * `mayBeLeft`: one may be open, unseen: its answer was lost, and asked again under the same key
   * the store gave none that is known to be it; or it could not be read afterwards.
   */
  readonly cart: { readonly cancelled: boolean; readonly mayBeLeft?: boolean; readonly exchanges: readonly string[] } | null;
  /** null where none was to be made. */
  readonly checkout: CheckoutRun | null;
  /** null where there was nothing to look at. */
  readonly till: TillLook | null;
  readonly usage: ModelUsage;
  /** Sum over turns and calls, as they were recorded: a mission that was resumed tells the time it took, not the pause. */
  readonly ms: number;
  /** US dollars; null when nobody states prices. */
  readonly cost: number | null;
}

/**
 * Exchange keys: `shop.<mission>.<call>` with `:2`… for more of one call, `.till`, `.cancel`, and `.checkout` with `:read` and `:cancel`;
 * `:again` of what was asked again, `:look` of what was read after it was cancelled.
 */
export interface ShopEvidence extends EvidenceSlice {
  readonly model: ModelIdentity;
  /** The channel used: UCP, or the products the catalogue probe sampled. */
  readonly channel: 'ucp' | 'sample';
  /** Origins the shopper may reach: the store's, and that of the UCP endpoint its profile names. */
  readonly homes: readonly string[];
  /** Why there is no mission; null when there is one. */
  readonly noMission: NoMission | null;
  /** How many missions the sampled products support. */
  readonly supported: number;
  /** Left out where the owner gave no leave to make checkouts. */
  readonly checkout?: CheckoutLeave;
  readonly missions: readonly MissionRun[];
}
