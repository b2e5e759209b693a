/**
 * The command line of `npm start`, validated before anything is fetched or started; what needs our own packages is
 * validated in settings.mjs.
 */
import { parseArgs } from 'node:util';
import { PlainError } from './plain-error.mjs';

const USAGE = `usage: npm start -- [<store url>] [--serve | --exit] [--language en|fr]

  <store url>      audits that store instead of a demo store; http://localhost:3000 is a shop on this machine
  --serve          audits nothing
  --exit           audits, leaves report.html, stops; 0 when the audit is done, 1 when it failed
  --language fr    recommendations and report in French
`;

const OPTIONS = {
  serve: { type: 'boolean' },
  exit: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

/** Ends the process after `--help`; throws a PlainError for invalid arguments. */
export function readArguments(args) {
  const { values, positionals } = parsed(args);
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  if (process.env.NODE_ENV === 'production') {
    throw new PlainError(
      'npm start is for development and does not run with NODE_ENV=production; docs/operations.md starts the processes one by one',
      2,
    );
  }
  if (positionals.length > 1) throw wrong(`one store at a time, not ${positionals.length}`);
  if (positionals[0] === '') throw wrong('the store url is empty');
  if (values.language && !['en', 'fr'].includes(values.language)) throw wrong('--language is en or fr');
  if (values.serve && (values.exit || positionals.length > 0)) throw wrong('--serve makes no audit');
  return { business: positionals[0], serveOnly: values.serve === true, exit: values.exit === true, language: values.language };
}

function parsed(args) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    // The second sentence of Node's message is advice on how to pass a positional that looks like an option.
    throw wrong(error.message.split('. ')[0]);
  }
}

function wrong(message) {
  return new PlainError(`${message}; ${USAGE.split('\n')[0]}`, 2);
}
