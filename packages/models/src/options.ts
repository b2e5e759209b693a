/** What a model is opened with. */

import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { ModelLimits, ModelPrices, PaidProvider } from '@vitrine/engine';

export type ModelOptions = { readonly provider: 'scripted' } | ProviderOptions;

export interface ProviderOptions {
  readonly provider: PaidProvider;
  readonly model: string;
  /** Up to and including the version, for instance https://api.example.com/v1. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** null: the result tells no cost, and no limit of money applies. */
  readonly prices: ModelPrices | null;
  /** null: as the provider sets it. */
  readonly effort?: Effort | null;
  readonly limits?: ModelLimits;
  /** Time for one answer; default 20 s. */
  readonly timeoutMs?: number;
}

/** How much a model is asked to think; each provider has its own words for them. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof EFFORTS)[number];

/** A provider's library, ready to ask. */
export interface Wire {
  readonly model: LanguageModelV4;
  /** Sent with every question. */
  readonly options: WireOptions;
  /** Sent in their place once the provider has refused to sum up thoughts: OpenAI does where an organisation is not verified. */
  readonly withoutThoughts?: WireOptions;
}

export type WireOptions = NonNullable<LanguageModelV4CallOptions['providerOptions']>;

/** Whether a key can be sent there: over https, or without leaving this machine. */
export function isPrivateWay({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname));
}

/** Member of a usage that we put where the provider left it out. */
export const UNCOUNTED = 'uncounted';
