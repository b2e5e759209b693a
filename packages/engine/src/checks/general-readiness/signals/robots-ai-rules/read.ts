/** What a robots.txt says to AI agents, agent by agent. */

import { decidingRule, isAllowedByRobots, parseRobots, type RobotsRules, robotsGroupFor } from '../../../../formats/robots/robots.ts';
import { AI_AGENTS, type AiAgent } from '../../../../shared/agents/ai-agents.ts';

/** `block_all`: none of the assistants people shop with may read the site. */
type Posture = 'allow_all' | 'block_training' | 'mixed' | 'block_all';

export interface AgentRules {
  readonly rules: RobotsRules;
  /** Known agents that stand in a group with a rule. */
  readonly named: readonly AiAgent[];
  /** Known agents that stand in groups without any rule: named, and told nothing. */
  readonly unruled: readonly AiAgent[];
  /** Control tokens in a group with a rule: a decision on use, which keeps no crawler out. */
  readonly controls: readonly string[];
  /** Known agents that may not fetch `/`, by their own group or by that of everybody. */
  readonly closed: readonly AiAgent[];
  /** An agent nobody names may not fetch `/`. */
  readonly closedToOthers: boolean;
  readonly posture: Posture;
}

export function readAgentRules(text: string): AgentRules {
  const rules = parseRobots(text.replace(/^([ \t]*)(?:dis)?allow[ \t]*:[ \t]*(?=#|$)/gim, `$1Allow: ${OF_NOTHING}`));
  const tokens = new Set(rules.groups.flatMap((group) => group.agents));
  const ruled = new Set(rules.groups.filter((group) => group.rules.length > 0).flatMap((group) => group.agents));
  const mentioned = AI_AGENTS.agents.filter(({ token }) => tokens.has(token.toLowerCase()));
  const closed = closedAt(rules, '/');
  return {
    rules,
    named: mentioned.filter(({ token }) => ruled.has(token.toLowerCase())),
    unruled: mentioned.filter(({ token }) => !ruled.has(token.toLowerCase())),
    controls: AI_AGENTS.controls.filter((token) => ruled.has(token.toLowerCase())),
    closed,
    closedToOthers: !isAllowedByRobots(rules, NOBODY, '/'),
    posture: postureOf(closed),
  };
}

/** Known agents that may not fetch a path or URL. Those nobody names share one answer, computed once. */
export function closedAt(rules: RobotsRules, url: string): readonly AiAgent[] {
  const tokens = new Set(rules.groups.flatMap((group) => group.agents));
  const othersMay = isAllowedByRobots(rules, NOBODY, url);
  return AI_AGENTS.agents.filter(({ token }) => (tokens.has(token.toLowerCase()) ? !isAllowedByRobots(rules, token, url) : !othersMay));
}

const NOBODY = 'an-agent-no-file-names';

/** Whether the rules of an agent or token that is named say anything of one of these addresses; an empty rule speaks of all. */
export function decides({ rules, named, controls }: AgentRules, urls: readonly string[]): boolean {
  const tokens = [...named.map(({ token }) => token), ...controls];
  return tokens.some(
    (token) =>
      robotsGroupFor(rules, token).rules.some(({ pattern }) => pattern === OF_NOTHING) ||
      urls.some((url) => decidingRule(rules, token, url) !== null),
  );
}

/** Those who come for a customer: to refuse them is to refuse the customer. */
export function isLive({ purpose }: AiAgent): boolean {
  return purpose !== 'training';
}

/** Whose customers are lost: the assistants people shop with, however they are shut out, and other live agents by name. */
export function isLoss({ named }: AgentRules): (agent: AiAgent) => boolean {
  return (agent) => isLive(agent) && (agent.major || named.includes(agent));
}

export function tokensOf(agents: readonly AiAgent[]): string {
  return agents.map(({ token }) => token).join(', ');
}

function postureOf(closed: readonly AiAgent[]): Posture {
  if (AI_AGENTS.agents.filter(({ major }) => major).every((agent) => closed.includes(agent))) return 'block_all';
  if (closed.some(isLive)) return 'mixed';
  return closed.length > 0 ? 'block_training' : 'allow_all';
}

/**
 * "Disallow:" alone is a rule (RFC 9309 §2.2.2, empty-pattern) that the parser drops because it forbids nothing. Here it
 * counts as a decision, so it is given a pattern no address has.
 */
const OF_NOTHING = '/%00';
