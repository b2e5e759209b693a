/** What is asked of a store: every rule of the checks and every signal of the scan, from the registries; docs/rules.md is printed from here. */

import type { DeploymentProfile } from '@vitrine/contract';
import { CHECKS } from '@vitrine/engine';
import { type Block, heading, link, type Page, text, withCode } from './markdown.ts';

const SEVERITIES =
  'Each rule leads to the text it is taken from. Severity says what a finding means to a client: `critical`, a real client refuses the store; `major`, a MUST is broken or a large share of products suffers; `minor`, a SHOULD; `info` costs nothing. Agent Performance counts the rules of the simulation over all trials, and its own.';
const SIGNALS = ' A signal of the general scan is present when what stands here holds.';
const HEAD = ['rule', 'severity', 'what it asks'];

/** What every audit has comes first. */
const ORDER = ['ucp_discovery', 'catalog_quality', 'general_readiness', 'agent_simulation', 'agent_performance', 'web_findability'];

export function rulesPage({ generalScan }: DeploymentProfile): Page {
  return {
    language: 'en',
    title: 'Rules',
    summary: 'What Vitrine asks of a store, and where each rule is written down.',
    blocks: [
      text(...withCode(generalScan ? SEVERITIES + SIGNALS : SEVERITIES)),
      ...ORDER.filter((id) => generalScan || id !== 'general_readiness').flatMap(blocksOf),
    ],
  };
}

function blocksOf(id: string): readonly Block[] {
  const rules = CHECKS.find((check) => check.id === id)?.rules ?? [];
  const rows = rules.map(({ id: rule, severity, summary, source }) => [[link(rule, source.url)], [severity ?? 'signal'], [summary]]);
  return [heading(id, id), { kind: 'table', head: HEAD, rows }];
}
