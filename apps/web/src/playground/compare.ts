/** Two stores side by side: scores, checks, signals and what each has to mend. */

import type { Audit } from '@vitrine/client';
import { type Language, SEVERITIES } from '@vitrine/engine';
import { type Html, html, nameOf as named, signalName, wordsOf } from '@vitrine/report';
import { ADDRESS, field } from '../frame/elements.ts';
import type { Fault } from '../frame/faults.ts';
import { withLanguage } from '../frame/language.ts';
import { formMark } from '../frame/start-once.ts';
import { PLAYGROUND_WORDS, type PlaygroundWords } from './words.ts';

type Result = NonNullable<Audit['result']>;
/** Its own words, and those of the report for what it shows too. */
type Words = PlaygroundWords['compare'] & { readonly language: Language; readonly report: ReturnType<typeof wordsOf> };

/** The names of the two fields. */
export const PAIR = ['a', 'b'] as const;

export interface CompareInput {
  /** What the two fields hold: addresses of stores or of audits, or ids of audits. */
  readonly typed: Readonly<Record<'a' | 'b', string>>;
  /** Which of the two was refused, and why. */
  readonly fault?: (Fault & { readonly name: 'a' | 'b' }) | null;
  readonly audits?: readonly Audit[];
}

/** With two audits the comparison, else the form that asks for two stores. */
export function compareContent(language: Language, { typed, fault = null, audits = [] }: CompareInput): Html {
  const words = { ...PLAYGROUND_WORDS[language].compare, language, report: wordsOf(language) };
  const [a, b] = audits;
  const hasBoth = fault === null && a !== undefined && b !== undefined;
  return html`<main id="content"><h1>${words.title}</h1>${hasBoth ? comparison(words, language, [a, b]) : form(words, typed, fault)}</main>`;
}

function form(words: Words, typed: CompareInput['typed'], fault: CompareInput['fault']): Html {
  const address = (name: 'a' | 'b', label: string) => {
    const told = fault?.name === name ? fault : null;
    const attributes = { ...ADDRESS, value: typed[name] };
    return field({ name, label, attributes, fault: told?.text ?? null, isWrong: told?.isAddress ?? false });
  };
  return html`<p class="summary">${words.summary}</p>
    <form class="audit pair" method="post" action="/compare"><input type="hidden" name="lang" value="${words.language}"><input type="hidden" name="general_scan" value="on">${formMark()}
      ${address('a', words.first)}${address('b', words.second)}
      <p class="hint">${words.hint}</p><button type="submit">${words.submit}</button></form>`;
}

function comparison(words: Words, language: Language, pair: readonly [Audit, Audit]): Html {
  const [a, b] = pair.map(({ result }) => result);
  const head = html`<tr><td></td>${pair.map((audit) => html`<th scope="col"><a href="${withLanguage(`/audits/${audit.id}`, language)}"><bdi class="store">${nameOf(audit)}</bdi></a>${audit.status !== 'done' && html`<small>${words.states[audit.status]}</small>`}</th>`)}</tr>`;
  const told = pair.some(({ status }) => status === 'failed') ? words.incomplete : words.underWay;
  if (a === undefined || b === undefined)
    return html`<p role="status">${told}</p><div class="scroll" role="region" aria-label="${words.title}" tabindex="0"><table class="versus"><thead>${head}</thead></table></div>`;
  return html`<p class="summary">${leader(words, pair)}</p>
    ${table(words.scores, head, scoreRows(words, a, b))}
    ${a.general_readiness && b.general_readiness && signals(words, head, signalRows(words, a, b))}
    <h2>${words.mend}</h2><p>${words.mendText}</p>
    <div class="columns">${mendList(words, a, b, pair[0])}${mendList(words, b, a, pair[1])}</div>
    <p class="hint">${words.common.replace('{count}', String(rulesOf(a).intersection(rulesOf(b)).size))}</p>`;
}

function nameOf({ result, id }: Audit): string {
  const { business = id } = result ?? {};
  return URL.parse(business)?.host ?? business;
}

