import { type AgentSentences, agentAddress, type Language } from '@vitrine/engine';
import { AUDIT_ERRORS, type AuditErrorName, RUN_ERRORS } from '../errors.ts';

/** Seconds between polls that make sense: an audit takes several, looks at pages half a minute, missions one and more. */
const POLL_SECONDS = { audit: 5, findability: 10, performance: 15 } as const;

/** What the state of a run is told from, whatever its kind. */
export interface StateView {
  readonly kind: keyof typeof POLL_SECONDS;
  readonly id: string;
  readonly status: 'pending' | 'running' | 'done' | 'failed';
  readonly url: string;
  readonly options: { readonly language: Language };
  readonly errorCode: AuditErrorName | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Of a run that was created this moment. */
export function presentLaunch({ id, url, kind }: Pick<StateView, 'id' | 'url' | 'kind'>) {
  return {
    id,
    status: 'pending' as const,
    business: agentAddress(url),
    read_with: 'get_agent_audit_result',
    poll_after_seconds: POLL_SECONDS[kind],
  };
}

/** What any run shows of itself. */
export function presentState(run: StateView) {
  const isOpen = run.status === 'pending' || run.status === 'running';
  return {
    id: run.id,
    status: run.status,
    business: agentAddress(run.url),
    ...(isOpen && { poll_after_seconds: POLL_SECONDS[run.kind] }),
    created_at: run.createdAt.toISOString(),
    ...(run.finishedAt && { finished_at: run.finishedAt.toISOString() }),
    ...(run.status === 'failed' && { error: presentError(run) }),
  };
}

function presentError({ kind, errorCode, options }: StateView) {
  const code = errorCode ?? 'internal_error';
  return { error_code: code, detail: (kind === 'audit' ? AUDIT_ERRORS : RUN_ERRORS)[code][options.language] };
}

/** The list that the sentences refer to, where they refer to anything. */
export function presentExcerpts(sentences: AgentSentences) {
  const excerpts = sentences.excerpts();
  return excerpts.length > 0 ? { excerpts } : {};
}
