/** A question to a provider, independent of the wire format. */
export interface FakeQuestion {
  readonly model: string;
  readonly system: string;
  /** In order; text of the user's and the tools' messages, calls of the assistant's. */
  readonly messages: readonly FakeMessage[];
  readonly tools: readonly string[];
  readonly maxTokens: number | null;
  readonly temperature: number | null;
}
export type FakeMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly FakeCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };
export interface FakeCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

export interface FakeAnswer {
  readonly text?: string;
  readonly calls?: readonly FakeCall[];
  /** What it thinks first, in the form of its wire, with a signature where the wire has one. The next question must bring it back. */
  readonly thought?: string;
  /** Default: 1,000 in, 100 out. null: the provider does not count. */
  readonly usage?: FakeUsage | null;
  /** Why it ended; default: what follows from the calls. */
  readonly finish?: 'length' | 'filtered' | 'refused' | 'malformed';
}

export interface FakeUsage {
  /** All of it, what was cached and written included. */
  readonly input: number;
  /** Thoughts included. */
  readonly output: number;
  readonly cached?: number;
  readonly written?: number;
  readonly reasoning?: number;
}

export const DEFAULT_USAGE: FakeUsage = { input: 1_000, output: 100 };

export type Body = Readonly<Record<string, unknown>>;

/** One provider's protocol: how its questions are read, its answers written, and what it refuses, in its own words. */
export interface FakeWire {
  readonly read: (body: Body, path: string) => FakeQuestion;
  readonly write: (answer: FakeAnswer, question: FakeQuestion, body: Body) => object;
  /** What the provider would refuse of this question; null when it would answer. */
  readonly refuse: (body: Body, question: FakeQuestion, thoughts: readonly string[]) => string | null;
  readonly error: (status: number, message: string) => object;
}

/** Signature of a thought; opaque to clients. */
export function signatureOf(thought: string): string {
  return Buffer.from(`signed ${thought}`).toString('base64');
}
