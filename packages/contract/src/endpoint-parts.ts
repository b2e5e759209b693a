/** Building blocks shared by the parts of the endpoint table. */

import type { Answer, RequestHeader } from './endpoint.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

export const json = (description: string, schema: Answer['schema'], headers: Answer['headers'] = {}) => ({
  description,
  contentType: JSON_TYPE,
  ...(schema && { schema }),
  headers,
});

export const NOT_MODIFIED: Answer = { description: 'The representation named in `If-None-Match` is still current.', contentType: null };
export const noContent = (description: string): Answer => ({ description, contentType: null });

export const IF_NONE_MATCH: RequestHeader = {
  name: 'If-None-Match',
  description: 'An `ETag` received earlier; the answer is 304 while it is current.',
  schema: { type: 'string' },
};

export const ETAG = { ETag: 'Strong validator of the representation.' };