function leader(words: Words, [a, b]: readonly [Audit, Audit]): string {
  const [left, right] = [a, b].map(({ result }) => result?.overall_score ?? null);
  if (left === null || right === null || left === undefined || right === undefined) return words.noLeader;
  if (left === right) return words.even.replace('{points}', String(left));
  return words.leads.replace('{store}', nameOf(left > right ? a : b)).replace('{points}', String(Math.abs(left - right)));
}

interface Row {
  readonly name: string;
  readonly cells: readonly [string, string];
  readonly differs: boolean;
}

function table(title: string, head: Html, rows: readonly Row[]): Html {
  return html`<h2>${title}</h2><div class="scroll" role="region" aria-label="${title}" tabindex="0"><table class="versus"><thead>${head}</thead><tbody>${rows.map(
    ({ name, cells, differs }) =>
      html`<tr class="${differs ? 'differs' : ''}"><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

/** Those in another state; of the others their number. */
function signals(words: Words, head: Html, rows: readonly Row[]): Html {
  const different = rows.filter(({ differs }) => differs);
  const same = words.same.replace('{count}', String(rows.length - different.length));
  return html`${different.length > 0 ? table(words.signals, head, different) : html`<h2>${words.signals}</h2>`}<p class="hint">${same}</p>`;
}

function scoreRows(words: Words, a: Result, b: Result): readonly Row[] {
  const row = (name: string, of: (result: Result) => string): Row => ({ name, cells: [of(a), of(b)], differs: of(a) !== of(b) });
  const checks = [...new Set([...a.checks, ...b.checks].map(({ check_id: id }) => id))];
  const tier = ({ general_readiness: scan }: Result) => (scan?.tier ? named(words.report.tierNames, scan.tier) : words.unknown);
  return [
    row(words.overall, ({ overall_score: score }) => scoreOf(score, words)),
    ...checks.map((id) =>
      row(named(words.report.checkNames, id), ({ checks: all }) =>
        scoreOf(all.find(({ check_id }) => check_id === id)?.score ?? null, words),
      ),
    ),
    ...(a.general_readiness || b.general_readiness ? [row(words.tier, tier)] : []),
  ];
}

function scoreOf(score: number | null, words: Words): string {
  return score === null ? words.unknown : `${score}/100`;
}

function signalRows(words: Words, a: Result, b: Result): readonly Row[] {
  const [left, right] = [a, b].map(
    ({ general_readiness: scan }) => (scan?.evidence.signals ?? {}) as Readonly<Record<string, { readonly state: string }>>,
  );
  const stateOf = (states: typeof left, name: string) => named(words.report.states, states?.[name]?.state ?? 'error');
  return [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])].map((name) => {
    const cells = [stateOf(left, name), stateOf(right, name)] as const;
    return { name: signalName(name, words.language), cells, differs: cells[0] !== cells[1] };
  });
}

/** What one store has to mend and the other has not, by rule; findings that say the same once, with their number; the gravest first. */
function mendList(words: Words, own: Result, other: Result, audit: Audit): Html {
  const known = rulesOf(other);
  const alone = findingsOf(own).filter(({ rule }) => !known.has(rule));
  const ranked = alone.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const alike = [...Map.groupBy(ranked, ({ severity, title }) => `${severity} ${title}`).values()];
  const items = alike.map(([first, ...more]) => {
    const { severity = '', title = '' } = first ?? {};
    return html`<li><small class="is-${severity}">${named(words.report.severity, severity)}</small> ${title}${more.length > 0 && ` × ${more.length + 1}`}</li>`;
  });
  return html`<section><h3><bdi class="store">${nameOf(audit)}</bdi></h3>
    ${items.length === 0 ? html`<p class="hint">${words.nothing}</p>` : html`<ul>${items}</ul>`}</section>`;
}

const rulesOf = (result: Result): Set<string> => new Set(findingsOf(result).map(({ rule }) => rule));

function findingsOf({ checks }: Result) {
  return checks.flatMap(({ findings }) => findings);
}
