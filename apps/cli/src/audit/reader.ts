/** Where a store's bytes are read and judged: in a process without files, network and secrets, under a deadline. */

import type { BoxResult, Reader } from '@vitrine/engine';
import { type Box, createBox } from '@vitrine/gather';
import { SETTINGS } from '@vitrine/runtime';
import { CommandError, type Io, readSetting } from '../command.ts';

/** One for all audits of this process; it ends with it, or when the command is stopped. */
let box: Box | null = null;

/** Throws where the command has been stopped. */
export function openReader(io: Io): Reader {
  io.signal.throwIfAborted();
  io.signal.addEventListener('abort', closeBox, { once: true });
  box ??= createBox({
    processes: 1,
    strangers: 0,
    memoryMb: readSetting(SETTINGS.boxMemoryMb, io.env),
    onBurst: (name, { failure }) => box !== null && io.note(`${name}: ${failure}\n`),
    onConfined: () => undefined,
    onError: ({ message }) => io.note(`${message}\n`),
  });
  return box.reader(false);
}

/** Whoever waits for an operation is told that it will not come. */
function closeBox(): void {
  const closing = box;
  box = null;
  void closing?.close();
}

/** What a judge found that all of a command is about. */
export function verdictOf<T>(judged: BoxResult<T>): T {
  if (judged.ok) return judged.value;
  throw new CommandError(
    `What the store sent could not be judged: ${judged.failure}`,
    `Ce que la boutique a envoyé n’a pas pu être jugé : ${judged.failure}`,
  );
}
