/** Input schemas of the tools. An unknown member is refused and not repeated in the error: it may hold a key. */

import { Type } from 'typebox';
import { BUSINESS } from '../wire/request.ts';

const closed = { additionalProperties: false };

export const BUSINESS_INPUT = Type.Object(
  { business: { ...BUSINESS, description: 'URL or bare host name of the online store, for instance https://shop.example.' } },
  closed,
);

export const ID_INPUT = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64, description: 'The id a launch tool returned: `aud_…`, `prf_…` or `fnd_…`.' }) },
  closed,
);

export const DOMAIN_INPUT = Type.Object(
  { domain: Type.String({ minLength: 1, maxLength: 253, description: 'Domain of the store, for instance shop.example.' }) },
  closed,
);

export const NO_INPUT = Type.Object({}, closed);
