/** What the general scan gathers (`probe:scan` and `probe:scan:rest`): exchanges, and as plain data what is no exchange of ours. */

import type { EvidenceSlice } from '../../core/evidence.ts';
import type { DnsAnswer } from '../../formats/dns/doh.ts';
import type { LiveEvidence } from './live.ts';

/**
 * One request a signal needs from the audited store. The same key named by two signals is sent once. The gatherer only
 * sends; pure functions of the answers decide what comes next.
 */
export interface Ask {
  /** `scan.<name>`; unique in the audit, stable from run to run. */
  readonly key: string;
  readonly method: 'GET' | 'HEAD' | 'OPTIONS';
  /** Absolute, or a path on the audited origin. */
  readonly url: string;
  readonly accept: string;
  /** `manual`: the first 3xx is the answer. */
  readonly redirects: 'follow' | 'manual';
  /**
   * Which control shows how this server answers for a missing document of this kind; the gatherer sends one random path
   * per class in use, of `host` one on the same host. `none`: no control is needed (pages, documents on other origins).
   */
  readonly control: 'bare' | 'json' | 'txt' | 'md' | 'host' | 'none';
}

/** What a browser found on the home page, when one is configured. */
export interface BrowserEvidence {
  readonly outcome: 'looked' | 'failed';
  /** Why it failed, in our words. */
  readonly reason: string | null;
  readonly tools: readonly { readonly name: string; readonly description: string; readonly source: 'document' | 'navigator' | 'form' }[];
}

export interface ScanEvidence extends EvidenceSlice {
  readonly origin: string;
  /** Every request that was sent, in order: what was expected of an exchange decides how its answer is read. */
  readonly asks: readonly Ask[];
  readonly dns: readonly DnsAnswer[];
  /** null: no browser is configured, so only the page's source was examined. */
  readonly browser: BrowserEvidence | null;
  /** Left out unless the owner of the store allowed a live session. */
  readonly live?: LiveEvidence;
  /** Why the next round could not be planned, when that ended the requests; absent when nothing was left to request. */
  readonly askingEnded?: 'parse_timeout' | 'out_of_memory' | 'crashed';
}

/** Bodies of scan documents are read up to this many bytes (robots.txt's own limit is RFC 9309's 500 KiB). */
export const SCAN_BODY_BYTES = 512 * 1024;

export const SKILLS = {
  reviewed: '2026-11-21',
  /** An opaque name: a client that does not know it should not read on. Without it the index is 0.1.0. */
  schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
  path: '/.well-known/agent-skills/index.json',
  legacyPath: '/.well-known/skills/index.json',
  types: ['skill-md', 'archive'],
  name: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  maxName: 64,
  maxDescription: 1024,
  digest: /^sha256:[0-9a-f]{64}$/i,
  /** 0.1.0 lists files; this one must be among them. */
  mainFile: 'SKILL.md',
  /** Skills that are fetched and whose digest is computed. */
  fetched: 2,
  /** Entries that are judged at most. */
  maxEntries: 500,
} as const;
