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

/** No message has a system role: the only system text is ours, and it is apart. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly text: string };

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpec[];
  readonly maxTokens: number;
  readonly temperature: 0;
  readonly seed: number;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
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
}

export const MODEL_PROVIDERS = ['scripted', 'openai', 'anthropic', 'recorded'] as const;

/** Which model shopped; part of the evidence. */
export interface ModelIdentity {
  readonly provider: (typeof MODEL_PROVIDERS)[number];
  readonly name: string;
  /** US dollars per million tokens; null when the operator states none, or nothing is paid. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

export interface Model extends ModelIdentity {
  /** True when calls are billed: each is then made at most once, also after a crash. */
  readonly isPaid: boolean;
  /** Never throws for the provider's behaviour; rejects only when `signal` was aborted. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<ModelReply | ModelFailure>;
}

/** US dollars; null without prices. */
export function costOf({ prices }: Pick<ModelIdentity, 'prices'>, usage: ModelUsage): number | null {
  return prices === null ? null : (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1_000_000;
}
