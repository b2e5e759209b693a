/**
 * Chat completions and Anthropic's messages behind one shape; the vendor's library has both protocols, this file translates to
 * and from the library.
 */

import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type LanguageModelV4, type LanguageModelV4GenerateResult, type LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { Model, ModelFailure, ModelMessage, ModelReply, ModelRequest } from '@vitrine/engine';
import { askWithRetry, createTransport, type Outcome, TransportError } from './transport.ts';

const ANSWER_MS = 20_000;

export function createProviderModel(options: ProviderOptions): Model {
  const model = vendorModel(options);
  const once = (request: ModelRequest, signal: AbortSignal) => askOnce(model, request, signal);
  return {
    provider: options.provider,
    name: options.model,
    prices: options.prices,
    isPaid: true,
    complete: (request, signal) => askWithRetry((part) => once(request, part), signal),
  };
}

function vendorModel({ provider, model, baseUrl, apiKey, timeoutMs = ANSWER_MS }: ProviderOptions): LanguageModelV4 {
  const { protocol, hostname } = new URL(baseUrl);
  const isLoopback = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) throw new Error('The model provider must be reached over https');
  const settings = { baseURL: baseUrl, apiKey, fetch: createTransport(timeoutMs) };
  if (provider === 'anthropic') return createAnthropic(settings).languageModel(model);
  return createOpenAICompatible({ ...settings, name: 'openai' }).chatModel(model);
}

async function askOnce(model: LanguageModelV4, request: ModelRequest, signal: AbortSignal): Promise<Outcome> {
  try {
    const result = await model.doGenerate({
      prompt: promptOf(request),
      maxOutputTokens: request.maxTokens,
      temperature: request.temperature,
      seed: request.seed,
      tools: request.tools.map(({ name, description, parameters }) => ({ type: 'function', name, description, inputSchema: parameters })),
      toolChoice: { type: 'auto' },
      abortSignal: signal,
    });
    return { value: boundedReply(result), retryAfter: null };
  } catch (error) {
    // An abort is ours and rejects; everything else is the provider's doing and becomes a failure.
    signal.throwIfAborted();
    return failureOf(error);
  }
}

function promptOf({ system, messages }: ModelRequest): LanguageModelV4Prompt {
  return [{ role: 'system', content: system }, ...messages.map(messageOf)];
}

function messageOf(message: ModelMessage): LanguageModelV4Prompt[number] {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.text }] };
    case 'assistant': {
      const calls = message.calls.map((call) => ({
        type: 'tool-call' as const,
        toolCallId: call.id,
        toolName: call.name,
        input: parsedOrEmpty(call.arguments),
      }));
      return { role: 'assistant', content: [...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]), ...calls] };
    }
    default: {
      const output = { type: 'text' as const, value: message.text };
      return { role: 'tool', content: [{ type: 'tool-result', toolCallId: message.callId, toolName: message.name, output }] };
    }
  }
}

/** A call whose arguments were no JSON is sent back with none: the provider's protocol allows only JSON there. */
function parsedOrEmpty(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const FINISHES: Readonly<Record<string, ModelReply['finish']>> = {
  'tool-calls': 'calls',
  stop: 'stop',
  length: 'length',
  'content-filter': 'filtered',
};

const UNREADABLE: ModelFailure = { kind: 'failure', code: 'unreadable', status: null };
/** Characters of text and calls. We ask for 1,000 tokens at most, and every reply is sent again with each further turn. */
const LARGEST_REPLY = 64 * 1024;
const MOST_CALLS = 64;

/**
 * The reply, or that there was none to read: also when it is far longer than was asked for, or counts its tokens in
 * numbers that are no counts, which would undo the limits that are kept by counting.
 */
function boundedReply(result: LanguageModelV4GenerateResult): ModelReply | ModelFailure {
  const reply = replyOf(result);
  const { text, calls, usage } = reply;
  const size = calls.reduce((sum, call) => sum + call.id.length + call.name.length + call.arguments.length, text.length);
  const isCounted = [usage.inputTokens, usage.outputTokens].every((count) => Number.isSafeInteger(count) && count >= 0);
  return size <= LARGEST_REPLY && calls.length <= MOST_CALLS && isCounted ? reply : UNREADABLE;
}

function replyOf({ content, usage, finishReason }: LanguageModelV4GenerateResult): ModelReply {
  return {
    kind: 'reply',
    text: content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
    calls: content.flatMap((part) =>
      part.type === 'tool-call' ? [{ id: part.toolCallId, name: part.toolName, arguments: part.input }] : [],
    ),
    usage: { inputTokens: usage.inputTokens.total ?? 0, outputTokens: usage.outputTokens.total ?? 0 },
    finish: FINISHES[finishReason.unified] ?? 'other',
  };
}

/** The vendor's message is dropped: it may quote the prompt, and nothing is decided by it. */
function failureOf(error: unknown): Outcome {
  const known = APICallError.isInstance(error) ? error : null;
  const status = known?.statusCode ?? null;
  const value: ModelFailure = { kind: 'failure', code: codeOf(error, status), status };
  return { value, retryAfter: known?.responseHeaders?.['retry-after'] ?? null };
}

function codeOf(error: unknown, status: number | null): ModelFailure['code'] {
  // The vendor's library makes an error of its own out of one that a closed connection caused, and keeps ours as the cause.
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof TransportError) return cause.code;
  if (status === 429) return 'rate_limited';
  if (status !== null && status >= 500) return 'unreachable';
  return status !== null && status >= 400 ? 'refused' : 'unreadable';
}

export interface ProviderOptions {
  /** `openai`: any endpoint that speaks chat completions. */
  readonly provider: 'openai' | 'anthropic';
  readonly model: string;
  /** Up to and including the version, for instance https://api.example.com/v1. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** US dollars per million tokens; null: the result tells no cost, and no limit of money applies. */
  readonly prices: { readonly input: number; readonly output: number } | null;
  /** Of one answer; default 20 s. */
  readonly timeoutMs?: number;
}
