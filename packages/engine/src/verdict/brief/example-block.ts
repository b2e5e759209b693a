/** Examples as they stand in the brief: at an item, and once for pages that hold nothing an item could add to. */

import { typeset } from '../../core/catalogue.ts';
import { IN_UCP, JSON_LD, PROFILE_ANSWER } from './examples.ts';
import { guideOf, PRODUCT_NEXT } from './guides.ts';
import { fencedBlock } from './markdown.ts';
import type { Fix } from './order.ts';
import { apiOf } from './places.ts';
import { code, say, type Writer } from './writer.ts';

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
    if (at !== null) return [say(words.exampleAgain, { position: String(at) }, language)];
    return [block(isMember(example) ? words.exampleMember : words.example, example, writer)];
  }
  if (profileAt < position) return [say(words.exampleAbove, { position: String(profileAt) }, language)];
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

function isMember(example: string): boolean {
  return MARKUP.includes(example);
}

function block(label: string, example: string, { language, origin, country }: Writer): string {
  const info = example.startsWith('{') ? 'json' : example.startsWith('<') ? 'html' : 'http';
  const filled = example.replaceAll('{origin}', origin).replaceAll('{country}', country);
  // The body of an HTTP answer is JSON as well.
  const [head = '', body] = info === 'http' ? filled.split('\n\n') : ['', filled];
  const text = info === 'html' || body === undefined ? filled : `${head === '' ? '' : `${head}\n\n`}${denser(JSON.parse(body))}`;
  return fencedBlock(typeset(label, language), text.split('\n'), info);
}

const LINE_MAX = 120;

/** JSON with as many members in a line as fit. */
function denser(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((one) => denser(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${denser(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return `${open}${close}`;
  const lines: string[] = [];
  for (const member of members) {
    const line = `${lines.at(-1)}, ${member}`;
    if (lines.length > 0 && inner.length + line.length < LINE_MAX && !line.includes('\n')) lines[lines.length - 1] = line;
    else lines.push(member);
  }
  const [only = ''] = lines;
  if (lines.length === 1 && !only.includes('\n')) return open === '[' ? `[${only}]` : `{ ${only} }`;
  return `${open}\n${lines.map((line) => `${inner}${line}`).join(',\n')}\n${indent}${close}`;
}
