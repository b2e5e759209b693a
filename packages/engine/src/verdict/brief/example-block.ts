/** Examples as they stand in the brief: at an item, and once for pages that hold nothing an item could add to. */

import { typeset } from '../../core/catalogue.ts';
import { IN_UCP, JSON_LD, PROFILE_ANSWER } from './examples.ts';
import { guideOf, PRODUCT_NEXT } from './guides.ts';
import { fencedBlock } from './markdown.ts';
import type { Fix } from './order.ts';
import { apiOf } from './places.ts';
import { again, code, type Writer } from './writer.ts';

const MARKUP: readonly string[] = Object.values(JSON_LD);

/** What was read from an API is mended where the API takes it from: only of UCP, whose answers are the store's own, there is an example. */
function exampleOf({ finding }: Fix): string | null {
  const { example = null } = guideOf(finding.message.id, finding.rule);
  const api = apiOf(finding);
  if (api === null || example === null) return example;
  return api === 'ucp' ? (IN_UCP.get(example) ?? null) : null;
}

export function exampleBlock(fix: Fix, position: number, writer: Writer): readonly string[] {
  const example = exampleOf(fix);
  const { words, language, profileAt } = writer;
  if (example === null) return [];
  if (example === JSON_LD.product) return [typeset(words.exampleWhole, language)];
  if (example !== PROFILE_ANSWER) {
    const at = writer.saidAt(example, position);
    if (at !== null) return [again(words.exampleAgain, at, language)];
    return [block(MARKUP.includes(example) ? words.exampleMember : words.example, example, writer)];
  }
  if (profileAt < position) return [again(words.exampleAbove, profileAt, language)];
  return [block(fix.finding.rule.startsWith('U01') ? words.example : words.exampleProfile, example, writer)];
}

/** Position of the first item that shows a whole profile; the others refer to it. 0 without one. */
export function profilePosition(fixes: readonly Fix[]): number {
  return fixes.findIndex((fix) => exampleOf(fix) === PROFILE_ANSWER) + 1;
}

/** For pages without JSON-LD, where one of these fixes shows it or a member of it. */
export function wholeProduct(fixes: readonly Fix[], writer: Writer): readonly string[] {
  if (!fixes.map(exampleOf).some((example) => example !== null && MARKUP.includes(example))) return [];
  const label = writer.words.wholeProduct.replace('{rules}', PRODUCT_NEXT.map(code).join(', '));
  return [block(label, JSON_LD.product, writer)];
}

function block(label: string, example: string, { language, origin, country }: Writer): string {
  const info = example.startsWith('{') ? 'json' : example.startsWith('<') ? 'html' : 'http';
  const filled = example.replaceAll('{origin}', origin).replaceAll('{country}', country);
  // The body of an HTTP answer is JSON as well.
  const [head = '', body] = info === 'http' ? filled.split('\n\n') : ['', filled];
  const text = info === 'html' || body === undefined ? filled : `${head === '' ? '' : `${head}\n\n`}${denser(JSON.parse(body))}`;
  return fencedBlock(typeset(label, language), text.split('\n'), info);
}

const LINE_MAX = 140;

/** JSON with as many members in a line as fit, indented by depth. */
function denser(value: unknown): string {
  const lines: string[] = [];
  for (const { depth, text } of piecesOf(value, 0)) {
    const line = `${lines.at(-1)} ${text}`;
    if (lines.length > 0 && line.length <= LINE_MAX) lines[lines.length - 1] = line;
    else lines.push(`${'  '.repeat(depth)}${text}`);
  }
  return lines.join('\n');
}

/** What stays in one line: a member, with the brackets that open before it and close behind it. */
function piecesOf(value: unknown, depth: number): readonly { readonly depth: number; readonly text: string }[] {
  if (typeof value !== 'object' || value === null) return [{ depth, text: JSON.stringify(value) }];
  const isArray = Array.isArray(value);
  const members = Object.entries(value);
  const pieces = members.flatMap(([name, one], index) => {
    const own = piecesOf(one, depth + 1);
    const before = isArray ? '' : `${JSON.stringify(name)}: `;
    return own.map(({ depth, text }, at) => ({
      depth,
      text: `${at === 0 ? before : ''}${text}${at === own.length - 1 && index < members.length - 1 ? ',' : ''}`,
    }));
  });
  const [open, close] = isArray ? ['[', ']'] : ['{ ', ' }'];
  if (pieces.length === 0) return [{ depth, text: `${open}${close}`.trim() }];
  return pieces.map((piece, at) => ({
    depth: at === 0 ? depth : piece.depth,
    text: `${at === 0 ? open : ''}${piece.text}${at === pieces.length - 1 ? close : ''}`,
  }));
}
