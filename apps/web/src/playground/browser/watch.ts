/** The page of an audit under way: follows its events, and shows the report when it is there. */

/// <reference lib="dom" />

import { html } from 'htm/preact';
import { hydrate, render, type VNode } from 'preact';
import { pageData } from './page-data.ts';
import { type ProgressEvent, type ProgressProps, progress } from './progress.ts';

const { words, events, path } = pageData<ProgressProps & { readonly path: string }>();
const seen: ProgressEvent[] = [...events];
/** As often as the page loads itself again without this module. */
const LOOK_AGAIN_MS = 4_000;
/** The window of every limit: none asks for more. */
const LONGEST_SECONDS = 3_600;
const place = document.getElementById('progress');

/** A browser that slept or lost its line asks again behind the last event it has seen (`Last-Event-ID`). */
const numbered = seen.filter(({ type }) => type !== 'queue').length;
const source = new EventSource(`${path}/events?after=${numbered}`);
for (const type of ['state', 'step', 'queue'])
  source.addEventListener(type, ({ data }: MessageEvent<string>) => {
    seen.push({ type, data: JSON.parse(data) });
    show();
    if (isEnd(seen.at(-1))) void lookAgain();
  });
/** Closed: there are no more events, or they were refused, after which a browser asks no more. */
source.addEventListener('error', () => {
  if (source.readyState === EventSource.CLOSED) setTimeout(lookAgain, LOOK_AGAIN_MS);
});
if (place !== null) hydrate(shown(), place);

/** The page itself knows how far the audit is. While it cannot be had, what was seen stays: a browser's own page of errors would not come back. */
async function lookAgain(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (answer !== null && answer.status < 500 && answer.status !== 429) return location.reload();
  // A limit says when it ends; a proxy's may say so as a date, which is not read.
  const seconds = (answer?.status === 429 && Number(answer.headers.get('retry-after'))) || 0;
  setTimeout(lookAgain, Math.max(LOOK_AGAIN_MS, Math.min(seconds, LONGEST_SECONDS) * 1_000));
}

function show(): void {
  if (place !== null) render(shown(), place);
}

function shown(): VNode {
  return progress(html, { events: seen, words });
}

function isEnd(event: ProgressEvent | undefined): boolean {
  return event?.type === 'state' && (event.data['status'] === 'done' || event.data['status'] === 'failed');
}
