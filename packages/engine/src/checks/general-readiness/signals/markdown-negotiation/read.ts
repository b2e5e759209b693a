/** Whether a text is Markdown, whatever its label says. */

import { foldWhitespace } from '../../../../formats/html/text.ts';
import { splitFrontMatter } from '../../../../formats/markdown/front-matter.ts';
import { type MarkdownOutline, outlineOf } from '../../../../formats/markdown/outline.ts';
import { beginsMissing } from '../../../../formats/text/missing-page.ts';
import { looksLikeHtml } from '../../frame/reading.ts';
import { MARKDOWN_TABLE } from './table.ts';

/** `thin`: a sentence or two without any structure, which is readable and hardly worth reading. */
export type BodyVerdict = 'markdown' | 'thin' | 'empty' | 'html' | 'error_page';

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
