/**
 * The capability table against the providers' packages (exact versions in package.json), which state for each model they know
 * whether it takes a temperature: every name of their catalogues is asked with one, and what the package leaves out, the table must not send.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { startFakeModel } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { capabilityOf } from '../src/capabilities.ts';

const server = openOnce(() => startFakeModel(() => ({ text: 'Done.' })));

/** Ids of language models that a package's catalogue declares. */
function namesIn(vendor: string, pattern: RegExp): readonly string[] {
  const folder = dirname(createRequire(import.meta.url).resolve(`@ai-sdk/${vendor}/package.json`));
  const text = readFileSync(join(folder, 'src', `${vendor}-model-catalog.ts`), 'utf8');
  return [...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))];
}

/** Whether the package passes a temperature on. */
async function takesTemperature(model: LanguageModelV4): Promise<boolean> {
  const { warnings } = await model.doGenerate({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'A bowl.' }] }], temperature: 0 });
  return !warnings.some((warning) => warning.type === 'unsupported' && warning.feature === 'temperature');
}

const of = () => ({ baseURL: server.baseUrl, apiKey: server.apiKey });

describe.each([
  ['openai', /^ {2}'((?:gpt-[3-9]|o\d)[\w.-]*)': \{/gm, (name: string) => createOpenAI(of()).responses(name)],
  ['anthropic', /^ {2}'(claude-[\w-]+)': /gm, (name: string) => createAnthropic(of()).languageModel(name)],
] as const)('every model the package of %s knows', (provider, pattern, open) => {
  test('is sent a temperature only where the package sends one', async () => {
    const names = namesIn(provider, pattern);
    expect(names.length).toBeGreaterThan(10);
    const differ = [];
    for (const name of names) {
      const { temperature } = capabilityOf(provider, name);
      if (temperature !== (await takesTemperature(open(name)))) differ.push(name);
    }
    expect(differ).toEqual([]);
  });
});
