import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate with its key, in PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

export interface Authority extends Identity {
  /** Issues a server certificate. */
  issue(options: CertificateOptions): Identity;
}

export interface CertificateOptions {
  readonly names?: readonly string[];
  /** Dotted quads. */
  readonly addresses?: readonly string[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** Bytes of padding in an unregistered extension. */
  readonly ballast?: number;
}

/** A certificate authority made at run time, so that no private key is in the repository. */
export function createAuthority(name = 'Vitrine test authority'): Authority {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const self = { name, key: keys.privateKey };
  return {
    cert: certificate(name, keys.publicKey, self, {}, true),
    key: pemOfKey(keys.privateKey),
    issue: (options) => issue(self, options),
  };
}

/** A self-signed certificate. */
export function selfSigned(options: CertificateOptions): Identity {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = options.names?.[0] ?? 'self';
  return { cert: certificate(name, keys.publicKey, { name, key: keys.privateKey }, options, false), key: pemOfKey(keys.privateKey) };
}

interface Issuer {
  readonly name: string;
  readonly key: KeyObject;
}

function issue(issuer: Issuer, options: CertificateOptions): Identity {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { cert: certificate(options.names?.[0] ?? 'server', keys.publicKey, issuer, options, false), key: pemOfKey(keys.privateKey) };
}

const DAY = 86_400_000;
const ECDSA_SHA256 = sequence(oid(1, 2, 840, 10045, 4, 3, 2));

/** X.509 v3 (RFC 5280 §4.1), ECDSA with SHA-256. */
function certificate(subject: string, publicKey: KeyObject, issuer: Issuer, options: CertificateOptions, authority: boolean): string {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(spki).update(subject).digest().subarray(0, 15);
  const tbs = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), serial])),
    ECDSA_SHA256,
    distinguishedName(issuer.name),
    sequence(time(options.notBefore ?? new Date(Date.now() - DAY)), time(options.notAfter ?? new Date(Date.now() + 30 * DAY))),
    distinguishedName(subject),
    spki,
    tagged(0xa3, sequence(...extensions(options, authority))),
  );
  const signature = sign('sha256', tbs, issuer.key);
  const der = sequence(tbs, ECDSA_SHA256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return `-----BEGIN CERTIFICATE-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}

function extensions(options: CertificateOptions, authority: boolean): Buffer[] {
  const list = [extension(oid(2, 5, 29, 19), sequence(...(authority ? [tagged(0x01, Buffer.from([0xff]))] : [])))];
  const names = [
    ...(options.names ?? []).map((name) => tagged(0x82, Buffer.from(name, 'ascii'))),
    ...(options.addresses ?? []).map((address) => tagged(0x87, Buffer.from(address.split('.').map(Number)))),
  ];
  if (names.length > 0) list.push(extension(oid(2, 5, 29, 17), sequence(...names)));
  if (options.ballast !== undefined)
    list.push(extension(oid(1, 3, 6, 1, 4, 1, 99_999, 1), tagged(0x04, Buffer.alloc(options.ballast, 0x61))));
  return list;
}

function extension(id: Buffer, value: Buffer): Buffer {
  return sequence(id, tagged(0x04, value));
}

function distinguishedName(commonName: string): Buffer {
  return sequence(tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from(commonName)))));
}

/** UTCTime up to 2049 (RFC 5280 §4.1.2.5). */
function time(date: Date): Buffer {
  return tagged(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

/** Positive by construction: callers put a non-negative first octet. */
function integer(value: Buffer): Buffer {
  return tagged(0x02, value);
}

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const octets = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    octets.push(...groups);
  }
  return tagged(0x06, Buffer.from(octets));
}

function tagged(tag: number, value: Buffer): Buffer {
  const length = value.length;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), value]);
  const octets: number[] = [];
  for (let left = length; left > 0; left >>= 8) octets.unshift(left & 0xff);
  return Buffer.concat([Buffer.from([tag, 0x80 | octets.length, ...octets]), value]);
}

function pemOfKey(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
