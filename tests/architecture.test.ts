/** Tests the module boundaries: who may import what, how long a file may be, what only main.ts may do. */

import { spawnSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { circlesIn, filesUnder, floorsOf, graphOf, importsOf, read, roomsIn, sourcesOf } from './imports.ts';

/**
 * Allowed direction of every workspace dependency, and the one package that may import each vendor library.
 * docs/architecture.md draws it.
 */
const HOUSE: Readonly<
  Record<string, { readonly ours: readonly string[]; readonly vendors: readonly string[]; readonly dev?: readonly string[] }>
> = {
  'packages/engine': { ours: [], vendors: ['entities', 'htmlparser2', 'linkedom', 'tldts'] },
  // For other people's programs: it knows nothing of the house.
  'packages/client': { ours: [], vendors: [] },
  'packages/contract': { ours: ['engine'], vendors: ['typebox', 'ajv', 'ajv-formats'] },
  'packages/gather': { ours: ['engine'], vendors: ['got', '@modelcontextprotocol/client', 'oauth4webapi'] },
  'packages/store': { ours: ['engine', 'runtime'], vendors: ['drizzle-orm', 'pg'] },
  'packages/redis': { ours: [], vendors: ['bullmq', 'bullmq-otel', 'ioredis', '@opentelemetry/api'] },
  'packages/providers': { ours: ['engine'], vendors: ['stripe', 'nodemailer'] },
  'packages/models': { ours: ['engine'], vendors: ['@ai-sdk/'] },
  'packages/report': { ours: ['contract', 'engine'], vendors: [] },
  'packages/runtime': { ours: [], vendors: ['@opentelemetry/', 'pino'] },
  'packages/testkit': { ours: ['engine', 'gather', 'store'], vendors: [] },
  'apps/api': {
    ours: ['contract', 'engine', 'providers', 'redis', 'report', 'runtime', 'store'],
    vendors: ['express', '@modelcontextprotocol/', '@opentelemetry/api'],
  },
  'apps/worker': { ours: ['contract', 'engine', 'gather', 'models', 'redis', 'runtime', 'store'], vendors: ['@opentelemetry/api'] },
  'apps/web': {
    ours: ['client', 'contract', 'engine', 'report', 'runtime'],
    vendors: ['express', 'preact', 'htm', 'es-module-lexer'],
  },
  'apps/cli': { ours: ['client', 'contract', 'engine', 'gather', 'models', 'report', 'runtime', 'store', 'testkit'], vendors: [] },
};
const PACKAGES = Object.keys(HOUSE);

/** The one folder that may import a vendor, in a package that holds more than one. */
const FOLDERS: Readonly<Record<string, string>> = {
  ajv: 'packages/contract/src/schema',
  'ajv-formats': 'packages/contract/src/schema',
  bullmq: 'packages/redis/src/queue',
  'bullmq-otel': 'packages/redis/src/queue',
  ioredis: 'packages/redis/src/limits',
  '@modelcontextprotocol/client': 'packages/gather/src/live',
  oauth4webapi: 'packages/gather/src/live',
  stripe: 'packages/providers/src/billing',
  nodemailer: 'packages/providers/src/mail',
};
const LONGEST_FILE = 300;
const BROWSER_MODULE = /^apps\/web\/src\/\w+\/browser\//;

const manifest = (folder: string) => JSON.parse(read(join(folder, 'package.json')));

/**
 * The longest chain of rooms, where a room is an entry of the folder and stands above what it imports. A number here is
 * lowered when a folder has become flatter; raising one is a decision for an ADR (017).
 */
const FLOORS: Readonly<Record<string, number>> = {
  'packages/engine/src': 6,
  'packages/engine/src/core': 5,
  'packages/engine/src/formats': 4,
  'packages/engine/src/shared': 2,
  'packages/engine/src/checks': 1,
  'packages/engine/src/verdict': 4,
  'packages/client/src': 7,
  'packages/contract/src': 8,
  'packages/gather/src': 6,
  'packages/store/src': 7,
  'packages/redis/src': 2,
  'packages/redis/src/queue': 3,
  'packages/redis/src/limits': 4,
  'packages/providers/src': 2,
  'packages/providers/src/billing': 6,
  'packages/providers/src/mail': 3,
  'packages/models/src': 4,
  'packages/report/src': 12,
  'packages/runtime/src': 3,
  'packages/testkit/src': 6,
  'apps/api/src': 7,
  'apps/worker/src': 10,
  'apps/cli/src': 6,
  'apps/web/src': 4,
};

describe.each(PACKAGES)('%s', (folder) => {
  const allowed = HOUSE[folder] ?? { ours: [], vendors: [] };

  test('declares only the workspace packages the house allows it', () => {
    const declared = Object.keys(manifest(folder).dependencies ?? {}).filter((name) => name.startsWith('@vitrine/'));
    expect(allowed.ours.map((name) => `@vitrine/${name}`)).toEqual(expect.arrayContaining(declared));
  });

  test('references in tsconfig.json what it depends on, so that a build at the root misses nothing', () => {
    const dependencies = Object.keys(manifest(folder).dependencies ?? {}).filter((name) => name.startsWith('@vitrine/'));
    const references = JSON.parse(read(join(folder, 'tsconfig.json'))).references ?? [];
    const referenced = references.map(({ path }: { path: string }) => `@vitrine/${path.split('/').pop()}`);
    expect([...referenced].sort()).toEqual([...dependencies].sort());
  });

  test('imports no vendor but its own', () => {
    const own = (name: string) =>
      allowed.vendors.some((vendor) => (vendor.endsWith('/') ? name.startsWith(vendor) : name === vendor || name.startsWith(`${vendor}/`)));
    const strangers = sourcesOf(folder).flatMap((file) =>
      importsOf(file)
        .filter(
          (name) => !name.startsWith('.') && !name.startsWith('@vitrine/') && !name.startsWith('node:') && !builtinModules.includes(name),
        )
        .filter((name) => !own(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test('declares what its sources import as dependencies: an image is made without the others', () => {
    const { dependencies = {} } = manifest(folder);
    const undeclared = sourcesOf(folder).flatMap((file) =>
      importsOf(file)
        .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
        .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
        .filter((name) => !Object.hasOwn(dependencies, name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  test('pins every dependency exactly', () => {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(workspace:\*|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });
});

describe('floors and circles', () => {
  test.each(Object.entries(FLOORS))('%s has at most %i floors', (folder, most) => {
    const [, owner = ''] = /^((?:packages|apps)\/[^/]+)/.exec(folder) ?? [];
    const rooms = roomsIn(graphOf(owner), folder);
    expect(rooms.size).toBeGreaterThan(0);
    expect(floorsOf(rooms)).toBeLessThanOrEqual(most);
  });

  test('every package has its number of floors', () => {
    expect(PACKAGES.filter((folder) => FLOORS[`${folder}/src`] === undefined)).toEqual([]);
  });

  test.each(PACKAGES)('no files of %s import each other in a circle', (folder) => {
    expect(circlesIn(graphOf(folder))).toEqual([]);
  });

  test('no room of the engine is part of a circle of rooms', () => {
    const graph = graphOf('packages/engine');
    for (const room of ['', '/formats', '/shared', '/checks']) expect(circlesIn(roomsIn(graph, `packages/engine/src${room}`))).toEqual([]);
  });

  test('a check of the engine knows no other check', () => {
    const rooms = roomsIn(graphOf('packages/engine'), 'packages/engine/src/checks');
    expect([...rooms].filter(([, others]) => others.size > 0)).toEqual([]);
  });

  test('formats know no check and no words; the core knows neither', () => {
    const imports = (room: string, forbidden: RegExp) =>
      [...graphOf('packages/engine')]
        .filter(([file]) => file.startsWith(`packages/engine/src/${room}/`))
        .flatMap(([file, targets]) => [...targets].filter((target) => forbidden.test(target)).map((target) => `${file} imports ${target}`));
    expect(imports('core', /engine\/src\/(?!core\/)/)).toEqual([]);
    expect(imports('formats', /engine\/src\/(?!core\/|formats\/)|core\/(?:messages|define|catalogue|unmeasured)\.ts$/)).toEqual([]);
  });
});

describe('the house', () => {
  const sources = PACKAGES.flatMap(sourcesOf);

  test('has found its own sources', () => {
    expect(sources.length).toBeGreaterThan(90);
  });

  test('the benchmark finds what it imports, which no compiler reads', () => {
    const args = ['--conditions=@vitrine/source', 'scripts/bench.mjs', '--only', 'nothing'];
    expect(spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' }).stderr).toContain('--only knows');
  });

  test(`no source file is longer than ${LONGEST_FILE} lines`, () => {
    const long = sources.filter((file) => !/\.gen\.ts$/.test(file)).map((file) => [file, read(file).split('\n').length - 1] as const);
    expect(long.filter(([, lines]) => lines > LONGEST_FILE)).toEqual([]);
  });

  test.each(Object.entries(FOLDERS))('%s is imported in one folder: %s', (vendor, folder) => {
    const users = sources.filter((file) => importsOf(file).some((name) => name === vendor || name.startsWith(`${vendor}/`)));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((file) => !file.startsWith(`${folder}/`))).toEqual([]);
  });

  test('only entries of programs read the environment', () => {
    const readers = sources.filter(
      (file) =>
        /process\.env|process\['env'\]/.test(read(file)) && !/src\/(main|action)\.ts$/.test(file) && !file.startsWith('packages/testkit'),
    );
    expect(readers).toEqual([]);
  });

  test('only the egress guard opens connections to strangers', () => {
    const NETWORK = new Set([
      'node:http',
      'node:https',
      'node:net',
      'node:tls',
      'node:dns',
      'node:dns/promises',
      'node:http2',
      'node:dgram',
    ]);
    const servers = /^(apps\/(api|worker|web)\/src\/|apps\/cli\/src\/audit\/own-profile\.ts|packages\/(testkit|runtime)\/)/;
    const found = sources
      .filter((file) => !file.startsWith('packages/gather/src/egress/') && !servers.test(file))
      // Hands on to loopback addresses alone, which it is given as literals.
      .filter((file) => file !== 'apps/cli/src/commands/webhooks.ts')
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => NETWORK.has(name))
          .map((name) => `${file} imports ${name}`),
      );
    expect(found).toEqual([]);
  });

  test('nobody uses the global fetch, which decodes what a store sends by itself', () => {
    const users = sources.filter(
      (file) =>
        !file.startsWith('packages/testkit') &&
        // The one way to a model's provider, where no store can answer (ADR 014).
        file !== 'packages/models/src/transport.ts' &&
        // The client asks a service of ours, at the address its user names.
        file !== 'packages/client/src/call.ts' &&
        // In a browser it asks the origin of its page.
        !BROWSER_MODULE.test(file) &&
        // The Action writes to GitHub, at the address its runner names.
        file !== 'apps/cli/src/action-comment.ts' &&
        /(?:(?<![.\w])|globalThis\.)fetch\(/.test(read(file).replace(/^.*(function fetch|fetch\(request|readonly fetch).*$/gm, '')),
    );
    expect(users).toEqual([]);
  });

  test('what browsers run imports nothing of ours but itself, and preact and htm', () => {
    const strangers = sources
      .filter((file) => BROWSER_MODULE.test(file))
      .flatMap((file) => importsOf(file).filter((name) => !/^(?:\.\/[\w-]+\.ts|preact(?:\/hooks)?|htm\/preact)$/.test(name)));
    expect(strangers).toEqual([]);
  });

  test('preact and htm are imported in modules for browsers alone: on the server a page has one language', () => {
    const users = sources.filter((file) => importsOf(file).some((name) => /^(?:preact|htm)\b/.test(name)));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((file) => !BROWSER_MODULE.test(file))).toEqual([]);
  });

  test('nobody asks URL.canParse: on Node 22 it denies accented addresses once it is hot', () => {
    expect(sources.filter((file) => read(file).includes('URL.canParse'))).toEqual([]);
  });

  test('the engine is pure: no input, no output, no clock, no chance', () => {
    const PURE_BUILTINS = new Set(['node:crypto', 'node:zlib', 'node:util', 'node:buffer', 'node:url']);
    const impure = sourcesOf('packages/engine').flatMap((file) => {
      const builtins = importsOf(file).filter((name) => name.startsWith('node:') && !PURE_BUILTINS.has(name));
      const calls =
        read(file).match(
          /\b(Date\.now|new Date\(\)|Math\.random|randomUUID|randomBytes|setTimeout|setInterval|performance\.now|console\.)/g,
        ) ?? [];
      return [...builtins, ...calls].map((what) => `${file}: ${what}`);
    });
    expect(impure).toEqual([]);
  });

  test('the API cannot reach the package that fetches, not even through another', () => {
    const reach = (folder: string, seen = new Set<string>()): Set<string> => {
      for (const name of HOUSE[folder]?.ours ?? []) {
        if (!seen.has(name)) reach(`packages/${name}`, seen.add(name));
      }
      return seen;
    };
    expect([...reach('apps/api')]).not.toContain('gather');
  });

  test('the image is built from the manifest of every package', () => {
    const copied = [...read('infra/Dockerfile').matchAll(/^COPY (\S+)\/package\.json /gm)].map((match) => match[1]);
    expect(copied.sort()).toEqual([...PACKAGES, 'tests'].sort());
  });

  test.each(['api', 'worker', 'web'])('the image starts the %s with the memory that npm start gives it', async (name) => {
    const launch: { MEMORY: object; sourceArgumentsOf(name: string): string[] } = await import(
      new URL('../scripts/lib/launch.mjs', import.meta.url).href
    );
    const stage = read('infra/Dockerfile').split(`\nFROM base AS ${name}\n`)[1]?.split('\nFROM ')[0];
    const flags = launch.sourceArgumentsOf(name).filter((argument) => argument.startsWith('--max-'));
    expect(JSON.parse(stage?.match(/^CMD (.+)$/m)?.[1] ?? '[]')).toEqual(['node', ...flags, 'dist/main.js']);
    expect(read('infra/Dockerfile')).toContain(
      Object.entries(launch.MEMORY)
        .map((pair) => ` ${pair.join('=')}`)
        .join(''),
    );
  });

  test('every variable that a process, the command line or npm start reads is told in docs/configuration.md', () => {
    const sources = [...PACKAGES.map((folder) => `${folder}/src`), 'scripts/lib'].flatMap((folder) => filesUnder(folder, /\.(ts|mjs)$/));
    const named = new Set([...sources, 'scripts/start.mjs'].flatMap((file) => read(file).match(/\bVITRINE_[A-Z_]*[A-Z]\b/g) ?? []));
    const untold = [...named].filter((name) => !read('docs/configuration.md').includes(`\`${name}\``));
    expect(untold.filter((name) => !/^VITRINE_(?:DRILL|FUZZ|WRITE)_/.test(name))).toEqual([]);
  });

  test('every generated file says so in its first lines', () => {
    const generated = [
      ...PACKAGES.flatMap((folder) => filesUnder(folder, /\.gen\.(ts|json)$/)),
      ...['docs/configuration.md', '.env.example'],
    ];
    const silent = generated
      .filter((file) => file.endsWith('.ts') || file.endsWith('.md'))
      .filter((file) => !/generated/i.test(read(file).slice(0, 400)));
    expect(silent).toEqual([]);
  });
});
