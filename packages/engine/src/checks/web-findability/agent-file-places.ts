/** Files made for agents: where they are looked for, and what makes an answer one of them. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import { isObject, readJson } from '../../formats/json.ts';
import { A2A_RULES } from '../../shared/agents/a2a.ts';
import { AGENT_CARD, AI_CATALOG, AUTH_MD, LLMS_TXT, MCP_CARDS } from '../../shared/agents/asks.ts';
import { SKILLS } from '../../shared/agents/evidence.ts';
import type { AgentFileFacts } from './assessment.ts';
import { AGENT_FILE_IDS, type AgentFileId } from './evidence.ts';
import type { StoreFacts } from './store-facts.ts';

export interface AgentFilePlace {
  readonly file: AgentFileId;
  /** In the order they are asked: the next only after a miss. */
  readonly paths: readonly string[];
  readonly form: 'json' | 'text';
}

/** Their specifications have clients ask one address and know of no link to it (UCP, discovery; A2A 1.0 §8.2). */
export const ASKED_UNLINKED: ReadonlySet<AgentFileId> = new Set(['ucp_profile', 'a2a_agent_card']);

/** The scan's own addresses where it has them; this run asks only whether a file is there and linked, the scan judges its content. */
const PLACES: Readonly<Record<AgentFileId, Omit<AgentFilePlace, 'file'>>> = {
  llms_txt: { paths: [LLMS_TXT.url], form: 'text' },
  a2a_agent_card: { paths: [AGENT_CARD.url, A2A_RULES.legacyPath], form: 'json' },
  mcp_server_card: { paths: MCP_CARDS.slice(0, 2).map(({ url }) => url), form: 'json' },
  ucp_profile: { paths: ['/.well-known/ucp'], form: 'json' },
  api_catalog: { paths: ['/.well-known/api-catalog'], form: 'json' },
  auth_md: { paths: [AUTH_MD.url], form: 'text' },
  ai_catalog: { paths: [AI_CATALOG.url], form: 'json' },
  agent_skills_index: { paths: [SKILLS.path, SKILLS.legacyPath], form: 'json' },
};

export const AGENT_FILES: readonly AgentFilePlace[] = AGENT_FILE_IDS.map((file) => ({ file, ...PLACES[file] }));

/** `present`: a document of the right form, or the start of one that is longer than what was read. */
export function stateOfFile(
  { form }: Pick<AgentFilePlace, 'form'>,
  exchange: Exchange,
  { control, wall }: Pick<StoreFacts, 'control' | 'wall'>,
): AgentFileFacts['state'] {
  const { kind } = classifyReach({ exchange, control, expects: 'document', wall });
  const response = responseOf(exchange);
  if (kind === 'absent' || kind === 'blocked') return kind;
  if (kind !== 'ok' || response === undefined) return 'error';
  if (form === 'text') return 'present';
  const { bytes, truncated } = response.body;
  const json = readJson(bytes);
  return (json.ok && (isObject(json.value) || Array.isArray(json.value))) || (truncated && startsJson(bytes)) ? 'present' : 'invalid';
}

function startsJson(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 1024)));
}
