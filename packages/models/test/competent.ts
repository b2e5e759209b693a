/** The scripted policy behind a provider's wire format: a model without mistakes. */

import type { ModelReply, ModelRequest } from '@vitrine/engine';
import { scriptedShopper } from '@vitrine/models';
import type { FakeAnswer, FakeQuestion } from '@vitrine/testkit';

export async function competent({ system, messages }: FakeQuestion): Promise<FakeAnswer> {
  const request: ModelRequest = {
    system,
    messages: messages.map((message) => {
      if (message.role === 'tool') return { ...message, name: '' };
      if (message.role === 'user') return message;
      return { ...message, calls: message.calls.map(({ id, name, input }) => ({ id, name, arguments: JSON.stringify(input) })) };
    }),
    tools: [],
    maxTokens: 1,
    temperature: 0,
    seed: 1,
  };
  const { calls } = (await scriptedShopper().complete(request, new AbortController().signal)) as ModelReply;
  return { text: 'One moment.', calls: calls.map(({ id, name, arguments: text }) => ({ id, name, input: JSON.parse(text) })) };
}
