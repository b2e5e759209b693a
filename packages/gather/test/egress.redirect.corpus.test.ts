import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { parseDenied } from '@vitrine/engine';
import { createAuthority, listening } from '@vitrine/testkit';
import { collection } from '../../../tests/collections.ts';
import { openOnce } from '../../../tests/once.ts';
import type { Dial } from '../src/index.ts';
import { createRig, verdict } from './egress-rig.ts';

const corpus = collection('ssrf');
const vectors = corpus
  .text('redirects.tsv')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [id = '', status = '', url = '', json = '""', dns = '', expected = '', note = ''] = line.split('\t');
    return { id, status: Number(status), url, location: JSON.parse(json) as string, dns, expected, note };
  });

const SHOP_ADDRESS = '93.184.216.34';
const OWN = { host: 'own-api.com', address: '93.184.216.99' };
const authority = createAuthority();
/** What the store at '/' answers in the test that is running. */
let first: { status: number; location: string } = { status: 200, location: '' };
const asked: string[] = [];

const handle: Parameters<typeof createServer>[1] = (request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  const loops = first.location.endsWith('/loop');
  if (request.url === '/' ? asked.length === 1 || loops : loops) response.writeHead(first.status, { location: first.location }).end();
  else response.end('arrived');
};
const names = ['shop.example.com', 'www.shop.example.com', 'other.example.org', 'internal-alias.example.com'];
const plain = openOnce(() => listening(createServer(handle)));
const secure = openOnce(() => listening(createTlsServer(authority.issue({ names }), handle)));

/** Maps the public address to the loopback server, and fails for an address the guard should have refused. */
const staged: Dial = async (address, port) => {
  if (!address.startsWith('93.184.216.') || address === OWN.address) throw new Error(`the guard let ${address} through`);
  const socket = connect({ host: '127.0.0.1', port: (port === 443 ? secure : plain).port });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return Object.defineProperty(socket, 'remoteAddress', { value: address });
};

function rigFor(location: string, dns: string) {
  const target = URL.parse(location)?.hostname ?? '';
  return createRig({
    ca: [authority.cert],
    dial: staged,
    policy: { ...parseDenied([OWN.host, OWN.address]), ipLiterals: 'public' },
    resolver: {
      resolve: async (host) => [host === target && /^\d/.test(dns) ? dns : SHOP_ADDRESS],
    },
  });
}

corpus.describe('32 redirects', () => {
  test('are all there', () => {
    expect(vectors).toHaveLength(32);
  });

  test.each(vectors)('$id: $status to $location is met with $expected ($note)', async ({ status, url, location, dns, expected }) => {
    const sent = location.replace('OWN_API_HOST', OWN.host).replace(/^meta-refresh:/, '');
    first = { status, location: sent };
    asked.length = 0;
    const rig = rigFor(sent, dns);
    // A URL named by a page takes the same path as one named by a header: it is requested and passes the same policy.
    const exchange = location.startsWith('meta-refresh:') ? await rig.get(sent) : await rig.get(url);
    await rig.fetcher.close();
    if (expected === 'follow') {
      expect(exchange).toMatchObject({ hops: [{ status, location: sent }], outcome: { kind: 'response', url: new URL(sent, url).href } });
      expect(asked).toHaveLength(2);
    } else if (expected === 'stop') {
      expect(exchange).toMatchObject({ hops: [], outcome: { kind: 'response', url, status } });
      expect(asked).toHaveLength(1);
    } else {
      expect(verdict(exchange)).toBe(sent.endsWith('/loop') ? 'too_many_redirects' : 'target_not_allowed');
      expect(asked.length).toBeLessThanOrEqual(sent.endsWith('/loop') ? 6 : 1);
    }
  });
});
