import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AuditBody } from '@vitrine/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';
import { ownFolder } from '../../../tests/once.ts';
import { github } from '../src/formats/github.ts';
import { renderOutcome, withBrief, writeTargets } from '../src/formats/index.ts';
import { junit } from '../src/formats/junit.ts';
import { markdown } from '../src/formats/markdown.ts';
import { pretty } from '../src/formats/pretty.ts';
import { sarif } from '../src/formats/sarif.ts';
import type { Shown } from '../src/formats/shown.ts';
import { vitrine } from './support.ts';
import { readXml } from './xml.ts';

const STORES = new URL('../../../packages/testkit/stores', import.meta.url);
/** The schema of OASIS, as Microsoft's matchers for Jest carry it. */
const SARIF_SCHEMA = createRequire(import.meta.url)('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');

const folder = ownFolder();
const read = (name: string) => readFile(join(folder, name), 'utf8');

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
// Of draft 4 by its head alone: the keywords it uses mean the same in draft 7, which ajv speaks.
const { $schema: _draft, id: _id, ...schemaOfSarif } = SARIF_SCHEMA;
const checkSarif = ajv.compile(schemaOfSarif);

function expectSarif(text: string) {
  checkSarif(JSON.parse(text));
  expect(checkSarif.errors ?? []).toEqual([]);
  return JSON.parse(text).runs[0];
}

const JUNIT_SCHEMA = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');

/** Valid by the schema, with counts that are true. */
async function expectJunit(text: string) {
  expect((await validateXML({ xml: text, schema: JUNIT_SCHEMA })).errors).toEqual([]);
  return expectCounts(text);
}

function expectCounts(text: string) {
  const root = readXml(text);
  const outcomes = (name: string) => (cases: typeof root.children) =>
    cases.filter(({ children }) => children.some((one) => one.name === name)).length;
  const counted = (cases: typeof root.children) => ({
    tests: `${cases.length}`,
    failures: `${outcomes('failure')(cases)}`,
    errors: `${outcomes('error')(cases)}`,
  });
  expect(root.attributes).toEqual({ name: 'vitrine', ...counted(root.children.flatMap(({ children }) => children)) });
  for (const { attributes, children } of root.children)
    expect(attributes).toEqual({ name: expect.any(String), ...counted(children), skipped: `${outcomes('skipped')(children)}` });
  return root;
}

