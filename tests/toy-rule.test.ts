/**
 * A new rule is its logic and its sentences, a new signal one file. Proven in a copy of the workspace: what the templates write is named line by
 * line until it is filled in; then the verdict, the documentation and the report have it, and no other file was touched by hand.
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { RULE_FAMILIES, ruleTemplate, ruleWords } from '../apps/cli/src/commands/new-rule-template.ts';
import { signalTemplate } from '../apps/cli/src/commands/new-signal-template.ts';
import { filesUnder, ROOT } from './imports.ts';

const ENGINE = 'packages/engine/src';
/** By kind; a check whose rules are of two forms has both. */
const TOYS: Readonly<Record<string, readonly string[]>> = {
  ucp: ['U99'],
  catalog: ['C-toy', 'S-toy'],
  simulation: ['A-toy'],
  performance: ['P-toy'],
  findability: ['F-toy'],
};
const SIGNAL = `${ENGINE}/checks/general-readiness/signals/toy-signal/signal.ts`;

interface Run {
  readonly code: number;
  readonly out: string;
}

interface Said {
  readonly checks: readonly string[];
  readonly rules: Readonly<Record<string, readonly string[]>>;
  readonly signals: readonly string[];
  readonly pages: Readonly<Record<'en' | 'fr', string>>;
}

let copy: string;
/** Where each toy stands, by its id; the sentences of a rule by `<id> words`. */
const places = new Map<string, string>();
let before: ReadonlyMap<string, string>;
let unfilled: Run;
let broken: Run;
let written: Run;
let clean: Run;
let compiled: Run;
let said: Said;

