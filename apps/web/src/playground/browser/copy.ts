/** A button that copies a text and says that it did. */

/// <reference lib="dom" />

import { html } from 'htm/preact';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ReportWords } from './report-words.ts';

interface CopyProps {
  readonly words: Pick<ReportWords, 'copied' | 'copyFailed'>;
  readonly label: string;
  readonly text: () => string | Promise<string>;
}

export function CopyButton({ words, label, text }: CopyProps): VNode {
  const [said, say] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text());
      say(words.copied);
    } catch {
      say(words.copyFailed);
    }
  };
  return html`<span class="tool"><button type="button" class="quiet" onClick=${copy}>${label}</button> <span role="status">${said}</span></span>`;
}
