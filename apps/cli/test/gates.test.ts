import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { nodeEnvironment, startStore } from '@vitrine/testkit';
import { ownFolder } from '../../../tests/once.ts';
import { vitrine } from './support.ts';

const folder = ownFolder();
beforeAll(async () => {
  await here('capture', '--demo', 'boutique-fr', '-o', 'shop.evidence');
  await here('capture', '--demo', 'blocked', '-o', 'wall.evidence');
  await here('judge', 'shop.evidence', '--format', 'json=shop.json');
  await here('judge', 'wall.evidence', '--format', 'json=wall.json');
});

const here = (...words: string[]) => vitrine(words, { cwd: folder });
const body = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));

describe('gates', () => {
  test.each([
    [['--fail-under', '1'], 0, 'met: --fail-under 1 (overall '],
    [['--fail-under', '100'], 1, 'not met: --fail-under 100 (overall '],
    [['--fail-under', '100', '--language', 'fr'], 1, '--fail-under 100 (score global '],
    [
      ['--fail-under', 'catalog_quality=50', '--fail-under', 'ucp_discovery=1'],
      1,
      'not met: --fail-under ucp_discovery=1 (ucp_discovery 0, ',
    ],
    [['--fail-under', 'agent_simulation=1'], 3, 'could not be measured: --fail-under agent_simulation=1'],
    [['--fail-under', '100', '--fail-under', 'agent_simulation=1'], 1, 'could not be measured'],
    [['--fail-tier', 'emerging'], 1, 'not met: --fail-tier emerging (not_ready, at least emerging wanted)'],
    [['--fail-on', 'new', '--baseline', 'shop.json'], 0, 'met: --fail-on new (nothing new)'],
    [['--fail-on', 'new', '--baseline', 'shop.evidence'], 2, ''],
    [['--fail-on', 'new', '--baseline', 'none.json'], 2, ''],
  ])('%j', async (words, code, says) => {
    const result = await here('judge', 'shop.evidence', ...words);
    expect(result.code).toBe(code);
    expect(result.out).toContain(says);
  });

  test.each([
    [[]],
    [['--fail-under', '1']],
    [['--fail-under', 'catalog_quality=1']],
    [['--fail-tier', 'emerging']],
    [['--fail-on', 'new', '--baseline', 'shop.json']],
    [['--fail-on', 'new', '--baseline', 'wall.json']],
  ])('a wall before the store meets nothing and misses nothing: %j', async (words) => {
    const result = await here('judge', 'wall.evidence', ...words);
    expect([result.code, result.out.includes('not met')]).toEqual([3, false]);
    expect(result.out).toMatch(/^no score · /);
  });

  test('tell what is new from what the baseline could not know', async () => {
    const shop = await body('shop.json');
    const [, catalog] = shop.result.checks;
    const write = (name: string, change: (copy: typeof shop) => void) => {
      const copy = structuredClone(shop);
      change(copy);
      return writeFile(join(folder, name), JSON.stringify(copy));
    };
    const one = catalog.findings.findIndex(({ severity }: { severity: string }) => severity === 'major');
    const info = catalog.findings.findIndex(({ severity }: { severity: string }) => severity === 'info');
    await write('fewer.json', ({ result }) => result.checks[1].findings.splice(one, 1));
    await write('info.json', ({ result }) => info >= 0 && result.checks[1].findings.splice(info, 1));
    await write('rules.json', ({ result }) => {
      result.checks[1].findings.splice(one, 1);
      result.evidence.rules_version = '2020-01-01';
    });
    await write('sample.json', ({ result, options }) => {
      result.checks[1].findings.splice(one, 1);
      options.sample_size = 3;
    });
    await write('more.json', ({ result }) => result.checks[1].findings.push({ ...catalog.findings[one], finding_id: 'C-gone-1' }));
    await write('simulated.json', ({ result }) =>
      result.checks.push({ check_id: 'agent_simulation', status: 'pass', score: 9, findings: [] }),
    );
    const against = async (baseline: string) => (await here('judge', 'shop.evidence', '--fail-on', 'new', '--baseline', baseline)).code;
    expect([await against('fewer.json'), await against('info.json'), await against('more.json')]).toEqual([1, 0, 0]);
    expect([await against('rules.json'), await against('sample.json'), await against('simulated.json')]).toEqual([3, 3, 3]);
    const changes = await here('changes', 'shop.json', 'fewer.json');
    expect([changes.code, changes.out]).toEqual([0, expect.stringContaining(`new: 1\n  [major] ${catalog.findings[one].rule} `)]);
    const json = await here('changes', 'shop.json', 'more.json', '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject({ fixed: [{ finding_id: 'C-gone-1' }], new: [] });
    const french = await here('changes', 'shop.json', 'rules.json', '--language', 'fr');
    expect(french.out).toContain('(jugé selon d’autres règles)');
  });
});

describe('the config file', () => {
  test('is written by init, read by audit, and loses against the command line', async () => {
    const store = await startStore('bare');
    const cwd = await mkdtemp(join(folder, 'config-'));
    const run = (...words: string[]) => vitrine(words, { cwd });
    const init = ['init', store.url, '--no-scan', '--sample', '3', '--fail-under', '100', '--format', 'json', '--language', 'fr'];
    expect(await run(...init)).toEqual({ code: 0, out: 'vitrine.json\n', note: '' });
    expect(await run('init', store.url)).toMatchObject({ code: 3, note: 'vitrine init: vitrine.json exists\n' });
    const first = await run('audit');
    expect([first.code, JSON.parse(first.out).options]).toEqual([
      1,
      {
        ...{ sample_size: 3, country: 'auto', market_from: { country: 'none', language: 'request' } },
        ...{ language: 'fr', agent_simulation: false, general_scan: false },
      },
    ]);
    const second = await run('audit', '--sample', '4', '--fail-under', '0', '--language', 'en');
    expect([second.code, JSON.parse(second.out).options]).toMatchObject([0, { sample_size: 4, language: 'en' }]);
    await store.close();
  });

  test.each([
    ['{"contry": "FR"}', 'may not hold "contry"; did you mean "country"?'],
    ['\uFEFF{"scna": true}', 'did you mean "scan"?'],
    ['{"url": 5}', '"url" takes the address of a store as text'],
    ['{"api": "https://evil.example"}', 'may not hold "api"'],
    ['{"allow": "10.0.0.1:80"}', 'may not hold "allow"'],
    ['{"__proto__": {"scan": false}}', 'may not hold "__proto__"'],
    ['{"sample": ["1", "2"]}', '"sample" takes one value'],
    ['{"sample": {"n": 1}}', '--sample takes a value'],
    ['{"scan": "yes"}', 'wrong.json: "scan" is true or false'],
    ['{"fail-tier": "gold"}', '--fail-tier is one of'],
    ['["https://a.example"]', 'is no JSON object'],
    ['{', 'is not JSON'],
  ])('%s is refused', async (config, complaint) => {
    await writeFile(join(folder, 'wrong.json'), config);
    const { code, note } = await here('audit', 'https://a.example', '--config', 'wrong.json');
    expect([code, note]).toEqual([2, expect.stringContaining(complaint)]);
  });

  test('that was named must be there', async () => {
    expect(await here('audit', '--config', 'nowhere.json')).toMatchObject({
      code: 2,
      note: expect.stringContaining('nowhere.json cannot be read'),
    });
  });
});

describe('a process of its own', () => {
  const start = async (words: readonly string[], more: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
    const main = join(import.meta.dirname, '../src/main.ts');
    const flags = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning', ...more];
    const child = spawn(process.execPath, [...flags, main, ...words], {
      cwd: folder,
      env: { ...nodeEnvironment(), TERM: 'xterm', ...env },
    });
    const [out, note] = [text(child.stdout), text(child.stderr)];
    const code = await new Promise((resolve) => child.once('exit', resolve));
    return { code, out: await out, note: await note };
  };

  test.each([
    [['judge', 'shop.evidence', '--fail-under', '100'], 1],
    [['judge', 'shop.evidence', '--fail-undr', '100'], 2],
  ])('%j ends with %i, without a colour in a pipe', async (words, code) => {
    const result = await start(words);
    expect([result.code, result.out.includes('\u001b')]).toEqual([code, false]);
  });

  test('keeps compiled code in a folder that nobody else can write, and nowhere else', async () => {
    const [own, open] = [join(folder, 'own'), join(folder, 'open')];
    mkdirSync(join(open, 'vitrine'), { recursive: true });
    chmodSync(join(open, 'vitrine'), 0o777);
    for (const XDG_CACHE_HOME of [own, open, 'beside']) {
      expect((await start(['--version'], [], { XDG_CACHE_HOME, HOME: '', NODE_COMPILE_CACHE: '' })).code).toBe(0);
    }
    expect(readdirSync(join(own, 'vitrine'))).not.toEqual([]);
    expect(readdirSync(join(open, 'vitrine'))).toEqual([]);
    expect(readdirSync(folder).filter((name) => ['beside', '.cache'].includes(name))).toEqual([]);
  });

  test('audits with the simulation', async () => {
    const words = 'audit --demo perfect --simulate --sample 6 --format json --fail-under agent_simulation=100';
    const { code, out } = await start(words.split(' '));
    expect([code, JSON.parse(out).result.checks.map(({ check_id }: { check_id: string }) => check_id)]).toEqual([
      0,
      ['ucp_discovery', 'catalog_quality', 'agent_simulation'],
    ]);
  });

  test('loads no package to print its help', async () => {
    const watch = `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) => { process.stderr.write(name + '\\n'); return next(name, context); } });`;
    const { code, out, note } = await start(['--help'], ['--import', `data:text/javascript,${encodeURIComponent(watch)}`]);
    expect([code, out]).toEqual([0, expect.stringContaining('usage: vitrine <command>')]);
    expect(note).toContain('./table/index.ts\n');
    expect(note.split('\n').filter((name) => !/^(|node:.*|\.{1,2}\/.*|file:.*)$/.test(name))).toEqual([]);
  });
});
