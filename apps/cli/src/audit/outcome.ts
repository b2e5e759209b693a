/** A finished audit as its readers have it, wherever it was done: the API's body, and the page. */

import { ASK_STORE, type AuditBody, presentRun } from '@vitrine/contract';
import { type Assessment, type BriefView, NO_MARKET, renderBrief } from '@vitrine/engine';
import type { StoreEvidence } from '@vitrine/gather';
import { asFile, pageViewOf, renderReport } from '@vitrine/report';
import { SETTINGS } from '@vitrine/runtime';
import type { Io, Language } from '../command.ts';

export interface Outcome {
  /** As GET /audits/{id} shows it, `done` or `failed`. */
  readonly body: AuditBody;
  /** The body's text, as it was or would be sent. */
  readonly json: string;
  /** The HTML report, beside its brief of this name where both are files; of a done audit only. */
  readonly page: (brief: string | undefined) => Promise<string>;
}

type View = Parameters<typeof presentRun<'audit'>>[0];

export interface Visit {
  readonly id: string;
  readonly business: string;
  /** ISO 3166-1 alpha-2; `auto`, or `NO_MARKET`: none that the store shows. */
  readonly country: string;
  /** The store said the country, since nobody named it. */
  readonly by?: 'store';
  readonly sampleSize: number;
  readonly scan: boolean;
  readonly simulate: boolean;
  readonly language: Language;
  readonly guide?: string | undefined;
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/** Outcome of an audit done in this process. */
export function doneHere(visit: Visit, { subject }: StoreEvidence, assessment: Assessment): Outcome {
  const view: View = { ...viewOf(visit), status: 'done', url: subject.url, domain: new URL(subject.url).hostname };
  return {
    ...asRead(withBriefOfHere(presentRun(view, assessment), { url: subject.url, assessment }, visit.language)),
    page: async (brief) => asFile(renderReport({ ...pageViewOf(view, assessment), guide: visit.guide }), brief),
  };
}

/** The file of the brief beside a report of this name. */
export function briefBeside(report: string): string {
  return `${report.replace(/\.html?$/i, '')}.brief.md`;
}

/** Address of the page for merchants: of the service whose settings these are, or in the repository of the Action that runs. */
export function guideOf(env: Io['env'], language: Language): string | undefined {
  const page = language === 'fr' ? 'marchands' : 'merchants';
  const site = env[SETTINGS.siteUrl.env] || env[SETTINGS.baseUrl.env];
  if (site) return `${site.replace(/\/$/, '')}/${page}`;
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_SERVER_URL: server } = env;
  return repository ? `${server}/${repository}/blob/HEAD/docs/${page}.md` : undefined;
}

/** What the brief names as a check must work without a service. */
function withBriefOfHere(body: object, view: BriefView, language: Language): object {
  return 'agent_brief' in body ? { ...body, agent_brief: renderBrief(view, language) } : body;
}

/** Outcome of an audit that this process could not do. */
export function failedHere(visit: Visit, code: 'store_unreachable' | 'target_not_allowed'): Outcome {
  return { ...asRead(presentRun({ ...viewOf(visit), status: 'failed', errorCode: code }, null)), page: async () => '' };
}

/** As a client of the API has it: read off what is sent, whose schema tests/contract holds every answer against. */
function asRead(presented: object): Pick<Outcome, 'body' | 'json'> {
  const json = JSON.stringify(presented);
  return { json, body: JSON.parse(json) };
}

function viewOf({ id, business, country, by, sampleSize, scan, simulate, language, startedAt, finishedAt }: Visit): View {
  const isNone = country === NO_MARKET || country === ASK_STORE;
  const from = isNone ? 'none' : by;
  const market = {
    country: isNone ? ASK_STORE : country,
    ...(from !== undefined && { market_from: { country: from, language: 'request' } as const }),
  };
  return {
    kind: 'audit',
    id,
    status: 'running',
    business,
    url: business,
    domain: '',
    options: { sample_size: sampleSize, ...market, language, agent_simulation: simulate, general_scan: scan },
    metadata: null,
    errorCode: null,
    createdAt: startedAt,
    startedAt,
    finishedAt,
  };
}
