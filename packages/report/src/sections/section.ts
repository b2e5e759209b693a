import type { Html } from '../html.ts';
import type { ReportModel } from '../model.ts';

/** One chapter of the page. Adding one: write a file beside this one and name it in index.ts. */
export interface Section {
  /** Anchor and the heading's id; unique in the page. */
  readonly id: string;
  heading(model: ReportModel): string;
  /** What stands under the heading; null leaves the chapter and its place in the contents out. */
  body(model: ReportModel): Html | null;
}
