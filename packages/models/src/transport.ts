/** The way to a model's provider: no redirects, bounded answers, a deadline. Stores are never reached this way. */

const LARGEST_ANSWER = 1024 * 1024;

/** What the vendors' libraries call in place of the runtime's own. */
export type Transport = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * The prompt and the key go to the configured host and to nobody it names: a redirect is an error. Rejects for an
 * answer of more than 1 MiB, and after `timeoutMs` from the first byte sent to the last byte read.
 */
export function createTransport(timeoutMs: number): Transport {
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    // Nothing to decode: our runtimes' Brotli decoder is not to be trusted with anybody's bytes (docs/security.md).
    headers.set('accept-encoding', 'identity');
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal == null ? [] : [init.signal])]);
    const response = await globalThis.fetch(input, { ...init, headers, redirect: 'error', signal });
    return new Response(await readBounded(response), { status: response.status, headers: response.headers });
  };
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('The answer of the model provider is too large');
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
