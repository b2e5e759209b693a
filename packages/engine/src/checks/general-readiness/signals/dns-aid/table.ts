/**
 * Names and numbers of DNS-AID (draft-mozleywilliams-dnsop-dnsaid-02, 27 May 2026, expires about 28 November 2026) and of
 * RFC 9460. Raise `reviewed` with every change.
 */
export const DNS_TABLE = {
  reviewed: '2026-11-21',
  /** Labels in front of the domain under which agents are listed. */
  zone: '_agents',
  index: '_index',
  protocols: ['mcp', 'a2a'],
  /** Agents of a TXT index that are followed: enough to know whether it leads anywhere. */
  followedAgents: 3,
  /** The private-range key of the draft that is looked at. */
  digestKey: 65_401,
  /** SHA-256 in base64url without padding, or in hex. */
  digest: /^(?:[A-Za-z0-9_-]{43}|[0-9a-f]{64})$/i,
} as const;
