import { type Html, html } from '../html.ts';
import type { PageModel } from '../page.ts';
import { say } from '../words.ts';

/** To the transcript of an attempt, by its place in the run from 1; nothing where none can be led to. */
export function transcriptLink(n: number, name: string, { view }: Pick<PageModel, 'view'>): Html | null {
  return view.transcripts === undefined ? null : html`<a href="${say(view.transcripts, { n })}">${name}</a>`;
}
