/** Decodes bytes to text as the WHATWG Encoding and HTML standards specify, so that a page reads as in a browser. */

import { isUtf8 } from 'node:buffer';

// HTML §13.2.3.2: a declaration counts within the first 1,024 bytes.
const PRESCAN_BYTES = 1024;
const CHARSET_PARAMETER = /charset\s*=\s*(?:["']\s*)?([\w:.-]{1,40})/i;
// The negated class is bounded, so a page of "<meta<meta" stays linear.
const META_CHARSET = /<meta[\s/][^>]{0,400}?charset\s*=\s*(?:["']\s*)?([\w:.-]{1,40})/i;

/**
 * Decodes an HTML or XML body: byte order mark, then the Content-Type's charset, then the page's own declaration,
 * then UTF-8 when the bytes are valid UTF-8, else windows-1252 (the standard's fallback for the markets we read).
 * Never throws: bytes that are no text become U+FFFD. Encodings the standard forbids (UTF-7, HZ, ISO-2022-KR)
 * are treated as undeclared, because a decoder for them can turn inert text into markup. `encoding`: WHATWG name, lower case.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): { readonly text: string; readonly encoding: string } {
  const label = byteOrderMark(bytes) ?? declaredIn(contentType) ?? declaredInPage(bytes);
  const declared = label === null ? null : decoderFor(label);
  const decoder = declared ?? new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const { encoding } = decoder;
  const text = decoder.decode(bytes);
  return {
    text: encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, (byte) => WESTERN[byte.charCodeAt(0) - 0x80] ?? byte) : text,
    encoding,
  };
}

/** What bytes 80 to 9F are in windows-1252; five are themselves. Node 22.19.0 decodes them as ISO 8859-1. */
const WESTERN = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
}

function declaredIn(contentType: string | null): string | null {
  const label = contentType === null ? undefined : CHARSET_PARAMETER.exec(contentType)?.[1];
  return label === undefined || decoderFor(label) === null ? null : label;
}

function declaredInPage(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const label = META_CHARSET.exec(head)?.[1] ?? /^<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(head)?.[1];
  if (label === undefined) return null;
  // A page readable as ASCII up to its declaration cannot be UTF-16, whatever it declares (HTML §13.2.3.2).
  if (/^utf-?16/i.test(label)) return 'utf-8';
  return /^x-user-defined$/i.test(label) ? 'windows-1252' : label;
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label);
  } catch (error) {
    // By name: errors of the runtime belong to another realm where code runs in a VM context.
    if ((error as Error).name === 'RangeError') return null;
    throw error;
  }
}
