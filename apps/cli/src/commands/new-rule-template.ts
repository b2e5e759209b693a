/**
 * The kinds of rules there are, and a rule of each that compiles and says nothing yet: its logic and its sentences. What its author has to fill in begins with
 * FILL_IN: `npm run check` names each such place (scripts/gen.mjs).
 */

export interface RuleFamily {
  /** Below packages/engine/src. */
  readonly folder: string;
  /** A part of the check's score; absent where rules count in no score. */
  readonly part?: string;
  /** Ids of rules that grade each product, in a check that has such; its other rules take off what they say themselves. */
  readonly isProduct?: RegExp;
  /** What a store earns of the rule's points, in a check that measures it apart from what the rule finds. */
  readonly share?: string;
  /** Expression over `facts` for exchanges a finding may rest on. */
  readonly exchanges: string;
  /** Where its messages have their cases. */
  readonly cases: string;
  /** Where the rule has its three: a fault, the right fix, a wrong fix that stays red. */
  readonly threeCases: string;
  /** What an id of this check looks like. */
  readonly id: RegExp;
  readonly example: string;
}

export const RULE_FAMILIES: Readonly<Record<string, RuleFamily>> = {
  ucp: {
    folder: 'checks/ucp-discovery',
    part: 'envelope',
    exchanges: 'facts.onProfile',
    cases: 'packages/engine/fixtures/ucp/cases.ts',
    threeCases: 'packages/engine/test/cases/ucp.ts',
    id: /^[URL]\d{1,2}$/,
    example: 'U33',
  },
  catalog: {
    folder: 'checks/catalog-quality',
    part: 'description',
    isProduct: /^C-/,
    exchanges: 'facts.visits.map(({ exchange }) => exchange)',
    cases: 'packages/engine/test/catalog-keys.ts',
    threeCases: 'packages/engine/test/cases/catalog.ts',
    id: /^[CS]-[a-z][a-z0-9-]*$/,
    example: 'C-warranty',
  },
  simulation: {
    folder: 'shared/shopping',
    part: 'discovered',
    exchanges: 'facts.catalogKeys',
    cases: 'packages/engine/test/shop-judge.test.ts',
    threeCases: 'packages/engine/test/cases/shopping.ts',
    id: /^A-[a-z][a-z0-9-]*$/,
    example: 'A-compare',
  },
  performance: {
    folder: 'checks/agent-performance',
    exchanges: 'facts.catalogKeys',
    cases: 'packages/engine/test/performance.test.ts',
    threeCases: 'packages/engine/test/cases/performance.ts',
    id: /^P-[a-z][a-z0-9-]*$/,
    example: 'P-cheap',
  },
  findability: {
    folder: 'checks/web-findability',
    part: 'agent_files',
    share: `({ pages }) => (pages.length === 0 ? 'unmeasured' : 1)`,
    exchanges: 'facts.pages.map(({ exchange }) => exchange)',
    cases: 'packages/gather/test/findability/faults.ts',
    threeCases: 'packages/gather/test/findability/cases.ts',
    id: /^F-[a-z][a-z0-9-]*$/,
    example: 'F-feed',
  },
};

interface Form {
  readonly imports: string;
  readonly opening: string;
  /** Lines of the definition before its words: what it counts for. */
  readonly line: string;
}

/** A rule that counts says what for; one that grades products says how instead of what it finds. */
function formOf(id: string, { part, isProduct }: RuleFamily): Form {
  const line = `  part: '${part}', // FILL_IN: the part of the score it counts in\n`;
  if (isProduct?.test(id)) {
    const imports = `import { FULL, type Grader, zero } from '../grade.ts';\nimport { defineProductRule } from '../rule.ts';\n\n${GRADER}`;
    return { imports, opening: 'defineProductRule', line: `${line}  grade,\n` };
  }
  const counts = part !== undefined && isProduct === undefined;
  return { imports: `import { defineRule } from '../rule.ts';`, opening: 'defineRule', line: counts ? `${line}${WEIGHT}` : '' };
}

const WEIGHT = `  points: 1, // FILL_IN: its weight among the rules of the part; 1 needs no line\n`;

const GRADER = `/** What one product earns, and the keys of the messages that say why it earns no more. */
const grade: Grader = ({ product }) => (product.title === null ? zero('fault') : FULL); // FILL_IN: the judgement`;

/** A product rule tells the faults its grades name; every other rule looks for them. */
function judging({ exchanges, share }: RuleFamily): string {
  return `${share === undefined ? '' : `  share: ${share}, // FILL_IN: what a store earns of the points, 0 to 1\n`}  evaluate(facts, report) {
    // FILL_IN: the judgement, one report for each fault
    const found: readonly string[] = [];
    for (const one of found) report('fault', { found: { quoted: one } }, { exchanges: ${exchanges} });
  },
`;
}

/** The rule's logic; its sentences stand in the file `words` beside it. */
export function ruleTemplate(id: string, family: RuleFamily, words: string): string {
  const { imports, opening, line } = formOf(id, family);
  const severity = `  severity: 'minor', // FILL_IN: what it means to a client: critical, major, minor or info\n`;
  return `${imports.replace(RULE_IMPORT, `$&\nimport messages from './${words}';`)}

export default ${opening}({
  id: '${id}',
${opening === 'defineRule' ? severity : ''}  source: { title: 'FILL_IN: the section that asks for it', url: 'https://example.com/FILL_IN' },
  summary: 'FILL_IN: one sentence for the documentation table.',
${line}  messages,
${family.isProduct?.test(id) === true ? '' : judging(family)}});
`;
}

const RULE_IMPORT = /^import .* from '\.\.\/rule\.ts';$/m;

/** The rule's sentences: in each language title, detail, fix and verify, a line each. */
export function ruleWords(id: string, { isProduct }: RuleFamily): string {
  const what = isProduct?.test(id) === true ? 'examples' : 'found';
  return `import { worded } from '../../../core/messages.ts';

export default worded({
  fault: {
    en: \`FILL_IN: what is wrong, in one line
      FILL_IN: what was found: {${what}}.
      FILL_IN: what the store must do.
      FILL_IN: how to see that it is done.\`,
    fr: \`FILL_IN: ce qui ne va pas, en une ligne
      FILL_IN: ce qui a été trouvé : {${what}}.
      FILL_IN: ce que la boutique doit faire.
      FILL_IN: comment voir que c’est fait.\`,
  },
});
`;
}
