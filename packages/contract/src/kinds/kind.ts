/** What the API needs to know of a kind of run: each kind is one value of this shape (kinds/index.ts). */

import type { Localized, OptionsOf, OutcomeOf, RunKind } from '@vitrine/engine';
import type { TSchema } from 'typebox';
import type { RunErrorName } from '../errors.ts';
import type { DeploymentProfile } from '../profile.ts';
import type { RequestedMetadata, RequestedOptions } from '../wire/request.ts';

export type { OptionsOf, OutcomeOf, RunKind } from '@vitrine/engine';

/** As sent: a member that was not sent is absent. */
interface RequestedOptionsOf {
  readonly audit: RequestedOptions;
  readonly performance: Partial<OptionsOf['performance']>;
  readonly findability: Partial<OptionsOf['findability']>;
  readonly verification: OptionsOf['verification'];
}
export interface RunRequest<K extends RunKind = RunKind> {
  readonly business: string;
  readonly options?: RequestedOptionsOf[K];
  /** What the caller of an audit sent along. */
  readonly metadata?: RequestedMetadata | null;
}

/** What presentation needs of a run's row. */
export interface RunView<K extends RunKind = RunKind> {
  readonly kind: K;
  readonly id: string;
  readonly status: 'pending' | 'running' | 'done' | 'failed';
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly options: OptionsOf[K];
  /** What the caller of an audit sent along. */
  readonly metadata?: RequestedMetadata | null;
  /** For a verification: its audit, and its number there. */
  readonly auditId?: string;
  readonly n?: number;
  /** Place of a pending run, where it is known. */
  readonly queue?: { readonly ahead: number; readonly seconds: number } | null;
  readonly errorCode: RunErrorName | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface Kind<K extends RunKind> {
  /** In front of its ids. */
  readonly prefix: string;
  /** Where its runs are created, and read with their id behind it. */
  readonly path: string;
  /** Who may read a run: any caller that has its id, only the account that made it, or whoever may read its audit. */
  readonly readers: 'holder' | 'owner' | 'audit';
  /** It is made only for a finished audit: of the domain by the same account, or the one it verifies. */
  readonly needsAudit: boolean;
  /** What it takes a unit of, and whether a run with these options takes one; null: never. */
  readonly unit: 'simulation' | 'performance' | 'findability' | null;
  readonly costs: (options: OptionsOf[K]) => boolean;
  /** Seconds between polls that make sense: of programs over HTTP, and of language models. */
  readonly poll: { readonly http: number; readonly agents: number };
  readonly requestSchema: (profile: DeploymentProfile) => TSchema;
  /** What was asked for, with the defaults of the kind and of the deployment filled in. */
  readonly options: (profile: DeploymentProfile, asked: RequestedOptionsOf[K]) => OptionsOf[K];
  /** The text of each error code a failed run can have. */
  readonly errors: Readonly<Record<RunErrorName, Localized>>;
  /** What error codes say of this kind where their own text speaks of audits; English, as the codes are. */
  readonly details: { readonly audit_not_found?: { readonly en: string }; readonly report_not_found?: { readonly en: string } };
  /** What it is called on the wire: its id, or the number of a verification. */
  readonly name: (run: RunView<K>) => object;
  /** Members that follow that and `status` in any state. */
  readonly head: (run: RunView<K>) => object;
  /** `result` of a finished run, in its language. */
  readonly result: (run: RunView<K>, outcome: OutcomeOf[K]) => object;
  /** Members of a finished run beside its `result`. */
  readonly extra?: (run: RunView<K>, outcome: OutcomeOf[K]) => object;
}
