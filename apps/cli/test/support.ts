import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { startFakeModel } from '@vitrine/testkit';
import type { Io } from '../src/command.ts';
import { run } from '../src/run.ts';

/** Runs one command line and keeps what it wrote. */
export async function vitrine(words: readonly string[], overrides: Partial<Io> = {}) {
  const written = { out: '', note: '' };
  const io: Io = {
    out: (text) => {
      written.out += text;
    },
    note: (text) => {
      written.note += text;
    },
    colour: false,
    live: 0,
    env: {},
    now: () => new Date('2026-11-21T10:00:00Z'),
    randomBytes,
    signal: new AbortController().signal,
    root: resolve(import.meta.dirname, '../../..'),
    cwd: process.cwd(),
    ...overrides,
  };
  const code = await run(words, io);
  return { code, ...written };
}

type Answer = Parameters<typeof startFakeModel>[0];

/** The same with models of this stand-in for a provider, whose key is never printed. */
export async function withModels(
  words: readonly string[],
  models: readonly object[],
  answer: Answer,
  env: Io['env'] = {},
  cwd = process.cwd(),
) {
  const fake = await startFakeModel(answer);
  const entries = models.map((model) => ({ key: fake.apiKey, base_url: fake.baseUrl, ...model }));
  const told = await vitrine(words, { env: { ...env, VITRINE_MODELS: JSON.stringify(entries) }, cwd });
  await fake.close();
  expect(told.out + told.note).not.toContain(fake.apiKey);
  return { ...told, questions: fake.questions };
}
