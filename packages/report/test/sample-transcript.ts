/** Transcripts made by hand: every sort of call and answer, any text in every place that is not ours. */

import { FUNNEL, type ShownProduct, type ToolOutput, type TurnRecord } from '@vitrine/engine';
import type { TranscriptView } from '../src/index.ts';
import { samplePlan } from './sample-shop.ts';

export interface TranscriptSample {
  readonly language?: 'en' | 'fr';
  /** Text of the store and of the model. */
  readonly text?: string;
  /** `mixed`: every sort of turn, and a cart that holds something else. `bought`: a right cart. `refused`: a wish nothing meets. `silent`: a model that said nothing. */
  readonly mood?: 'mixed' | 'bought' | 'refused' | 'silent';
}

/** Same sample, same view. */
export function sampleTranscript({ language = 'en', text = 'Linen shirt', mood = 'mixed' }: TranscriptSample = {}): TranscriptView {
  const plan = samplePlan('1', text);
  const turns = { mixed: mixedTurns(text), bought: [cartTurn(text, 1)], refused: [endTurn(text, false)], silent: [SILENT] }[mood];
  return {
    ...{ n: 3, language, wish: `I would like “${text}”. 58.80 EUR at most.` },
    ...{ business: 'https://shop.example', url: 'https://shop.example', idFingerprint: '3' },
    ...{ createdAt: '2026-11-21T07:21:02.123Z', finishedAt: '2026-11-21T07:21:02.123Z' },
    model: mood === 'mixed' ? { provider: 'anthropic', name: text } : { provider: 'scripted', name: 'cheapest-match-2' },
    run: {
      mission: mood === 'refused' ? { ...plan, kind: 'sold_out', variants: [] } : plan,
      turns,
      stop: mood === 'silent' ? 'gave_up' : 'finished',
      failure: mood === 'mixed' ? { kind: 'failure', code: 'refused', status: 404 } : null,
      till: mood === 'mixed' ? { url: text, seen: 'open', exchanges: ['shop.1.till'] } : null,
      checkout: mood === 'mixed' ? checkoutOf(text) : null,
    },
    decided: DECISIONS[mood],
    exchanges:
      mood === 'mixed' ? { 'shop.1.4': exchange(text), 'shop.1.till': { method: 'GET', url: text, ms: 12, curl: `curl '${text}'` } } : {},
    assessment: { engineVersion: '1.0.0', rulesVersion: '2026-11-21', exchanges: {} },
  };
}

const COMPLETED = { state: 'completed', reached: FUNNEL, stoppedAt: null, obstacle: null, whose: null, turn: null, points: 100 } as const;
const DECISIONS: Readonly<Record<NonNullable<TranscriptSample['mood']>, TranscriptView['decided']>> = {
  mixed: {
    ...COMPLETED,
    state: 'stopped',
    reached: FUNNEL.slice(0, 4),
    stoppedAt: 'handoff',
    obstacle: 'other_cart',
    whose: 'store',
    turn: 2,
    handOff: null,
    points: 80,
  },
  bought: { ...COMPLETED, handOff: { by: 'cart', url: 'https://shop.example/panier/1' } },
  refused: { ...COMPLETED, reached: FUNNEL.slice(0, 1), handOff: null },
  silent: {
    ...COMPLETED,
    state: 'unmeasured',
    reached: [],
    stoppedAt: 'discovered',
    obstacle: 'empty',
    whose: 'model',
    turn: 1,
    handOff: null,
    points: 0,
  },
};

function checkoutOf(text: string): NonNullable<TranscriptView['run']['checkout']> {
  const held = { lines: [{ variantId: text, quantity: 1, title: text, price: 24.9 }], total: 24.9, currency: text };
  return { asked: [], held: { ...held, status: 'incomplete', addsUp: true, url: text }, steps: [], mayBeLeft: false };
}

function exchange(text: string): TranscriptView['exchanges'][string] {
  return { method: 'POST', url: text, status: 200, bytes: 812, ms: 31, curl: `curl -d '${text}'` };
}

function mixedTurns(text: string): readonly TurnRecord[] {
  const page = { url: text, title: text, products: [product(text)], text, links: [{ url: text, label: text }] };
  return [
    turn(text, [
      called('search', text, { kind: 'products', products: [product(text), { ...product(text), variants: [] }] }),
      called('open_page', text, { kind: 'page', page }),
      called(text.slice(0, 40), text, { kind: 'refused', code: 'unknown_tool' }),
      called('get_product', text, { kind: 'product', product: product(text) }),
    ]),
    cartTurn(text, 2),
    endTurn(text, true),
  ];
}

function cartTurn(text: string, inCart: number): TurnRecord {
  const cart = { lines: [{ variantId: text, quantity: inCart, title: text, price: 24.9 }], total: 24.9 * inCart, currency: 'EUR' };
  const lines = [{ variantId: text, quantity: 1 }];
  return turn(text, [called('add_to_cart', text, { kind: 'handoff', by: 'cart', variantId: text, quantity: 1, lines, url: text, cart })]);
}

function endTurn(text: string, found: boolean): TurnRecord {
  return turn(text, [called('finish', text, { kind: 'finished', claim: { found, title: text, price: 24.9, currency: text.slice(0, 8) } })]);
}

const SILENT: TurnRecord = { key: '', text: '', calls: [], finish: 'stop', usage: { inputTokens: null, outputTokens: null }, ms: 900 };

function turn(text: string, calls: TurnRecord['calls']): TurnRecord {
  return { key: '', text, thoughts: text, calls, finish: 'length', usage: { inputTokens: 4_100, outputTokens: 270 }, ms: 900 };
}

function called(name: string, text: string, output: ToolOutput): TurnRecord['calls'][number] {
  const warnings = output.kind === 'products' ? [{ kind: 'instructions' as const, excerpt: text }] : [];
  return { id: text, name, arguments: text, output, warnings, exchanges: ['shop.1.4'], bytes: 812, ms: 31 };
}

function product(text: string): ShownProduct {
  const variant = { id: text, label: text, price: 24.9, currency: 'EUR', available: true, options: [{ name: text, label: text }] };
  const others = [
    { ...variant, available: null, price: null, currency: null },
    { ...variant, available: false, id: null },
  ];
  return { id: text, title: text, category: text, url: text, variants: [variant, ...others], description: text, descriptionBytes: 12 };
}
