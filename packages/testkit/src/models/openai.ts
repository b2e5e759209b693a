/** The chat completions wire, as far as a tool-calling client meets it. */

import type { FakeAnswer, FakeMessage, FakeQuestion } from './question.ts';

interface WireMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly text?: string }[] | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string; readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

export function readOpenai(body: Readonly<Record<string, unknown>>): FakeQuestion {
  const messages = (body['messages'] ?? []) as readonly WireMessage[];
  const tools = (body['tools'] ?? []) as readonly { readonly function: { readonly name: string } }[];
  return {
    model: String(body['model']),
    system: messages
      .filter(({ role }) => role === 'system')
      .map(textOf)
      .join('\n'),
    messages: messages.filter(({ role }) => role !== 'system').map(messageOf),
    tools: tools.map((tool) => tool.function.name),
    maxTokens: (body['max_tokens'] ?? null) as number | null,
    temperature: (body['temperature'] ?? null) as number | null,
  };
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

export function openaiBody({ text = '', calls = [], usage = { input: 1_000, output: 100 } }: FakeAnswer, { model }: FakeQuestion): object {
  const toolCalls = calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }));
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_795_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text === '' ? null : text, ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}) },
        finish_reason: toolCalls.length > 0 ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output },
  };
}
