/** Detects a model that repeats our secrets, for instance after a prompt injection, and keeps its prose without secrets. */

import { type Marks, type ModelReply, maskSecrets } from '@vitrine/engine';

/** Characters; equal runs this long do not occur by chance in a query or an id. */
const RUN = 32;

/**
 * True when a reply carries our secrets: the canary anywhere, or in the arguments of a call, which
 * could reach a store, also the fence or a run of our own instructions.
 */
export function leaks(reply: ModelReply, system: string, { canary, fence }: Marks): boolean {
  const sent = reply.calls.map((call) => `${call.name} ${call.arguments}`).join('\n');
  if (`${reply.text}\n${sent}`.includes(canary) || sent.includes(fence)) return true;
  const plain = fold(sent);
  const secret = fold(system);
  for (let start = 0; start + RUN <= plain.length; start += 1) {
    if (secret.includes(plain.slice(start, start + RUN))) return true;
  }
  return false;
}

/** Characters kept of what a model says, and of what it thinks: both decide nothing. */
const LONGEST_PROSE = 2_000;

/** The beginning of it. Thoughts may weigh our secrets without telling them to anybody, which is no leak. */
export function keptProse(text: string, { canary, fence }: Marks): string {
  return maskSecrets(text.replaceAll(canary, '***').replaceAll(fence, '***')).slice(0, LONGEST_PROSE);
}

/** Without differences in case, white space and JSON escapes. */
function fold(text: string): string {
  return text.toLowerCase().replace(/\\[nrt]|[\s"\\]+/g, ' ');
}
