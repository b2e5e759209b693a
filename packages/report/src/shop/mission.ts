/**
 * One mission of a simulation: the wish in words, each step with its shape, word and tone, why it ended, and what was called.
 * All text of the store in it is data.
 */

import {
  type FunnelStep,
  formatNumber,
  type HandOff,
  inertText,
  type MissionDetails,
  type MissionPlan,
  stepsOf,
  typeset,
  wishText,
} from '@vitrine/engine';
import { type Hole, type Html, html } from '../html.ts';
import { chip, type Icon, icon } from '../icons.ts';
import { storeLink } from '../link.ts';
import type { PageModel } from '../page.ts';
import { count, endName, nameOf, say, type Words } from '../words.ts';
import { callsFold } from './calls.ts';
import { costOfModel, isScripted, type Shopper, tokensOf } from './shopper.ts';
import { missionTranscript } from './transcript-link.ts';

const ADDRESS_MAX = 120;
const LONGEST_WISH = 400;
export const STATE_ICONS: Readonly<Record<string, Icon>> = { completed: 'pass', stopped: 'fail', unmeasured: 'error' };

/** `shopper`: who was sent out. */
export function missionCard(mission: MissionDetails, number: number, shopper: Shopper, model: PageModel): Html {
  const { words, view } = model;
  const { state, points, reached, stoppedAt } = mission;
  const way = { reached, stoppedAt, measured: state !== 'unmeasured' };
  return html`<article class="card mission">
<h3>${say(words.missionNumber, { number })}</h3>
<p class="wish">${wish(mission.mission)}</p>
<p class="meta">${chip(STATE_ICONS[state] ?? 'error', nameOf(words.missionStates, state))}${state !== 'unmeasured' && html`<span>${say(words.shopPoints, { points: formatNumber(points, view.language) })}</span>`}</p>
${funnelSteps(way, say(words.funnelLabel, { number }), words)}
${factList(missionFacts(mission, shopper, model))}
${callsFold(mission.steps, String(number), model)}${missionTranscript(number, model)}
</article>`;
}

export function factList(facts: readonly (readonly [string, Hole])[]): Html | null {
  if (facts.length === 0) return null;
  return html`<dl class="facts">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function missionFacts(mission: MissionDetails, shopper: Shopper, model: PageModel): readonly (readonly [string, Hole])[] {
  const { words, view } = model;
  const { obstacle, stop, whose, usage, cost } = mission;
  const conduct = conductOf(mission.conduct, model);
  const facts: readonly (readonly [string, Hole])[] = [
    [words.why, obstacle !== null && blame(obstacle, whose, model)],
    [words.handOff, handOff(mission.handOff, model)],
    [words.ended, stop !== 'finished' && stop !== obstacle && endName(stop, view.language)],
    [words.conduct, conduct.length > 0 && conduct.join(', ')],
    [words.tokens, !isScripted(shopper) && tokensOf(usage, words, view.language)],
    [words.modelCost, !isScripted(shopper) && costOfModel(cost, shopper, words, view.language)],
  ];
  return facts.filter(([, value]) => value !== false && value !== null);
}

/** What ended it, and whose doing that is. */
export function blame(obstacle: string, whose: string | null, { words, view }: PageModel): string {
  const why = endName(obstacle, view.language);
  return whose === null ? why : say(words.blame, { why, whose: nameOf(words.blamed, whose) });
}

/** A cart is cancelled once it was seen, so its address leads nowhere any more: told, not linked. */
export function handOff(handed: HandOff | null, model: PageModel): Html | null {
  if (handed === null) return null;
  const { by, url } = handed;
  const place =
    url === null || url === ''
      ? model.words.handOffNoAddress
      : by === 'cart'
        ? html`<bdi>${inertText(url, ADDRESS_MAX)}</bdi>`
        : storeLink(url, model);
  return html`${nameOf(model.words.handOffs, by)}<br>${place}`;
}

function conductOf(
  { badCalls: bad, repeats, invented }: MissionDetails['conduct'],
  { words, view: { language } }: PageModel,
): readonly string[] {
  const what = invented.map((claim) => nameOf(words.inventions, claim));
  return [
    ...(bad > 0 ? [count(words.conductBad, { bad }, language)] : []),
    ...(repeats > 0 ? [count(words.conductRepeats, { repeats }, language)] : []),
    ...(what.length > 0 ? [say(words.conductInvented, { what: [...new Set(what)].join(', ') })] : []),
  ];
}

type Mark = keyof Words['funnelMarks'];

const ICONS: Readonly<Record<Mark, Icon>> = { reached: 'pass', stopped: 'fail', unknown: 'error', open: 'empty' };
const TONES: Readonly<Record<Mark, string>> = { reached: 'is-pass', stopped: 'is-fail', unknown: 'is-error', open: 'is-error' };

interface Way {
  readonly reached: readonly string[];
  /** The first step that was not reached; null when all were. */
  readonly stoppedAt: string | null;
  /** False: what ended it was not the store's doing. */
  readonly measured: boolean;
}

export function funnelSteps(way: Way, label: string, words: Words): Html {
  return html`<ol class="funnel" aria-label="${label}">${stepsOf(way).map((step) => {
    const mark = markOf(step, way);
    return html`<li class="${mark}"><span class="${TONES[mark]}">${icon(ICONS[mark])}</span><b>${words.funnelSteps[step]}</b><small>${words.funnelMarks[mark]}</small></li>`;
  })}</ol>`;
}

function markOf(step: FunnelStep, { reached, stoppedAt, measured }: Way): Mark {
  if (reached.includes(step)) return 'reached';
  if (step !== stoppedAt) return 'open';
  return measured ? 'stopped' : 'unknown';
}

/** The wish as the shopper was told it. */
export function wish(mission: MissionPlan): Html {
  const text = inertText(wishText(mission), LONGEST_WISH);
  return html`<bdi lang="${mission.language}">${mission.language === 'fr' ? typeset(text, 'fr') : text}</bdi>`;
}
