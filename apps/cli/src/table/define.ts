/**
 * The shape of the table of commands. Help, completion, docs/cli.md, the config file and parsing are made from it; a command's code
 * is the file of its name in commands/.
 */

import type { Text } from '../command.ts';

/** An option, and its line of the help in both languages. */
export interface OptionDefinition extends Text {
  /** Placeholder of its value; an option without one is a switch. */
  readonly value?: string;
  readonly short?: string;
  /** May be given several times. */
  readonly multiple?: true;
  /** `--no-<name>` exists, too. */
  readonly negatable?: true;
  /** The values there are; with `multiple`, what stands before a "=" counts. */
  readonly choices?: readonly string[];
  /** May stand in the config file. Addresses that receive the key or widen what may be asked may not: others can edit the file. */
  readonly config?: true;
}
export type Options = Readonly<Record<string, OptionDefinition>>;

export interface CommandDefinition {
  /** What may follow the command's name, one line each. */
  readonly usage: readonly string[];
  /** One line for the list of commands. */
  readonly summary: Text;
  /** What the help says between usage and options. */
  readonly about?: Text;
  readonly options: Options;
  /** First words after the command that shells can complete. */
  readonly words?: readonly string[];
}
