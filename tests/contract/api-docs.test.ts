/** openapi.full.json and the rules as pages: all of it is there, and every link within a page arrives. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CHECKS } from '@vitrine/engine';
import { parse, serialize } from 'parse5';
import { type Harness, openHarness } from './harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await openHarness();
});
afterAll(() => api.close());

const asMarkdown = { headers: { accept: 'text/markdown' } };

test('/docs has every route, parameter, body and field of the description, in both forms', async () => {
  const { json: described } = await api.ask('/openapi.full.json');
  const pages = [serialize(parse((await api.ask('/docs')).text)), (await api.ask('/docs', asMarkdown)).text];
  for (const page of pages) {
    for (const [path, byMethod] of Object.entries<Record<string, { parameters?: { name: string }[] }>>(described.paths)) {
      for (const [method, { parameters = [] }] of Object.entries(byMethod)) {
        expect(page).toContain(`${method.toUpperCase()} ${path}`);
        for (const { name } of parameters) expect(page).toContain(name);
      }
    }
    for (const [name, { properties = {} }] of Object.entries<{ properties?: object }>(described.components.schemas)) {
      for (const word of [name, ...Object.keys(properties)]) expect(page).toContain(word);
    }
  }
});

test('every link within /docs arrives, no two parts have one name, and nothing is loaded or run', async () => {
  const { text, headers } = await api.ask('/docs');
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = new Set([...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(targets.size).toBeGreaterThan(50);
  expect([...targets].filter((target) => !ids.includes(target))).toEqual([]);
  expect(text).not.toMatch(/<script|<img|<iframe|<link rel="stylesheet"/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('/rules has every rule and signal with its source', async () => {
  for (const { text } of [await api.ask('/rules'), await api.ask('/rules', asMarkdown)]) {
    for (const { id, source } of CHECKS.flatMap(({ rules }) => rules)) {
      expect(text).toContain(id);
      expect(text).toContain(source.url.split('#')[0]);
    }
  }
});

test('home, llms.txt and the API catalogue lead to them', async () => {
  for (const path of ['/', '/fr', '/llms.txt', '/.well-known/api-catalog']) expect((await api.ask(path)).text).toContain('/docs');
  for (const path of ['/', '/fr', '/llms.txt']) expect((await api.ask(path)).text).toContain('/rules');
});
