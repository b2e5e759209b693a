/** Which files for agents are asked for next. */

import { AGENT_FILES, stateOfFile } from './agent-file-places.ts';
import type { AgentFileId, FindAsk } from './evidence.ts';
import type { StoreFacts } from './store-facts.ts';

/** Links in llms.txt and names in a catalogue are looked for up to here. */
const FILE_BYTES = 256 * 1024;

/** The next place of every file that has not been found at the places before. */
export function absentFilesNext(store: StoreFacts): readonly FindAsk[] {
  return AGENT_FILES.flatMap((place) => {
    const asked = asksFor(store, place.file);
    const isMissing = asked.every(({ key }) => {
      const exchange = store.exchange(key);
      return exchange !== undefined && stateOfFile(place, exchange, store.control) === 'absent';
    });
    const path = isMissing ? place.paths[asked.length] : undefined;
    return path === undefined ? [] : [askFor(place.file, asked.length, store.origin + path)];
  });
}

/** Those that were sent, in order. */
export function asksFor(store: StoreFacts, file: AgentFileId): readonly FindAsk[] {
  return store.surface.asks.filter(({ purpose }) => purpose.kind === 'file' && purpose.file === file);
}

function askFor(file: AgentFileId, before: number, url: string): FindAsk {
  const key = `find.file:${file}${before === 0 ? '' : `:${before + 1}`}`;
  return { key, url, purpose: { kind: 'file', file }, firstBytes: FILE_BYTES };
}
