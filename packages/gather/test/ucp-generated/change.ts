/** What a change is, and what it makes true of a sound shop: written down, never asked of our own reader. */

import type { Draw, Shop } from './shop.ts';

/** `sound`: nothing to say. `told`: a finding about it. `stops`: a finding, and the store does not pass. `ours`: nothing to say, and no verdict. */
export type Truth = 'sound' | 'told' | 'stops' | 'ours';

interface More {
  /** Why the reference client does otherwise than the truth: it refuses what is sound, or accepts what stops. */
  readonly client?: string;
  /** Applies to the newest release alone. */
  readonly latest?: true;
  /** Findings that may be told although the shop is sound. */
  readonly about?: RegExp;
}

export interface Change extends More {
  readonly name: string;
  readonly truth: Truth;
  /** The sentence of schema or specification that makes it so. */
  readonly says: string;
  readonly change: Does;
}

type Does = (shop: Shop, draw: Draw) => unknown;
type Quiet = (name: string, says: string, change: Does, more?: More) => Change;
/** `about`: what a finding about it names, among its sentence's id, subject and values. */
type Loud = (name: string, about: RegExp, says: string, change: Does, more?: More) => Change;

const quiet =
  (truth: Truth): Quiet =>
  (name, says, change, more) => ({ name, truth, says, change, ...more });
const loud =
  (truth: Truth): Loud =>
  (name, about, says, change, more) => ({ name, truth, about, says, change, ...more });
export const [sound, ours] = [quiet('sound'), quiet('ours')];
export const [told, stops] = [loud('told'), loud('stops')];

export const HANDS_ON = 'The client hands answers on unread: @shopify/ucp-cli checks the profile alone by its schema';
