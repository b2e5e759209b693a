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
  const api = apiOf(finding.rule, finding.exchanges);
  if (api === null || example === null) return example;
  return api === 'ucp' ? (IN_UCP.get(example) ?? null) : null;
}

export function exampleBlock(fix: Fix, position: number, writer: Writer): readonly string[] {
  const example = exampleOf(fix);
  const { words, language, profileAt } = writer;
  if (example === null) return [];
  if (example !== PROFILE_ANSWER) return [block(isMember(example) ? words.exampleMember : words.example, example, writer)];
  if (profileAt < position) return [say(words.exampleAbove, { position: String(profileAt) }, language)];
  return [block(fix.finding.rule.startsWith('U01') ? words.example : words.exampleProfile, example, writer)];
}

/** Position of the first item that shows a whole profile; the others refer to it. 0 without one. */
export function profilePosition(fixes: readonly Fix[]): number {
  return fixes.findIndex((fix) => exampleOf(fix) === PROFILE_ANSWER) + 1;
}

/** For pages without JSON-LD, where one of these fixes shows a member of it. */
export function wholeProduct(fixes: readonly Fix[], writer: Writer): readonly string[] {
  if (!fixes.map(exampleOf).some(isMember)) return [];
  const label = writer.words.wholeProduct.replace('{rules}', PRODUCT_NEXT.map(code).join(', '));
  return [block(label, JSON_LD.product, writer)];
}

function isMember(example: string | null): boolean {
  return example !== null && example !== JSON_LD.product && MARKUP.includes(example);
}

function block(label: string, example: string, { language, origin, country }: Writer): string {
  const info = example.startsWith('{') ? 'json' : example.startsWith('<') ? 'html' : 'http';
  const filled = example.replaceAll('{origin}', origin).replaceAll('{country}', country);
  return fencedBlock(typeset(label, language), filled.split('\n'), info);
}
