import { loadConfig } from '@vitrine/runtime';

const MINIMAL = { DATABASE_URL: 'postgres://u:p@127.0.0.1/vitrine', REDIS_URL: 'redis://127.0.0.1' };

describe('configuration of the general scan', () => {
  test('asks two public resolvers and no browser unless told otherwise', () => {
    const config = loadConfig(MINIMAL);
    expect(config.dnsResolvers.map((url) => new URL(url).hostname)).toEqual(['cloudflare-dns.com', 'dns.google']);
    expect(config.chromium).toBeNull();
  });

  test('takes resolvers over TLS, and without it only on loopback', () => {
    const resolvers = 'https://dns.example/dns-query, http://127.0.0.1:8053/dns-query';
    expect(loadConfig({ ...MINIMAL, VITRINE_DNS_RESOLVERS: resolvers }).dnsResolvers).toHaveLength(2);
  });

  test.each(['http://dns.example/dns-query', 'dns.example', 'https://dns.example/?x', 'http://127.0.0.1.evil.example/'])(
    'refuses %s as a resolver',
    (url) => {
      expect(() => loadConfig({ ...MINIMAL, VITRINE_DNS_RESOLVERS: url })).toThrow('VITRINE_DNS_RESOLVERS item 1');
    },
  );
});
