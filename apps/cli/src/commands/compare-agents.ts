import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AI_AGENTS } from '@vitrine/engine';
import { type Command, CommandError, EXIT, onlyPositional } from '../command.ts';

/** Compares the table of AI agents with a list somebody else keeps, from a file: nothing is fetched. */
export const compareAgents: Command = {
  help: `usage: vitrine compare-agents <list>

<list> is robots.json of ai.robots.txt (its keys are the names), or a robots.txt. Prints the names that the table of AI
agents (packages/engine/src/shared/agents/ai-agents.ts) neither knows nor leaves out on purpose, and ends with 1 when
there is one. Then sort them by purpose, and put the day into \`reviewed\`.`,
  options: {},
  async run(args, io) {
    const file = onlyPositional(args, 'list');
    const names = namesIn(await read(resolve(io.cwd, file), file));
    if (names.length === 0) throw new CommandError(`${file} names no agent`);
    const { agents, controls, leftOut } = AI_AGENTS;
    const decided = new Set([...agents.map(({ token }) => token), ...controls, ...leftOut].map(tokenOf));
    const missing = [...new Set(names)].filter((name) => !decided.has(tokenOf(name)));
    for (const name of missing) io.out(`${name}\n`);
    io.note(`${names.length} names, ${missing.length} undecided; the table has ${agents.length} agents (${AI_AGENTS.reviewed})\n`);
    return missing.length === 0 ? EXIT.ok : EXIT.failed;
  },
};

/** What a robots.txt compares: up to the first blank, version or star, without case. */
function tokenOf(name: string): string {
  return (/^[^\s/;,*]+/.exec(name)?.[0] ?? '').toLowerCase();
}

function namesIn(text: string): string[] {
  if (!text.trimStart().startsWith('{')) {
    const lines = [...text.matchAll(/^[ \t]*user-agent[ \t]*:[ \t]*(\S.*)$/gim)];
    return lines.map(([, name = '']) => name.trim()).filter((name) => name !== '*');
  }
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch (cause) {
    throw new CommandError('The list is no JSON', { cause });
  }
}

async function read(path: string, named: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new CommandError(`${named} cannot be read`, { cause });
  }
}
