/**
 * The providers' wires behind one shape: the vendors' libraries have the protocols, this file translates to and from the
 * libraries.
 */

import { APICallError, type LanguageModelV4GenerateResult, type LanguageModelV4Prompt } from '@ai-sdk/provider';
import {
  inertText,
  type Model,
  type ModelFailure,
  type ModelMessage,
  type ModelReply,
  type ModelRequest,
  type ModelUsage,
  type NativeTurn,
  UNKNOWN_USAGE,
} from '@vitrine/engine';
import type { Capability } from './capabilities.ts';
import { type ProviderOptions, UNCOUNTED, type Wire, type WireOptions } from './options.ts';
import { askWithRetry, type Outcome, STATUS_HEADER, TransportError, waitAskedFor } from './transport.ts';

export function createProviderModel(asked: Asked): Model {
  const { provider, model: name, prices, limits } = asked.options;
  const { options, withoutThoughts } = asked.wire;
  let sent = options;
  const ask = async (request: ModelRequest, signal: AbortSignal) => {
    // Another question may have been refused meanwhile: what counts is what this one asked for.
    const tried = sent;
    const outcome = await askOnce(asked, request, { options: tried, signal });
    if (tried === withoutThoughts || withoutThoughts === undefined || !refusesToSumUp(outcome)) return outcome;
    sent = withoutThoughts;
    return askOnce(asked, request, { options: sent, signal });
  };
  return {
    ...{ provider, name, prices },
    ...(limits === undefined ? {} : { limits }),
    isPaid: true,
    complete: (request, signal) => askWithRetry((part) => ask(request, part), signal),
  };
}

/** A question refused with 400 is not paid for. OpenAI: "Your organization must be verified to generate reasoning summaries." */
function refusesToSumUp({ value }: Outcome): boolean {
  return value.kind === 'failure' && value.status === 400 && /reasoning[._ ]summar/i.test(value.sentence ?? '');
}

interface Asked {
  readonly wire: Wire;
  readonly capability: Capability;
  readonly options: ProviderOptions;
}

/** No choice of tools is sent: every provider's default is to leave it to the model, and some models refuse to be told. */
async function askOnce(
  { wire, capability, options }: Asked,
  request: ModelRequest,
  { options: providerOptions, signal }: { readonly options: WireOptions; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { temperature, seed, maxTokens, tools } = request;
  try {
    const result = await wire.model.doGenerate({
      prompt: promptOf(request),
      maxOutputTokens: maxTokens,
      ...(capability.temperature && temperature !== null && { temperature }),
      ...(capability.seed && { seed }),
      ...(options.effort != null && { reasoning: options.effort }),
      tools: tools.map(({ name, description, parameters }) => ({ type: 'function', name, description, inputSchema: parameters })),
      providerOptions,
      abortSignal: signal,
    });
    return { value: boundedReply(result, capability, request), waitMs: null };
  } catch (error) {
    // An abort is ours and rejects; everything else is the provider's doing and becomes a failure.
    signal.throwIfAborted();
    return failureOf(error, options.apiKey);
  }
}

function promptOf({ system, messages }: ModelRequest): LanguageModelV4Prompt {
  return [{ role: 'system', content: system }, ...messages.map(messageOf)];
}

function messageOf(message: ModelMessage): LanguageModelV4Prompt[number] {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.text }] };
    case 'assistant':
      return message.native === undefined ? assistantOf(message) : nativeOf(message.native, message.calls);
    default: {
      const output = { type: 'text' as const, value: message.text };
      return { role: 'tool', content: [{ type: 'tool-result', toolCallId: message.callId, toolName: message.name, output }] };
    }
  }
}

type Assistant = Extract<ModelMessage, { readonly role: 'assistant' }>;
type AssistantPrompt = Extract<LanguageModelV4Prompt[number], { readonly role: 'assistant' }>;

/** A turn that has no form of its provider's: of a script, or of a test. */
function assistantOf({ text, calls }: Assistant): AssistantPrompt {
  const parts = calls.map(({ id, name, arguments: input }) => ({
    ...{ type: 'tool-call' as const, toolCallId: id, toolName: name },
    input: parsedOrEmpty(input),
  }));
  return { role: 'assistant', content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...parts] };
}

/** As it came, thoughts and signatures included, without the calls that were not carried out: no result follows those. */
function nativeOf(native: NativeTurn, calls: Assistant['calls']): AssistantPrompt {
  const { content, ...message } = native as Pick<AssistantPrompt, 'content' | 'providerOptions'>;
  const kept = content.filter((part) => part.type !== 'tool-call' || calls.some(({ id }) => id === part.toolCallId));
  return { role: 'assistant', ...message, content: kept };
}

