/** What the readers of schema.org are given: a product as its nodes stand in the graph, and the page it was found on. */

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
