/** An item of a brief, and what carrying it out by its words alone changes in the source of a server. */
export interface Mend {
  /** What the heading of the item says. */
  readonly item: RegExp;
  /** File, what stands there once, and what stands there then; null: the file is new. */
  readonly edits: readonly (readonly [file: string, from: string | null, to: string])[];
}
