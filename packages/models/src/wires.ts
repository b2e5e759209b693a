/** The providers' wires: which library speaks to whom, and what it is told beside the question. Each loads when it is first needed. */

import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { Capability } from './capabilities.ts';
import { type ProviderOptions, UNCOUNTED, type Wire } from './options.ts';
import type { Transport } from './transport.ts';

export async function openWire(options: ProviderOptions, capability: Capability, transport: Transport): Promise<Wire> {
  const { provider, model, baseUrl: baseURL, apiKey } = options;
  switch (provider) {
    case 'openai':
    case 'azure': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const fetch = provider === 'azure' ? withAzureKey(transport, apiKey) : transport;
      // Nothing is kept at the provider; thoughts come back encrypted and are sent again by us. Whether they are summed up is said either
      // way: the library asks for the longest summary by itself where an effort is set.
      const saying = (reasoningSummary: 'auto' | null) => ({
        openai: { store: false, forceReasoning: capability.reasons, reasoningSummary },
      });
      const isAsked = capability.thoughts === 'asked';
      return {
        model: createOpenAI({ baseURL, apiKey, fetch }).responses(model),
        options: saying(isAsked ? 'auto' : null),
        ...(isAsked && { withoutThoughts: saying(null) }),
      };
    }
    case 'openai_chat': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const openai = { forceReasoning: capability.reasons };
      return { model: createOpenAI({ baseURL, apiKey, fetch: transport }).chat(model), options: { openai } };
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      // The conversation so far is read from the cache with the next question.
      const anthropic = { cacheControl: { type: 'ephemeral' } };
      return { model: createAnthropic({ baseURL, apiKey, fetch: withCounts(transport) }).languageModel(model), options: { anthropic } };
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      const google = { thinkingConfig: { includeThoughts: true } };
      const options = capability.thoughts === 'asked' ? { google } : {};
      return { model: createGoogle({ baseURL, apiKey, fetch: transport }).languageModel(model), options };
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const compatible = createOpenAICompatible({
        ...{ name: provider, baseURL, apiKey, fetch: transport },
        transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [capability.tokens]: max_tokens }),
        metadataExtractor: { extractMetadata: async ({ parsedBody }) => detailsIn(parsedBody), createStreamExtractor: noStream },
      });
      return { model: compatible.chatModel(model), options: {} };
    }
  }
}

/** Anthropic's library takes an answer without its counts for none, which some endpoints of that wire leave out. */
function withCounts(transport: Transport): Transport {
  return async (input, init) => {
    const answer = await transport(input, init);
    const text = await answer.text();
    const { status, headers } = answer;
    const isWithout = status === 200 && /^\s*\{/.test(text) && !/"usage"\s*:\s*\{/.test(text);
    const counted = isWithout ? text.replace(/\{/, `{"usage":{"input_tokens":0,"output_tokens":0,"${UNCOUNTED}":true},`) : text;
    return new Response(counted, { status, headers });
  };
}

/** Azure takes a resource's key under a name of its own. */
function withAzureKey(transport: Transport, apiKey: string): Transport {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.delete('authorization');
    headers.set('api-key', apiKey);
    return transport(input, { ...init, headers });
  };
}

/**
 * OpenRouter's form of thoughts and signatures, whoever's model it is: it wants them back in the message, as they were. And that the
 * model refused, which the library does not read.
 */
function detailsIn(body: unknown): SharedV4ProviderMetadata | undefined {
  const { choices } = body as {
    readonly choices?: readonly { readonly message?: { readonly reasoning_details?: never; readonly refusal?: string | null } }[];
  };
  const { reasoning_details: details, refusal } = choices?.[0]?.message ?? {};
  if (details === undefined && !refusal) return undefined;
  return {
    ...(details !== undefined && { openaiCompatible: { reasoning_details: details } }),
    ...(refusal ? { refusal: { said: refusal } } : {}),
  };
}

function noStream(): never {
  throw new Error('answers are not streamed');
}
