/** Finds the texts of a stored message by its id. */

import type { RuleSource } from './define.ts';
import type { FindingText, Messages } from './messages.ts';

/** A rule as the catalogue needs it: its messages and the source of the rule. */
export interface WordedRule {
  readonly id: string;
  readonly source: RuleSource;
  readonly messages: Messages;
}

export interface CatalogueEntry {
  readonly text: FindingText;
  /** null for messages that belong to no rule: a check's own recommendations. */
  readonly source: RuleSource | null;
}

export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/**
 * Every message by its id `<rule>.<key>`. Throws when two rules have one id, or a rule and a table one name: a stored
 * finding would be rendered with another rule's text.
 */
export function buildCatalogue(rules: readonly WordedRule[], tables: Readonly<Record<string, Messages>> = {}): Catalogue {
  const entries = new Map<string, CatalogueEntry>();
  const add = (prefix: string, messages: Messages, source: RuleSource | null) => {
    for (const [key, text] of Object.entries(messages)) {
      const id = `${prefix}.${key}`;
      if (entries.has(id)) throw new Error(`Two messages are named ${id}`);
      entries.set(id, { text, source });
    }
  };
  for (const rule of rules) add(rule.id, rule.messages, rule.source);
  for (const [prefix, messages] of Object.entries(tables)) add(prefix, messages, null);
  return entries;
}
