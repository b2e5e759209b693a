/** What a change is, and what it makes true of a sound shop: written down, never asked of our own reader. */

import { rows } from '../../../engine/test/ucp-patches.ts';
import type { Draw, Shop } from './shop.ts';

/** `sound`: nothing to say. `told`: a finding about it. `stops`: a finding, and the store does not pass. `ours`: nothing to say, and no verdict. */
type Truth = 'sound' | 'told' | 'stops' | 'ours';

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

/** `<a,b>`, values between `or` and changes between `else` are drawn from. */
export function drawn(text: string, draw: Draw): string {
  return draw
    .of(text.split(' else '))
    .replaceAll(/<(?!-)([^>]+)>/g, (_, names: string) => draw.of(names.split(',')))
    .split(' ; ')
    .map((one) => one.replace(/( = )(.* or .*)$/, (_, sign: string, values: string) => sign + draw.of(values.split(' or '))))
    .join(' ; ');
}

/**
 * Rows: truth, since which release where not in all, what a finding about it names, name, the sentence that makes it so, the
 * change, why the reference client does otherwise.
 */
export function changesOf(table: string, change: (shop: Shop, draw: Draw, text: string) => void): readonly Change[] {
  return rows(table).map(([truth = '', about = '', name = '', says = '', text = '', client]) => ({
    name,
    truth: truth.split(' ')[0] as Truth,
    says,
    change: (shop, draw) => change(shop, draw, text),
    ...(about !== '-' && { about: new RegExp(about) }),
    ...(client !== undefined && { client: client === 'hands on' ? HANDS_ON : client }),
    ...(truth.endsWith(' 08-25') && { latest: true }),
  }));
}
