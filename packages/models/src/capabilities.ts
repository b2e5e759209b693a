/**
 * What models take and what they refuse, by provider and name, as the providers' documents say it: data, not code. A request
 * is made from its row, and a test holds every row to what arrives at a server that refuses what the provider refuses.
 */

import type { PaidProvider } from '@vitrine/engine';

export interface Capability {
  readonly provider: PaidProvider;
  /** Names of models it is about; of the deployment, where the operator names it (Azure). */
  readonly names: RegExp;
  /** Thinks before it answers: thoughts are tokens of the answer, so it gets more of them and more time. */
  readonly reasons: boolean;
  /** Whether a temperature may be sent. */
  readonly temperature: boolean;
  readonly seed: boolean;
  /** The field that bounds an answer, thoughts included. */
  readonly tokens: 'max_tokens' | 'max_completion_tokens' | 'max_output_tokens' | 'maxOutputTokens' | 'maxTokens';
  /** Whether how much it thinks can be set. */
  readonly effort: boolean;
  /**
   * Its thoughts in words. `shown`: unasked, and wanted back with the turn. `asked`: a summary for which the documents name no price
   * beside that of the thoughts, which are paid for either way; sealed thoughts go back without it. `none`: nobody asks.
   */
  readonly thoughts: 'shown' | 'asked' | 'none';
  /** `automatic`: the provider finds what it read before by itself. `marked`: we mark it. `none`: we ask for none. */
  readonly caching: 'automatic' | 'marked' | 'none';
  readonly source: string;
}

/**
 * When the sources were read. What a row says of temperature is also what the provider's package says of every model in its
 * catalogue, where it has one (@ai-sdk/openai 4.0.118, @ai-sdk/anthropic 4.0.105): `test/capabilities.test.ts` compares them.
 */
export const CAPABILITIES_READ = '2026-11-23';

/** OpenAI's models that think, by name, whoever sells them. The chat variant of GPT-5 itself does not; those of 5.1 and later take no temperature. */
const OPENAI_THINKS = /(?:^|\/)(?:o\d|gpt-(?!5-chat)(?:[5-9]|\d\d))/;
const OPENAI_PLAIN = /(?:^|\/)(?:gpt-[34]|gpt-5-chat|chatgpt)/;
const OPENAI_REASONING = 'https://platform.openai.com/docs/guides/reasoning';
const OPENAI_RESPONSES = 'https://platform.openai.com/docs/api-reference/responses/create';
const OPENAI_CHAT = 'https://platform.openai.com/docs/api-reference/chat/create';
const CLAUDE_EFFORT = 'https://platform.claude.com/docs/en/build-with-claude/effort';
const CLAUDE_CACHING = 'https://platform.claude.com/docs/en/build-with-claude/prompt-caching';
/** Claude since Opus 4.7: adaptive thinking, and sampling parameters are refused. */
const CLAUDE_THINKS = /claude-(?:opus-4-[78]|(?:opus|sonnet|haiku|fable)-[5-9])/;
const CLAUDE_PLAIN = /claude-(?:3|(?:opus|sonnet|haiku)-4)/;
const GEMINI_3 = 'https://ai.google.dev/gemini-api/docs/gemini-3';
const GEMINI_THINKING = 'https://ai.google.dev/gemini-api/docs/thinking';
const BEDROCK = 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_InferenceConfiguration.html';

const THINKS = { reasons: true, temperature: false, seed: false, effort: true, thoughts: 'shown' } as const;
const SUMMED_UP = { ...THINKS, thoughts: 'asked' } as const;
const PLAIN = { reasons: false, temperature: true, effort: false, thoughts: 'none' } as const;
const ANY = /^/;

/** The first row that fits counts. The last one of each provider is for names nobody knows yet: they are sent nothing a model may refuse. */
export const CAPABILITIES: readonly Capability[] = [
  {
    provider: 'openai',
    names: OPENAI_PLAIN,
    ...PLAIN,
    seed: false,
    tokens: 'max_output_tokens',
    caching: 'automatic',
    source: OPENAI_RESPONSES,
  },
  { provider: 'openai', names: ANY, ...SUMMED_UP, tokens: 'max_output_tokens', caching: 'automatic', source: OPENAI_REASONING },
  { provider: 'openai_chat', names: OPENAI_PLAIN, ...PLAIN, seed: true, tokens: 'max_tokens', caching: 'automatic', source: OPENAI_CHAT },
  {
    provider: 'openai_chat',
    names: ANY,
    ...THINKS,
    thoughts: 'none',
    tokens: 'max_completion_tokens',
    caching: 'automatic',
    source: OPENAI_REASONING,
  },
  {
    ...{ provider: 'azure', names: ANY, ...SUMMED_UP, tokens: 'max_output_tokens', caching: 'automatic' },
    source: 'https://learn.microsoft.com/azure/ai-foundry/openai/how-to/reasoning',
  },
  { provider: 'anthropic', names: CLAUDE_THINKS, ...THINKS, tokens: 'max_tokens', caching: 'marked', source: CLAUDE_EFFORT },
  { provider: 'anthropic', names: CLAUDE_PLAIN, ...PLAIN, seed: false, tokens: 'max_tokens', caching: 'marked', source: CLAUDE_CACHING },
  { provider: 'anthropic', names: ANY, ...THINKS, tokens: 'max_tokens', caching: 'marked', source: CLAUDE_EFFORT },
  // It takes a temperature below its default of 1 and answers worse with it.
  {
    provider: 'google',
    names: /gemini-[3-9]/,
    ...SUMMED_UP,
    seed: true,
    tokens: 'maxOutputTokens',
    caching: 'automatic',
    source: GEMINI_3,
  },
  {
    provider: 'google',
    names: /gemini-2\.5/,
    ...SUMMED_UP,
    temperature: true,
    seed: true,
    tokens: 'maxOutputTokens',
    caching: 'automatic',
    source: GEMINI_THINKING,
  },
  {
    provider: 'google',
    names: ANY,
    ...THINKS,
    thoughts: 'none',
    seed: true,
    tokens: 'maxOutputTokens',
    caching: 'automatic',
    source: GEMINI_3,
  },
  { provider: 'bedrock', names: CLAUDE_PLAIN, ...PLAIN, seed: false, tokens: 'maxTokens', caching: 'none', source: BEDROCK },
  { provider: 'bedrock', names: ANY, ...THINKS, tokens: 'maxTokens', caching: 'none', source: BEDROCK },
  {
    ...{ provider: 'deepseek', names: ANY, ...THINKS, tokens: 'max_tokens', caching: 'automatic' },
    source: 'https://api-docs.deepseek.com/guides/thinking_mode',
  },
  {
    ...{ provider: 'openrouter', names: ANY, ...THINKS, tokens: 'max_tokens', caching: 'automatic' },
    source: 'https://openrouter.ai/docs/api-reference/parameters',
  },
  {
    provider: 'compatible',
    names: OPENAI_THINKS,
    ...THINKS,
    tokens: 'max_completion_tokens',
    caching: 'automatic',
    source: OPENAI_REASONING,
  },
  {
    provider: 'compatible',
    names: ANY,
    ...THINKS,
    temperature: true,
    seed: true,
    effort: false,
    tokens: 'max_tokens',
    caching: 'automatic',
    source: OPENAI_CHAT,
  },
];

export function capabilityOf(provider: PaidProvider, name: string): Capability {
  const row = CAPABILITIES.find((one) => one.provider === provider && one.names.test(name));
  if (row === undefined) throw new Error(`no row for ${provider}`);
  return row;
}
