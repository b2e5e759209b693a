/** Under one finding: its fix copied, and the store asked again whether it is fixed. */

/// <reference lib="dom" />

import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { CopyButton } from './copy.ts';
import type { ReportWords } from './report-words.ts';

interface FindingToolsProps {
  readonly id: string;
  readonly path: string;
  readonly words: ReportWords;
  readonly text: () => string;
}

interface Verified {
  readonly status: keyof ReportWords['outcomes'];
  readonly note?: string;
  readonly replaced_by?: readonly string[];
}

/** What the back end answers: how far the verification is, or a sentence why there is none. */
interface ToolAnswer {
  readonly n?: number;
  readonly status?: string;
  readonly result?: {
    readonly findings: readonly Verified[];
    readonly new_findings: readonly { readonly finding_id: string; readonly title: string }[];
    readonly news: readonly string[];
  };
  readonly fault?: string;
}

export function FindingTools({ id, path, words, text }: FindingToolsProps): VNode {
  const [state, setState] = useState<{ readonly kind: string; readonly text: string }>({ kind: '', text: '' });
  const verify = async () => {
    setState({ kind: 'asking', text: words.verifying });
    setState(await outcomeOf(`${path}/verifications`, id, words).catch(() => ({ kind: 'fault', text: words.unreachable })));
  };
  return html`<div>
    <${CopyButton} words=${words} label=${words.copyFix} text=${text} />
    <span class="tool"><button type="button" class="quiet" disabled=${state.kind === 'asking'} onClick=${verify}>${words.verify}</button></span>
    <p class=${`outcome is-${STATUS_COLOURS[state.kind] ?? 'error'}`} role="status">${state.text}</p>
  </div>`;
}

const STATUS_COLOURS: Readonly<Record<string, string>> = { fixed: 'pass', failing: 'fail', replaced: 'warn' };

/** The back end holds each reading until the verification has ended or half a minute has passed. */
async function outcomeOf(path: string, id: string, words: ReportWords): Promise<{ readonly kind: string; readonly text: string }> {
  let answer = await ask(path, { method: 'POST', body: new URLSearchParams({ finding: id }) });
  while (answer.fault === undefined && (answer.status === 'pending' || answer.status === 'running'))
    answer = await ask(`${path}/${answer.n}`);
  const [found] = answer.result?.findings ?? [];
  if (found === undefined) return { kind: 'fault', text: answer.fault ?? words.unreachable };
  const { new_findings = [], news = [] } = answer.result ?? {};
  const titles = (ids: readonly string[]) =>
    new_findings
      .filter(({ finding_id }) => ids.includes(finding_id))
      .map(({ title }) => title)
      .join(' · ');
  const parts = [words.outcomes[found.status], found.note, titles(found.replaced_by ?? []), news.length > 0 && words.news, titles(news)];
  return { kind: found.status, text: parts.filter(Boolean).join(' ') };
}

async function ask(path: string, init?: RequestInit): Promise<ToolAnswer> {
  const response = await fetch(`${path}?lang=${document.documentElement.lang}`, init);
  return (await response.json()) as ToolAnswer;
}
