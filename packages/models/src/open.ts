/** From what an operator configured to models that can be asked. */

import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';
import type { Model } from '@vitrine/engine';
import { type Capability, capabilityOf } from './capabilities.ts';
import { isPrivateWay, type ModelOptions, type ProviderOptions, UNCOUNTED, type Wire } from './options.ts';
import { scriptedShopper } from './scripted.ts';
import type { Transport } from './transport.ts';

const ANSWER_MS = 20_000;

/**
 * Connects nothing: the first request is sent with the first call of `complete`. Throws for a base URL that is neither https nor on
 * loopback: the key would be sent unencrypted. A provider's library loads only in a process that is configured for it.
 */
export async function openModel(options: ModelOptions): Promise<Model> {
  if (options.provider === 'scripted') return scriptedShopper();
  if (!isPrivateWay(new URL(options.baseUrl))) throw new Error('The model provider must be reached over https');
  const [{ createProviderModel }, { createTransport }] = await Promise.all([import('./provider.ts'), import('./transport.ts')]);
  const capability = capabilityOf(options.provider, options.model);
  const wire = await openWire(options, capability, createTransport(options.timeoutMs ?? ANSWER_MS));
  return createProviderModel({ wire, capability, options });
}

/** In the order of the list; an empty list is the scripted shopper alone. Throws as `openModel` does. */
export async function openModels(list: readonly ModelOptions[]): Promise<readonly Model[]> {
  return Promise.all((list.length === 0 ? [{ provider: 'scripted' } as const] : list).map(openModel));
}

/** The provider's wire: which library speaks to whom, and what it is told beside the question. Each loads when it is first needed. */
async function openWire(options: ProviderOptions, capability: Capability, transport: Transport): Promise<Wire> {
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
