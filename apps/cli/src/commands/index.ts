import type { Command } from '../command.ts';
import { audit } from './audit.ts';
import { capture } from './capture.ts';
import { judge } from './judge.ts';
import { keys } from './keys.ts';
import { newRule } from './new-rule.ts';
import { stores } from './stores.ts';

/** Every command by its name, in the order of the overview. */
export const COMMANDS: Readonly<Record<string, Command>> = { audit, capture, judge, stores, keys, 'new-rule': newRule };
