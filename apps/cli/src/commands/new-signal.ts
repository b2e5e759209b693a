import { access, mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CATEGORIES } from '@vitrine/engine';
import { CommandError, EXIT, type Run, UsageError } from '../command.ts';
import { signalTemplate, signalTestTemplate } from './new-signal-template.ts';

/** Starts a signal of the general scan, with a test for each of its sentences, where docs/adding-a-signal.md expects them. */
export const run: Run = async (args, io) => {
  const [id = '', category = '', ...more] = args.positionals;
  if (more.length > 0 || !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(id)) {
    throw new UsageError(
      'new-signal takes an id of lower-case words joined by underscores, and a category',
      'new-signal prend un identifiant de mots en minuscules joints par des tirets bas, et une catégorie',
    );
  }
  const known = CATEGORIES.find((one) => one === category);
  if (known === undefined) {
    const list = CATEGORIES.join(', ');
    throw new UsageError(`"${category}" is no category; there are ${list}`, `« ${category} » n’est pas une catégorie ; il y a ${list}`);
  }
  const stem = id.replaceAll('_', '-');
  const engine = join(io.root, 'packages', 'engine');
  const files = {
    [join(engine, 'src', 'checks', 'general-readiness', 'signals', stem, 'signal.ts')]: signalTemplate(id, known),
    [join(engine, 'test', 'scan', `${stem}.test.ts`)]: signalTestTemplate(id),
  };
  // Both or none: half a signal would be found by the next one who tries.
  for (const path of Object.keys(files)) {
    if (!(await exists(path))) continue;
    const file = relative(io.root, path);
    throw new CommandError(`${id} exists: ${file}`, `${id} existe : ${file}`);
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
    io.out(`${relative(io.root, path)}\n`);
  }
  const next = {
    en: 'Next: what it says FILL_IN at, a case for each of its sentences, its three cases in packages/engine/test/cases/signals.ts, npm run gen, npm run check',
    fr: 'Ensuite : ce que marque FILL_IN, un cas pour chacune de ses phrases, ses trois cas dans packages/engine/test/cases/signals.ts, npm run gen, npm run check',
  };
  io.note(`${next[args.language]}\n`);
  return EXIT.ok;
};

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
