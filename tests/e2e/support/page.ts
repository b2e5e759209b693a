/** Checks of every report: a self-contained page in its language that loads nothing. */

import { expect } from '@jest/globals';
import { parse } from 'parse5';
import type { Answer } from './client.ts';

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const LOADS = ['script', 'link', 'iframe', 'object', 'embed'];

export function expectOnePage(report: Answer, language: string): void {
  expect(report.status).toBe(200);
  expect(report.headers['content-security-policy']).toContain("default-src 'none'");
  const tags = elementsOf(parse(report.text));
  expect(tags.find(({ name }) => name === 'html')?.attributes['lang']).toBe(language);
  expect(tags.filter(({ name }) => LOADS.includes(name))).toEqual([]);
  expect(tags.flatMap(({ attributes }) => attributes['src'] ?? []).filter((source) => !source.startsWith('data:'))).toEqual([]);
}

/** Every element of a parse5 tree. */
function elementsOf(node: object): readonly Tag[] {
  const {
    tagName,
    attrs = [],
    childNodes = [],
  } = node as {
    tagName?: string;
    attrs?: readonly { name: string; value: string }[];
    childNodes?: readonly object[];
  };
  const own =
    tagName === undefined ? [] : [{ name: tagName, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])) }];
  return [...own, ...childNodes.flatMap(elementsOf)];
}
