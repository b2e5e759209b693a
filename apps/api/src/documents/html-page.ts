import { createHash } from 'node:crypto';
import type { Language } from '@vitrine/engine';
import { type Html, html, PAGE_STYLE, toText } from '@vitrine/report';
import type { Reply } from '../http/reply.ts';
import type { Block, Inline, Page } from './markdown.ts';

export interface Frame {
  /** Absolute address of this page. */
  readonly url: string;
  /** This page in the other language; null when there is none. */
  readonly other: { readonly language: 'en' | 'fr'; readonly url: string; readonly name: string } | null;
  /** Under every page. */
  readonly footer: readonly { readonly text: string; readonly href: string }[];
}

const STYLE_HASH = `sha256-${createHash('sha256').update(toText(PAGE_STYLE), 'utf8').digest('base64')}`;

/** Content-Security-Policy of our pages: their own style, nothing else; a form goes nowhere but here. */
export function pagePolicy(hasForm: boolean): string {
  return `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action '${hasForm ? 'self' : 'none'}'; frame-ancestors 'none'`;
}

/** A heading is short, and its lines are balanced: "peut-il" would be cut at its hyphen. */
const UNBROKEN_HYPHEN = '\u2011';

/** One HTML file: no script, no external request. `about`: what its head says of it; `links`: on lines of their own. */
function documentOf(
  language: Language,
  title: string,
  { about, links = null, body }: Readonly<Record<'about' | 'body', Html>> & { links?: Html | null },
): string {
  return toText(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${about}
<title>${title}</title>${links}
<style>${PAGE_STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`);
}

const BRAND = html`<p class="brand"><a href="/">Vitrine</a></p>`;

export function pageHtml({ language, title, summary, blocks }: Page, { url, other, footer }: Frame): string {
  return documentOf(language, title, {
    about: html`<meta name="description" content="${summary}">`,
    links: html`
<link rel="canonical" href="${url}">
${other !== null && html`<link rel="alternate" hreflang="${other.language}" href="${other.url}">`}`,
    body: html`<header>${BRAND}${other !== null && html`<p><a href="${other.url}" hreflang="${other.language}" lang="${other.language}">${other.name}</a></p>`}</header>
<main>
<h1>${title.replace(/(?<=\p{L})-(?=\p{L})/gu, UNBROKEN_HYPHEN)}</h1>
<p class="summary">${summary}</p>
${blocks.map(block)}
</main>
<footer><ul>${footer.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`)}</ul></footer>`,
  });
}

interface SmallPage {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  readonly hasForm?: true;
}

/** A page for one person at one moment: kept by no cache and found by no crawler. */
export function smallPage(status: number, { language, title, body, hasForm }: SmallPage): Reply {
  const text = documentOf(language, title, {
    about: html`<meta name="robots" content="noindex">`,
    body: html`<header>${BRAND}</header>
<main>
<h1>${title}</h1>
${body}
</main>`,
  });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': pagePolicy(hasForm === true),
    'X-Robots-Tag': 'noindex',
  };
  return { status, headers, body: text };
}

function block(node: Block): Html {
  switch (node.kind) {
    case 'heading':
      return node.level === 2 ? html`<h2 id="${node.id}">${node.text}</h2>\n` : html`<h3 id="${node.id}">${node.text}</h3>\n`;
    case 'text':
      return html`<p>${node.content.map(inline)}</p>\n`;
    case 'list':
      return html`<ul>${node.items.map((item) => html`<li>${item.map(inline)}</li>`)}</ul>\n`;
    case 'code':
      return html`<pre tabindex="0"><code>${node.text}</code></pre>\n`;
    case 'table':
      return html`<div class="scroll" role="region" aria-label="${node.head.join(', ')}" tabindex="0"><table><thead><tr>${node.head.map(
        (cell) => html`<th scope="col">${cell}</th>`,
      )}</tr></thead><tbody>${node.rows.map(cells)}</tbody></table></div>\n`;
  }
}

function cells(row: readonly (readonly Inline[])[]): Html {
  return html`<tr>${row.map((cell, index) => (index === 0 ? html`<th scope="row">${cell.map(inline)}</th>` : html`<td>${cell.map(inline)}</td>`))}</tr>`;
}

function inline(part: Inline): Html {
  if (typeof part === 'string') return html`${part}`;
  return 'code' in part ? html`<code>${part.code}</code>` : html`<a href="${part.href}">${part.text}</a>`;
}
