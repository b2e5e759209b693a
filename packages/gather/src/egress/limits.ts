/** Bounds of one request. The defaults are several times what an ordinary store needs. */
export interface FetchLimits {
  readonly dnsMs: number;
  /** TCP and TLS handshake together. */
  readonly connectMs: number;
  /** A whole attempt: name, connection, every hop, the body's last byte. */
  readonly requestMs: number;
  readonly headerBytes: number;
  readonly wireBytes: number;
  readonly decodedBytes: number;
  /** From a head to the end of reading, where a body's first bytes alone are asked for. Left out: the request's own end. */
  readonly firstBytesMs?: number;
  readonly hops: number;
  /** The longest Retry-After that is waited for. */
  readonly patienceMs: number;
  /** Before what failed for a moment is asked a second time; restarts and deployments often take no longer. */
  readonly secondAskMs: number;
  /** Undo Brotli where it is sent unasked: only on a runtime whose decoder is sound (CVE-2026-111497). */
  readonly brotli: boolean;
}

export const DEFAULT_LIMITS: FetchLimits = {
  dnsMs: 3000,
  connectMs: 5000,
  requestMs: 10_000,
  headerBytes: 16 * 1024,
  wireBytes: 2 * 1024 * 1024,
  decodedBytes: 4 * 1024 * 1024,
  hops: 5,
  patienceMs: 5000,
  secondAskMs: 2000,
  brotli: false,
};
