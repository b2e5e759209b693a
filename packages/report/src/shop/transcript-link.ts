import { type Html, html } from '../html.ts';
import type { PageModel } from '../page.ts';
import { say } from '../words.ts';

/** Link to the transcript of a mission of a simulation. */
export function missionTranscript(n: number, model: PageModel): Html | null {
  const link = transcriptLink(n, say(model.words.transcriptOf, { number: n }), model);
  return link && html`<p class="meta">${link}</p>`;
}

/** The report of an audit as a file without transcripts, its brief beside it, under this name if it has another. Texts of a store are escaped: none is taken for such a link. */
export function asFile(report: string, brief?: string): string {
  const alone = report.replace(/<p class="meta"><a href="transcripts\/[^<]*<\/a><\/p>/g, '');
  return brief === undefined ? alone : alone.replace(/<a href="brief\.md[^"]*"/, () => `<a href="${encodeURIComponent(brief)}"`);
}

/** To the transcript of an attempt, by its place in the run from 1; nothing where none can be led to. */
export function transcriptLink(n: number, name: string, { view }: Pick<PageModel, 'view'>): Html | null {
  return view.transcripts === undefined ? null : html`<a href="${say(view.transcripts, { n })}">${name}</a>`;
}
