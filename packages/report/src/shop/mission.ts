/**
 * One mission of a simulation: the wish in words, each step with its shape, word and tone, why it ended, and what was called.
 * All text of the store in it is data.
 */

import { exponentOf, FUNNEL, type FunnelStep, formatNumber, inertText, isCurrency, quote } from '@vitrine/engine';
import { type Details, numberIn, recordOf, recordsIn, textIn, textsIn } from '../details.ts';
import { formatMoney } from '../format.ts';
import { type Hole, type Html, html, join } from '../html.ts';
import { chip, type Icon, icon } from '../icons.ts';
import { storeLink } from '../link.ts';
import type { PageModel } from '../page.ts';
import { sentence } from '../sentence.ts';
import { count, endName, nameOf, say, type Words } from '../words.ts';
import { callsFold } from './calls.ts';
import { costOfModel, isScripted, tokensOf } from './shopper.ts';

const ADDRESS_MAX = 120;
const STATE_ICONS: Readonly<Record<string, Icon>> = { completed: 'pass', stopped: 'fail', unmeasured: 'error' };

/** `mission`: a `MissionDetails` of any version. `shopper`: who was sent out. */
export function missionCard(mission: Details, number: number, shopper: Details, model: PageModel): Html {
  const { words, view } = model;
  const plan = recordOf(mission['mission']) ?? {};
  const state = textIn(mission, 'state') ?? 'unmeasured';
  const points = numberIn(mission, 'points');
  const way = { reached: textsIn(mission, 'reached'), stoppedAt: textIn(mission, 'stoppedAt'), measured: state !== 'unmeasured' };
  return html`<article class="card mission">
<h3>${say(words.missionNumber, { number })}</h3>
<p class="wish">${wish(plan, model)}</p>
<p class="meta">${chip(STATE_ICONS[state] ?? 'error', nameOf(words.missionStates, state))}${points !== null && state !== 'unmeasured' && html`<span>${say(words.shopPoints, { points: formatNumber(points, view.language) })}</span>`}</p>
${funnelSteps(way, say(words.funnelLabel, { number }), words)}
${factList(missionFacts(mission, shopper, model))}
${callsFold(recordsIn(mission, 'steps'), String(number), model)}
</article>`;
}

function factList(facts: readonly (readonly [string, Hole])[]): Html | null {
  if (facts.length === 0) return null;
  return html`<dl class="facts">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function missionFacts(mission: Details, shopper: Details, model: PageModel): readonly (readonly [string, Hole])[] {
  const { words, view } = model;
  const obstacle = textIn(mission, 'obstacle');
  const stop = textIn(mission, 'stop');
  const conduct = conductOf(recordOf(mission['conduct']), model);
  const facts: readonly (readonly [string, Hole])[] = [
    [words.why, obstacle !== null && blame(obstacle, textIn(mission, 'whose'), model)],
    [words.handOff, handOff(recordOf(mission['handOff']), model)],
    [words.ended, stop !== null && stop !== 'finished' && stop !== obstacle && endName(stop, view.language)],
    [words.conduct, conduct.length > 0 && conduct.join(', ')],
    [words.tokens, !isScripted(shopper) && tokensOf(recordOf(mission['usage']), words, view.language)],
    [words.modelCost, !isScripted(shopper) && costOfModel(mission['cost'], shopper, words, view.language)],
  ];
  return facts.filter(([, value]) => value !== false && value !== null);
}

/** What ended it, and whose doing that is; verdicts of versions before 1.4.0 do not say the latter. */
function blame(obstacle: string, whose: string | null, { words, view }: PageModel): string {
  const why = endName(obstacle, view.language);
  return whose === null ? why : say(words.blame, { why, whose: nameOf(words.blamed, whose) });
}

/** A cart is cancelled once it was seen, so its address leads nowhere any more: told, not linked. */
function handOff(handed: Details | null, model: PageModel): Html | null {
  if (handed === null) return null;
  const [by, url] = [textIn(handed, 'by') ?? '–', textIn(handed, 'url')];
  const place =
    url === null
      ? model.words.handOffNoAddress
      : by === 'cart'
        ? html`<bdi class="store">${inertText(url, ADDRESS_MAX)}</bdi>`
        : storeLink(url, model);
  return html`${nameOf(model.words.handOffs, by)}<br>${place}`;
}

function conductOf(conduct: Details | null, { words, view: { language } }: PageModel): readonly string[] {
  if (conduct === null) return [];
  const [bad, repeats] = [numberIn(conduct, 'badCalls') ?? 0, numberIn(conduct, 'repeats') ?? 0];
  const what = textsIn(conduct, 'invented').map((claim) => nameOf(words.inventions, claim));
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

function funnelSteps(way: Way, label: string, words: Words): Html {
  return html`<ol class="funnel" aria-label="${label}">${FUNNEL.map((step) => {
    const mark = markOf(step, way);
    return html`<li class="${mark}"><span class="${TONES[mark]}">${icon(ICONS[mark])}</span><b>${words.funnelSteps[step]}</b><small>${words.funnelMarks[mark]}</small></li>`;
  })}</ol>`;
}

function markOf(step: FunnelStep, { reached, stoppedAt, measured }: Way): Mark {
  if (reached.includes(step)) return 'reached';
  if (step !== stoppedAt) return 'open';
  return measured ? 'stopped' : 'unknown';
}

/** `mission`: a `MissionPlan` of any version; what it lacks is left out. */
export function wish(mission: Details, { words, view: { language } }: Pick<PageModel, 'words' | 'view'>): Html {
  const category = textIn(mission, 'category');
  const option = recordOf(mission['attribute']);
  const amount = ceilingOf(mission, language);
  const parts: Hole[] = [
    sentence(words.wishWords, { words: quote(textsIn(mission, 'words').join(' ')) }, language),
    category !== null && sentence(words.wishCategory, { category: quote(category) }, language),
    option !== null &&
      sentence(words.wishOption, { name: quote(textIn(option, 'name') ?? ''), label: quote(textIn(option, 'label') ?? '') }, language),
    amount !== null && join(words.wishCeiling.split('{amount}'), amount),
  ].filter((part) => part !== false);
  return html`${join(parts, ', ')}.`;
}

function ceilingOf(mission: Details, language: PageModel['view']['language']): string | null {
  const ceiling = numberIn(mission, 'ceiling');
  const currency = textIn(mission, 'currency') ?? '';
  if (ceiling === null) return null;
  if (isCurrency(currency)) return formatMoney(Math.round(ceiling * 10 ** exponentOf(currency)), currency, language);
  return `${formatNumber(ceiling, language)} ${inertText(currency, 12)}`;
}
