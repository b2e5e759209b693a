/**
 * Where a second reader and the scan disagree about a document, and what decides it. Matched by what the reader
 * complains of, because labels and documents come and go. `takes` stands for a document the reader takes and the scan does not.
 */

export interface Disagreement {
  readonly reader: RegExp;
  readonly signal: string;
  readonly complaint: RegExp | 'takes';
  /** The section that decides. */
  readonly by: string;
  /** Who is right, and why; "reader" where the scan is to be mended. */
  readonly right: 'scan' | 'reader' | 'open';
  readonly because: string;
}

export const DISAGREEMENTS: readonly Disagreement[] = [
  {
    reader: /^(?:oauth4webapi|openid-client)/,
    signal: 'oauth_authorization_server',
    complaint: /issuer/,
    by: 'RFC 8414 §3.3; RFC 9728 §2',
    right: 'open',
    because:
      'a copy of the metadata of another issuer, which the site’s protected resource metadata names: a client that follows that name reads the issuer’s own file, one that starts here must not use this one',
  },
  {
    reader: /^(?:oauth4webapi|openid-client)/,
    signal: 'openid_configuration',
    complaint: /issuer/,
    by: 'OpenID Connect Discovery 1.0 §4.3',
    right: 'open',
    because: 'as for oauth_authorization_server: a copy of the metadata of a delegated issuer',
  },
  {
    reader: /^(?:oauth4webapi|MCP client)/,
    signal: 'oauth_protected_resource',
    complaint: /resource/,
    by: 'RFC 9728 §3.3',
    right: 'reader',
    because: 'metadata whose `resource` is not the identifier it was asked for must not be used: `partial`',
  },
  {
    reader: /./,
    signal: 'oauth_protected_resource',
    complaint: 'takes',
    by: 'RFC 9728 §3.1',
    right: 'scan',
    because: 'the document stands below the path of one resource, which nothing on this origin names: the scan never asks there',
  },
  {
    reader: /./,
    signal: 'openid_configuration',
    complaint: 'takes',
    by: 'OpenID Connect Discovery 1.0 §3 and §4',
    right: 'scan',
    because: 'below a realm’s path that nothing names; or an issuer that is empty, which the MCP client’s schema lets pass',
  },
  {
    reader: /^MCP client/,
    signal: 'oauth_authorization_server',
    complaint: 'takes',
    by: 'RFC 8414 §2',
    right: 'scan',
    because: '`issuer` must be an https URL; the client’s schema takes any string, the empty one too',
  },
  {
    reader: /^MCP server card/,
    signal: 'mcp_server_card',
    complaint: /\$schema|name|description|version|remotes|unrecognized/,
    by: 'SEP-2127 (draft), server-card schema; SEP-1649',
    right: 'open',
    because:
      'cards in use follow the older shape of SEP-1649, which clients of that shape can call; the draft is not in force. The report says whether a card conforms',
  },
  {
    reader: /^@a2a-js/,
    signal: 'a2a_agent_card',
    complaint: /toUpperCase/,
    by: 'A2A 0.3 §5.5',
    right: 'scan',
    because:
      'a 0.3 card with a member of 1.0 that lacks its fields: a client of the version it declares reads `url` and `preferredTransport`',
  },
  {
    reader: /^@a2a-js/,
    signal: 'a2a_agent_card',
    complaint: 'takes',
    by: 'A2A 0.3 §5.5.2',
    right: 'scan',
    because: '`capabilities` is a required object; the SDK does not look at it before it is used',
  },
  {
    reader: /^llms-txt-parser/,
    signal: 'llms_txt',
    complaint: /no link list/,
    by: 'llmstxt.org, Format',
    right: 'scan',
    because: 'sections of link lists are "zero or more": links in the text, or in lists with text before them, are links all the same',
  },
];

interface RobotsDisagreement {
  readonly when: (path: string, text: string) => boolean;
  readonly by: string;
  readonly because: string;
}

/** An unknown line between two lines of agents. */
const INTERRUPTED = /^user-agent:.*\n(?:(?!user-agent|allow|disallow)[a-z-]+:.*\n)+user-agent:/im;

/** Where robots-parser and we disagree, by the address and the file. */
export const ROBOTS_DISAGREEMENTS: readonly RobotsDisagreement[] = [
  {
    when: (path) => path === '/robots.txt',
    by: 'RFC 9309 §2.2.2',
    because: 'robots.txt itself is always allowed; the parser applies "Disallow: /" to it',
  },
  {
    when: (path) => /[{}]/.test(path),
    by: 'RFC 9309 §2.2.2',
    because: 'the parser percent-encodes braces in rules and not in addresses; they are ASCII and are compared as written',
  },
  {
    when: (_path, text) => INTERRUPTED.test(text.replace(/\r/g, '').replace(/\n{2,}/g, '\n')),
    by: 'RFC 9309 §2.2.4',
    because:
      'an unknown line (Content-Signal) must not interfere: for the parser it ends the list of agents, and the first of them has no rules',
  },
];
