/** The store of documents and endpoints (callable-store.ts) as a server. */

import type { RunningStore } from '@vitrine/testkit';
import { type Document, documentsOf } from '../../../engine/test/scan/callable-store.ts';
import { serveWires } from '../serving.ts';

/** Every document; of the endpoints those that are given, which may replace a document; `otherwise` at every other address. A body of `stream` never ends. */
export async function startCallableStore(
  endpoints: Readonly<Record<string, Document>>,
  otherwise: Document = { status: 404, type: 'text/plain', body: 'Not found' },
): Promise<RunningStore> {
  const server = await serveWires((origin, { url }) => {
    const { status = 200, type, headers, body }: Document = endpoints[url] ?? documentsOf(origin)[url] ?? otherwise;
    return { status, headers: { 'content-type': type, ...headers }, body: body === 'stream' ? undefined : body };
  });
  return server as unknown as RunningStore;
}
