import { Type } from 'typebox';
import { shape, text } from './parts.ts';

export const HEALTH = shape('Health', 'The service answers.', {
  status: Type.Literal('ok', { description: 'Always `ok`: a service that cannot answer does not.' }),
  version: text('Version of the service.'),
});

/** Redis is reported and never makes a replica unready: runs are created without it. */
export const READINESS = Type.Object({
  status: Type.Literal('ok'),
  postgres: Type.Literal('ok'),
  redis: Type.Enum(['ok', 'away'], { type: 'string' }),
});

export const LIVENESS = Type.Object({ status: Type.Literal('ok') });
