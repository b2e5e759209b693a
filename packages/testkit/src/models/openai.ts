/** The chat completions wire, as far as a tool-calling client meets it: OpenAI's, DeepSeek's and OpenRouter's thoughts included. */

import { type Body, DEFAULT_USAGE, type FakeAnswer, type FakeMessage, type FakeQuestion, type FakeWire } from './question.ts';

interface WireMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly text?: string }[] | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string; readonly arguments: string } }[];
  readonly tool_call_id?: string;
  readonly reasoning_content?: string;
  readonly reasoning_details?: unknown;
}

export const OPENAI_THINKS = /(?:^|\/)(?:o\d|gpt-(?!5-chat)(?:[5-9]|\d\d))/;
const UNSUPPORTED_TOKENS = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
export const UNSUPPORTED_TEMPERATURE = "Unsupported parameter: 'temperature' is not supported with this model.";

export const CHAT: FakeWire = {
  read(body) {
    const messages = messagesIn(body);
    const tools = (body['tools'] ?? []) as readonly { readonly function: { readonly name: string } }[];
    const isSystem = ({ role }: WireMessage) => role === 'system' || role === 'developer';
    return {
      model: String(body['model']),
      system: messages.filter(isSystem).map(textOf).join('\n'),
      messages: messages.filter((message) => !isSystem(message)).map(messageOf),
      tools: tools.map((tool) => tool.function.name),
      maxTokens: (body['max_completion_tokens'] ?? body['max_tokens'] ?? null) as number | null,
      temperature: (body['temperature'] ?? null) as number | null,
    };
  },
  write: chatBody,
  refuse(body, { model }, thoughts) {
    if (OPENAI_THINKS.test(model)) {
      if (body['max_tokens'] !== undefined) return UNSUPPORTED_TOKENS;
      if (body['temperature'] !== undefined) return UNSUPPORTED_TEMPERATURE;
    }
    const sent = messagesIn(body).map(({ reasoning_content, reasoning_details }) => JSON.stringify([reasoning_content, reasoning_details]));
    const isBack = (thought: string) => sent.some((text) => text.includes(thought));
    if (/deepseek/.test(model) && !thoughts.every(isBack))
      return 'The reasoning_content in the thinking mode must be passed back to the API.';
    if (/^google\//.test(model) && !sent.some((text) => text.includes('reasoning.encrypted')) && thoughts.length > 0)
      return 'Gemini models require OpenRouter reasoning details to be preserved in each request.';
    return null;
  },
  error: (status, message) => ({ error: { message, type: 'invalid_request_error', param: null, code: status === 200 ? 429 : null } }),
};

function messagesIn(body: Body): readonly WireMessage[] {
  return (body['messages'] ?? []) as readonly WireMessage[];
}

function messageOf(message: WireMessage): FakeMessage {
  const text = textOf(message);
  if (message.role === 'tool') return { role: 'tool', callId: message.tool_call_id ?? '', text };
  if (message.role !== 'assistant') return { role: 'user', text };
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: input } }) => ({ id, name, input: JSON.parse(input) }));
  return { role: 'assistant', text, calls };
}

function textOf({ content }: WireMessage): string {
  return typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n');
}

function chatBody({ text = '', calls = [], thought, finish, usage = DEFAULT_USAGE }: FakeAnswer, { model }: FakeQuestion): object {
  const toolCalls = calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }));
  const ends = { length: 'length', filtered: 'content_filter', refused: 'stop', malformed: 'error' } as const;
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_795_000_000,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          ...(finish === 'refused' ? { content: null, refusal: text } : { content: text === '' ? null : text }),
          ...(thought !== undefined && thoughtOf(thought, model)),
          ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
        },
        finish_reason: finish === undefined ? (toolCalls.length > 0 ? 'tool_calls' : 'stop') : ends[finish],
      },
    ],
    ...(usage !== null && {
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
        ...(usage.cached !== undefined && { prompt_tokens_details: { cached_tokens: usage.cached } }),
        ...(usage.reasoning !== undefined && { completion_tokens_details: { reasoning_tokens: usage.reasoning } }),
      },
    }),
  };
}

/** OpenRouter names models `vendor/model` and gives thoughts with their signatures as a list; DeepSeek gives them as text; OpenAI none. */
function thoughtOf(thought: string, model: string): object {
  if (OPENAI_THINKS.test(model)) return {};
  if (!model.includes('/')) return { reasoning_content: thought };
  return {
    reasoning: thought,
    reasoning_details: [{ type: 'reasoning.encrypted', data: thought, id: 'rs_1', format: 'google-gemini-v1', index: 0 }],
  };
}
