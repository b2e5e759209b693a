/** OpenAI's Responses wire; Azure speaks it too. */

import { OPENAI_THINKS, UNSUPPORTED_TEMPERATURE } from './openai.ts';
import { type Body, DEFAULT_USAGE, type FakeAnswer, type FakeMessage, type FakeQuestion, type FakeWire, signatureOf } from './question.ts';

interface Item {
  readonly type?: string;
  readonly role?: string;
  readonly content?: string | readonly { readonly text?: string }[];
  readonly call_id?: string;
  readonly name?: string;
  readonly arguments?: string;
  readonly output?: unknown;
  readonly encrypted_content?: string;
}

export const RESPONSES: FakeWire = {
  read(body) {
    const items = (body['input'] ?? []) as readonly Item[];
    const tools = (body['tools'] ?? []) as readonly { readonly name: string }[];
    const isSystem = ({ role }: Item) => role === 'system' || role === 'developer';
    return {
      model: String(body['model']),
      system: items.filter(isSystem).map(textOf).join('\n'),
      messages: joined(items.filter((item) => !isSystem(item))),
      tools: tools.map(({ name }) => name),
      maxTokens: (body['max_output_tokens'] ?? null) as number | null,
      temperature: (body['temperature'] ?? null) as number | null,
    };
  },
  write: (answer, question, body) => responseBody(answer, question, asksForSummary(body)),
  refuse(body, { model }, thoughts) {
    if (OPENAI_THINKS.test(model) && body['temperature'] !== undefined) return UNSUPPORTED_TEMPERATURE;
    if (/unverified/.test(model) && asksForSummary(body)) return 'Your organization must be verified to generate reasoning summaries.';
    if (body['seed'] !== undefined) return "Unknown parameter: 'seed'.";
    // Nothing is stored, so a turn without its thoughts is a call nobody made.
    const sent = ((body['input'] ?? []) as readonly Item[]).flatMap(({ encrypted_content: content }) => content ?? []);
    const isBack = (thought: string) => sent.includes(signatureOf(thought));
    return thoughts.every(isBack)
      ? null
      : "Item 'fc_1' of type 'function_call' was provided without its required 'reasoning' item: 'rs_1'.";
  },
  error: (_, message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
};

/** Thoughts, text and calls of one turn are items of their own. */
function joined(items: readonly Item[]): readonly FakeMessage[] {
  const messages: FakeMessage[] = [];
  for (const item of items) {
    const last = messages.at(-1);
    const turn = last?.role === 'assistant' ? last : { role: 'assistant' as const, text: '', calls: [] };
    const replace = (next: FakeMessage) => {
      if (turn === last) messages.pop();
      messages.push(next);
    };
    if (item.type === 'function_call_output') messages.push({ role: 'tool', callId: item.call_id ?? '', text: String(item.output) });
    else if (item.type === 'function_call') {
      const call = { id: item.call_id ?? '', name: item.name ?? '', input: JSON.parse(item.arguments ?? '{}') };
      replace({ ...turn, calls: [...turn.calls, call] });
    } else if (item.role === 'assistant') replace({ ...turn, text: textOf(item) });
    else if (item.role === 'user') messages.push({ role: 'user', text: textOf(item) });
  }
  return messages;
}

function textOf({ content = '' }: Item): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');
}

function asksForSummary(body: Body): boolean {
  return typeof (body['reasoning'] as { readonly summary?: unknown } | undefined)?.summary === 'string';
}

function responseBody(
  { text = '', calls = [], thought = '', finish, usage = DEFAULT_USAGE }: FakeAnswer,
  { model }: FakeQuestion,
  isSummedUp: boolean,
): object {
  const summary = isSummedUp ? [{ type: 'summary_text', text: thought }] : [];
  const says = { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed' };
  const reasons = { length: 'max_output_tokens', filtered: 'content_filter', malformed: 'error' } as const;
  const isWhole = finish === undefined || finish === 'refused';
  const part = finish === 'refused' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] };
  return {
    id: 'resp_fake',
    object: 'response',
    created_at: 1_795_000_000,
    status: isWhole ? 'completed' : 'incomplete',
    error: null,
    incomplete_details: isWhole ? null : { reason: reasons[finish] },
    model,
    output: [
      ...(thought === '' ? [] : [{ type: 'reasoning', id: 'rs_1', summary, encrypted_content: signatureOf(thought) }]),
      ...(text === '' ? [] : [{ ...says, content: [part] }]),
      ...calls.map(({ id, name, input }, index) => ({
        ...{ type: 'function_call', id: `fc_${index + 1}`, call_id: id, name, arguments: JSON.stringify(input), status: 'completed' },
      })),
    ],
    ...(usage !== null && {
      usage: {
        input_tokens: usage.input,
        input_tokens_details: { cached_tokens: usage.cached ?? 0 },
        output_tokens: usage.output,
        output_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
        total_tokens: usage.input + usage.output,
      },
    }),
  };
}
