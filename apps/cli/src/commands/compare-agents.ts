import { AI_AGENTS } from '@vitrine/engine';
import { namedFile } from '../audit/stored-audit.ts';
import { CommandError, EXIT, onlyPositional, type Run } from '../command.ts';

/** Compares the table of AI agents with a list somebody else keeps, from a file: nothing is fetched. */
export const run: Run = async (args, io) => {
  const file = onlyPositional(args, 'list');
  const names = namesIn(await namedFile(file, io));
  if (names.length === 0) throw new CommandError(`${file} names no agent`, `${file} ne nomme aucun agent`);
  const { agents, controls, leftOut } = AI_AGENTS;
  const decided = new Set([...agents.map(({ token }) => token), ...controls, ...leftOut].map(tokenOf));
  const missing = [...new Set(names)].filter((name) => !decided.has(tokenOf(name)));
  for (const name of missing) io.out(`${name}\n`);
  const said = {
    en: `${names.length} names, ${missing.length} undecided; the table has ${agents.length} agents (${AI_AGENTS.reviewed})`,
    fr: `${names.length} noms, ${missing.length} non décidés ; la table a ${agents.length} agents (${AI_AGENTS.reviewed})`,
  };
  io.note(`${said[args.language]}\n`);
  return missing.length === 0 ? EXIT.ok : EXIT.unmet;
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
    throw new CommandError('The list is no JSON', 'La liste n’est pas du JSON', { cause });
  }
}
