/** What a step may keep, report and spend while it is still under way; each write is fenced by the claim's epoch. */

import type { Journal } from '@vitrine/gather';
import type {
  Claim,
  ControlPlace,
  MissionNote,
  OwnedSiteStore,
  QuotaStore,
  RunRow,
  Site,
  StoredAudit,
  WorkerStore,
  Written,
} from '@vitrine/store';
import { Interruption } from './interruption.ts';
import { retryWhileAway } from './retry.ts';

export interface StepServices {
  /** Outlives the process: what is recorded here is not asked again by whoever takes the run over. */
  readonly turns: Journal;
  /** An event for whoever watches the run, in the order of the calls. Never waited for, and never the reason a step fails. */
  readonly report: (note: MissionNote) => void;
  /** Resolves when all that was reported is written, or could not be. */
  readonly reported: () => Promise<void>;
  /** The finished audit that a verification goes back to; null when it is no longer there. */
  readonly audit: (id: string) => Promise<StoredAudit | null>;
  /** Before the first use of what the run's unit pays for. A run without a unit may go on. */
  readonly spendUnit: () => Promise<void>;
  /** The site the run counts for, as its owner has it now; null: it has no owner, or takes no place any more. */
  readonly readSite: () => Promise<Site | null>;
  /** Where this run found the token of the site, or that it did not. */
  readonly noteControl: (token: string, by: ControlPlace | null) => Promise<void>;
  /** The store showed which country it addresses; what follows is asked for that one. */
  readonly settleCountry: (country: string) => Promise<void>;
  /** The run found nothing to use its unit for. */
  readonly giveUnitBack: () => Promise<void>;
}

export interface StepServicesOptions {
  readonly store: Pick<WorkerStore, 'readAudit' | 'recallTurn' | 'recordTurn' | 'reportMission' | 'settleOptions'> &
    Pick<QuotaStore, 'commitQuota' | 'refundQuota'> &
    OwnedSiteStore;
  readonly claim: Claim;
  /** Called with the run as it is from now on. */
  readonly onSettled: (run: RunRow) => void;
  /** Ends the claim's session. */
  readonly end: (interruption: Interruption) => void;
  /** Aborted when this worker is asked to stop. */
  readonly stopping: AbortSignal;
  readonly onRetry: (error: unknown) => void;
}

/** What is kept and spent rejects when the claim is lost, and when the worker stops while Postgres is away. */
export function openStepServices({ store, claim, onSettled, end, stopping, onRetry }: StepServicesOptions): StepServices {
  const patiently = <T>(work: () => Promise<T>) => retryWhileAway(work, { stopping, onRetry });
  const lost = () => {
    const interruption = new Interruption('fenced');
    end(interruption);
    return interruption;
  };
  const held = async (work: () => Promise<Written>) => {
    if ((await patiently(work)).kind === 'fenced') throw lost();
  };
  const { accountId, domain } = claim.run;
  let reporting: Promise<void> = Promise.resolve();
  return {
    turns: {
      recall: <T>(key: string) => patiently(() => store.recallTurn(claim, key)) as Promise<T | undefined>,
      record: (key, value) => held(() => store.recordTurn(claim, key, value)),
    },
    report: (note) => {
      reporting = reporting.then(() => held(() => store.reportMission(claim, note))).catch(onRetry);
    },
    reported: () => reporting,
    audit: (id) => patiently(() => store.readAudit(id)),
    spendUnit: async () => {
      // Given back: the run was ended under our hands.
      if ((await patiently(() => store.commitQuota(claim.run.id))) === 'refunded') throw lost();
    },
    readSite: async () => (accountId === null ? null : patiently(() => store.readSite(accountId, domain))),
    noteControl: async (token, by) => {
      if (accountId !== null) await patiently(() => store.noteControl(accountId, domain, { token, by }));
    },
    settleCountry: async (country) => {
      const { options } = claim.run;
      const settled = { ...options, country, market_from: { language: 'default', ...options.market_from, country: 'store' } } as const;
      await held(() => store.settleOptions(claim, settled));
      onSettled({ ...claim.run, options: settled } as RunRow);
    },
    giveUnitBack: async () => {
      await patiently(() => store.refundQuota(claim.run.id));
    },
  };
}
