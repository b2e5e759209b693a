import { Type } from 'typebox';
import { component } from './parts.ts';

export const HEALTH = component(
  'Health',
  Type.Object(
    {
      status: Type.Literal('ok', { description: 'Always `ok`: a service that cannot answer does not.' }),
      version: Type.String({ description: 'Version of the service.' }),
    },
    { description: 'The service answers.' },
  ),
);

/** Redis is reported and never makes a replica unready: runs are created without it. */
export const READINESS = Type.Object({
  status: Type.Literal('ok'),
  postgres: Type.Literal('ok'),
  redis: Type.Enum(['ok', 'away'], { type: 'string' }),
});

export const LIVENESS = Type.Object({ status: Type.Literal('ok') });
