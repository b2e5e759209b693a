/** How far an audit is: made on the server first, and again in the browser with each event. */

/** The tag of a template: that of the pages on the server, that of htm in the browser. Values of attributes stand between double quotes for the first. */
type Tag<T> = (literals: TemplateStringsArray, ...holes: readonly Hole<T>[]) => T;
type Hole<T> = T | string | number | false | readonly T[];

/** What happened, as the API tells it. */
export interface ProgressEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ProgressWords {
  readonly pending: string;
  /** With `{ahead}` and `{seconds}`. */
  readonly queue: string;
  /** With `{seconds}`. */
  readonly next: string;
  readonly running: string;
  /** With `{done}` and `{total}`. */
  readonly count: string;
  readonly steps: string;
  readonly failed: string;
  readonly bar: string;
  readonly names: Readonly<Record<string, string>>;
}

export interface ProgressProps {
  readonly events: readonly ProgressEvent[];
  readonly words: ProgressWords;
}

export function progress<T>(html: Tag<T>, { events, words }: ProgressProps): T {
  const steps = events.filter(({ type }) => type === 'step').map(({ data }) => data);
  const last = steps.at(-1);
  const [done, total] = [Number(last?.['done'] ?? 0), Number(last?.['total'] ?? 0)];
  const began = events.some(({ type, data }) => type === 'state' && data['status'] === 'running');
  const state =
    total > 0
      ? words.count.replace('{done}', String(done)).replace('{total}', String(total))
      : began
        ? words.running
        : waitingOf(events, words);
  return html`<div>
    <p role="status">${state}</p>
    <progress max="${Math.max(total, 1)}" value="${done}" aria-label="${words.bar}"></progress>
    ${steps.length > 0 && html`<h2>${words.steps}</h2><ol class="steps">${steps.map((step) => html`<li>${nameOf(html, step, words)} <small>${tookOf(step, words)}</small></li>`)}</ol>`}
  </div>`;
}

function waitingOf(events: readonly ProgressEvent[], words: ProgressWords): string {
  const place = events.findLast(({ type }) => type === 'queue')?.data;
  if (place === undefined) return words.pending;
  const [ahead, seconds] = [Number(place['ahead']), Number(place['seconds'])];
  return (ahead > 0 ? words.queue : words.next).replace('{ahead}', String(ahead)).replace('{seconds}', String(seconds));
}

/** A newer worker may have steps these words do not know. */
function nameOf<T>(html: Tag<T>, { step }: ProgressEvent['data'], { names }: ProgressWords): T | string {
  const name = String(step);
  return Object.hasOwn(names, name) ? (names[name] ?? '') : html`<code>${name}</code>`;
}

function tookOf({ status, took_ms: took }: ProgressEvent['data'], { failed }: ProgressWords): string {
  return status === 'failed' ? failed : `${took} ms`;
}
