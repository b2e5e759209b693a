import { type Html, html } from '../html.ts';
import type { PageModel } from '../page.ts';
import { say } from '../words.ts';

/** Link to the transcript of a mission of a simulation. */
export function missionTranscript(n: number, model: PageModel): Html | null {
  const link = transcriptLink(n, say(model.words.transcriptOf, { number: n }), model);
  return link && html`<p class="meta">${link}</p>`;
}

/** The report of an audit as a file, which has no transcripts beside it. Texts of a store are escaped: none is taken for such a link. */
export function withoutTranscripts(report: string): string {
  return report.replace(/<p class="meta"><a href="transcripts\/[^<]*<\/a><\/p>/g, '');
}

/** A report as it is shown at another address, with its transcripts below `path`. */
export function withTranscriptsBelow(report: string, path: string): string {
  return report.replaceAll('<a href="transcripts/', `<a href="${path}/transcripts/`);
}

/** To the transcript of an attempt, by its place in the run from 1; nothing where none can be led to. */
export function transcriptLink(n: number, name: string, { view }: Pick<PageModel, 'view'>): Html | null {
  return view.transcripts === undefined ? null : html`<a href="${say(view.transcripts, { n })}">${name}</a>`;
}
