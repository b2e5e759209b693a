/** Joins the JSON-LD blocks of a page into one graph, and reports every block that a strict consumer would drop. */

import { readBlock } from './jsonld-repair.ts';
import type { ReadFault } from './product.ts';
import { buildGraph, type SchemaGraph } from './schema-graph.ts';

export interface JsonLdReading {
  readonly graph: SchemaGraph;
  readonly faults: readonly ReadFault[];
}

/** `scripts`: raw texts of the blocks in page order. Empty blocks are ignored. */
export function readJsonLd(scripts: readonly string[]): JsonLdReading {
  const values: unknown[] = [];
  const faults: ReadFault[] = [];
  for (const [index, script] of scripts.entries()) {
    const block = readBlock(script);
    if (block.ok) {
      values.push(...block.values);
      if (block.repairs.length > 0) {
        faults.push({ code: 'jsonld_repaired', detail: `block ${index + 1}: ${block.repairs.join(', ')}` });
      }
    } else if (block.fault === 'too_deep') {
      faults.push({ code: 'jsonld_too_deep', detail: `block ${index + 1}: too_deep` });
    } else if (block.fault !== 'empty') {
      faults.push({ code: 'jsonld_unreadable', detail: `block ${index + 1}: ${block.fault}` });
    }
  }
  return { graph: buildGraph(values), faults };
}
