import { BlockList } from 'node:net';
import fc from 'fast-check';
import { isLoopback } from '../src/core/loopback.ts';
import { registrableDomain } from '../src/core/registrable-domain.ts';
import { isSameSite } from '../src/formats/links/links.ts';
import {
  asTyped,
  classifyAddress,
  DEFAULT_TARGET_POLICY,
  DENIED_IPV4,
  DENIED_IPV6,
  isOwnAddress,
  isSameDomain,
  loopbackPairOf,
  parseBusiness,
  parseDenied,
  parseEgressAllow,
  parseTarget,
} from '../src/target/index.ts';

const policy = DEFAULT_TARGET_POLICY;

describe('parseTarget', () => {
  test('normalises host, port and fragment', () => {
    expect(parseTarget('HTTPS://Www.Exämple.COM.:443/a?b=c#d', policy)).toEqual({
      ok: true,
      url: 'https://www.xn--exmple-cua.com/a?b=c',
      origin: 'https://www.xn--exmple-cua.com',
      protocol: 'https:',
      host: 'www.xn--exmple-cua.com',
      port: 443,
      literal: false,
    });
  });

  test.each([
    ['https://shop.example.com:8443/', 'port'],
    ['https://user@shop.com/', 'userinfo'],
    ['https://10.0.0.1/', 'ip_literal'],
    ['https://localhost/', 'reserved_name'],
    ['ftp://shop.com/', 'scheme'],
    ['https:\\\\shop.com/', 'characters'],
    ['https:shop.com', 'not_a_url'],
    [`https://shop.com/${'a'.repeat(2048)}`, 'too_long'],
    ['https://shop..com/', 'host_name'],
  ])('%s is refused as %s', (url, code) => {
    expect(parseTarget(url, policy)).toMatchObject({ ok: false, code });
  });

  test('refuses our own names and their subdomains, and no lookalikes', () => {
    const own = { ...policy, deniedHosts: ['vitrine-service.com'] };
    expect(parseTarget('https://api.vitrine-service.com/', own)).toMatchObject({ ok: false, code: 'own_host' });
    expect(parseTarget('https://vitrine-service.com./', own)).toMatchObject({ ok: false, code: 'own_host' });
    expect(parseTarget('https://notvitrine-service.com/', own)).toMatchObject({ ok: true });
  });

  test('refuses our own addresses in every spelling, whatever name leads there', () => {
    const denied = parseDenied([
      'vitrine-service.com',
      '93.184.216.99',
      '2606:4700::6810:1',
      '203.1.112.0/20',
      '2a00:1450::/32',
      'Shop-Café.com',
    ]);
    expect(denied.deniedHosts).toEqual(['vitrine-service.com', 'shop-café.com']);
    const own = { ...policy, ...denied };
    for (const address of ['93.184.216.99', '2606:4700:0:0:0:0:6810:1', '203.1.127.255', '2a00:1450:ffff::1'])
      expect([address, isOwnAddress(own, address)]).toEqual([address, true]);
    for (const address of [
      '93.184.216.98',
      '2606:4700::6810:2',
      '203.1.128.0',
      '2a00:1451::',
      'vitrine-service.com',
      '93.184.216.99.example.com',
    ])
      expect([address, isOwnAddress(own, address)]).toEqual([address, false]);
  });

  test.each(['203.1.112.0/33', '::/129', '1.2.3', '1.2.3.4/', '1.2.3.4/8/8', '[::1]', 'host:80'])('%s stops the process', (text) => {
    expect(() => parseDenied([text])).toThrow(text);
  });

  test('lets exactly the configured pairs through', () => {
    const demo = { ...policy, allow: ['127.0.0.1:41001', '[::1]:41002'] };
    expect(parseTarget('http://127.0.0.1:41001/x', demo)).toMatchObject({ ok: true, literal: true, host: '127.0.0.1', port: 41001 });
    expect(parseTarget('http://[::1]:41002/', demo)).toMatchObject({ ok: true, literal: true, host: '::1' });
    expect(parseTarget('http://127.0.0.1:41002/', demo).ok).toBe(false);
    expect(parseTarget('http://127.0.0.2:41001/', demo).ok).toBe(false);
    expect(parseTarget('http://localhost:41001/', demo).ok).toBe(false);
    expect(parseBusiness('http://127.0.0.1:41001', demo)).toMatchObject({ ok: true, domain: '127.0.0.1:41001' });
  });

  test('answers for any text, and what it accepts it accepts again unchanged', () => {
    const hostlike = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.stringMatching(/^https?:\/\/[a-z0-9.:@[\]%\\-]{1,30}$/),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(hostlike, (text) => {
        const first = parseTarget(text, policy);
        if (first.ok) expect(parseTarget(first.url, policy)).toEqual(first);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('international names', () => {
  test.each([
    'xn--bcher-kva.de',
    'a.xn--p1ai',
    'xn--e1afmkfd.xn--p1ai',
    'xn--mgbh0fb.xn--kgbechtv.com',
    'xn--fiqs8s.com',
    'xn--zcac--lva.fr',
  ])('%s decodes', (host) => {
    expect(parseTarget(`https://${host}/`, policy)).toMatchObject({ ok: true, host });
  });

  test.each(['xn--a.com', 'xn--abc-.com', 'xn---juyd.com'])('%s, which encodes no name or not as a resolver would, is refused', (host) => {
    // The URL parser of Node 22.19.0 refuses one of them before we look.
    expect(parseTarget(`https://${host}/`, policy)).toMatchObject({ ok: false, code: expect.stringMatching(/^(?:host_name|not_a_url)$/) });
  });

  test('every name the platform encodes is one we can decode', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\u00df-\u04ff\u4e00-\u4fff]{1,12}$/), (label) => {
        const host = URL.parse(`https://${label}.com/`)?.hostname;
        if (/^xn--[a-z0-9.-]{1,56}$/.test(host ?? '')) expect(parseTarget(`https://${host}/`, policy)).toMatchObject({ ok: true, host });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('classifyAddress', () => {
  const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
    const list = new BlockList();
    for (const [address = '', bits] of ranges.map((range) => range.split('/'))) list.addSubnet(address, Number(bits), family);
    return list;
  };
  const [v4, v6, unicast] = [listOf(DENIED_IPV4, 'ipv4'), listOf(DENIED_IPV6, 'ipv6'), listOf(['2000::/3'], 'ipv6')];

  test('agrees with an independent implementation on 100,000 IPv4 addresses', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => classifyAddress(ip) === (v4.check(ip, 'ipv4') ? 'denied' : 'public')),
      { numRuns: 100_000 },
    );
  });

  test('agrees with an independent implementation on 100,000 IPv6 addresses, half of them near the table', () => {
    const near = fc
      .tuple(
        fc.constantFrom('2000', '2001', '2002', '2620', '3ffe', '3fff', '3ff0', '4000', '1fff'),
        fc.array(fc.integer({ max: 0xffff, min: 0 }), { minLength: 7, maxLength: 7 }),
      )
      .map(([first, rest]) => [first, ...rest.map((group) => group.toString(16))].join(':'));
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), near), (ip) => {
        const expected = unicast.check(ip, 'ipv6') && !v6.check(ip, 'ipv6') ? 'public' : 'denied';
        return classifyAddress(ip) === expected;
      }),
      { numRuns: 100_000 },
    );
  });

  test.each([
    '::1%lo',
    '1.2.3',
    '01.2.3.4',
    '1.2.3.4.5',
    '1.2.3.256',
    '',
    ':::',
    '1::2::3',
    '12345::',
    'shop.com',
    '1:2:3:4:5:6:7',
    '1.2.3.4::',
  ])('%p is not an address', (text) => {
    expect(classifyAddress(text)).toBe('invalid');
  });

  test('refuses every form that embeds an IPv4 address, public ones included', () => {
    for (const ip of ['::ffff:8.8.8.8', '::8.8.8.8', '::ffff:0:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1', '2001::808:808']) {
      expect([ip, classifyAddress(ip)]).toEqual([ip, 'denied']);
    }
  });
});

