/** Which form of a page came back, judged by label and body together. */

import { bodyText, type ResponseOutcome } from '../../../../core/evidence.ts';
import { foldWhitespace } from '../../../../formats/html/text.ts';
import { isMarkdownType } from '../../../../formats/http/answer.ts';
import { stateOf } from '../../../../formats/http/reach.ts';
import { splitFrontMatter } from '../../../../formats/markdown/front-matter.ts';
import { type MarkdownOutline, outlineOf } from '../../../../formats/markdown/outline.ts';
import { beginsMissing } from '../../../../formats/text/missing-page.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import { essenceOf, looksLikeHtml } from '../../frame/reading.ts';
import { MARKDOWN_TABLE } from './table.ts';

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

/** `thin`: a sentence or two without any structure, which is readable and hardly worth reading. */
type BodyVerdict = 'markdown' | 'thin' | 'empty' | 'html' | 'error_page';

/** Front matter is no content. Linear in the text. */
export function judgeBody(text: string): BodyVerdict {
  if (looksLikeHtml(text)) return 'html';
  const { body } = splitFrontMatter(text.replace(/^\uFEFF/, ''));
  const outline = outlineOf(body);
  if (isMarkup(body) && !isWritten(outlineOf(withoutScripts(body)))) return 'html';
  const title = outline.headings[0]?.text ?? body.trim().split('\n', 1)[0] ?? '';
  if (beginsMissing(title)) return 'error_page';
  const visible = foldWhitespace(body.replace(/[#>*_`|~=-]+/g, ' ')).length;
  const isFrame = visible < MARKDOWN_TABLE.mostFrame && outline.links.length === 0 && MARKDOWN_TABLE.asksForScripts.test(body);
  if (visible < MARKDOWN_TABLE.leastVisible || isFrame) return 'empty';
  const structured = isWritten(outline) || outline.hasList;
  return structured || visible >= MARKDOWN_TABLE.leastProse ? 'markdown' : 'thin';
}

function isMarkup(body: string): boolean {
  const tags = body.match(/<\/?[a-z][a-z0-9-]{0,20}[\s/>]/gi)?.length ?? 0;
  return tags > 2 && (1000 * tags) / body.length >= MARKDOWN_TABLE.mostTags;
}

/** A table, pictures or an FAQ may stand in Markdown as HTML (CommonMark §6.6); a page of HTML has none of these. */
function isWritten({ headings, links, hasTable, hasFence }: MarkdownOutline): boolean {
  return headings.length + links.length > 0 || hasTable || hasFence;
}

/** `a[i](x)` in a script looks like a link. */
function withoutScripts(body: string): string {
  return body.replace(/<(script|style)\b[^>]{0,500}>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ');
}
