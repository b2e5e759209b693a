/** Agent Skills Discovery as it stands: version 0.2.0 of March 2026, and 0.1.0, which some sites still serve. */

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