describe('one audit in every format', () => {
  test('writes each into its file, and what is left to standard output', async () => {
    const files = ['json=a.json', 'markdown=a.md', 'html=a.html', 'junit=a.xml', 'sarif=a.sarif', 'github=a.txt'];
    const words = ['audit', '--demo', 'boutique-fr', ...files.flatMap((file) => ['--format', file]), '--format', 'pretty'];
    const { code, out } = await vitrine([...words, '--fail-under', '20'], { cwd: folder });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^\d+\/100 · [\s\S]*Gates\n {2}met: --fail-under 20 \(overall \d+, at least 20 wanted\)\n$/),
    ]);
    const body: AuditBody = JSON.parse(await read('a.json'));
    expect(body).toMatchObject({
      id: expect.stringMatching(/^aud_/),
      status: 'done',
      options: { sample_size: 12, country: 'auto', language: 'en', agent_simulation: false, general_scan: true },
    });
    expect(await read('a.html')).toMatch(/^<!doctype html>[\s\S]*<a href="a\.brief\.md">/i);
    expect(await read('a.brief.md')).toBe(body.agent_brief);
    expect(await read('a.md')).toMatch(/^## Vitrine: \d+\/100\n/);
    const { results, tool } = expectSarif(await read('a.sarif'));
    const findings = (body.result?.checks ?? []).flatMap((check) => check.findings);
    expect(results.length).toBeGreaterThanOrEqual(findings.length);
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toContain('U01');
    const cases = (await expectJunit(await read('a.xml'))).children.flatMap(({ children }) => children);
    expect(cases.map(({ attributes }) => attributes['name'])).toContain('--fail-under 20');
    expect((await read('a.txt')).split('\n').every((line) => /^(|::(error|warning|notice) title=[^:,]*::.*)$/.test(line))).toBe(true);
    expect((await vitrine(['brief', 'a.json'], { cwd: folder })).out).toBe(body.agent_brief);
    // Of an audit without a brief, none of an earlier one stays beside the report.
    const { agent_brief: _, ...rest } = body;
    const outcome = { body: rest, json: '', page: async () => 'page' };
    const render = (format: string, file?: string) =>
      renderOutcome(format, { outcome, gates: [], language: 'en', colour: false, detail: 'titles', file });
    await writeTargets(withBrief({ format: 'html', file: 'a.html' }, rest), render, { cwd: folder, out: () => undefined });
    expect([await read('a.html'), existsSync(join(folder, 'a.brief.md'))]).toEqual(['page', false]);
  });

  test('of every demo store is valid SARIF and JUnit', async () => {
    const stores = readdirSync(STORES).filter((name) => !name.startsWith('_'));
    const documents = [];
    for (const store of stores) {
      const files = ['--format', 'sarif=s.sarif', '--format', `junit=${store}.xml`];
      await vitrine(['audit', '--demo', store, ...files, '--fail-under', '99'], { cwd: folder });
      expectSarif(await read('s.sarif'));
      documents.push({ fileName: `${store}.xml`, contents: await read(`${store}.xml`) });
    }
    // Each call of it starts a thread that compiles the validator.
    expect((await validateXML({ xml: documents, schema: JUNIT_SCHEMA })).errors).toEqual([]);
    for (const { contents } of documents) expectCounts(contents);
  });

  test('is in French where French is asked for', async () => {
    const { out } = await vitrine(['audit', '--demo', 'boutique-fr', '--no-scan', '--language', 'fr', '--format', 'markdown']);
    expect(out).toContain('| Contrôle | Résultat | Score |');
    expect(out).toContain('**critique** `U01`');
  });

  test('colours a terminal and nothing else', async () => {
    const words = ['audit', '--demo', 'bare', '--no-scan', '--format', 'pretty=plain.txt', '--format', 'pretty'];
    const { out, note } = await vitrine(words, { cwd: folder, colour: true, live: 12 });
    expect(out).toContain('\u001b[1m');
    expect(await read('plain.txt')).not.toContain('\u001b');
    // The line of the progress is written over, and empty in the end.
    expect(note).toMatch(/^Our agent profile [^\r\n]+\n(\r\u001b\[2K[^\r\n]{11})+\r\u001b\[2K$/);
    const piped = await vitrine(['audit', '--demo', 'bare', '--no-scan']);
    expect([piped.out.includes('\u001b'), piped.note]).toEqual([
      false,
      expect.stringMatching(/^Our agent profile [^\r\n]+\n([\w. ]+: \d+ requests, \d+ KiB, \d+ ms so far\n){3}$/),
    ]);
  });

  test('a store that cannot be reached is a failed audit in every format', async () => {
    const files = ['json=f.json', 'markdown=f.md', 'html=f.html', 'junit=f.xml', 'sarif=f.sarif', 'pretty=f.txt', 'github'];
    const words = ['audit', 'http://127.0.0.1:9', ...files.flatMap((one) => ['--format', one]), '--fail-under', '1'];
    const { code, out, note } = await vitrine(words, { cwd: folder });
    const why = 'The store could not be reached: its name does not resolve, or it does not answer over HTTP/1.1.';
    expect([code, out]).toEqual([3, `::error title=The audit could not be completed::${why}\n`]);
    expect(note).toContain('The store could not be read: no connection');
    expect(await read('f.txt')).toContain(`The audit could not be completed (store_unreachable): ${why}\n`);
    expect(JSON.parse(await read('f.json'))).toMatchObject({ status: 'failed', error: { error_code: 'store_unreachable' } });
    expect(expectSarif(await read('f.sarif')).invocations[0].executionSuccessful).toBe(false);
    expect((await expectJunit(await read('f.xml'))).attributes['errors']).toBe('1');
    await expect(read('f.html')).rejects.toThrow('ENOENT');
  });
});

