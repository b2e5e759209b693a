/** What docs/cli.md says of each command, from the one table of commands in apps/cli/src/table. */
import { helpOf, optionRows } from '../../apps/cli/src/help.ts';
import { CHECKOUT } from '../../apps/cli/src/table/checkout.ts';
import { COMMANDS, optionsOf } from '../../apps/cli/src/table/index.ts';
import { COMMON } from '../../apps/cli/src/table/options.ts';
import { between, tableOf } from './frame.mjs';

/** Each option is told with the first command that has it; later ones name it. */
export default function generateCli() {
  const firstWith = new Map();
  const packed = Object.entries(COMMANDS).filter(([name]) => !(name in CHECKOUT));
  const commands = packed.map(([name, command]) => {
    const rows = rowsOf(command.options);
    for (const row of rows) if (!firstWith.has(String(row))) firstWith.set(String(row), name);
    const first = (row) => firstWith.get(String(row));
    const own = rows.filter((row) => first(row) === name);
    const told = Map.groupBy(
      rows.filter((row) => first(row) !== name),
      first,
    );
    const also = [...told].map(([other, known]) => `${known.map(nameOf).join(', ')} ([${other}](#${other}))`);
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
  return optionRows(options, 'en').map(([left, right]) => [`\`${left}\``, right.replaceAll('<', '\\<')]);
}

/** `--format` of a row of the table. */
function nameOf([option]) {
  return option.replace(/^(`[^` ]+).*$/, '$1`');
}

const table = (rows) => tableOf(['option', 'what it does'], rows);

function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
