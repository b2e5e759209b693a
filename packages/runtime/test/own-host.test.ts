import { createOwnHost, trustProxyOf } from '../src/own-host.ts';

const isOwn = createOwnHost(['https://api.vitrine.example', 'https://vitrine.example:8443/path']);
const under = (host: string | undefined, localAddress = '192.0.2.10', lines = host === undefined ? [] : [host]) => ({
  host,
  socket: { localAddress },
  headersDistinct: { host: lines },
});

test.each([
  ['a name of ours', 'api.vitrine.example', undefined],
  ['it with a port', 'api.vitrine.example:8080', undefined],
  ['it in other letters', 'API.Vitrine.Example', undefined],
  ['the name of the site', 'vitrine.example', undefined],
  ['the address it came to', '192.0.2.10:8080', undefined],
  ['that address on a socket of both families', '192.0.2.10', '::ffff:192.0.2.10'],
  ['the IPv6 address it came to', '[2001:db8::1]:8080', '2001:db8::1'],
  ['that address written at length', '[2001:0DB8:0::0001]', '2001:db8::1'],
  ['a name of loopback, on loopback', 'localhost:8080', '127.0.0.1'],
  ['another one', '[::1]', '::ffff:127.0.0.1'],
  ['an address of loopback, on loopback by IPv6', '127.0.0.1', '::1'],
])('%s is ours: %s', (_what, host, at) => {
  expect(isOwn(under(host, at))).toBe(true);
});

test.each([
  ['none', undefined, undefined],
  ['an empty one', '', undefined],
  ['a stranger’s', 'evil.example', '127.0.0.1'],
  ['a stranger’s with a port', 'evil.example:8080', '127.0.0.1'],
  ['one that begins like ours', 'api.vitrine.example.evil.example', undefined],
  ['one that ends like ours', 'evilvitrine.example', undefined],
  ['one that begins like loopback', '127.0.0.1.evil.example', '127.0.0.1'],
  ['one below localhost', 'evil.localhost', '127.0.0.1'],
  ['ours as a user name', 'api.vitrine.example@evil.example', undefined],
  ['ours behind a path', 'evil.example/api.vitrine.example', undefined],
  ['another address', '192.0.2.11', undefined],
  ['another IPv6 address', '[2001:db8::2]', '2001:db8::1'],
  ['loopback, elsewhere', 'localhost', undefined],
  ['the IPv6 loopback, elsewhere', '[::1]:8080', undefined],
  ['brackets that do not close', '[', undefined],
])('%s is not: %s', (_what, host, at) => {
  expect(isOwn(under(host, at))).toBe(false);
});

test('two Host lines are not, whatever they say', () => {
  expect(isOwn(under('api.vitrine.example', undefined, ['api.vitrine.example', 'api.vitrine.example']))).toBe(false);
});

test('a service on loopback answers to every name of loopback, wherever a connection came to', () => {
  const local = createOwnHost(['http://localhost:8080']);
  expect(['127.0.0.1', '[::1]:1', 'localhost'].map((host) => local(under(host)))).toEqual([true, true, true]);
  expect(local(under('evil.example'))).toBe(false);
});

test('proxies are believed by hop count or by address, and nobody by default', () => {
  expect(trustProxyOf([])).toBe(false);
  expect(trustProxyOf(['2'])).toBe(2);
  expect(trustProxyOf(['10.0.0.0/8'])).toEqual(['10.0.0.0/8']);
  expect(trustProxyOf(['10.0.0.1', 'fd00::/8'])).toEqual(['10.0.0.1', 'fd00::/8']);
});
