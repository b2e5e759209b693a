/** The script files of a page that are worth reading for traces of WebMCP. */

import { WEBMCP_TABLE } from '../../../../formats/webmcp/table.ts';
import type { PageDocument } from '../../frame/page-document.ts';
import { resolveReference } from '../../frame/reading.ts';

/** Script files of the same origin, likely ones first; others' libraries say nothing about this store. */
export function scriptFiles({ tools, outline, url }: PageDocument): readonly string[] {
  const base = resolveReference(outline.base ?? '', url) ?? url;
  const files = tools()
    .scriptFiles.flatMap((src) => resolveReference(src, base) ?? [])
    .filter((file) => new URL(file).origin === new URL(url).origin);
  const unique = [...new Set(files)];
  const likely = unique.filter((file) => WEBMCP_TABLE.likelyScript.test(file));
  return [...likely, ...unique.filter((file) => !likely.includes(file))].slice(0, WEBMCP_TABLE.mostScripts);
}