describe('parseBusiness', () => {
  test('takes a bare host name as https', () => {
    expect(parseBusiness('  Shop.Example.co.uk ', policy)).toEqual({
      ok: true,
      url: 'https://shop.example.co.uk/',
      origin: 'https://shop.example.co.uk',
      domain: 'example.co.uk',
    });
  });

  test.each([
    ['//shop.fr/boutique?x=1', 'https://shop.fr/boutique?x=1'],
    ['http://shop.fr/boutique?x=1', 'http://shop.fr/boutique?x=1'],
  ])('takes %s, as pages link, as %s', (text, url) => {
    expect(parseBusiness(text, policy)).toMatchObject({ ok: true, url, domain: 'shop.fr' });
  });

  test.each([
    ['localhost:3000', 'reserved_name'],
    ['8.8.8.8', 'ip_literal'],
    ['javascript:alert(1)', 'scheme'],
    ['mailto:me@shop.com', 'scheme'],
    ['me@shop.com', 'userinfo'],
    ['///shop.com', 'not_a_url'],
    ['//user@shop.com', 'userinfo'],
    ['', 'not_a_url'],
    ['two words', 'characters'],
  ])('%p is refused as %s', (text, code) => {
    expect(parseBusiness(text, { ...policy, ipLiterals: 'public' })).toMatchObject({ ok: false, code });
  });
});

