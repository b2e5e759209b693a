/** Anthropic's messages wire, as far as a tool-calling client meets it. */

import type { FakeAnswer, FakeMessage, FakeQuestion } from './question.ts';

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly content?: unknown;
}

export function readAnthropic(body: Readonly<Record<string, unknown>>): FakeQuestion {
  const messages = (body['messages'] ?? []) as readonly { readonly role: string; readonly content: string | readonly Block[] }[];
  const tools = (body['tools'] ?? []) as readonly { readonly name: string }[];
  return {
    model: String(body['model']),
    system: textIn(body['system']),
    messages: messages.flatMap(({ role, content }) => messagesOf(role, blocksOf(content))),
    tools: tools.map(({ name }) => name),
    maxTokens: (body['max_tokens'] ?? null) as number | null,
    temperature: (body['temperature'] ?? null) as number | null,
  };
}

/** Results of tools travel as blocks of a user's message. */
function messagesOf(role: string, blocks: readonly Block[]): readonly FakeMessage[] {
  if (role === 'assistant') {
    const calls = blocks.filter(({ type }) => type === 'tool_use').map(({ id = '', name = '', input }) => ({ id, name, input }));
    return [{ role: 'assistant', text: textIn(blocks), calls }];
  }
  return blocks.map((block) =>
    block.type === 'tool_result'
      ? { role: 'tool', callId: block.tool_use_id ?? '', text: textIn(block.content) }
      : { role: 'user', text: block.text ?? '' },
  );
}

function blocksOf(content: unknown): readonly Block[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : ((content ?? []) as readonly Block[]);
}

function textIn(content: unknown): string {
  return blocksOf(content)
    .flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []))
    .join('\n');
}

export function anthropicBody(
  { text = '', calls = [], usage = { input: 1_000, output: 100 } }: FakeAnswer,
  { model }: FakeQuestion,
): object {
  return {
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model,
    content: [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
    ],
    stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: usage.input, output_tokens: usage.output },
  };
}
