/** `files`: every file of a folder below the route's prefix. Option: `directory`. Only names that were there at start are served. */

import { readdirSync } from 'node:fs';
import type { Answer } from '../answer.ts';
import { mediaType } from '../answer.ts';
import type { HandlerFactory } from './handler.ts';

export const files: HandlerFactory = (options, context) => {
  const directory = options.text('directory');
  const answers = new Map<string, Answer>(
    readdirSync(context.path(directory)).map((name) => [
      name,
      {
        headers: { 'content-type': mediaType(name), 'cache-control': 'public, max-age=86400' },
        body: context.bytes(`${context.path(directory)}/${name}`),
      },
    ]),
  );
  return ({ method, tail }) => (method === 'GET' || method === 'HEAD' ? answers.get(tail) : undefined);
};
