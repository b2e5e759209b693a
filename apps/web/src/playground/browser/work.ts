/** The report made workable: its findings filtered, copied and verified, its brief and requests copied. The chapters stay as they came. */

/// <reference lib="dom" />

import { html } from 'htm/preact';
import { render } from 'preact';
import { CopyButton } from './copy.ts';
import { type FilterState, FindingFilter } from './finding-filter.ts';
import { FindingTools } from './finding-tools.ts';
import { pageData } from './page-data.ts';
import type { ReportWords } from './report-words.ts';

interface ReportData {
  /** Path of the audit's page, without a language. */
  readonly path: string;
  readonly words: ReportWords;
  /** Ids of findings by the signal they are of. */
  readonly signals: Readonly<Record<string, string>>;
}

const { path, words, signals } = pageData<ReportData>();
const findings = [...document.querySelectorAll<HTMLDetailsElement>('details.finding[data-finding]')];
const folds = [
  ...findings.map((fold) => [fold, fold.dataset['finding'] ?? ''] as const),
  ...Object.entries(signals).flatMap(([signal, id]) => {
    const fold = document.getElementById(`s-${signal}`);
    return fold === null ? [] : [[fold, id] as const];
  }),
];

for (const [fold, id] of folds) {
  const inside = fold.querySelector('.inside');
  if (inside !== null)
    render(html`<${FindingTools} id=${id} path=${path} words=${words} text=${() => adviceOf(fold)} />`, appended(inside, 'tools'));
}
for (const command of document.querySelectorAll('pre.curl'))
  render(
    html`<${CopyButton} words=${words} label=${words.copyCurl} text=${() => command.textContent ?? ''} />`,
    appended(command.parentElement, 'copy'),
  );
const brief = document.querySelector<HTMLAnchorElement>('#brief-tools a');
if (brief !== null) {
  const text = async () => {
    const answer = await fetch(brief.href);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.text();
  };
  render(html`<${CopyButton} words=${words} label=${words.copyBrief} text=${text} />`, appended(brief.parentElement, 'tool'));
}

const list = document.querySelector('#findings .lead') ?? document.getElementById('findings-heading');
if (list !== null && findings.length > 0) {
  const place = document.createElement('div');
  list.after(place);
  render(
    html`<${FindingFilter} words=${words} severities=${[...new Set(findings.map(severityOf))]} total=${findings.length} onChange=${filter} />`,
    place,
  );
}

/** Headings over groups without a finding go with them; what is looked for may stand in a closed fold. */
function filter({ severity, text }: FilterState): number {
  const wanted = text.trim().toLowerCase();
  for (const fold of findings)
    fold.hidden = (severity !== '' && severityOf(fold) !== severity) || !(fold.textContent ?? '').toLowerCase().includes(wanted);
  for (const group of document.querySelectorAll<HTMLDetailsElement>('#findings details.group')) {
    const own = findings.filter((fold) => group.contains(fold));
    group.hidden = own.every(({ hidden }) => hidden);
    group.open ||= wanted !== '' || severity !== '';
  }
  for (const heading of document.querySelectorAll<HTMLElement>('#findings h3')) {
    const own = ownFolds(heading);
    heading.hidden = own.length > 0 && own.every(({ hidden }) => hidden);
  }
  return findings.filter(({ hidden }) => !hidden).length;
}

/** The folds between a heading and the next one. */
function ownFolds(heading: Element): readonly HTMLDetailsElement[] {
  const own: HTMLDetailsElement[] = [];
  for (let next = heading.nextElementSibling; next !== null && next.tagName !== 'H3'; next = next.nextElementSibling)
    own.push(...findings.filter((fold) => next?.contains(fold)));
  return own;
}

function severityOf(fold: Element): string {
  return fold.querySelector('.mark')?.textContent ?? '';
}

/** What the finding says and asks for, as plain text; fault and fix from the head of the page where they stand there. */
function adviceOf(fold: Element): string {
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const link = fold.querySelector<HTMLAnchorElement>('dl.todo a[href^="#fix-"]');
  const told = link === null ? null : document.querySelector(link.hash);
  const rows = [...fold.querySelectorAll('dl.todo > div')].map((row) => {
    const value = row.contains(link) ? told?.querySelector('p:not([class])') : row.querySelector('dd');
    return `${textOf(row.querySelector('dt'))}: ${textOf(value)}`;
  });
  const fault = fold.querySelector('.inside > p:not(.label)') ?? told?.querySelector('.aim');
  return [textOf(fold.querySelector('.name')), textOf(fault), '', ...rows].join('\n');
}

function appended(parent: Element | null, name: string): Element {
  const place = document.createElement('div');
  place.className = name;
  parent?.append(place);
  return place;
}
