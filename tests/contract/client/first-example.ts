/** The first request of docs/api.md, by the types that openapi-typescript makes of the description in one run, without options. */

import type { paths } from './types.ts';

type Body = paths['/audits']['post']['requestBody']['content']['application/json'];
export const smallest: Body = { business: 'http://127.0.0.1:41003' };
export const inGermany: Body = { business: 'shop.example.com', options: { country: 'DE' }, metadata: { branch: 'main' } };
export const unmarked: Body = { business: 'shop.example.com', metadata: null };
// @ts-expect-error The store is the one thing that must be said.
export const nothing: Body = {};
