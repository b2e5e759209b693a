export interface ProviderOptions {
  /** `openai`: any endpoint that speaks chat completions. */
  readonly provider: 'openai' | 'anthropic';
  readonly model: string;
  /** Up to and including the version, for instance https://api.example.com/v1. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** US dollars per million tokens; null: the result tells no cost, and no limit of money applies. */
  readonly prices: { readonly input: number; readonly output: number } | null;
  /** Of one answer; default 20 s. */
  readonly timeoutMs?: number;
}
