import { generateKeyPairSync, sign } from 'node:crypto';
import { parseDictionary } from '../../src/formats/http/structured-dictionary.ts';
import { decodeBase64url, encodeBase64url, isEd25519Key } from '../../src/formats/jose/ed25519.ts';
import { readKeySet, readPublicKey } from '../../src/formats/jose/jwk.ts';
import { canonicalJson, readJwsHeader, verifyJws } from '../../src/formats/jose/jws.ts';
import type { Json } from '../../src/formats/json.ts';

const jwkOf = (key: ReturnType<typeof generateKeyPairSync>['publicKey']) =>
  key.export({ format: 'jwk' }) as unknown as Record<string, Json>;
const faultOf = (jwk: unknown) => {
  const reading = readPublicKey(jwk as Json);
  return reading.ok ? null : reading.fault;
};

describe('canonical JSON (RFC 8785)', () => {
  test('writes numbers and strings as ECMAScript does', () => {
    const value = {
      numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0]'),
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test('sorts members by UTF-16 code units, not by code points', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const sorted = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
    expect(Object.keys(JSON.parse(sorted ?? '{}'))).toHaveLength(7);
    expect([...(sorted ?? '').matchAll(/"((?:[^"\\]|\\.)*)":/g)].map((match) => JSON.parse(`"${match[1]}"`))).toEqual([
      '\r',
      '1',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
  });

  test.each([['\ud800'], [{ '\udc00': 1 }], [[Number.POSITIVE_INFINITY]]])('has no text for %j', (value) => {
    expect(canonicalJson(value as Json)).toBeNull();
  });
});

describe('base64url', () => {
  test.each([['AQ=='], ['A'], ['A+/='], ['AR'], [' AQ'], [7], [undefined]])('refuses %j', (text) => {
    expect(decodeBase64url(text)).toBeNull();
  });

  test('gives back what it was given', () => {
    expect(decodeBase64url(encodeBase64url(new Uint8Array([0, 255, 62])))).toEqual(new Uint8Array([0, 255, 62]));
  });
});

describe('public keys', () => {
  test('have the thumbprint of RFC 8037 appendix A.3', () => {
    const reading = readPublicKey({ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' });
    expect(reading.ok && reading.key.thumbprint).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  test.each([
    ['Ed25519', generateKeyPairSync('ed25519').publicKey],
    ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey],
    ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey],
    ['P-521', generateKeyPairSync('ec', { namedCurve: 'P-521' }).publicKey],
    ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey],
  ])('of kind %s are taken', (kind, key) => {
    const reading = readPublicKey(jwkOf(key));
    expect(reading.ok && reading.key.kind).toBe(kind);
  });

  const edwards = jwkOf(generateKeyPairSync('ed25519').publicKey);
  const curve = jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);
  const rsa = jwkOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey);

  test.each<[string, unknown, string]>([
    ['no object', 'key', 'not_a_key'],
    ['no kty', { x: 'AQ' }, 'not_a_key'],
    ['a private member', { ...edwards, d: 'AQ' }, 'private'],
    ['a shared secret', { kty: 'oct', k: 'AQ' }, 'private'],
    ['an unknown kind', { kty: 'AKP' }, 'unsupported'],
    ['an unknown curve', { kty: 'EC', crv: 'secp256k1', x: 'AQ', y: 'AQ' }, 'unsupported'],
    ['a key agreement curve', { ...edwards, crv: 'X25519' }, 'unsupported'],
    ['a placeholder', { ...edwards, x: 'placeholder-public-key-for-discovery' }, 'bad_material'],
    ['32 zero bytes', { ...edwards, x: 'A'.repeat(43) }, 'bad_material'],
    ['a padded x', { ...edwards, x: `${edwards['x']}=` }, 'bad_material'],
    ['a point off its curve', { ...curve, y: curve['x'] }, 'bad_material'],
    ['a missing y', { ...curve, y: undefined }, 'bad_material'],
    ['a short RSA key', { ...rsa, n: encodeBase64url(new Uint8Array(128).fill(255)) }, 'weak'],
    ['an RSA key of 16 kbit', { ...rsa, n: encodeBase64url(new Uint8Array(2048).fill(255)) }, 'bad_material'],
    ['no modulus', { ...rsa, n: undefined }, 'bad_material'],
    ['no exponent', { ...rsa, e: undefined }, 'bad_material'],
    ['an empty exponent', { ...rsa, e: '' }, 'bad_material'],
    ['a huge exponent', { ...rsa, e: encodeBase64url(new Uint8Array(256).fill(255)) }, 'bad_material'],
  ])('with %s are refused', (_name, jwk, fault) => {
    expect(faultOf(jwk)).toBe(fault);
  });

  test('of a set are counted up to a limit', () => {
    expect(readKeySet({ keys: [1, 2, 3] }, 2)).toEqual([1, 2]);
    expect(readKeySet({ keys: {} }, 2)).toBeNull();
    expect(readKeySet([], 2)).toBeNull();
  });
});

