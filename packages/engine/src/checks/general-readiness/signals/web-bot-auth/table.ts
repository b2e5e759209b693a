/** What a key directory for Web Bot Auth may look like (draft-ietf-webbotauth-httpsig-protocol-01, 29 October 2026). */

/** Path, type, algorithms, limits, and the keys that prove nothing. */
export const WEB_BOT_AUTH_RULES = {
  reviewed: '2026-11-21',
  path: '/.well-known/http-message-signatures-directory',
  type: 'application/http-message-signatures-directory+json',
  /** Signature tag of an answer that is signed by the keys it lists. */
  directoryTag: 'http-message-signatures-directory',
  /** Names of the HTTP signature registry, in lower case; JOSE names in `alg` are understood but not meant. */
  algorithms: ['ed25519', 'ecdsa-p256-sha256', 'ecdsa-p384-sha384', 'rsa-pss-sha512', 'rsa-v1_5-sha256'],
  /** Kinds of key the registry has an algorithm for. */
  kinds: ['Ed25519', 'P-256', 'P-384', 'RSA'],
  /** More keys than that in one directory are read no further. */
  mostKeys: 50,
  /** Thumbprints of keys whose private half is printed in a standard. */
  testKeys: {
    'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U': 'RFC 9421 test-key-ed25519',
    'oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA': 'RFC 9421 test-key-rsa-pss',
    'ydQXMtvbsOsZyFir-Y7A8t7fKEM1gbKPvyFkdpu4fvI': 'RFC 9421 test-key-ecc-p256',
    kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k: 'RFC 8037 appendix A',
    'cn-I_WNMClehiVp51i_0VpOENW1upEerA8sEam5hn-s': 'RFC 7517 appendix A.1, EC key',
    'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs': 'RFC 7517 appendix A.1, RSA key',
  } as Readonly<Record<string, string>>,
} as const;
