/** Traces of WebMCP's imperative half in script text: evidence that tools are meant, no proof that they are registered. */

import { WEBMCP_TABLE } from './table.ts';

/** `current`: document.modelContext. `legacy`: only navigator.modelContext or provideContext, which the draft removed. */
export type ScriptTrace = 'current' | 'legacy' | null;

/** What one script shows. Comments are taken out first: a sentence about WebMCP is no call. */
export function traceIn(script: string): ScriptTrace {
  if (!WEBMCP_TABLE.entryPoint.test(script)) return null;
  const code = withoutComments(script);
  if (!WEBMCP_TABLE.entryPoint.test(code) || !WEBMCP_TABLE.call.test(code) || WEBMCP_TABLE.polyfill.test(code)) return null;
  return WEBMCP_TABLE.currentEntryPoint.test(code) && /registerTool/.test(code) ? 'current' : 'legacy';
}

/** The strongest trace of several. */
export function strongest(traces: readonly ScriptTrace[]): ScriptTrace {
  return traces.find((trace) => trace === 'current') ?? traces.find((trace) => trace === 'legacy') ?? null;
}

/**
 * Block and whole-line comments, by hand: a pattern would backtrack. A `//` inside a line may be part of an address in
 * a string and stays.
 */
function withoutComments(script: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let open = script.indexOf('/*'); open >= 0; open = script.indexOf('/*', at)) {
    const close = script.indexOf('*/', open + 2);
    kept.push(script.slice(at, open));
    at = close < 0 ? script.length : close + 2;
  }
  kept.push(script.slice(at));
  return kept
    .join(' ')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n');
}
