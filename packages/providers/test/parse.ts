/** Just enough MIME to read our own messages back: unfolded headers, encoded words, quoted-printable and base64 parts. */

export interface Parsed {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

export function simpleParser(raw: string): Parsed {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => split(part.trimStart()));
  const read = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part === undefined ? '' : decode(part.body, part.headers['content-transfer-encoding'] ?? '7bit');
  };
  return { headers, text: read('text/plain'), html: read('text/html') };
}

function split(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, encoded: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(encoded, 'base64').toString('utf8') : quoted(encoded.replace(/_/g, ' ')),
    );
}

function decode(body: string, encoding: string): string {
  const plain =
    encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : encoding === 'quoted-printable' ? quoted(body) : body;
  return plain.replace(/\r\n/g, '\n');
}

function quoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