test('parseEgressAllow reads pairs and refuses everything else', () => {
  expect(parseEgressAllow('127.0.0.1:41001, [::1]:41002')).toEqual(['127.0.0.1:41001', '[::1]:41002']);
  expect(parseEgressAllow('localhost:3000')).toEqual(['localhost:3000', '127.0.0.1:3000', '[::1]:3000']);
  expect(parseEgressAllow('')).toEqual([]);
  for (const bad of ['127.0.0.1', 'shop.localhost:80', 'shop.example:80', '127.0.0.0/8:80', '127.0.0.1:0', '127.0.0.1:41001-41999']) {
    expect([bad, parseEgressAllow(bad)]).toEqual([bad, null]);
  }
});

describe('a shop on this machine', () => {
  test.each([
    ['http://localhost:3000', 'localhost:3000'],
    [' http://LOCALHOST:3000/shop?a=b ', 'localhost:3000'],
    ['localhost:3000', 'localhost:3000'],
    ['http://localhost', 'localhost:80'],
    ['https://localhost/', 'localhost:443'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
    ['http://127.1:3000', '127.0.0.1:3000'],
    ['http://[::1]:3000/', '[::1]:3000'],
    ['http://192.168.1.5:3000', null],
    ['http://localhost.example:3000', null],
    ['http://[::2]:3000', null],
    ['ftp://localhost:3000', null],
    ['not a url', null],
    ['', null],
  ])('%p names the pair %p', (text, pair) => {
    expect(loopbackPairOf(text)).toBe(pair);
  });

  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    [' 127.0.0.1:3000/shop', 'http://127.0.0.1:3000/shop'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['https://localhost:3000', 'https://localhost:3000'],
    ['shop.fr', 'shop.fr'],
  ])('%p is meant as %p', (text, meant) => {
    expect(asTyped(text)).toBe(meant);
  });

  test('is let through under the name that was allowed, on that port alone', () => {
    const own = { ...policy, allow: parseEgressAllow('localhost:3000') ?? [] };
    expect(parseBusiness('http://localhost:3000/shop', own)).toEqual({
      ok: true,
      url: 'http://localhost:3000/shop',
      origin: 'http://localhost:3000',
      domain: 'localhost:3000',
    });
    expect(parseBusiness('http://localhost:3001', own)).toMatchObject({ ok: false, code: 'reserved_name' });
    expect(parseBusiness('http://shop.localhost:3000', own)).toMatchObject({ ok: false, code: 'reserved_name' });
    expect(parseBusiness('http://127.0.0.2:3000', own)).toMatchObject({ ok: false, code: 'ip_literal' });
  });
});

describe('registrableDomain', () => {
  test('counts private suffixes, so that two shops of one platform are two stores', () => {
    expect(registrableDomain('a.b.example.co.uk')).toBe('example.co.uk');
    expect(registrableDomain('brand.myshopify.com')).toBe('brand.myshopify.com');
    expect(isSameDomain('one.myshopify.com', 'two.myshopify.com')).toBe(false);
    expect(isSameDomain('www.shop.fr', 'shop.fr')).toBe(true);
    expect(registrableDomain('127.0.0.1')).toBe('127.0.0.1');
    expect(registrableDomain('[::1]')).toBe('[::1]');
  });

  test('a hyphen at an end of a label, which resolvers take, leads round no block or opt-out of the domain', () => {
    for (const host of ['-a.shop.com', 'a-.shop.com', '-.shop.com', 'x.--a--.shop.com', '_-.-_.shop.com', '-A.Shop.COM.'])
      expect([host, parseBusiness(host, policy)]).toEqual([host, expect.objectContaining({ domain: 'shop.com' })]);
    for (const host of ['-shop.com', 'shop-.co.uk', '-brand-.myshopify.com'])
      expect([host, parseBusiness(`www.${host}`, policy)]).toEqual([host, expect.objectContaining({ domain: host })]);
    expect([isSameDomain('-a.shop.com', 'shop.com'), isSameSite('https://-a.shop.com/', 'https://shop.com/')]).toEqual([true, true]);
    const label = fc.stringMatching(/^[a-z0-9_-]{1,12}$/).filter((text) => !text.startsWith('xn--'));
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), (labels) => {
        expect(parseBusiness([...labels, 'shop', 'co', 'uk'].join('.'), policy)).toMatchObject({ domain: 'shop.co.uk' });
      }),
    );
  });
});

test.each([
  ['http://localhost:3000/a', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:3000/', true],
  ['http://127.shop.example/', false],
  ['http://localhost.shop.example/', false],
  ['http://shop.localhost/', false],
  ['not an address', false],
])('%s is on this machine: %p', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
