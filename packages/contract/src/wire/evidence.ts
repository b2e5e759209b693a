/** One stored exchange, as findings and signals show it (decisions §1). */

import { Type } from 'typebox';
import { component } from './component.ts';

const headers = (description: string) => Type.Record(Type.String(), Type.String(), { description });

const HOP = component(
  'Hop',
  Type.Object(
    {
      url: Type.String({ description: 'Address that was asked.' }),
      status: Type.Integer({ description: 'The redirect it answered.' }),
      location: Type.Optional(Type.String({ description: 'Where it pointed, as it was sent.' })),
      ms: Type.Integer({ description: 'Milliseconds until the answer’s head.' }),
    },
    { description: 'One redirect that was answered and followed.' },
  ),
);

export const EVIDENCE = component(
  'Evidence',
  Type.Object(
    {
      method: Type.Enum(['GET', 'HEAD', 'POST'], { type: 'string', description: 'Method as sent.' }),
      url: Type.String({ description: 'URL as sent.' }),
      request_headers: headers('The request headers as sent, names in lower case.'),
      hops: Type.Array(HOP, { description: 'Every redirect that was followed.' }),
      status: Type.Optional(Type.Integer({ description: 'Final status; absent when no answer came.' })),
      response_headers: headers('The response headers, names in lower case.'),
      bytes: Type.Optional(Type.Integer({ description: 'Size of the decoded body.' })),
      ms: Type.Integer({ description: 'Milliseconds from the first byte sent to the last byte read.' }),
      flaky: Type.Optional(
        Type.Literal(true, { description: 'Asked once more after a failure, and answered differently; the last answer is told.' }),
      ),
      sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Hash of the decoded body.' })),
      curl: Type.String({ description: 'A command line that repeats the request.' }),
      failure: Type.Optional(Type.String({ description: 'Why no usable answer came; absent when one came.' })),
    },
    { description: 'One stored exchange a verdict rests on; anyone can repeat it.' },
  ),
);
