/**
 * The pages for merchants, docs/merchants.md and docs/marchands.md, which say the same: their tables of words, from those that reports
 * explain, and the pages as the API serves them.
 */
import { TERMS } from '../../packages/report/src/terms.ts';
import { readText } from './frame.mjs';

const PAGES = { en: 'docs/merchants.md', fr: 'docs/marchands.md' };
/** The rows below the head of the table that explains the first word. */
const WORDS = /(?<=\n\|(?: --- \|)+\n)(?:\|[^\n]*\n)+(?=\n(?:"No"|« Non »))/;

export default function generateMerchants() {
  const texts = Object.entries(PAGES).map(([language, path]) => ({ language, path, content: withWords(path, language) }));
  const pages = Object.fromEntries(texts.map(({ language, content }) => [language, pageOf(content, language)]));
  const content = `/** Generated from ${Object.values(PAGES).join(' and ')} by scripts/gen/merchants.mjs; do not edit. */

import type { Page } from './markdown.ts';

export const MERCHANTS: Readonly<Record<'en' | 'fr', Page>> = ${JSON.stringify(pages, null, 2)};
`;
  return [...texts, { path: 'apps/api/src/documents/merchants.gen.ts', content }];
}

function withWords(path, language) {
  const rows = TERMS.map(({ name, is, link, who, cost, now }) => {
    const cells = [`**${name}**`, `${is[language]} ([${link.title}](${link.url}))`, ...[who, cost, now].map((cell) => cell[language])];
    return `| ${cells.join(' | ')} |\n`;
  });
  const text = readText(path);
  if (!WORDS.test(text)) throw new Error(`${path} has no table of words`);
  return text.replace(WORDS, () => rows.join(''));
}

function pageOf(markdown, language) {
  const [title, , first, ...rest] = markdown.trim().split(/\n\n+/);
  return { language, title: title.replace(/^# /, ''), summary: plain(first), blocks: rest.map(blockOf) };
}

function blockOf(text) {
  const lines = text.split('\n');
  if (text.startsWith('## ')) return { kind: 'heading', level: 2, text: text.slice(3), id: idOf(text.slice(3)) };
  if (text.startsWith('|')) {
    const [head, , ...rows] = lines.map((line) => line.slice(2, -2).split(' | '));
    return { kind: 'table', head, rows: rows.map((cells) => cells.map(inlines)) };
  }
  if (/^\d+\. /.test(text))
    return { kind: 'list', items: text.split(/\n(?=\d+\. )/).map((item) => inlines(plain(item.replace(/^\d+\. /, '')))) };
  return { kind: 'text', content: inlines(plain(text)) };
}

/** One line, as the page has it. */
function plain(text) {
  return text.split(/\n\s*/).join(' ');
}

/** Links within the page and out of it stay; what leads to other documents of the checkout is their words. */
function inlines(text) {
  return text
    .replaceAll('**', '')
    .replace(/(?<!\w)\*([^*]+)\*(?!\w)/g, '$1')
    .split(/(\[[^\]]+\]\([^)]+\)|`[^`]+`)/)
    .flatMap((part) => {
      const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      if (words !== undefined) return /^(?:#|https:)/.test(href) ? [{ text: words, href }] : [words];
      return part.startsWith('`') ? [{ code: part.slice(1, -1) }] : part === '' ? [] : [part];
    });
}

/** As GitHub names a heading's anchor. */
function idOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
