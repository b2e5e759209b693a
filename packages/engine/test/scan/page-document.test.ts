import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { scanFactsOf } from '../../src/checks/general-readiness/frame/derive-facts.ts';
import { createParsedPages, readDocument } from '../../src/checks/general-readiness/frame/page-document.ts';
import { planScan } from '../../src/checks/general-readiness/plan.ts';
import type { Exchange, ResponseOutcome } from '../../src/core/evidence.ts';
import type { Memo } from '../../src/core/memo.ts';
import { readPageTools } from '../../src/formats/webmcp/page-tools.ts';
import { ownLinkToOpen, wallOf } from '../../src/shared/wall/wall.ts';
import { createOperationContext } from '../../src/verdict/operations.ts';
import { response } from '../catalog-build.ts';
import { gather } from './look-builder.ts';

const HOME = `<!doctype html><title>Shop</title><link rel="Alternate" type="text/markdown; charset=utf-8" href="/home.md">
  <form toolname="search" tooldescription="Finds products"><label>What <input name="q"></label><input name="max"></form>`;
const site = { pages: { '/': { type: 'text/html', body: HOME } } };
const flat = { tooDeep: false };

describe('a page that several operations read', () => {
  test('is parsed once, although every boxed call gets a copy of its own', () => {
    const counted = counting();
    const input = gather([], site);
    planScan(structuredClone(input), counted.parsed);
    planScan(structuredClone(input), counted.parsed);
    assessScan(structuredClone(input), counted.parsed);
    expect(counted.computed).toHaveLength(1);
  });

  test('is told from another by its bytes and its declared encoding, not by its address', () => {
    const counted = counting();
    const page = (text: string, over: Partial<ResponseOutcome> = {}) =>
      ({ ...response('k', 'https://shop.example/', text).outcome, ...over }) as ResponseOutcome;
    const first = readDocument(page('<title>a'), counted.parsed);
    const moved = readDocument(page('<title>a', { url: 'https://shop.example/b' }), counted.parsed);
    expect([first.url, moved.url]).toEqual(['https://shop.example/', 'https://shop.example/b']);
    expect(moved.outline).toBe(first.outline);
    readDocument(page('<title>a', { headers: { 'content-type': 'text/html; charset=latin1' } }), counted.parsed);
    // Evidence that went on without its bytes keeps its hash.
    const bare = page('<title>a').body;
    expect(readDocument(page('', { body: { ...bare, bytes: new Uint8Array() } }), counted.parsed).outline.title).toBeNull();
    expect(counted.computed).toHaveLength(3);
  });

  test('gives the same verdict from what is remembered as from the bytes', () => {
    const input = gather([], site);
    const context = createOperationContext();
    expect(assessScan(input, context)).toEqual(assessScan(input));
    expect(assessScan(structuredClone(input), context)).toEqual(assessScan(input));
  });
});

