/** The store of documents and endpoints (callable-store.ts) as a server. */

import { createServer } from 'node:http';
import { listening, type RunningStore } from '@vitrine/testkit';
import { type Document, documentsOf } from '../../../engine/test/scan/callable-store.ts';

/** Every document; of the endpoints those that are given, which may replace a document; `otherwise` at every other address. */
export async function startCallableStore(
  endpoints: Readonly<Record<string, Document>>,
  otherwise: Document = { status: 404, type: 'text/plain', body: 'Not found' },
): Promise<RunningStore> {
  const requests: { method: string; url: string; headers: object }[] = [];
  const server = createServer(({ method = 'GET', url = '/', headers }, response) => {
    requests.push({ method, url, headers });
    // Named by the address it was asked at: a test may stand a door before it.
    const served: Document = endpoints[url] ?? documentsOf(`http://${headers.host}`)[url] ?? otherwise;
    response.writeHead(served.status ?? 200, { 'content-type': served.type, ...served.headers });
    if (served.body === STREAM) response.write(':\n\n');
    else response.end(method === 'HEAD' ? undefined : served.body);
  });
  const { close, url: origin, port } = await listening(server);
  return {
    port,
    url: origin,
    requests,
    close,
  } as unknown as RunningStore;
}

/** A body that never ends. */
export const STREAM = 'stream';
