import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Command, CommandError, EXIT, UsageError } from '../command.ts';

interface CheckFamily {
  /** Below packages/engine/src/checks. */
  readonly folder: string;
  readonly checkId: string;
  readonly facts: string;
  /** A part of the check's score, for a check whose rules count by themselves. */
  readonly part?: string;
  /** Member that measures what a store earns of the rule's points, for a check that does not take it from the findings. */
  readonly share?: string;
  /** Expression over `facts` for exchanges a finding may rest on. */
  readonly exchanges: string;
  /** Where its messages have their cases. */
  readonly cases: string;
  /** What an id of this check looks like. */
  readonly id: RegExp;
  readonly example: string;
}

const ENGINE_TESTS = 'packages/engine/test';
const FAMILIES: Readonly<Record<string, CheckFamily>> = {
  ucp: {
    folder: 'ucp-discovery',
    checkId: 'ucp_discovery',
    facts: 'UcpFacts',
    part: 'envelope',
    exchanges: 'facts.onProfile',
    cases: 'packages/engine/fixtures/ucp/cases.ts',
    id: /^[URL]\d{1,2}$/,
    example: 'U33',
  },
  catalog: {
    folder: 'catalog-quality',
    checkId: 'catalog_quality',
    facts: 'CatalogFacts',
    exchanges: 'facts.visits.map(({ exchange }) => exchange)',
    cases: ENGINE_TESTS,
    id: /^[CS]-[a-z][a-z0-9-]*$/,
    example: 'C-warranty',
  },
  findability: {
    folder: 'web-findability',
    checkId: 'web_findability',
    facts: 'ScoredFacts',
    part: 'agent_files',
    share: `  share: ({ pages }) => (pages.length === 0 ? 'unmeasured' : 1),\n`,
    exchanges: 'facts.pages.map(({ exchange }) => exchange)',
    cases: 'packages/gather/test/findability/faults.ts',
    id: /^F-[a-z][a-z0-9-]*$/,
    example: 'F-feed',
  },
};

/** Starts a rule where docs/adding-a-rule.md expects it. */
export const newRule: Command = {
  help: `usage: vitrine new-rule <ucp|catalog|findability> <id> [--name <words-of-the-file>]

Writes packages/engine/src/checks/<check>/rules/<id>-<name>.ts: a rule that compiles, says nothing yet and is registered by
its file after "npm run gen". Ids are never reused: U33, R8, L7 for ucp; C-warranty, S-twin-images for catalog; F-feed for findability.`,
  options: { name: { type: 'string' } },
  async run(args, io) {
    const [check = '', id = '', ...more] = args.positionals;
    const family = Object.hasOwn(FAMILIES, check) ? FAMILIES[check] : undefined;
    if (family === undefined || more.length > 0) throw new UsageError('new-rule takes <ucp|catalog|findability> and an id');
    if (!family.id.test(id)) throw new UsageError(`"${id}" is no id of ${check}; one looks like ${family.example}`);
    const name = args.values['name'] === undefined ? '' : `-${String(args.values['name'])}`;
    if (!/^(-[a-z0-9]+)*$/.test(name)) throw new UsageError('--name takes words joined by hyphens');
    const folder = join(io.root, 'packages', 'engine', 'src', 'checks', family.folder, 'rules');
    const stem = id.toLowerCase();
    await refuseTwin(folder, stem, id);
    const path = join(folder, `${stem}${name}.ts`);
    await writeFile(path, template(id, family), { flag: 'wx' });
    io.out(`${relative(io.root, path)}\n`);
    io.note(`Next: its words, its judgement, one case per message key in ${family.cases} (a test names the missing), npm run gen\n`);
    return EXIT.ok;
  },
};

async function refuseTwin(folder: string, stem: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const own = new RegExp(`^${stem}(-[a-z0-9-]+)?\\.ts$`);
  // C-title must not stand in the way of C: only ucp files carry words after their id.
  const twin = (await readdir(folder)).find((file) => (/^[a-z]\d/.test(stem) ? own.test(file) : file === `${stem}.ts`));
  if (twin !== undefined) throw new CommandError(`${id} exists: ${twin}`);
}

/** A rule that counts says what for: its part, and its points among the rules of that part. */
function template(id: string, { checkId, facts, exchanges, part, share = '' }: CheckFamily): string {
  const [imports, opening, check, line] =
    part === undefined
      ? [
          `import { defineRule } from '../../../core/define.ts';\nimport type { ${facts} } from '../facts.ts';`,
          `defineRule<${facts}>()`,
          `  check: '${checkId}',\n`,
          '',
        ]
      : [`import { defineRule } from '../rule.ts';`, 'defineRule', '', `  part: '${part}',\n  points: 1,\n`];
  return `${imports}

export default ${opening}({
  id: '${id}',
${check}  severity: 'minor',
  source: { title: 'Section that asks for it', url: 'https://example.com/specification#section' },
  summary: 'One sentence for the documentation table.',
${line}  messages: {
    fault: {
      title: { en: 'What is wrong, in one line', fr: 'Ce qui ne va pas, en une ligne' },
      detail: { en: 'What was found: {found}.', fr: 'Ce qui a été trouvé : {found}.' },
      fix: { en: 'What the store must do.', fr: 'Ce que la boutique doit faire.' },
      verify: { en: 'How to see that it is done.', fr: 'Comment voir que c’est fait.' },
    },
  },
${share}  evaluate(facts, report) {
    const found: readonly string[] = [];
    for (const one of found) report('fault', { found: { quoted: one } }, { exchanges: ${exchanges} });
  },
});
`;
}