describe('a wall that several operations ask for', () => {
  const question = '<!doctype html><title>Wine</title><h1>Are you over 18 years?</h1><a href="/enter">Yes</a>';
  const goods = [1, 2, 3].map((n) => `<li><a href="/p/${n}">Cup ${n}</a> €${n}.00</li>`).join('');
  const shop = `<!doctype html><title>Cups</title><h1>Cups</h1><ul>${goods}</ul>`;
  const answer = (key: string, body: string, over: Partial<ResponseOutcome> = {}) => {
    const exchange = response(key, `https://shop.example/${key}`, body);
    return { ...exchange, outcome: { ...exchange.outcome, ...over } as ResponseOutcome };
  };
  const [home, control] = [answer('origin.home', question), answer('origin.control', question)];
  const failed = { ...control, outcome: { kind: 'failure', code: 'timeout', url: control.url } as const };
  const told: Readonly<Record<string, readonly [country: string, ...exchanges: readonly Exchange[]]>> = {
    'every address asks': ['FR', home, control],
    'another market': ['DE', home, control],
    'nothing to compare with': ['FR', home],
    'no answer to compare with': ['FR', home, failed],
    'a second path was asked': ['FR', home, failed, answer('origin.control:again', question)],
    'other addresses are not found': ['FR', home, answer('origin.control', question, { status: 404 })],
    'other addresses answer otherwise': ['FR', home, answer('origin.control', shop)],
    'the shop lies behind': ['FR', home, control, answer('origin.link', shop)],
    'the link asks as well': ['FR', home, control, answer('origin.link', question)],
    'it is down': ['FR', answer('origin.home', question, { status: 503 }), control],
    'a bot manager says so': ['FR', answer('origin.home', question, { headers: { 'cf-mitigated': 'challenge' } }), control],
    'goods stand there': ['FR', answer('origin.home', shop), answer('origin.control', shop)],
  };

  test('is found once, and is the one that would be found anew, whatever was asked before', () => {
    const inputs = Object.values(told).map(([country, ...exchanges]) => ({
      subject: { country },
      origin: { origin: 'https://shop.example', exchanges },
    }));
    const anew = inputs.map((input) => wallOf(input));
    expect(new Set(anew.map((wall) => wall?.kind)).size).toBeGreaterThan(3);
    const counted = counting();
    for (const _again of [1, 2, 3]) {
      expect(inputs.map((input) => wallOf(structuredClone(input), counted.parsed))).toEqual(anew);
      expect(inputs.map((input) => ownLinkToOpen(structuredClone(input), counted.parsed))).toEqual(
        inputs.map((input) => ownLinkToOpen(input)),
      );
    }
    expect(counted.found).toHaveLength(inputs.length);
  });
});

describe('what the walk finds on a page', () => {
  test('typed links, with their types as written', () => {
    expect(scanFactsOf(gather([], site)).page('origin.home')?.outline.links).toEqual([
      { rel: 'alternate', href: '/home.md', hreflang: null, type: 'text/markdown; charset=utf-8' },
    ]);
  });

  test('annotated forms, with their labels and the controls that belong to them from elsewhere', () => {
    const html = `<form toolname="a" tooldescription="A" id="f"><p>no end tag<label>Q <input name="q"></label>
      <input name="bare"><select name="size"><option>1<option>2</select></form>
      <label for="far">Far</label><input form="f" id="far" name="far"><input form="f" name="further"><form><input name="x"></form>`;
    expect(readPageTools(html, flat).forms).toEqual({
      annotated: [{ name: 'a', description: 'A', faults: [], undescribed: ['bare', 'size', 'further'] }],
      plain: 1,
    });
  });

  test('nothing in templates, and no forms of a page that is nested too deep', () => {
    const html = `<template><form toolname="a"></form><script>document.modelContext.registerTool({})</script></template>`;
    expect(readPageTools(html, flat)).toEqual({ forms: { annotated: [], plain: 0 }, trace: null, scriptFiles: [] });
    expect(readPageTools('<form toolname="a">', { tooDeep: true }).forms).toBeNull();
  });

  test('scripts: traces of those that are code, files in order', () => {
    const call = 'document.modelContext.registerTool({})';
    expect(readPageTools(`<script type="text/template">${call}</script><script src="/a.js">${call}</script>`, flat)).toMatchObject({
      trace: null,
      scriptFiles: ['/a.js'],
    });
    expect(readPageTools(`<script type="module">if (a < b) ${call}</script><script src=b.js></script>`, flat)).toMatchObject({
      trace: 'current',
      scriptFiles: ['b.js'],
    });
  });
});

/** Parsed pages that write down what had to be computed. */
function counting() {
  const { pages, documents, outlines, walls } = createParsedPages();
  const [computed, found]: [string[], string[]] = [[], []];
  const counted = <T>({ remember }: Memo<T>, into = computed): Memo<T> => ({
    remember: (key, compute, units) =>
      remember(
        key,
        () => {
          into.push(key);
          return compute();
        },
        units,
      ),
  });
  return { computed, found, parsed: { pages, documents, outlines: counted(outlines), walls: counted(walls, found) } };
}
