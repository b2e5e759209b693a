/** How a text goes out: in the smallest coding that the browser takes. */

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Response } from 'express';

/** Below this a coding saves less than the packet that is sent anyway (RFC 9293: 1460 bytes of an Ethernet frame). */
const WORTH_CHARACTERS = 1_400;
/** Brotli's level, of eleven. 300 kB of our own JSON take 8 ms and become 13 kB; the last level takes 620 ms for 11 kB, gzip 4 ms for 23 kB. */
const BROTLI_LEVEL = 5;

/**
 * Its type and status are set. The answer to a form goes out as it is: a page that may hold a new key must not tell by its length how
 * much of it somebody has guessed (BREACH, CVE-2013-3587). No other page holds a secret: the mark of a form is none, the session is a
 * cookie, and the link of a sign-in is known to who opens it.
 */
export function sendText(response: Response, text: string): void {
  const { req: request } = response;
  response.vary('Accept-Encoding');
  const coding =
    request.method === 'POST' || text.length < WORTH_CHARACTERS ? undefined : CODINGS.find(([name]) => request.acceptsEncodings(name));
  if (coding === undefined) return void response.send(text);
  const [name, encode] = coding;
  response.set('Content-Encoding', name).send(encode(text));
}

/** Asked for one by one: browsers name both alike, and the first is the smaller. */
const CODINGS: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['br', (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })],
  ['gzip', (text) => gzipSync(text)],
];