describe('Ed25519 points', () => {
  // The eight points of small order, as libsodium's and other blocklists print them, with either sign.
  test.each([
    `01${'00'.repeat(31)}`,
    '00'.repeat(32),
    `ec${'ff'.repeat(30)}7f`,
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  ])('of small order are refused: %s', (hex) => {
    expect(isEd25519Key(new Uint8Array(Buffer.from(hex, 'hex')))).toBe(false);
  });

  test('beyond the field, off the curve or of another length are refused', () => {
    expect(isEd25519Key(new Uint8Array(Buffer.from(`ee${'ff'.repeat(30)}7f`, 'hex')))).toBe(false);
    expect(isEd25519Key(new Uint8Array(Buffer.from(`02${'00'.repeat(31)}`, 'hex')))).toBe(false);
    expect(isEd25519Key(new Uint8Array(31))).toBe(false);
  });
});

describe('JSON Web Signatures', () => {
  const pairs = {
    ES256: { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }), hash: 'sha256' },
    ES512: { ...generateKeyPairSync('ec', { namedCurve: 'P-521' }), hash: 'sha512' },
    EdDSA: { ...generateKeyPairSync('ed25519'), hash: null },
    RS256: { ...generateKeyPairSync('rsa', { modulusLength: 2048 }), hash: 'sha256' },
  } as const;
  const signed = (alg: keyof typeof pairs, payload: string, more: object = {}) => {
    const { privateKey, hash } = pairs[alg];
    const header = encodeBase64url(JSON.stringify({ alg, ...more }));
    const input = Buffer.from(`${header}.${encodeBase64url(payload)}`);
    return { header, signature: encodeBase64url(new Uint8Array(sign(hash, input, { key: privateKey, dsaEncoding: 'ieee-p1363' }))) };
  };
  const keyOf = (alg: keyof typeof pairs) => {
    const reading = readPublicKey(jwkOf(pairs[alg].publicKey));
    if (!reading.ok) throw new Error(reading.fault);
    return reading.key;
  };

  test.each(Object.keys(pairs) as (keyof typeof pairs)[])('of %s hold for their payload and no other', (alg) => {
    expect(verifyJws(signed(alg, 'a'), 'a', keyOf(alg))).toBe(true);
    expect(verifyJws(signed(alg, 'a'), 'b', keyOf(alg))).toBe(false);
  });

  test('do not let the signer choose an algorithm that is not the key’s', () => {
    expect(verifyJws(signed('RS256', 'a'), 'a', keyOf('ES256'))).toBeNull();
    for (const alg of ['none', 'HS256', 'constructor', 'es256']) {
      const header = encodeBase64url(JSON.stringify({ alg }));
      expect(verifyJws({ header, signature: '' }, 'a', keyOf('ES256'))).toBeNull();
    }
  });

  test('with extensions that must be understood are not verified', () => {
    expect(verifyJws(signed('ES256', 'a', { crit: ['b64'], b64: false }), 'a', keyOf('ES256'))).toBeNull();
  });

  test.each([['%%%'], [encodeBase64url('[]')], [encodeBase64url('{"kid":1}')], ['']])(
    'without a readable header are none: %s',
    (header) => {
      expect(readJwsHeader(header)).toBeNull();
    },
  );
});

describe('structured dictionaries (RFC 9651)', () => {
  test('keep order, parameters and the text as written', () => {
    const read = parseDictionary('a=("@authority";req "x" tok);created=1;tag="t\\"", b=:AQ==:;p=?0,\tc, d=-1.5, a=2');
    expect([...(read ?? [])].map(([key]) => key)).toEqual(['a', 'b', 'c', 'd']);
    expect(read?.get('a')?.value).toBe(2);
    expect(read?.get('b')).toEqual({ value: new Uint8Array([1]), parameters: { p: false }, raw: ':AQ==:;p=?0' });
    expect(read?.get('c')?.value).toBe(true);
    expect(read?.get('d')?.value).toBe(-1.5);
  });

  test.each([['A=1'], ['a=1,'], ['a=('], ['a=("x"y)'], ['a="x'], ['a=?2'], ['a=1;B'], ['a 1'], ['a=:§:'], ['a=1.']])(
    'refuse %s',
    (text) => {
      expect(parseDictionary(text)).toBeNull();
    },
  );

  test('of nothing are empty', () => {
    expect(parseDictionary('  ')?.size).toBe(0);
  });
});
