/** The input of the schema.org readers: a product's nodes in the graph, and the page they were found on. */

import type { JsonObject } from './fields.ts';
import type { SourceId } from './product.ts';

/** What the page adds to what its markup says. */
export interface PageContext {
  readonly source: SourceId;
  readonly exchange: string;
  /** Base of relative references. */
  readonly base: string;
  readonly url: string;
  readonly canonical: string | null;
  readonly language: string | null;
  readonly country: string;
}

/** A product alone, or a group with its members. */
export interface Family {
  readonly head: JsonObject;
  readonly members: readonly JsonObject[];
}
