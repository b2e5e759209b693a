/**
 * A language model's provider on loopback: the wire formats of our client, answered by a policy of the test, with failures on
 * demand. It refuses what the provider of the wire refuses: a parameter a model does not take, a turn without its thoughts.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';
import { MESSAGES } from './anthropic.ts';
import { GEMINI } from './google.ts';
import { CHAT } from './openai.ts';
import type { Body, FakeAnswer, FakeQuestion, FakeWire } from './question.ts';
import { RESPONSES } from './responses.ts';

/**
 * How the next request fails. `silent`: accepted and never answered. `cut`: the connection is closed. `half`: closed in the
 * middle of an answer. `endless`: an answer without end. `garbage`: 200 and no JSON. `body`: 200 and this JSON instead of an
 * answer. `stream`: 200 and this as a stream of events, which nobody asked for. `status`: refused, in the provider's form, with this sentence.
 */
export type FakeModelFault =
  | 'silent'
  | 'cut'
  | 'half'
  | 'endless'
  | 'garbage'
  | { readonly body: unknown }
  | { readonly stream: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly message?: string };

export interface FakeModelServer {
  /** `http://127.0.0.1:<port>/v1`; `/responses`, `/chat/completions`, `/messages` and `/models/<name>:generateContent` below it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly questions: readonly FakeQuestion[];
  /** Bodies of every request, as they were sent. */
  readonly bodies: readonly Body[];
  /** Lower-case names; of every request, failed ones included. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  fail(fault: FakeModelFault, times?: number): void;
  close(): Promise<void>;
}

/** Starts the provider on a free loopback port. `answer` decides what the model says. */
export async function startFakeModel(
  answer: (question: FakeQuestion) => FakeAnswer | Promise<FakeAnswer>,
  apiKey = 'key-of-the-fake-provider',
): Promise<FakeModelServer> {
  const questions: FakeQuestion[] = [];
  const bodies: Body[] = [];
  const headers: Record<string, string>[] = [];
  /** Thoughts it gave, by the id of the first call that followed them. */
  const thoughts = new Map<string, string>();
  let fault: { kind: FakeModelFault; left: number } | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    bodies.push(body);
    headers.push(Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])));
    const wire = wireOf(request.url ?? '');
    if (fault !== null && fault.left > 0) {
      fault.left -= 1;
      failAs(fault.kind, response, wire);
      return;
    }
    if (wire === null || !keysIn(request).includes(apiKey)) {
      write(response, wire === null ? 404 : 401, (wire ?? CHAT).error(401, `refused: ${keysIn(request).join()}`));
      return;
    }
    const question = wire.read(body, request.url ?? '');
    questions.push(question);
    const calls = question.messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []));
    const refusal = wire.refuse(
      body,
      question,
      calls.flatMap(({ id }) => thoughts.get(id) ?? []),
    );
    if (refusal !== null) {
      write(response, 400, wire.error(400, refusal));
      return;
    }
    const said = await answer(question);
    const [first] = said.calls ?? [];
    if (said.thought !== undefined && first !== undefined) thoughts.set(first.id, said.thought);
    write(response, 200, wire.write(said, question, body));
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  const { url, close } = await listening(server);
  return {
    baseUrl: `${url}/v1`,
    apiKey,
    questions,
    bodies,
    headers,
    fail: (kind, times = Number.POSITIVE_INFINITY) => {
      fault = { kind, left: times };
    },
    close,
  };
}

function wireOf(url: string): FakeWire | null {
  const wires: Readonly<Record<string, FakeWire>> = { '/v1/responses': RESPONSES, '/v1/chat/completions': CHAT, '/v1/messages': MESSAGES };
  return wires[url] ?? (/^\/v1\/models\/[^/]+:generateContent$/.test(url) ? GEMINI : null);
}

/** Wherever providers want it. */
function keysIn({ headers }: IncomingMessage): readonly string[] {
  const named = [headers['x-api-key'], headers['api-key'], headers['x-goog-api-key'], headers.authorization?.replace(/^Bearer /, '')];
  return named.flatMap((key) => (typeof key === 'string' ? key : []));
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
}

function failAs(kind: FakeModelFault, response: ServerResponse, wire: FakeWire | null): void {
  if (kind === 'silent') return;
  if (kind === 'cut') response.destroy();
  else if (kind === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"id":"', () => response.destroy());
  } else if (kind === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>proxy</html>');
  else if (kind === 'endless') pour(response);
  else if ('stream' in kind) response.writeHead(200, { 'content-type': 'text/event-stream' }).end(kind.stream);
  else if ('body' in kind) write(response, 200, kind.body as object);
  else {
    response.writeHead(kind.status, { 'content-type': 'application/json', ...kind.headers });
    response.end(JSON.stringify((wire ?? CHAT).error(kind.status, kind.message ?? 'as the test asked')));
  }
}

function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}

function write(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
