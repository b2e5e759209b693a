/** The agent profile of an audit from this process: served on loopback while the store is asked, for stores that fetch it. */

import { createServer } from 'node:http';
import { ucpProfile } from '@vitrine/contract';
import { LATEST_RELEASE, RELEASES } from '@vitrine/engine';

const PATH = '/.well-known/ucp';

/** Answers at the paths a service serves its profiles at, with their head, and 404 to everything else. `site`: their origin, without a slash. */
export async function serveOwnProfile() {
  let site = '';
  const server = createServer((request, response) => {
    request.resume();
    const release = RELEASES.find((one) => request.url === `${PATH}/${one}`) ?? (request.url === PATH ? LATEST_RELEASE : null);
    if (release === null) response.writeHead(404).end();
    else response.writeHead(200, HEAD).end(JSON.stringify(ucpProfile(release, site)));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  // A store's connection that is kept open must not keep the command from ending.
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { site, close };
}

/** UCP, Profile Requirements: public, and cacheable for at least a minute. */
const HEAD = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' };
