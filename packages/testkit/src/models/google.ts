/** Gemini's generateContent wire. */

import { type Body, DEFAULT_USAGE, type FakeAnswer, type FakeMessage, type FakeQuestion, type FakeWire, signatureOf } from './question.ts';

interface Part {
  readonly text?: string;
  readonly thought?: boolean;
  readonly thoughtSignature?: string;
  readonly functionCall?: { readonly id?: string; readonly name: string; readonly args: unknown };
  readonly functionResponse?: { readonly id?: string; readonly name: string; readonly response: { readonly content?: unknown } };
}

export const GEMINI: FakeWire = {
  read(body, path) {
    const config = (body['generationConfig'] ?? {}) as Body;
    const tools = (body['tools'] ?? []) as readonly { readonly functionDeclarations?: readonly { readonly name: string }[] }[];
    const system = body['systemInstruction'] as { readonly parts: readonly Part[] } | undefined;
    return {
      model: /models\/(?<name>[^:]+):/.exec(path)?.groups?.['name'] ?? '',
      system: textIn(system?.parts ?? []),
      messages: contentsIn(body).flatMap(({ role, parts }) => messagesOf(role, parts)),
      tools: tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
      maxTokens: (config['maxOutputTokens'] ?? null) as number | null,
      temperature: (config['temperature'] ?? null) as number | null,
    };
  },
  write: (answer, question, body) => geminiBody(answer, question, isShown(body)),
  refuse(body, _question, thoughts) {
    const sent = contentsIn(body).flatMap(({ parts }) => parts.flatMap(({ thoughtSignature }) => thoughtSignature ?? []));
    const isBack = (thought: string) => sent.includes(signatureOf(thought));
    return thoughts.every(isBack) ? null : 'Function call is missing a thought_signature in functionCall parts.';
  },
  error: (code, message) => ({ error: { code, message, status: 'INVALID_ARGUMENT' } }),
};

function contentsIn(body: Body) {
  return (body['contents'] ?? []) as readonly { readonly role: string; readonly parts: readonly Part[] }[];
}

function messagesOf(role: string, parts: readonly Part[]): readonly FakeMessage[] {
  if (role === 'model') {
    const calls = parts.flatMap(({ functionCall: call }) =>
      call === undefined ? [] : { id: call.id ?? '', name: call.name, input: call.args },
    );
    return [{ role: 'assistant', text: textIn(parts), calls }];
  }
  return parts.map(({ text = '', functionResponse: answer }) =>
    answer === undefined ? { role: 'user', text } : { role: 'tool', callId: answer.id ?? '', text: String(answer.response.content) },
  );
}

function textIn(parts: readonly Part[]): string {
  return parts.flatMap(({ text, thought }) => (text === undefined || thought === true ? [] : text)).join('\n');
}

function isShown(body: Body): boolean {
  const { thinkingConfig } = (body['generationConfig'] ?? {}) as { readonly thinkingConfig?: { readonly includeThoughts?: boolean } };
  return thinkingConfig?.includeThoughts === true;
}

/** The signature stands with the first call. */
function geminiBody(
  { text = '', calls = [], thought, finish, usage = DEFAULT_USAGE }: FakeAnswer,
  { model }: FakeQuestion,
  isThoughtShown: boolean,
): object {
  const signed = thought === undefined ? {} : { thoughtSignature: signatureOf(thought) };
  const reasons = { length: 'MAX_TOKENS', filtered: 'SAFETY', refused: 'SAFETY', malformed: 'MALFORMED_FUNCTION_CALL' } as const;
  const parts = [
    ...(isThoughtShown && thought !== undefined ? [{ text: thought, thought: true }] : []),
    ...(text === '' ? [] : [{ text }]),
    ...calls.map(({ id, name, input }, index) => ({ functionCall: { id, name, args: input }, ...(index === 0 && signed) })),
  ];
  const reasoning = usage?.reasoning ?? 0;
  return {
    candidates: [{ content: { role: 'model', parts }, finishReason: finish === undefined ? 'STOP' : reasons[finish], index: 0 }],
    modelVersion: model,
    responseId: 'fake',
    ...(usage !== null && {
      usageMetadata: {
        promptTokenCount: usage.input,
        candidatesTokenCount: usage.output - reasoning,
        totalTokenCount: usage.input + usage.output,
        ...(reasoning > 0 && { thoughtsTokenCount: reasoning }),
        ...(usage.cached !== undefined && { cachedContentTokenCount: usage.cached }),
      },
    }),
  };
}
