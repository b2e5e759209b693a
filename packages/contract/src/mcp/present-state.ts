import { type AgentSentences, agentAddress } from '@vitrine/engine';
import { KINDS, presentError } from '../kinds/index.ts';
import type { RunKind, RunView } from '../kinds/kind.ts';

/** Input of the state of a run of any kind. */
type StateView = Pick<RunView<RunKind>, 'kind' | 'id' | 'status' | 'url' | 'options' | 'errorCode' | 'createdAt' | 'finishedAt'>;

/** Of a run that was created this moment. */
export function presentLaunch({ id, url, kind }: Pick<StateView, 'id' | 'url' | 'kind'>) {
  return {
    id,
    status: 'pending' as const,
    business: agentAddress(url),
    read_with: 'get_agent_audit_result',
    poll_after_seconds: KINDS[kind].poll.agents,
  };
}

/** What any run shows of itself. */
export function presentState(run: StateView) {
  const isOpen = run.status === 'pending' || run.status === 'running';
  return {
    id: run.id,
    status: run.status,
    business: agentAddress(run.url),
    ...(isOpen && { poll_after_seconds: KINDS[run.kind].poll.agents }),
    created_at: run.createdAt.toISOString(),
    ...(run.finishedAt && { finished_at: run.finishedAt.toISOString() }),
    ...(run.status === 'failed' && { error: presentError(run) }),
  };
}

/** The list that the sentences refer to, where they refer to anything. */
export function presentExcerpts(sentences: AgentSentences) {
  const excerpts = sentences.excerpts();
  return excerpts.length > 0 ? { excerpts } : {};
}
