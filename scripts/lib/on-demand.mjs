/**
 * Throwaway servers for a run of tests, started when the first suite asks: a run that needs none starts none.
 * Whoever wants them reads the address in TEST_SERVICES and gets `{ databaseUrl, redisUrl }`.
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
      // What could not be opened has told whoever asked.
      const services = await opening?.catch(() => null);
      await services?.close();
    },
  };
}
