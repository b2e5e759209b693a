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
  /** Ids of rules that grade each product, in a check that has such; its other rules take off what they say themselves. */
  readonly isProduct?: RegExp;
  /** Expression over `facts` for exchanges a finding may rest on. */
  readonly exchanges: string;
  /** Where its messages have their cases. */
  readonly cases: string;
  /** What an id of this check looks like. */
  readonly id: RegExp;
  readonly example: string;
}

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
    part: 'description',
    isProduct: /^C-/,
    exchanges: 'facts.visits.map(({ exchange }) => exchange)',
    cases: 'packages/engine/test/catalog-keys.ts',
    id: /^[CS]-[a-z][a-z0-9-]*$/,
    example: 'C-warranty',
  },
  findability: {
    folder: 'web-findability',
    checkId: 'web_findability',
    facts: 'FindabilityFacts',
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

interface Form {
  readonly imports: string;
  readonly opening: string;
  /** Lines of the definition before its words: whose rule it is, or what it counts for. */
  readonly line: string;
}

/** A rule that counts says what for; one that grades products says how instead of what it finds. */
function formOf(id: string, { checkId, facts, part, isProduct }: CheckFamily): Form {
  if (isProduct?.test(id)) {
    const imports = `import { FULL, type Grader, zero } from '../grade.ts';\nimport { defineProductRule } from '../rule.ts';\n\n${GRADER}`;
    return { imports, opening: 'defineProductRule', line: `  part: '${part}',\n  points: 1,\n  grade,\n` };
  }
  const imports = `import { defineRule } from '../rule.ts';`;
  if (isProduct !== undefined) return { imports, opening: 'defineRule', line: '' };
  if (part !== undefined) return { imports, opening: 'defineRule', line: `  part: '${part}',\n  points: 1,\n` };
  return {
    imports: `import { defineRule } from '../../../core/define.ts';\nimport type { ${facts} } from '../facts.ts';`,
    opening: `defineRule<${facts}>()`,
    line: `  check: '${checkId}',\n`,
  };
}

const GRADER = `/** What one product earns, and the keys of the messages that say why it earns no more. */
const grade: Grader = ({ product }) => (product.title === null ? zero('fault') : FULL);`;

/** A product rule tells the faults its grades name; every other rule looks for them. */
function judging({ exchanges }: CheckFamily): string {
  return `  evaluate(facts, report) {
    const found: readonly string[] = [];
    for (const one of found) report('fault', { found: { quoted: one } }, { exchanges: ${exchanges} });
  },
`;
}

function template(id: string, family: CheckFamily): string {
  const { imports, opening, line } = formOf(id, family);
  const isProduct = family.isProduct?.test(id) === true;
  const what = isProduct ? 'examples' : 'found';
  return `${imports}

export default ${opening}({
  id: '${id}',
  severity: 'minor',
  source: { title: 'Section that asks for it', url: 'https://example.com/specification#section' },
  summary: 'One sentence for the documentation table.',
${line}  messages: {
    fault: {
      title: { en: 'What is wrong, in one line', fr: 'Ce qui ne va pas, en une ligne' },
      detail: { en: 'What was found: {${what}}.', fr: 'Ce qui a été trouvé : {${what}}.' },
      fix: { en: 'What the store must do.', fr: 'Ce que la boutique doit faire.' },
      verify: { en: 'How to see that it is done.', fr: 'Comment voir que c’est fait.' },
    },
  },
${isProduct ? '' : judging(family)}});
`;
}
