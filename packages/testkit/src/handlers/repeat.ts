/**
 * `repeat`: a file in which `{{repeat}}` stands for `text` taken `times` times and `{{close}}` for `close` as often:
 * enormous or deep documents without enormous files. Options: `file`, `text`, `times`, `close` ('').
 */

import { mediaType } from '../answer.ts';
import type { HandlerFactory } from './handler.ts';

export const repeat: HandlerFactory = (options, context) => {
  const file = options.text('file');
  const times = options.number('times', 1);
  const long = options.text('text').repeat(times);
  const close = options.text('close', '').repeat(times);
  const body = context
    .text(file)
    .replace('{{repeat}}', () => long)
    .replace('{{close}}', () => close);
  const answer = { headers: { 'content-type': mediaType(file) }, body };
  return ({ method }) => (method === 'GET' || method === 'HEAD' ? answer : undefined);
};
