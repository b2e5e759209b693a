/** openapi.full.json and the rules as pages: all of it is there, and every link within a page arrives. */

import { CHECKS } from '@vitrine/engine';
import { parse, serialize } from 'parse5';
import { openOnce } from '../once.ts';
import { type Harness, openHarness } from './harness.ts';

const api = openOnce(openHarness);

const asMarkdown = { headers: { accept: 'text/markdown' } };

test('/docs and its sections have every route, parameter, body and field of the description, in both forms', async () => {
  const { json: described } = await api.ask('/openapi.full.json');
  const people = (await pagesOf(undefined)).map(({ text }) => serialize(parse(text))).join();
  const agents = (await pagesOf(asMarkdown)).map(({ text }) => text).join();
  for (const page of [people, agents]) {
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

test('every link within /docs arrives, no two parts of a page have one name, and nothing is loaded or run', async () => {
  const pages = new Map((await pagesOf(undefined)).map((page) => [page.path, page]));
  const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  let links = 0;
  for (const { path, text, headers } of pages.values()) {
    expect(new Set(idsOf(text)).size).toBe(idsOf(text).length);
    for (const [, to = path, id = ''] of text.matchAll(/href="(?:[^"#]*(\/docs[^"#]*))?#([^"]+)"/g)) {
      expect([path, to, idsOf(pages.get(to)?.text ?? '').includes(id) ? '' : id]).toEqual([path, to, '']);
      links += 1;
    }
    expect(text).not.toMatch(/<script|<img|<iframe|<link rel="stylesheet"/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  }
  expect(links).toBeGreaterThan(200);
});

test('a section that is not there is not found', async () => {
  expect((await api.ask('/docs/nothing')).status).toBe(404);
});

/** The list of routes and each section that it leads to. */
async function pagesOf(options: Parameters<Harness['ask']>[1]) {
  const index = await api.ask('/docs', options);
  const sections = [...new Set([...index.text.matchAll(/\/docs\/([a-z]+)/g)].map(([, name]) => `/docs/${name}`))];
  expect(sections.length).toBeGreaterThan(5);
  const pages = await Promise.all(sections.map(async (path) => ({ path, ...(await api.ask(path, options)) })));
  return [{ path: '/docs', ...index }, ...pages];
}

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
