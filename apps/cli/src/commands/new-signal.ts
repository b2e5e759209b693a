import { access, mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CATEGORIES } from '@vitrine/engine';
import { type Command, CommandError, EXIT, UsageError } from '../command.ts';
import { signalTemplate, signalTestTemplate } from './new-signal-template.ts';

/** Starts a signal of the general scan, with a test for each of its sentences, where docs/adding-a-signal.md expects them. */
export const newSignal: Command = {
  help: `usage: vitrine new-signal <id> <category>

Writes packages/engine/src/checks/general-readiness/signals/<id>.ts and packages/engine/test/scan/<id>.test.ts: a signal that asks for one
document, judges it and passes its tests. <id> is the name on the wire, for instance returns_policy. <category> is one of
${CATEGORIES.join(', ')}.`,
  options: {},
  async run(args, io) {
    const [id = '', category = '', ...more] = args.positionals;
    if (more.length > 0 || !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(id)) {
      throw new UsageError('new-signal takes an id of lower-case words joined by underscores, and a category');
    }
    const known = CATEGORIES.find((one) => one === category);
    if (known === undefined) throw new UsageError(`"${category}" is no category; there are ${CATEGORIES.join(', ')}`);
    const stem = id.replaceAll('_', '-');
    const engine = join(io.root, 'packages', 'engine');
    const files = {
      [join(engine, 'src', 'checks', 'general-readiness', 'signals', `${stem}.ts`)]: signalTemplate(id, known),
      [join(engine, 'test', 'scan', `${stem}.test.ts`)]: signalTestTemplate(id),
    };
    // Both or none: half a signal would be found by the next one who tries.
    for (const path of Object.keys(files)) if (await exists(path)) throw new CommandError(`${id} exists: ${relative(io.root, path)}`);
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, text, { flag: 'wx' });
      io.out(`${relative(io.root, path)}\n`);
    }
    io.note('Next: what it says FILL_IN at, a case for each of its sentences, npm run gen, npm run check\n');
    return EXIT.ok;
  },
};

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