/** A store's words where they hurt most. */
const HOSTILE =
  'a\n::error::owned\r%0A::set-output name=x::y ##[add-mask]b <b>&"\' ]]> | [x](https://evil.example) @all #1 `c` \u0000\u001b[2J\uffff';

const finding = {
  finding_id: 'C-title-1',
  rule: 'C-title',
  severity: 'critical',
  title: HOSTILE,
  detail: HOSTILE,
  fix: HOSTILE,
  evidence: [],
};
const hostile: Shown = {
  outcome: {
    body: {
      id: 'aud_1',
      status: 'done',
      options: {},
      result: {
        business: HOSTILE,
        overall_score: 1,
        checks: [{ check_id: 'catalog_quality', status: 'fail', score: 1, recommendation: HOSTILE, findings: Array(40).fill(finding) }],
        general_readiness: null,
        evidence: { engine_version: '1', rules_version: '1' },
      },
    } as unknown as AuditBody,
    json: '',
    page: async () => '',
  },
  gates: [],
  language: 'en',
  colour: false,
  detail: 'requests',
};

/** The audit with another result. */
const hostileWith = (result: object): Shown => {
  const { body } = hostile.outcome;
  return { ...hostile, outcome: { ...hostile.outcome, body: { ...body, result: { ...body.result, ...result } } as unknown as AuditBody } };
};

