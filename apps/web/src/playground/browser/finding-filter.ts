/** Which of the findings are shown. */

/// <reference lib="dom" />

import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ReportWords } from './report-words.ts';

export interface FilterState {
  /** As the report names it; empty for every one. */
  readonly severity: string;
  readonly text: string;
}

interface FilterProps {
  readonly words: ReportWords;
  readonly severities: readonly string[];
  readonly total: number;
  /** Applies the filter; how many are shown. */
  readonly onChange: (state: FilterState) => number;
}

export function FindingFilter({ words, severities, total, onChange }: FilterProps): VNode {
  const [state, setState] = useState<FilterState>({ severity: '', text: '' });
  const [shown, setShown] = useState(total);
  const change = (next: Partial<FilterState>) => {
    const all = { ...state, ...next };
    setState(all);
    setShown(onChange(all));
  };
  return html`<form class="filter" role="search" aria-label=${words.filter} onSubmit=${(event: Event) => event.preventDefault()}>
    <label>${words.severity} <select value=${state.severity} onChange=${(event: Event) => change({ severity: (event.target as HTMLSelectElement).value })}>
      <option value="">${words.every}</option>${severities.map((name) => html`<option value=${name}>${name}</option>`)}
    </select></label>
    <label>${words.search} <input type="search" value=${state.text} onInput=${(event: Event) => change({ text: (event.target as HTMLInputElement).value })} /></label>
    <p role="status">${words.shown.replace('{shown}', String(shown)).replace('{total}', String(total))}</p>
  </form>`;
}
