/** Verifications of audits done in this process: created as the API creates them, and read when they are done. */

import { type Assessment, mostRequests, restsOn, type VerificationAssessment } from '@vitrine/engine';
import type { Bench } from './runner-rig.ts';

export interface Audited {
  readonly id: string;
  readonly outcome: Assessment;
  readonly shop: { readonly url: string };
}

let made = 0;
export async function createVerification({ store }: Bench, { id, outcome, shop }: Audited, findings: readonly string[]): Promise<string> {
  made += 1;
  const audit = await store.readRun({ kind: 'audit', id, accountId: null });
  const requests = mostRequests(restsOn(outcome, findings) ?? { requests: 0 }, audit?.startedAt ?? new Date(), new Date());
  const creation = await store.createRun<'verification'>({
    id: `ver_${made}`,
    kind: 'verification',
    business: shop.url,
    url: `${shop.url}/`,
    domain: `verified${made}.example`,
    options: { findings, requests, country: 'FR', language: 'en' },
    auditId: id,
    accountId: null,
    traceparent: null,
    idempotency: null,
  });
  if (creation.kind !== 'created') throw new Error(creation.kind);
  return creation.run.id;
}

export async function outcomeOf({ store }: Bench, id: string): Promise<VerificationAssessment> {
  const outcome = await store.readOutcome('verification', id);
  if (outcome === null) throw new Error('the verification is not done');
  return outcome;
}
