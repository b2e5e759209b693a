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
interface FakeCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

export interface FakeAnswer {
  readonly text?: string;
  readonly calls?: readonly FakeCall[];
  /** Default: 1,000 in, 100 out. */
  readonly usage?: { readonly input: number; readonly output: number };
}
