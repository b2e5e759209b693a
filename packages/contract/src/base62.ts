const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: bytes above it are thrown away, so every digit is equally likely. */
const FAIR = 248;

/** `length` base62 digits from a source of random bytes, without modulo bias. */
export function base62(length: number, randomBytes: (size: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < FAIR && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

/** A whole number as base62 digits, padded with zeros to `length`. */
export function base62Number(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = `${ALPHABET[rest % 62]}${text}`;
  return text;
}
