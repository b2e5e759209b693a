/** How sources are written: the length of functions, and what comments of declarations begin with. */

import ts from 'typescript';
import { filesUnder, read } from './imports.ts';

const LONGEST_FUNCTION = 40;

/** Functions that are longer, by the reason why they are not taken apart; none has more than `MOST` lines. */
const MOST = 120;
const LONGER: Readonly<Record<string, readonly string[]>> = {
  'a list of routes, of a few lines each': [
    'apps/api/src/app.ts#createApp',
    'apps/api/src/routes/operator.ts#operatorHandlers',
    'apps/web/src/account/router.ts#accountRouter',
    'apps/web/src/operator/router.ts#operatorRouter',
  ],
  'a process put together, one part after the other': [
    'apps/api/src/main.ts#main',
    'apps/api/src/settings.ts#settingsOf',
    'apps/worker/src/kinds.ts#createKinds',
    'apps/worker/src/main.ts#run',
    'apps/worker/src/step-services.ts#openStepServices',
    'apps/worker/src/telemetry.ts#createTelemetry',
    'apps/worker/src/worker.ts#startWorker',
    'scripts/start.mjs#serve',
  ],
  'a text or a document, read from top to bottom': [
    'apps/api/src/documents/auth.ts#authPage',
    'apps/api/src/documents/bot.ts#botPage',
    'apps/api/src/documents/skill.ts#skillPage',
    'apps/cli/src/commands/new-signal-template.ts#signalTemplate',
    'apps/cli/src/formats/sarif.ts#sarif',
    'apps/web/src/frame/page.ts#frame',
    'apps/web/src/operator/page.ts#fleet',
    'apps/web/src/operator/page.ts#operationsContent',
    'packages/contract/src/kinds/owned.ts#ownedRoutes',
    'packages/testkit/src/handlers/product-pages.ts#productJsonLd',
    'packages/testkit/src/handlers/woocommerce.ts#shape',
  ],
  'functions that share one state, each of which is short': [
    'apps/api/src/http/authenticate.ts#createAuthenticate',
    'apps/api/src/usecases/read-run.ts#createRunReader',
    'packages/gather/src/box/process.ts#createBoxProcess',
    'packages/client/src/client.ts#vitrineClient',
    'apps/worker/src/answers.ts#openAnswers',
    'packages/gather/src/egress/budget.ts#openBudget',
    'packages/gather/src/fetcher.ts#createFetcher',
    'packages/gather/src/egress/strangers.ts#createStrangers',
    'packages/gather/src/live/guarded-fetch.ts#openGuardedFetch',
    'packages/gather/src/replay.ts#openReplay',
    'packages/models/src/open.ts#openWire',
    'packages/redis/src/queue/producer.ts#createProducer',
    'packages/redis/src/queue/run-worker.ts#openLane',
    'packages/runtime/src/bounded-server.ts#createBoundedServer',
    'packages/store/src/account/sessions.ts#createSessions',
    'packages/store/src/account/sites.ts#createSites',
    'packages/testkit/src/billing/server.ts#startFakeBilling',
    'packages/testkit/src/handlers/ucp-cart.ts#createBasket',
    'packages/testkit/src/link.ts#openLink',
    'packages/testkit/src/models/server.ts#startFakeModel',
  ],
  'one document or survey, read once': [
    'packages/engine/src/checks/general-readiness/frame/derive-facts.ts#scanFactsOf',
    'packages/engine/src/checks/web-findability/page-content.ts#readPage',
    'packages/engine/src/checks/web-findability/store-facts.ts#readStore',
  ],
  'one case after the other, each with its own sentence': ['apps/web/src/frame/faults.ts#faultOf'],
  'a conversation or a command, in the order of its steps': [
    'apps/cli/src/audit/gather-store.ts#openStore',
    'apps/cli/src/commands/benchmark.ts#run',
    'apps/worker/src/runner.ts#work',
    'packages/gather/src/fetcher.ts#ask',
    'packages/gather/src/live/chain.ts#walk',
    'packages/gather/src/ucp-client/converse.ts#askCatalog',
  ],
};

const SOURCES = [
  ...['packages', 'apps'].flatMap((folder) => filesUnder(folder, /(?<!\.gen)\.tsx?$/).filter((file) => file.includes('/src/'))),
  ...['scripts', '.ci', 'tests/jest'].flatMap((folder) => filesUnder(folder, /\.mjs$/)),
];

interface Found {
  readonly name: string;
  readonly lines: number;
}

function functionsOf(file: string): readonly Found[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const lineOf = (place: number) => source.getLineAndCharacterOfPosition(place).line;
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      found.push({ name: nameOf(node, file), lines: lineOf(node.end) - lineOf(node.getStart()) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `file#name`; a function without a name is told by what it is given to. */
function nameOf(node: ts.Node, file: string): string {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    const { name } = at as { readonly name?: ts.Node };
    if (name !== undefined && ts.isIdentifier(name)) return `${file}#${name.text}`;
  }
  return `${file}#`;
}

describe('functions', () => {
  const all = SOURCES.flatMap(functionsOf);
  const long = all.filter(({ lines }) => lines > LONGEST_FUNCTION);
  const listed = Object.values(LONGER).flat();

  test(`have at most ${LONGEST_FUNCTION} lines, or a reason`, () => {
    expect(long.filter(({ name, lines }) => lines > MOST || !listed.includes(name))).toEqual([]);
  });

  test('that have a reason exist', () => {
    const names = new Set(all.map(({ name }) => name));
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
  });
});

test('a comment says what its declaration is, not what it resembles or belongs to', () => {
  const found = SOURCES.flatMap((file) =>
    [...read(file).matchAll(/\/\*\*\s*(?:\n\s*\*\s*)?((?:The same|Of)\b [^\n]*)/g)].map(([, beginning]) => `${file}: ${beginning}`),
  );
  expect(found).toEqual([]);
});

test('no line of a document is longer than 200 characters, but rows of tables and code', () => {
  const others = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'packages/client/README.md'];
  const long = [...filesUnder('docs', /\.md$/), ...others].flatMap((file) =>
    read(file)
      .replace(/^```[\s\S]*?^```/gm, '')
      .split('\n')
      .filter((line) => line.length > 200 && !/^ *\|/.test(line))
      .map((line) => `${file}: ${line.slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});
