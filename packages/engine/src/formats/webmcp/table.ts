/**
 * WebMCP (Web Machine Learning CG draft) in names and bounds. The origin trial of Chrome 149–156 was announced to end on
 * 17 November 2026; the entry points may move with what follows it. Raise `reviewed` with every change.
 */
export const WEBMCP_TABLE = {
  reviewed: '2026-11-21',
  /** Tool names of the draft: 1–128 of these characters. */
  toolName: /^[A-Za-z0-9._-]{1,128}$/,
  attributes: { name: 'toolname', description: 'tooldescription', parameter: 'toolparamdescription', submit: 'toolautosubmit' },
  /** Controls that carry no value an agent could give. */
  silentControls: ['submit', 'button', 'reset', 'image', 'hidden'],
  /** Both must stand in one script: the object alone is feature detection, the call alone is another library. */
  entryPoint: /\bmodelContext\b/,
  call: /\.\s*(?:registerTool|provideContext)\s*\(/,
  currentEntryPoint: /\bdocument\s*\.\s*modelContext\b/,
  /** A script that makes the object brings a polyfill; whether anybody calls it, another script says. */
  polyfill:
    /\bmodelContext["']?\s*(?:,\s*\{|:\s*\{|=(?!=)\s*(?:new\b|\{|Object\b))|defineProperty\(\s*(?:navigator|document|Navigator\.prototype|Document\.prototype)\s*,\s*["']modelContext/,
  originTrial: 'origin-trial',
  /** Script files of the store's own origin that are read, likely ones first. */
  mostScripts: 5,
  mostScriptBytes: 300 * 1024,
  likelyScript: /mcp|model-?context|agent/i,
  mostForms: 200,
  mostControls: 200,
} as const;
