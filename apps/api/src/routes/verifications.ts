/** Verifications of an audit: read as any run is, by the number that their creation gave. */

import { presentRun, type Validator, validator, verificationRequestSchema } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { placeOf } from '../http/query.ts';
import { checkedBody } from '../http/read-body.ts';
import { jsonReply } from '../http/reply.ts';
import type { RunReader } from '../usecases/read-run.ts';
import type { StartVerification } from '../usecases/start-verification.ts';
import { askedOf, readRun } from './runs.ts';

export function verificationHandlers({ settings }: AppDeps, reader: RunReader, start: StartVerification) {
  const check = validator(verificationRequestSchema()) as Validator<{ readonly findings: readonly string[] }>;
  return {
    createVerification: async (call) => {
      const { findings } = checkedBody(check, call.body);
      const run = await start(askedOf('audit', call), findings, call.caller);
      const location = `${settings.baseUrl}/audits/${run.auditId}/verifications/${run.n}`;
      return jsonReply(201, presentRun(run, null), { Location: location });
    },
    readVerification: (call) => readRun(reader, { ...askedOf('verification', call), n: placeOf(call.params['n']) }, call),
  } satisfies Partial<Handlers>;
}