/** The turn as the provider wants it back. A summary of sealed thoughts was for the reader: the seal alone goes back, and nothing is paid to have it read. */
function nativeTurn({ content, providerMetadata }: LanguageModelV4GenerateResult, { thoughts }: Capability): NativeTurn {
  const parts = content.flatMap((part): AssistantPrompt['content'] => {
    if (part.type === 'tool-call') {
      const { type, toolCallId, toolName, input, providerMetadata: own } = part;
      return [{ type, toolCallId, toolName, input: parsedOrEmpty(input), ...(own && { providerOptions: own }) }];
    }
    if (part.type !== 'text' && part.type !== 'reasoning') return [];
    const { type, text, providerMetadata: own } = part;
    const isSummary = type === 'reasoning' && thoughts === 'asked';
    return [{ type, text: isSummary ? '' : text, ...(own && { providerOptions: own }) }];
  });
  const message = providerMetadata?.['openaiCompatible'];
  return { content: parts, ...(message && { providerOptions: { openaiCompatible: message } }) };
}

/** A call whose arguments were no JSON is sent back with none: the provider's protocol allows only JSON there. */
function parsedOrEmpty(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The provider's own word where it says more than the library's. */
const OWN_FINISHES: Readonly<Record<string, ModelReply['finish']>> = {
  refusal: 'refused',
  MALFORMED_FUNCTION_CALL: 'malformed',
  UNEXPECTED_TOOL_CALL: 'malformed',
};
const FINISHES: Readonly<Record<string, ModelReply['finish']>> = {
  'tool-calls': 'calls',
  stop: 'stop',
  length: 'length',
  'content-filter': 'filtered',
};

/** Characters of text, calls, thoughts and signatures. We ask for 16,000 tokens at most, and every reply is sent again with each further turn. */
const LARGEST_REPLY = 256 * 1024;
/** Characters among them that are no thoughts. */
const LARGEST_SAYING = 64 * 1024;
const MOST_CALLS = 64;

/**
 * The reply, or that there was none to read: also when it is far longer than was asked for, or counts its tokens in numbers that are
 * no counts, which would undo the limits that are kept by counting. What was counted is owed all the same.
 */
function boundedReply(result: LanguageModelV4GenerateResult, capability: Capability, request: ModelRequest): ModelReply | ModelFailure {
  const reply = replyOf(result, capability);
  const { text, calls, usage, native } = reply;
  const said = calls.reduce((sum, call) => sum + call.id.length + call.name.length + call.arguments.length, text.length);
  const size = JSON.stringify(native).length;
  const isSmall = said <= LARGEST_SAYING && size <= LARGEST_REPLY && calls.length <= MOST_CALLS;
  // A library that reads leniently makes an empty answer of what is none.
  const isAnswer = result.content.length > 0 || usage.inputTokens !== null;
  const counted = isCounted(usage) && isPlausible(usage, request, said + size);
  if (isAnswer && isSmall && counted) return reply;
  return { kind: 'failure', code: 'unreadable', status: null, usage: counted ? usage : UNKNOWN_USAGE };
}

function isCounted(usage: ModelUsage): boolean {
  const { inputTokens, cachedTokens = 0, writtenTokens = 0, outputTokens, reasoningTokens = 0 } = usage;
  const counts = [inputTokens, outputTokens, cachedTokens, writtenTokens, reasoningTokens];
  const areWhole = counts.every((count) => count === null || (Number.isSafeInteger(count) && count >= 0));
  return areWhole && (inputTokens === null || cachedTokens + writtenTokens <= inputTokens);
}

/** A token is a byte at least; gateways add prompts of their own, and thoughts that nobody is shown are counted. */
const MOST_TOKENS_PER_BYTE = 16;
const UNSEEN_BYTES = 8 * 1024;

function isPlausible({ inputTokens, outputTokens }: ModelUsage, request: ModelRequest, answered: number): boolean {
  const asked = Buffer.byteLength(JSON.stringify([request.system, request.messages, request.tools]));
  const isWithin = (tokens: number | null, bytes: number) => tokens === null || tokens <= (bytes + UNSEEN_BYTES) * MOST_TOKENS_PER_BYTE;
  return isWithin(inputTokens, asked) && isWithin(outputTokens, answered + request.maxTokens);
}

function replyOf(result: LanguageModelV4GenerateResult, capability: Capability): ModelReply {
  const { content } = result;
  const wordsOf = (type: 'text' | 'reasoning') => content.flatMap((part) => (part.type === type ? [part.text] : [])).join('\n');
  const thoughts = wordsOf('reasoning');
  return {
    kind: 'reply',
    text: wordsOf('text'),
    ...(thoughts !== '' && { thoughts }),
    calls: content.flatMap((part) =>
      part.type === 'tool-call' ? [{ id: part.toolCallId, name: part.toolName, arguments: part.input }] : [],
    ),
    usage: usageOf(result),
    finish: finishOf(result),
    native: nativeTurn(result, capability),
  };
}

/** The libraries of OpenAI's wires make a filter's end of the model's own refusal, for which those providers have a member beside the text. */
function finishOf({ finishReason: { raw, unified }, providerMetadata }: LanguageModelV4GenerateResult): ModelReply['finish'] {
  const isRefusal = providerMetadata?.['refusal'] !== undefined || (unified === 'content-filter' && (raw === undefined || raw === 'stop'));
  return isRefusal ? 'refused' : (OWN_FINISHES[raw ?? ''] ?? FINISHES[unified] ?? 'other');
}

/** The members of each provider's usage; Google leaves a count of nothing out, and tells the sum. */
const COUNTS = {
  input: ['prompt_tokens', 'input_tokens', 'promptTokenCount'],
  output: ['completion_tokens', 'output_tokens', 'candidatesTokenCount', 'totalTokenCount'],
} as const;

/**
 * The libraries write 0 where a provider that counts leaves a part out, and nothing where it counts nothing: the former is unknown too,
 * and so is a 0 for what was read or said. More thoughts than output are told apart from it by some providers.
 */
function usageOf({ content, usage: { inputTokens, outputTokens, raw } }: LanguageModelV4GenerateResult): ModelUsage {
  const isTold = (names: readonly string[]) =>
    raw === undefined || names.some((name) => typeof raw[name] === 'number' && raw[UNCOUNTED] !== true);
  const { total = null, reasoning = 0 } = outputTokens;
  const said = total === 0 && content.length > 0 ? null : total;
  return {
    inputTokens: (isTold(COUNTS.input) && inputTokens.total) || null,
    outputTokens: isTold(COUNTS.output) && said !== null ? said + (reasoning > said ? reasoning : 0) : null,
    ...(inputTokens.cacheRead !== undefined && { cachedTokens: inputTokens.cacheRead }),
    ...(inputTokens.cacheWrite !== undefined && { writtenTokens: inputTokens.cacheWrite }),
    ...(outputTokens.reasoning !== undefined && { reasoningTokens: outputTokens.reasoning }),
  };
}

/** What a body that the library could not read counts. */
function usageIn(body: string): ModelUsage {
  try {
    const { usage, usageMetadata = usage } = JSON.parse(body) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
    if (usageMetadata?.[UNCOUNTED] === true) return UNKNOWN_USAGE;
    const first = (names: readonly string[]) => {
      const count = names.map((name) => usageMetadata?.[name]).find((value) => typeof value === 'number');
      return typeof count === 'number' ? count : null;
    };
    const told = { inputTokens: first(COUNTS.input), outputTokens: first(COUNTS.output.slice(0, 3)) };
    return isCounted(told) ? told : UNKNOWN_USAGE;
  } catch {
    // No JSON: nobody counted.
    return UNKNOWN_USAGE;
  }
}

function failureOf(error: unknown, apiKey: string): Outcome {
  const known = APICallError.isInstance(error) ? error : null;
  const answered = known?.responseHeaders?.[STATUS_HEADER];
  const status = answered === undefined ? (known?.statusCode ?? null) : Number(answered);
  const sentence = known === null ? null : sentenceIn(known, apiKey);
  const usage = owedFor(error, status, known?.responseBody);
  const value: ModelFailure = {
    kind: 'failure',
    code: codeOf(error, status),
    status,
    ...(usage && { usage }),
    ...(sentence && { sentence }),
  };
  return { value, waitMs: waitAskedFor(known?.responseHeaders ?? {}, Date.now()) };
}

/** null: it was refused, or never reached the provider, so nothing was paid for. */
function owedFor(error: unknown, status: number | null, body: string | undefined): ModelUsage | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof TransportError) return cause.wasSent ? UNKNOWN_USAGE : null;
  return status !== null && status >= 300 ? null : usageIn(body ?? '');
}

const LONGEST_SENTENCE = 300;

/** What the provider says is wrong, in one line, without the key or a piece that begins like it: some repeat what they were given. */
function sentenceIn({ message, responseBody = '' }: APICallError, apiKey: string): string {
  const stated = /"message"\s*:\s*"((?:[^"\\]|\\.){1,2000})"/.exec(responseBody)?.[1];
  const [first = '', ...pieces] = (stated ?? message).replaceAll('\\"', '"').split(apiKey.slice(0, 6));
  return inertText(first + pieces.map((piece) => piece.replace(/^[^\s"]*/, '***')).join(''), LONGEST_SENTENCE);
}

function codeOf(error: unknown, status: number | null): ModelFailure['code'] {
  // The vendor's library makes an error of its own out of one that a closed connection caused, and keeps ours as the cause.
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof TransportError) return cause.code;
  if (status === 429) return 'rate_limited';
  if (status !== null && status >= 500) return 'unreachable';
  return status !== null && status >= 400 ? 'refused' : 'unreadable';
}
