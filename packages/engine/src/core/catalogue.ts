/** Where a stored message id finds its sentences again. */

import type { RuleSource } from './define.ts';
import type { FindingText, Messages } from './messages.ts';

/** A rule as the catalogue needs it: its words and where the rule is written down. */
export interface WordedRule {
  readonly id: string;
  readonly source: RuleSource;
  readonly messages: Messages;
}

export interface CatalogueEntry {
  readonly text: FindingText;
  /** null for sentences no rule says: a check's own recommendations. */
  readonly source: RuleSource | null;
}

export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/**
 * Every message by its id `<rule>.<key>`. Two rules of one id, or a rule and a table of one name, are our mistake
 * and throw: a stored finding would be told in another rule's words.
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
