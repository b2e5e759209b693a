import { EXIT, onlyPositional, type Run, type Text, UsageError } from '../command.ts';
import type { CommandDefinition } from '../table/define.ts';
import { COMMANDS, optionsOf, SHELLS } from '../table/index.ts';

/** Completion of commands, options and their choices, from the table; files are left to the shell. */
export const run: Run = async (args, io) => {
  const shell = SHELLS.find((known) => known === onlyPositional(args, 'shell'));
  if (shell === undefined)
    throw new UsageError(`There is completion for ${SHELLS.join(', ')}`, `Il y a une complétion pour ${SHELLS.join(', ')}`);
  const { language } = args;
  io.out({ bash, zsh, fish }[shell](Object.entries(COMMANDS), (text) => text[language]));
  return EXIT.ok;
};

type Entries = readonly (readonly [string, CommandDefinition])[];
type Say = (text: Text) => string;

/** Names as typed: both forms of one that can be negated. */
function spelled(command: CommandDefinition): readonly string[] {
  return Object.entries(optionsOf(command)).flatMap(([name, { negatable }]) => (negatable === true ? [name, `no-${name}`] : [name]));
}

function choices(command: CommandDefinition): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(optionsOf(command)).flatMap(([name, option]) =>
    option.choices === undefined ? [] : [[name, option.choices] as const],
  );
}

const names = (entries: Entries) => ['help', ...entries.map(([name]) => name)].join(' ');

function bash(entries: Entries): string {
  const values = entries.flatMap(([name, command]) =>
    choices(command).map(([option, list]) => `    ${name}/--${option}) words='${list.join(' ')}' ;;`),
  );
  const own = entries.map(([name, command]) => {
    const options = spelled(command).map((option) => `--${option}`);
    return `    ${name}) words='${[...(command.words ?? []), ...options].join(' ')}' ;;`;
  });
  return `# bash completion of vitrine
_vitrine() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=''
  case "\${COMP_WORDS[1]}/\${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
  esac
  if [ -z "$words" ]; then
    case "\${COMP_WORDS[1]}" in
${own.join('\n')}
    help) words='${names(entries)}' ;;
    esac
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then words='${names(entries)}'; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _vitrine vitrine
`;
}

function zsh(entries: Entries, say: Say): string {
  // In _arguments brackets end a description and colons a field.
  const plain = (text: string) => text.replace(/'/g, '’').replace(/[[\]:]/g, ' ');
  const commands = entries.map(([name, { summary }]) => `    '${name}:${plain(say(summary))}'`);
  const own = entries.map(([name, command]) => {
    const words = command.words === undefined ? `'*:file:_files'` : `'1:word:(${command.words.join(' ')})'`;
    const options = Object.entries(optionsOf(command)).flatMap(([option, { value, choices: list, multiple, negatable, ...about }]) => {
      const taken = value === undefined ? '' : `:${plain(value)}:${list === undefined ? '_files' : `(${list.join(' ')})`}`;
      const spellings = negatable === true ? [option, `no-${option}`] : [option];
      return spellings.map((one) => `'${multiple === true ? '*' : ''}--${one}[${plain(say(about))}]${taken}'`);
    });
    return `    ${name}) _arguments ${[...options, words].join(' ')} ;;`;
  });
  return `#compdef vitrine
_vitrine() {
  local -a commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT -= 1 ))
  case "\${words[1]}" in
${own.join('\n')}
    help) _describe command commands ;;
  esac
}
compdef _vitrine vitrine
`;
}

function fish(entries: Entries, say: Say): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const first = entries.map(
    ([name, { summary }]) => `complete -c vitrine -n __fish_use_subcommand -f -a ${name} -d ${quoted(say(summary))}`,
  );
  const own = entries.flatMap(([name, command]) => {
    const when = `complete -c vitrine -n '__fish_seen_subcommand_from ${name}'`;
    const words = command.words === undefined ? [] : [`${when} -f -a ${quoted(command.words.join(' '))}`];
    const options = Object.entries(optionsOf(command)).flatMap(([option, { value, short, choices: list, negatable, ...about }]) => {
      const taken = value === undefined ? '' : list === undefined ? ' -r' : ` -x -a ${quoted(list.join(' '))}`;
      const spellings = negatable === true ? [option, `no-${option}`] : [option];
      return spellings.map((one) => `${when} -l ${one}${short === undefined ? '' : ` -s ${short}`}${taken} -d ${quoted(say(about))}`);
    });
    return [...words, ...options];
  });
  return `${['# fish completion of vitrine', ...first, ...own].join('\n')}\n`;
}
