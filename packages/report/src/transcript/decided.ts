import { exchangeLine } from '../evidence.ts';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import { blame, factList, funnelSteps, handOff, STATE_ICONS } from '../shop/mission.ts';
import { endName, nameOf, say } from '../words.ts';
import { quoted, type TranscriptModel, turnAnchor } from './model.ts';

const LONGEST_CURL = 4_000;

/** The verdict, whose doing it is, and the turn and requests that show it. */
export const decided: Chapter<TranscriptModel> = {
  // Where the page's first link leads.
  id: 'findings',
  heading: ({ own }) => own.decidedHeading,
  body: (model) => {
    const { own, words, view } = model;
    const { state, reached, stoppedAt } = view.decided;
    const way = { reached, stoppedAt, measured: state !== 'unmeasured' };
    return html`<p class="lead">${own.decidedLead}</p><div class="card mission">
<p class="meta">${chip(STATE_ICONS[state] ?? 'error', nameOf(words.missionStates, state))}</p>
${funnelSteps(way, say(words.funnelLabel, { number: view.n }), words)}
${factList(facts(model))}
</div>${requests(model)}`;
  },
};

function facts(model: TranscriptModel): readonly (readonly [string, Hole])[] {
  const { own, words, view } = model;
  const { obstacle, whose, turn, handOff: handed } = view.decided;
  const { stop, failure } = view.run;
  const rows: readonly (readonly [string, Hole])[] = [
    [words.why, obstacle !== null && blame(obstacle, whose, model)],
    [own.shownBy, turn != null && html`<a href="${`#${turnAnchor(turn)}`}">${say(own.turnName, { turn })}</a>`],
    [words.handOff, handOff(handed, model)],
    [words.ended, stop !== 'finished' && stop !== obstacle && endName(stop, view.language)],
    [own.provider, failure !== null && failure.status !== null && say(own.status, { status: failure.status })],
  ];
  return rows.filter(([, value]) => value !== false && value !== null);
}

function requests({ own, view, words, host }: TranscriptModel): Html | null {
  const kept = Object.entries(view.exchanges);
  if (kept.length === 0) return view.decided.obstacle === null ? null : html`<p class="calm note">${own.restsOnNone}</p>`;
  return html`<h3>${own.restsOn}</h3>${kept.map(
    ([
      key,
      { curl, ...exchange },
    ]) => html`<div class="exchange"><p><b>${quoted(key, 60)}</b> ${exchangeLine(exchange, { words, view, host })}</p>
<details class="calls"><summary><span class="name">${words.repeat}</span></summary><pre class="curl">${quoted(curl, LONGEST_CURL)}</pre></details></div>`,
  )}`;
}
