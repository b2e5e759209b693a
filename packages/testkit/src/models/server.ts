/**
 * A language model's provider on loopback: the two wire formats of our client, answered by a policy of the test, with
 * failures on demand.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicBody, readAnthropic } from './anthropic.ts';
import { openaiBody, readOpenai } from './openai.ts';
import type { FakeAnswer, FakeQuestion } from './question.ts';

/**
 * How the next request fails. `silent`: accepted and never answered. `cut`: the connection is closed. `endless`: an
 * answer without end. `garbage`: 200 and no JSON. `body`: 200 and this JSON instead of an answer.
 */
export type FakeModelFault =
  | 'silent'
  | 'cut'
  | 'endless'
  | 'garbage'
  | { readonly body: unknown }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export interface FakeModelServer {
  /** `http://127.0.0.1:<port>/v1`; `/chat/completions` and `/messages` below it. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly questions: readonly FakeQuestion[];
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
  const headers: Record<string, string>[] = [];
  let fault: { kind: FakeModelFault; left: number } | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    headers.push(Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])));
    if (fault !== null && fault.left > 0) {
      fault.left -= 1;
      failAs(fault.kind, response);
      return;
    }
    const wire = request.url === '/v1/messages' ? 'anthropic' : request.url === '/v1/chat/completions' ? 'openai' : null;
    const key = wire === 'anthropic' ? request.headers['x-api-key'] : request.headers.authorization?.replace(/^Bearer /, '');
    if (wire === null || key !== apiKey) {
      write(response, wire === null ? 404 : 401, { error: { type: 'authentication_error', message: `refused: ${key}` } });
      return;
    }
    const question = wire === 'anthropic' ? readAnthropic(body) : readOpenai(body);
    questions.push(question);
    const said = await answer(question);
    write(response, 200, wire === 'anthropic' ? anthropicBody(said, question) : openaiBody(said, question));
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    questions,
    headers,
    fail: (kind, times = Number.POSITIVE_INFINITY) => {
      fault = { kind, left: times };
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
}

function failAs(kind: FakeModelFault, response: ServerResponse): void {
  if (kind === 'silent') return;
  if (kind === 'cut') response.destroy();
  else if (kind === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('<html>proxy</html>');
  else if (kind === 'endless') pour(response);
  else if ('body' in kind) write(response, 200, kind.body as object);
  else {
    response.writeHead(kind.status, { 'content-type': 'application/json', ...kind.headers });
    response.end(JSON.stringify({ error: { type: 'api_error', message: 'as the test asked' } }));
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
