import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CommandError, EXIT, type Run, UsageError } from '../command.ts';
import { RULE_FAMILIES, ruleTemplate, ruleWords } from './new-rule-template.ts';

const KINDS = `<${Object.keys(RULE_FAMILIES).join('|')}>`;

/** Starts a rule where docs/adding-a-rule.md expects it. */
export const run: Run = async (args, io) => {
  const [kind = '', id = '', ...more] = args.positionals;
  const family = Object.hasOwn(RULE_FAMILIES, kind) ? RULE_FAMILIES[kind] : undefined;
  if (family === undefined || more.length > 0) {
    throw new UsageError(`new-rule takes ${KINDS} and an id`, `new-rule prend ${KINDS} et un identifiant`);
  }
  if (!family.id.test(id)) {
    const { example } = family;
    throw new UsageError(
      `"${id}" is no id of ${kind}; one looks like ${example}`,
      `« ${id} » n’est pas un identifiant de ${kind} ; en voici un : ${example}`,
    );
  }
  const name = args.values['name'] === undefined ? '' : `-${String(args.values['name'])}`;
  if (!/^(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError('--name takes words joined by hyphens', '--name prend des mots joints par des tirets');
  }
  const folder = join(io.root, 'packages', 'engine', 'src', family.folder, 'rules');
  const file = `${id.toLowerCase()}${name}.ts`;
  const words = file.replace(/\.ts$/, '.words.ts');
  await refuseTwin(folder, id, file);
  const texts = [
    [file, ruleTemplate(id, family, words)],
    [words, ruleWords(id, family)],
  ] as const;
  for (const [own, text] of texts) {
    const path = join(folder, own);
    await writeFile(path, text, { flag: 'wx' });
    io.out(`${relative(io.root, path)}\n`);
  }
  const next = {
    en: `Next: what it says FILL_IN at, one case per message key in ${family.cases}, its three cases in ${family.threeCases}, npm run gen, npm run check`,
    fr: `Ensuite : ce que marque FILL_IN, un cas par clé de message dans ${family.cases}, ses trois cas dans ${family.threeCases}, npm run gen, npm run check`,
  };
  io.note(`${next[args.language]}\n`);
  return EXIT.ok;
};

/** Whatever the file is called: A-discovered stands in a1-discovered.ts. */
async function refuseTwin(folder: string, id: string, own: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts'))) {
    const isTwin = file === own || (await readFile(join(folder, file), 'utf8')).includes(`\n  id: '${id}',\n`);
    if (isTwin) throw new CommandError(`${id} exists: ${file}`, `${id} existe : ${file}`);
  }
}
