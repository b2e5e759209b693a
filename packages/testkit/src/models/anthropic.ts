/** Anthropic's messages wire, as far as a tool-calling client meets it. */

import { DEFAULT_USAGE, type FakeAnswer, type FakeMessage, type FakeQuestion, type FakeWire, signatureOf } from './question.ts';

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly content?: unknown;
  readonly signature?: string;
}

/** Claude since Opus 4.7 refuses sampling parameters. */
const THINKS = /claude-(?:opus-4-[78]|(?:opus|sonnet|haiku|fable)-5)/;

export const MESSAGES: FakeWire = {
  read: readAnthropic,
  write: anthropicBody,
  refuse(body, { model }, thoughts) {
    if (THINKS.test(model) && body['temperature'] !== undefined) return '`temperature` is deprecated for this model.';
    if (body['seed'] !== undefined) return 'seed: Extra inputs are not permitted';
    const sent = messagesIn(body).flatMap(({ content }) => blocksOf(content).flatMap(({ signature }) => signature ?? []));
    const isBack = (thought: string) => sent.includes(signatureOf(thought));
    return thoughts.every(isBack) ? null : 'messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`.';
  },
  error: (_, message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
};

function messagesIn(body: Readonly<Record<string, unknown>>) {
  return (body['messages'] ?? []) as readonly { readonly role: string; readonly content: string | readonly Block[] }[];
}

function readAnthropic(body: Readonly<Record<string, unknown>>): FakeQuestion {
  const messages = messagesIn(body);
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

function anthropicBody({ text = '', calls = [], thought, finish, usage = DEFAULT_USAGE }: FakeAnswer, { model }: FakeQuestion): object {
  const ends = { length: 'max_tokens', filtered: 'refusal', refused: 'refusal', malformed: 'pause_turn' } as const;
  const { cached = 0, written = 0 } = usage ?? {};
  return {
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model,
    content: [
      ...(thought === undefined ? [] : [{ type: 'thinking', thinking: thought, signature: signatureOf(thought) }]),
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
    ],
    stop_reason: finish === undefined ? (calls.length > 0 ? 'tool_use' : 'end_turn') : ends[finish],
    stop_sequence: null,
    ...(usage !== null && {
      usage: {
        input_tokens: usage.input - cached - written,
        cache_read_input_tokens: cached,
        cache_creation_input_tokens: written,
        output_tokens: usage.output,
        ...(usage.reasoning !== undefined && { output_tokens_details: { thinking_tokens: usage.reasoning } }),
      },
    }),
  };
}
