/** Whether a text is Markdown, whatever its label says. */

import { foldWhitespace } from '../../../formats/html/text.ts';
import { splitFrontMatter } from '../../../formats/markdown/front-matter.ts';
import { outlineOf } from '../../../formats/markdown/outline.ts';
import { looksLikeHtml } from '../reading.ts';
import { MARKDOWN_TABLE } from '../tables/markdown.ts';

/** `thin`: a sentence or two without any structure, which is readable and hardly worth reading. */
export type BodyVerdict = 'markdown' | 'thin' | 'empty' | 'html' | 'error_page';

/** Front matter is no content. Linear in the text. */
export function judgeBody(text: string): BodyVerdict {
  if (looksLikeHtml(text)) return 'html';
  const { body } = splitFrontMatter(text.replace(/^\uFEFF/, ''));
  const tags = body.match(/<\/?[a-z][a-z0-9-]{0,20}[\s/>]/gi)?.length ?? 0;
  if (body.length > 0 && (1000 * tags) / body.length >= MARKDOWN_TABLE.mostTags && tags > 2) return 'html';
  const outline = outlineOf(body);
  const title = outline.headings[0]?.text ?? body.trim().split('\n', 1)[0] ?? '';
  if (MARKDOWN_TABLE.errorHeading.test(title)) return 'error_page';
  const visible = foldWhitespace(body.replace(/[#>*_`|~=-]+/g, ' ')).length;
  if (visible < MARKDOWN_TABLE.leastVisible) return 'empty';
  const structured = outline.headings.length + outline.links.length > 0 || outline.hasList || outline.hasTable || outline.hasFence;
  return structured || visible >= MARKDOWN_TABLE.leastProse ? 'markdown' : 'thin';
}
