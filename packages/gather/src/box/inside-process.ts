/** The inside of a box: a process that runs the engine's operations on hostile bytes and may be ended at any moment. */

import { createOperationContext, OPERATIONS, type OperationContext } from '@vitrine/engine';
import { createUnpacker } from './bodies.ts';
import { confine } from './confined.ts';
import type { BoxReady, BoxReply, BoxRequest } from './protocol.ts';

type Operation = (input: unknown, context: OperationContext) => unknown;

const context = createOperationContext();
const unpack = createUnpacker();
const operations = OPERATIONS as Readonly<Record<string, Operation>>;

const ready = await confine();
process.on('message', (request: BoxRequest) => {
  const reply = answer(request);
  try {
    process.send?.(reply);
  } catch (error) {
    // A result too deep to be copied: what made it is as hostile as what crashes.
    process.send?.({ id: request.id, ok: false, detail: describe(error) } satisfies BoxReply);
  }
});
process.send?.({ ready } satisfies BoxReady);

function answer({ id, name, ...packed }: BoxRequest): BoxReply {
  try {
    const input = unpack(packed);
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw new Error(`There is no operation ${name}`);
    return { id, ok: true, value: operation(input, context) };
  } catch (error) {
    return { id, ok: false, detail: describe(error) };
  }
}

/** The message and where it was thrown; never the input. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is no error was thrown';
  const [, place = ''] = (error.stack ?? '').split('\n');
  return `${error.name}: ${error.message.slice(0, 200)} ${place.trim()}`;
}
