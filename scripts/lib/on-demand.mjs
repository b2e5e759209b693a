/**
 * Throwaway servers for a run of tests, started at the first request: a run that needs none starts none. A client
 * requests the address in TEST_SERVICES and gets `{ databaseUrl, redisUrl }`.
 */
import { createServer } from 'node:http';

/** Resolves to `{ url, close }`; `open` is called at most once, and `close` closes what it made. */
export async function serveOnDemand(open) {
  let opening = null;
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close');
    opening ??= open();
    opening.then(
      ({ databaseUrl, redisUrl }) => response.end(JSON.stringify({ databaseUrl, redisUrl })),
      (error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      // The client was told why the servers could not be opened.
      const services = await opening?.catch(() => null);
      await services?.close();
    },
  };
}
