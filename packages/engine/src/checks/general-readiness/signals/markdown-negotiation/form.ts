/** Which form of a page came back, judged by label and body together. */

import { bodyText, type ResponseOutcome } from '../../../../core/evidence.ts';
import { isMarkdownType } from '../../../../formats/http/answer.ts';
import { stateOf } from '../../../../formats/http/reach.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { essenceOf, looksLikeHtml } from '../../frame/reading.ts';
import { judgeBody } from './read.ts';

export interface MarkdownForm {
  readonly kind: 'markdown';
  readonly response: ResponseOutcome;
  readonly text: string;
  readonly type: string;
  /** `text/markdown`, the registered type (RFC 7763). */
  readonly standardType: boolean;
  readonly thin: boolean;
}

export type Form =
  | MarkdownForm
  /** Labelled Markdown, and nothing a reader of Markdown can use. */
  | { readonly kind: 'broken'; readonly why: 'empty' | 'html' | 'error_page' }
  | { readonly kind: 'html'; readonly response: ResponseOutcome }
  /** 406: the server negotiates and has nothing to offer. */
  | { readonly kind: 'refused' }
  /** Another type altogether. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unread'; readonly state: 'absent' | 'blocked' | 'error' };

/** null when the question was not sent. */
export function formOf(facts: ScanFacts, key: string): Form | null {
  const answer = facts.answer(key);
  if (answer === undefined) return null;
  const { outcome } = answer.exchange;
  if (outcome.kind === 'failure' || answer.reach.kind === 'blocked' || answer.reach.kind === 'error')
    return { kind: 'unread', state: stateOf(answer.reach) };
  if (outcome.status === 406) return { kind: 'refused' };
  const type = essenceOf(outcome.headers['content-type']);
  // An empty answer is no document; under Markdown's own label it is unusable.
  if (answer.reach.kind !== 'ok') {
    return answer.reach.reason === 'empty' && isMarkdownType(type)
      ? { kind: 'broken', why: 'empty' }
      : { kind: 'unread', state: stateOf(answer.reach) };
  }
  return outcome.status === 200 ? formOfBody(outcome, type) : { kind: 'other' };
}

function formOfBody(response: ResponseOutcome, type: string): Form {
  const text = bodyText(response);
  if (!isMarkdownType(type) && (type !== 'text/plain' || looksLikeHtml(text))) {
    return /html|^$/.test(type) || looksLikeHtml(text) ? { kind: 'html', response } : { kind: 'other' };
  }
  const verdict = judgeBody(text);
  if (verdict === 'markdown' || verdict === 'thin') {
    // Plain text without structure is plain text.
    if (verdict === 'thin' && type === 'text/plain') return { kind: 'other' };
    return { kind: 'markdown', response, text, type, standardType: type === 'text/markdown', thin: verdict === 'thin' };
  }
  return type === 'text/plain' ? { kind: 'other' } : { kind: 'broken', why: verdict };
}
