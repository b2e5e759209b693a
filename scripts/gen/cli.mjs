/** What docs/cli.md says of each command, from the one table of commands in apps/cli/src/table. */
import { helpOf, optionRows } from '../../apps/cli/src/help.ts';
import { CHECKOUT } from '../../apps/cli/src/table/checkout.ts';
import { COMMANDS, optionsOf } from '../../apps/cli/src/table/index.ts';
import { COMMON } from '../../apps/cli/src/table/options.ts';
import { between, tableOf } from './frame.mjs';

/** Each option is told with the first command that has it; later ones name it. @returns {{ path: string, content: string }[]} */
export default function generateCli() {
  const firstWith = new Map();
  const packed = Object.entries(COMMANDS).filter(([name]) => !(name in CHECKOUT));
  const commands = packed.map(([name, command]) => {
    const rows = rowsOf(command.options);
    for (const row of rows) if (!firstWith.has(row)) firstWith.set(row, name);
    const own = rows.filter((row) => firstWith.get(row) === name);
    const told = Map.groupBy(
      rows.filter((row) => !own.includes(row)),
      (row) => firstWith.get(row),
    );
    const also = [...told].map(([first, known]) => `${known.map(nameOf).join(', ')} ([${first}](#${first}))`);
    return [
      `## ${name}\n\n${sentence(command.summary.en)}\n\n\`\`\`\n${usage(name, command)}\n\`\`\``,
      ...(own.length > 0 ? [table(own)] : []),
      ...(also.length > 0 ? [`${own.length > 0 ? 'Also' : 'Options:'} ${also.join('; ')}.`] : []),
    ].join('\n\n');
  });
  const inside = Object.entries(CHECKOUT).map(([name, { summary }]) => [`\`${name}\``, summary.en]);
  const common = `## Every command\n\n${table(rowsOf(COMMON))}`;
  return [between('docs/cli.md', 'cli', [...commands, common].join('\n\n'), tableOf(['command', 'what it does'], inside))];
}

/** Usage and what it says beside it; the options and the exit codes stand in tables. */
function usage(name, command) {
  const [first] = optionRows(optionsOf(command), 'en').map(([left]) => `\n  ${left}`);
  const text = helpOf(name, command, 'en');
  return text.slice(0, text.indexOf(first)).replace(/\s+(?:Exit codes: 0 fine.*)?$/s, '');
}

function rowsOf(options) {
  return optionRows(options, 'en').map(([left, right]) => `| \`${left}\` | ${escaped(right)} |`.replace(/(?<=`.*)\|(?=.*` \|)/, '\\|'));
}

/** `--format` of a row of the table. */
function nameOf(row) {
  return row.replace(/^\| (`[^` ]+).*$/, '$1`');
}

function table(rows) {
  return ['| option | what it does |', '| --- | --- |', ...rows].join('\n');
}

function escaped(text) {
  return text.replace(/[<|]/g, '\\$&');
}

function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