beforeAll(async () => {
  copy = await copyWorkspace();
  before = await digests();
  const texts = toyTexts();
  for (const [path, text] of texts) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }
  unfilled = await node('scripts/gen.mjs', '--check');
  await writeFile(join(copy, placeOf('U99 words')), without(texts, 'U99 words', /\n +FILL_IN: (?:how to see|comment voir).*(?=`)/g));
  await writeFile(join(copy, placeOf('S-toy words')), without(texts, 'S-toy words', /\n +FILL_IN: comment voir.*(?=`)/));
  broken = await compile();
  for (const [path, text] of texts) await writeFile(join(copy, path), filledIn(text));
  written = await node('scripts/gen.mjs');
  clean = await node('scripts/gen.mjs', '--check');
  compiled = await compile();
  said = JSON.parse((await node('packages/report/test/toy-judge.ts')).out) as Said;
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('a toy rule in every check, and a toy signal', () => {
  test('cover every folder of rules', () => {
    const folders = filesUnder(ENGINE, /^registry\.gen\.ts$/).map((file) => relative(ENGINE, join(file, '..')));
    const covered = Object.values(RULE_FAMILIES).map(({ folder }) => `${folder}/rules`);
    expect([...covered, 'checks/general-readiness/signals'].toSorted()).toEqual(folders.toSorted());
    expect(Object.keys(TOYS)).toEqual(Object.keys(RULE_FAMILIES));
  });

  test('are named line by line while they are not filled in', () => {
    expect(unfilled.code).toBe(1);
    const marked = [...toyTexts()].flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => (line.includes('FILL_IN') ? [`  ${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(marked.length).toBeGreaterThan(50);
    expect(
      unfilled.out
        .split('\n')
        .filter((line) => line.includes('FILL_IN'))
        .toSorted(),
    ).toEqual(marked.toSorted());
  });

  test('do not compile without a translation or without a way to verify', () => {
    expect(broken.code).not.toBe(0);
    expect(broken.out).toMatch(/u99\.ts\(\d+,\d+\): error [\s\S]*Property 'verify' is missing/);
    expect(broken.out).toMatch(/s-toy\.words\.ts\(\d+,\d+\): error [\s\S]*a text is missing/);
  });

  test('touch their own files alone, and the rest is generated', async () => {
    expect([written.code, clean, compiled]).toEqual([0, { code: 0, out: '' }, { code: 0, out: '' }]);
    const generated = new Set([...written.out.matchAll(/^wrote (.+)$/gm)].map(([, path]) => path));
    const after = await digests();
    const touched = [...after].filter(([path, digest]) => before.get(path) !== digest).map(([path]) => path);
    expect(touched.filter((path) => !generated.has(path)).toSorted()).toEqual([...places.values()].toSorted());
  });

  test('are said in the verdict of their check', () => {
    const found = Object.values(said.rules).flat();
    for (const id of Object.values(TOYS).flat()) expect(found).toContain(id);
    expect(Object.keys(said.rules).concat('general_readiness').toSorted()).toEqual(said.checks.toSorted());
    expect(said.signals).toContain('toy_signal');
  });

  test('stand in the tables of the documentation', async () => {
    const [rules, signals] = await Promise.all(['docs/rules.md', 'docs/signals.md'].map((path) => readFile(join(copy, path), 'utf8')));
    for (const id of Object.values(TOYS).flat())
      expect(rules).toMatch(new RegExp(`^\\| \\[${id}\\]\\(.*\\) \\| minor \\| one sentence for the documentation table. \\|$`, 'm'));
    expect(signals).toMatch(/^\| \[toy_signal\]\(https:[^)]+\) \| discoverability \| [\d.]+ \|/m);
  });

  test('have their names in the report, in both languages', () => {
    expect(said.pages.en).toContain('<span class="name">what a reader calls it');
    expect(said.pages.fr).toContain('<span class="name">son nom pour le lecteur');
    expect(said.pages.en).toContain('what is wrong, in one line');
    expect(said.pages.fr).toContain('ce qui ne va pas, en une ligne');
  });
});

/** Every toy as its template writes it, by path. */
function toyTexts(): ReadonlyMap<string, string> {
  const rules = Object.entries(RULE_FAMILIES).flatMap(([kind, family]) =>
    (TOYS[kind] ?? []).flatMap((id) => {
      const own = `${ENGINE}/${family.folder}/rules/${id.toLowerCase()}`;
      const logic = ruleTemplate(id, family, `${id.toLowerCase()}.words.ts`);
      return [[id, `${own}.ts`, logic] as const, [`${id} words`, `${own}.words.ts`, ruleWords(id, family)] as const];
    }),
  );
  const toys = [...rules, ['toy_signal', SIGNAL, signalTemplate('toy_signal', 'discoverability')] as const];
  for (const [id, path] of toys) places.set(id, path);
  return new Map(toys.map(([, path, text]) => [path, text]));
}

function placeOf(id: string): string {
  return places.get(id) ?? '';
}

function without(texts: ReadonlyMap<string, string>, id: string, line: RegExp): string {
  const text = texts.get(placeOf(id)) ?? '';
  expect(text).toMatch(line);
  return text.replace(line, '');
}

/** What an author does: the texts stand, the judgement finds something. */
function filledIn(text: string): string {
  return text
    .replace(/ *\/\/ FILL_IN.*$/gm, '')
    .replaceAll('FILL_IN: ', '')
    .replaceAll('FILL_IN', 'toy')
    .replace('found: readonly string[] = []', `found: readonly string[] = ['toy']`)
    .replace('product.title === null ?', 'product.title !== null ?');
}

/** Sources only; the installed packages are the repository's own. */
async function copyWorkspace(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-toy-rule-'));
  const left = new Set(['.git', '.data', 'node_modules'].map((name) => join(ROOT, name)));
  await cp(ROOT, root, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.has(path) && !path.endsWith('/dist') });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

async function digests(): Promise<ReadonlyMap<string, string>> {
  const own = filesUnder(relative(ROOT, copy), /./).map((file) => relative(copy, join(ROOT, file)));
  const digest = async (path: string) =>
    createHash('sha256')
      .update(await readFile(join(copy, path)))
      .digest('hex');
  return new Map(await Promise.all(own.map(async (path) => [path, await digest(path)] as const)));
}

function compile(): Promise<Run> {
  return node('node_modules/typescript/bin/tsc', '-b', 'packages/engine');
}

async function node(...words: readonly string[]): Promise<Run> {
  const args = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning', ...words];
  const options = { cwd: copy, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
    return { code: 0, out: `${stdout}${stderr}` };
  } catch (error) {
    const { code, stdout, stderr } = error as { readonly code: number; readonly stdout: string; readonly stderr: string };
    return { code, out: `${stdout}${stderr}` };
  }
}
