/**
 * The one port to a language model, as data. The engine never calls it: gathering runs the loop, packages/models
 * holds the implementations. What a model says is untrusted text like a store's: it is never taken as fact.
 */

/** A tool as the model sees it. `parameters` is a JSON Schema of an object. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call as the model wrote it; `arguments` is JSON text nobody has checked. */
export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/**
 * A model's turn in its provider's own form: thoughts with their signatures, ids of items. Plain JSON that only
 * packages/models reads: providers refuse the next question of a conversation in which it is missing.
 */
export type NativeTurn = Readonly<Record<string, unknown>>;

/** No message has a system role: the only system text is ours, and it is apart. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ModelToolCall[]; readonly native?: NativeTurn }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly text: string };

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  readonly maxTokens: number;
  /** 0: as like each other as the model can answer. null: as its provider sets it, which is how people meet it. Sent only where the model takes one. */
  readonly temperature: 0 | null;
  readonly seed: number;
}

/** As the provider counts. */
export interface ModelUsage {
  /** null: the provider did not say. */
  readonly inputTokens: number | null;
  /** Thoughts included; null as above. */
  readonly outputTokens: number | null;
  /** The part of the input that was read from the provider's cache; left out where it tells none. */
  readonly cachedTokens?: number;
  /** The part of the input that was written to it. */
  readonly writtenTokens?: number;
  /** The part of the output that was thoughts. */
  readonly reasoningTokens?: number;
}

/**
 * Why an answer ended, as its provider says. `calls`: it calls tools. `stop`: the model had said what it wanted. `length`: cut off
 * at the limit of tokens. `filtered`: by the provider's content filter. `refused`: the model declined by the provider's own word.
 * `malformed`: a call the provider itself could not read. An empty answer is told by its text and calls.
 */
export const FINISHES = ['calls', 'stop', 'length', 'filtered', 'refused', 'malformed', 'other'] as const;
export type Finish = (typeof FINISHES)[number];

export interface ModelReply {
  readonly kind: 'reply';
  readonly text: string;
  readonly calls: readonly ModelToolCall[];
  readonly usage: ModelUsage;
  readonly finish: Finish;
  /** What it thought, as far as its provider shows that in words, whole or as a summary; left out where it shows none. */
  readonly thoughts?: string;
  readonly native?: NativeTurn;
}

/**
 * Why no reply came. `unrecorded`: a replay was asked something the recording does not hold. `unconfigured`: the run was
 * planned with a model that nobody has configured any more.
 */
export const MODEL_FAILURES = ['unreachable', 'timeout', 'rate_limited', 'refused', 'unreadable', 'unrecorded', 'unconfigured'] as const;
export interface ModelFailure {
  readonly kind: 'failure';
  readonly code: (typeof MODEL_FAILURES)[number];
  readonly status: number | null;
  /** What an answer that was thrown away, or never came, may have cost, as the provider counted; left out where nothing was paid for. */
  readonly usage?: ModelUsage;
  /** The provider's own sentence, without the key: for the operator, in no result. */
  readonly sentence?: string;
}

/**
 * Who is paid for answers. `openai`: Responses, as `azure` is under an address of the operator. `openai_chat` and all after
 * `google`: chat completions.
 */
export const PAID_PROVIDERS = [
  'openai',
  'openai_chat',
  'azure',
  'anthropic',
  'google',
  'bedrock',
  'deepseek',
  'openrouter',
  'compatible',
] as const;
export type PaidProvider = (typeof PAID_PROVIDERS)[number];
export const MODEL_PROVIDERS = ['scripted', ...PAID_PROVIDERS, 'recorded'] as const;

/** US dollars per million tokens. */
export interface ModelPrices {
  readonly input: number;
  /** Thoughts included. */
  readonly output: number;
  /** Price of input read from the provider's cache; as `input` where left out. */
  readonly cached?: number;
  /** Price of input written to that cache; as `input` where left out. */
  readonly written?: number;
  /** Day on which they were read, as 2026-11-22. */
  readonly asOf?: string;
}

/** What one mission may take of a model. */
export interface ModelLimits {
  /** Tokens of one answer, thoughts included. */
  readonly tokensPerAnswer: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
}

/** Which model shopped; part of the evidence. */
export interface ModelIdentity {
  readonly provider: (typeof MODEL_PROVIDERS)[number];
  readonly name: string;
  /** null when the operator states none, or nothing is paid. */
  readonly prices: ModelPrices | null;
}

export interface Model extends ModelIdentity {
  /** True when calls are billed: each is then made at most once, also after a crash. */
  readonly isPaid: boolean;
  /** Where they differ from those of a model that answers at once. */
  readonly limits?: ModelLimits;
  /** Never throws for the provider's behaviour; rejects only when `signal` was aborted. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelReply | ModelFailure>;
}

/** US dollars; null without prices, and where the provider did not count. */
export function costOf({ prices }: Pick<ModelIdentity, 'prices'>, usage: ModelUsage): number | null {
  const { inputTokens, outputTokens, cachedTokens = 0, writtenTokens = 0 } = usage;
  if (prices === null || inputTokens === null || outputTokens === null) return null;
  const { input, output, cached = input, written = input } = prices;
  const read = (inputTokens - cachedTokens - writtenTokens) * input + cachedTokens * cached + writtenTokens * written;
  return (read + outputTokens * output) / 1_000_000;
}

/** An answer that may have been paid for and that nobody counted. */
export const UNKNOWN_USAGE: ModelUsage = { inputTokens: null, outputTokens: null };

/** Unknown where one of them is; a part that none of them tells is left out. */
export function sumUsage(usages: readonly ModelUsage[]): ModelUsage {
  const total = (of: (usage: ModelUsage) => number | null) =>
    usages.map(of).reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
  const part = (name: 'cachedTokens' | 'writtenTokens' | 'reasoningTokens') => {
    const told = usages.flatMap((usage) => usage[name] ?? []);
    return told.length === 0 ? {} : { [name]: told.reduce((sum, one) => sum + one, 0) };
  };
  return {
    inputTokens: total(({ inputTokens }) => inputTokens),
    outputTokens: total(({ outputTokens }) => outputTokens),
    ...part('cachedTokens'),
    ...part('writtenTokens'),
    ...part('reasoningTokens'),
  };
}