describe('hostile text', () => {
  test.each([
    ['warning', []],
    ['warning', ['met']],
    ['error', ['unmet']],
    ['error', ['met', 'unmeasured']],
  ] as const)('gives a GitHub runner no command but ours, ten at most: %s where gates are %j', (level, results) => {
    const gates = results.map((result) => ({ result, name: '--fail-under 1', text: { en: 'overall 1', fr: 'overall 1' } }));
    const missed = gates.filter(({ result }) => result !== 'met').length;
    const lines = github({ ...hostile, gates })
      .trimEnd()
      .split('\n');
    expect(lines.length).toBe(10);
    for (const line of lines) expect(line).toMatch(new RegExp(`^::${level} title=[^\\r\\n:,]*::[^\\r\\n]*$`));
    // Read back as the runner does: what was said, as one text.
    expect(decodeURIComponent(lines[missed]?.split('::')[1]?.replace(`${level} title=`, '') ?? '')).toBe(`C-title ${HOSTILE}`);
  });

  test.each([[], [{ check_id: HOSTILE, status: HOSTILE, score: null, recommendation: HOSTILE, findings: [] }]])(
    'and a result of nothing are valid SARIF and JUnit',
    async (...checks) => {
      const shown = hostileWith({ checks });
      expect(expectSarif(sarif(shown)).results).toEqual([]);
      expect((await expectJunit(junit(shown))).children).toHaveLength(checks.length);
    },
  );

  test('stays text in XML', async () => {
    const cases = (await expectJunit(junit(hostile))).children.flatMap(({ children }) => children);
    expect(cases[1]?.children[0]?.text).toContain('<b>&"\' ]]>');
  });

  test('stays text in SARIF', () => {
    expect(expectSarif(sarif(hostile)).results[0].message.text).toContain(HOSTILE.replace('](', ']\u2060('));
  });

  test('draws nothing in Markdown', () => {
    const text = markdown(hostile);
    const said = text
      .split('\n')
      .filter((line) => line.includes('owned'))
      .map((line) => line.replace(/^- \*\*critical\*\* `C-title` /, '').replaceAll('`https://evil.example`', ''));
    expect(said.length).toBeGreaterThan(60);
    for (const line of said) expect(line.replace(/\\[\\`*_{}[\]()<>#+!|~&]/g, '')).not.toMatch(/[`*_[\]<>#|&\u0000-\u001f]/);
    expect(text).not.toMatch(/(?<!`)https:\/\/evil|@all|(?<!\\)#1/);
  });

  test('draws nothing in Markdown where a service names its checks, rules and words so', () => {
    const named = { ...finding, rule: HOSTILE, severity: HOSTILE };
    const text = markdown(hostileWith({ checks: [{ check_id: HOSTILE, status: HOSTILE, score: 1, findings: [named] }] }));
    expect(text.split('\n').filter((line) => line.includes('owned')).length).toBeGreaterThan(3);
    const drawn = text.replace(/\\[^\w\s]/g, '');
    expect(drawn).not.toMatch(/(?<!`)https:\/\/evil|@all|#1|<|\]\(/);
    for (const [span] of drawn.matchAll(/`[^`]*`/g)) expect(span).toMatch(/^`(?:[\w.-]+|https:\/\/evil\.example)`$/);
  });

  test('draws no link, mention or issue of GitHub’s own Markdown', () => {
    const drawn = (title: string) => {
      const found = { ...finding, title, detail: 'd', fix: 'f' };
      const shown = hostileWith({ checks: [{ check_id: 'catalog_quality', status: 'fail', score: 1, findings: [found] }] });
      const written = markdown(shown);
      // What is left of an escape once it is drawn.
      return { written, markdown: written.replace(/\\([^\w\s])/g, '$1'), sarif: JSON.parse(sarif(shown)).runs[0].results[0].message.text };
    };
    for (const title of ['_www.evil.test', 'ftp://evil.test', 'shop/site#12', '#12', 'gh-12', '@all', 'a@evil.test'])
      expect([title, drawn(title).markdown.includes(title)]).toEqual([title, false]);
    expect(drawn('[pay here](https://evil.test)').sarif).not.toContain('](');
    // An address is code: it can be copied, and links nowhere.
    for (const address of ['HTTP://evil.test', 'http://localhost:3000', 'https://www.shop.test/a_b/~c?x=1&y=*#12', 'https://a.test/@all'])
      for (const [before, after] of ['  ', '()', '``', '[]', '“”', ' .', ' ,'].map((pair) => [...pair])) {
        const { written } = drawn(`see${before}${address}${after}`);
        expect([address, before, written.includes(`\`${address}\``), written.includes('``')]).toEqual([address, before, true, false]);
      }
  });

  const evidence = join(folder, 'hostile.json');
  beforeAll(async () => {
    await vitrine(['capture', '--demo', 'hostile', '--no-scan', '-o', evidence]);
    expect((await vitrine(['judge', evidence, '--format', 'json'])).out).toMatch(/ignore[^"]{0,30}previous/i);
  });

  test.each(['markdown', 'github', 'sarif', 'junit', 'pretty'])('that gives an assistant orders is withheld in %s', async (format) => {
    const { out } = await vitrine(['judge', evidence, '--format', format]);
    expect(out).toContain('withheld, because it reads like instructions');
    expect(out).not.toMatch(/ignore[^"]{0,30}previous/i);
  });

  test('is no order to a runner that reads the log of a terminal', async () => {
    const { out } = await vitrine(['judge', evidence]);
    expect(out.split('\n').filter((line) => /^\s*::|##\[/.test(line))).toEqual([]);
    expect(pretty({ ...hostile, gates: [] })).toContain('catalog_quality');
  });
});

describe('completion', () => {
  test('of bash knows commands, options and choices', async () => {
    const { out } = await vitrine(['completion', 'bash']);
    const file = join(folder, 'completion.bash');
    await writeFile(file, out);
    const complete = (...words: string[]) => {
      const script = `source '${file}'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _vitrine; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return execFileSync('bash', ['-c', script, 'bash', 'vitrine', ...words], { encoding: 'utf8' })
        .trim()
        .split('\n');
    };
    expect(complete('mc')).toEqual(['mcp-config']);
    expect(complete('audit', '--fail')).toEqual(['--fail-under', '--fail-tier', '--fail-on']);
    expect(complete('audit', '--fail-tier', 'agent')).toEqual(['agent_aware', 'agent_ready']);
    expect(complete('stores', 's')).toEqual(['serve']);
    expect(complete('help', 'jud')).toEqual(['judge']);
  });

  test.each(['zsh', 'fish'])('of %s names every command and option', async (shell) => {
    const { out } = await vitrine(['completion', shell, '--language', 'fr']);
    for (const word of ['audit', 'mcp-config', 'fail-under', 'no-scan', 'agent_ready', 'marché']) expect(out).toContain(word);
  });
});
