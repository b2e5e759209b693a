/**
 * Where a live scan gives another state than the label, and why. Labels concern a document alone; a scan reads a whole
 * origin, and the label may follow another reading of the specification.
 */

export interface Explanation {
  readonly state: string;
  readonly because: string;
}

const DEAD_SKILLS = {
  state: 'partial',
  because: 'signals §3.2: the scan asks for two skills; the corpus holds the index alone, so they are dead',
};

const FORBIDDEN = {
  state: 'blocked',
  because: 'decisions §1: robots.txt of the same site forbids us the endpoint, so it was not measured',
};

const NAMES_A_PAGE = {
  state: 'partial',
  because: 'decisions §1: the endpoint it names is a page of this site, which is no answer of the protocol',
};

const NO_SUCH_TARGET = {
  state: 'error',
  because: 'decisions §1: the endpoint is under .example, which no audit may ask, so it was not measured',
};

const NOTHING_NEEDED = { state: 'partial', because: 'signals §3.15: a page that only says that nothing is needed is partial' };

const UNNAMED_PATH = {
  state: 'absent',
  because: 'signals §2.2: a path-inserted document is asked for the path an MCP card, agent card or Link names; here none names this one',
};

const ANOTHER_RESOURCE = { state: 'partial', because: 'RFC 9728 §3.3: metadata whose resource is not the one asked for must not be used' };

const NOTHING_TO_CALL = {
  state: 'invalid',
  because: 'SEP-2127: an endpoint is an address that speaks the protocol; a page or a file is none',
};

export const EXPLAINED: Readonly<Record<string, Readonly<Record<string, Explanation>>>> = {
  agent_skills_index: {
    'a-identity.json': DEAD_SKILLS,
    'a2ui.json': DEAD_SKILLS,
    'deepworkplan.json': DEAD_SKILLS,
    'giskard-docs.json': DEAD_SKILLS,
    'krumjahn.json': DEAD_SKILLS,
    'percall-110kc3.json': DEAD_SKILLS,
    'quidkey.json': DEAD_SKILLS,
    'rigoblock.json': DEAD_SKILLS,
    'sabintsev.json': DEAD_SKILLS,
  },
  a2a_agent_card: {
    'a-identity.json': NAMES_A_PAGE,
    'percall-110kc3.json': NAMES_A_PAGE,
    'synthetic-signed-1.0.json': NO_SUCH_TARGET,
    'synthetic-signed-tampered.json': NO_SUCH_TARGET,
  },
  oauth_authorization_server: {
    'mahadev-store.json': FORBIDDEN,
    'tedbuy-store.json': FORBIDDEN,
  },
  api_catalog: {
    'trolleyscout.json': FORBIDDEN,
  },
  auth_md: {
    'a2b.md': FORBIDDEN,
    'mahadev-store.md': FORBIDDEN,
    'tedbuy-store.md': FORBIDDEN,
    '6ummy.md': NOTHING_NEEDED,
    'sabintsev.md': NOTHING_NEEDED,
  },
  content_signals_policy: {
    'synthetic-aipref-only.txt': {
      state: 'present',
      because: 'attach-05 §3: a Content-Usage rule in a group of * is the working group’s own way',
    },
  },
  mcp_server_card: {
    'bibizou-store.json': NOTHING_TO_CALL,
    'daliso.json': NOTHING_TO_CALL,
    'deepworkplan.json': NOTHING_TO_CALL,
    'mahadev-store.json': FORBIDDEN,
    'scalekit.json': NAMES_A_PAGE,
  },
  oauth_protected_resource: {
    'a-identity.json': ANOTHER_RESOURCE,
    'fullenrich-mcp.json': ANOTHER_RESOURCE,
    'mahadev-store.json': ANOTHER_RESOURCE,
    'tedbuy-store.json': ANOTHER_RESOURCE,
    'a2ui-path-inserted.json': UNNAMED_PATH,
    'boom-ai-mcp.json': UNNAMED_PATH,
  },
  openid_configuration: {
    'mahadev-store.json': FORBIDDEN,
    'tedbuy-store.json': FORBIDDEN,
    'signal-ai-keycloak.json': { state: 'absent', because: 'signals §3.12: below a realm’s path, which nothing on this origin names' },
  },
  markdown_negotiation: {
    'rate-limited': { state: 'blocked', because: 'decisions §1: 429 is blocked' },
  },
};
