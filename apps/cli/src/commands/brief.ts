import { storedAudit } from '../audit/stored-audit.ts';
import { EXIT, onlyPositional, type Run } from '../command.ts';

/** The brief of a stored audit on standard output; nothing there when nothing needs fixing. */
export const run: Run = async (args, io) => {
  const { agent_brief: brief } = await storedAudit(onlyPositional(args, 'audit'), args, io);
  if (brief !== undefined) io.out(brief);
  else io.note(`${{ en: 'Nothing needs fixing', fr: 'Rien n’est à corriger' }[args.language]}\n`);
  return EXIT.ok;
};
