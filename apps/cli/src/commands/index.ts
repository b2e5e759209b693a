import type { Command } from '../command.ts';

interface Entry {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Loaded when it is called: the overview needs neither drivers nor demo stores. */
  readonly load: () => Promise<Command>;
}

/** Every command by its name, in the order of the overview. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  audit: { summary: 'audit a store in this process and print the verdict', load: async () => (await import('./audit.ts')).audit },
  shop: { summary: 'send a shopping agent into a store and print how far it gets', load: async () => (await import('./shop.ts')).shop },
  perform: {
    summary: 'try each wish several times with every configured model, and print how often it succeeds',
    load: async () => (await import('./perform.ts')).perform,
  },
  find: {
    summary: 'see a store as crawlers and agents do, and print what keeps it from being found',
    load: async () => (await import('./find.ts')).find,
  },
  capture: {
    summary: 'write what a store answered into a file that can be judged offline',
    load: async () => (await import('./capture.ts')).capture,
  },
  judge: { summary: 'judge captured evidence, without any network', load: async () => (await import('./judge.ts')).judge },
  stores: { summary: 'list, serve and check the demo stores', load: async () => (await import('./stores.ts')).stores },
  keys: { summary: 'create, list and revoke API keys', load: async () => (await import('./keys.ts')).keys },
  'compare-agents': {
    summary: 'compare the table of AI agents with a list in a file',
    load: async () => (await import('./compare-agents.ts')).compareAgents,
  },
  'new-rule': { summary: 'start a rule from a template', load: async () => (await import('./new-rule.ts')).newRule },
  'new-signal': { summary: 'start a signal of the general scan', load: async () => (await import('./new-signal.ts')).newSignal },
};
