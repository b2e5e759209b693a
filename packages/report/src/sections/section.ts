import type { Chapter } from '../frame.ts';
import type { ReportModel } from '../model.ts';

/** One chapter of an audit's report. Adding one: write a file beside this one and name it in index.ts. */
export type Section = Chapter<ReportModel>;
