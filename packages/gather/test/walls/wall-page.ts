/** What block pages are made of. */

interface Page {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sees the path, as many such pages repeat it, and the number of the question. */
  readonly body: (path: string, time: number) => string;
}

export interface WrittenWall extends Page {
  readonly name: string;
  /** Left out: `challenge`, as most are. */
  readonly kind?: string;
  readonly vendor?: string;
}
export type WallCase = WrittenWall & { readonly kind: string };

export const html = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex,nofollow">${head}</head><body>${body}</body></html>`;
/** Changes from answer to answer as the numbers of incidents do. */
export const incident = (time: number) => `${482_000_000_000 + time * 7919}-${91_000 + time}`;
export const ray = (time: number) => (0x8e1f2a3b4c5d6 + time * 4099).toString(16).padStart(16, '8');
