import { ENDPOINTS, RUN_DETAILS, type ServiceError, serviceError } from '@vitrine/contract';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { AppDeps } from './deps.ts';
import { createFollow } from './events/follow.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { bindEndpoints } from './http/bind.ts';
import { oneHost } from './http/host.ts';
import { createInternalGate } from './http/internal.ts';
import { errorReply } from './http/on-error.ts';
import { send } from './http/reply.ts';
import { allowOrigins, commonHeaders } from './http/response-headers.ts';
import { guardMcp } from './mcp/guard.ts';
import { mcpHandlers } from './mcp/handler.ts';
import { accessHandlers } from './routes/access.ts';
import { accountHandlers } from './routes/account.ts';
import { auditPartHandlers } from './routes/audit-parts.ts';
import { badgeHandlers } from './routes/badges.ts';
import { billingHandlers } from './routes/billing.ts';
import { agentDocumentHandlers, documentHandlers } from './routes/documents.ts';
import { healthHandlers } from './routes/health.ts';
import { operatorHandlers } from './routes/operator.ts';
import { pageHandlers } from './routes/pages.ts';
import { runHandlers } from './routes/runs.ts';
import { signInHandlers } from './routes/sign-in.ts';
import { signInPageHandlers } from './routes/sign-in-pages.ts';
import { siteHandlers } from './routes/sites.ts';
import { statisticsHandlers } from './routes/statistics.ts';
import { transcriptHandlers } from './routes/transcripts.ts';
import { unsubscribeHandlers } from './routes/unsubscribe.ts';
import { verificationHandlers } from './routes/verifications.ts';
import { watchHandlers } from './routes/watches.ts';
import { webhookHandlers } from './routes/webhooks.ts';
import { createQueueNotifier } from './usecases/queue-notifier.ts';
import { createQueueView } from './usecases/queue-view.ts';
import { createRunReader } from './usecases/read-run.ts';
import { createStartRun } from './usecases/start-run.ts';
import { createStartVerification } from './usecases/start-verification.ts';

export interface App {
  readonly express: Express;
  /** Ends the event streams, so that a server that closes is not held open by them. */
  endStreams(): void;
  /** Resolves when every run created so far is on its queue, or could not be put there. */
  settled(): Promise<void>;
}

/** The API as one value: no listening, no connections of its own, no global state. */
export function createApp(deps: AppDeps): App {
  const { settings, store, log } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.set('trust proxy', settings.trustProxy);

  const streams = new AbortController();
  const notifier = createQueueNotifier(deps.enqueue, store, log);
  const view = createQueueView(() => store.readWaiting(), deps.now);
  const startRun = createStartRun(deps, notifier, view);
  const follow = createFollow(deps, view, streams.signal);
  const reader = createRunReader(deps, view);
  const startVerification = createStartVerification(deps, reader, notifier, view);
  app.use(commonHeaders(settings.baseUrl.startsWith('https:'), deps.randomBytes));
  app.use(allowOrigins(settings));
  app.use(oneHost(deps));
  const handlers = {
    ...runHandlers(deps, reader, startRun, follow),
    ...auditPartHandlers(deps, reader),
    ...transcriptHandlers(deps, reader),
    ...verificationHandlers(deps, reader, startVerification),
    ...mcpHandlers(deps, { reader, startRun, startVerification }),
    ...signInHandlers(deps),
    ...signInPageHandlers(deps),
    ...accountHandlers(deps),
    ...accessHandlers(deps),
    ...siteHandlers(deps),
    ...badgeHandlers(deps, reader),
    ...webhookHandlers(deps),
    ...watchHandlers(deps, startRun),
    ...unsubscribeHandlers(deps),
    ...statisticsHandlers(deps),
    ...billingHandlers({ store, billing: deps.billing, returnUrl: settings.billingReturnUrl, log }),
    ...operatorHandlers(deps),
    ...healthHandlers(deps),
    ...documentHandlers(settings, deps.today()),
    ...agentDocumentHandlers(settings),
    ...pageHandlers(settings),
  };
  // Exactly that path: the card below it is for everybody.
  app.all(ENDPOINTS.mcp.path, guardMcp(deps));
  bindEndpoints(app, handlers, deps, {
    authenticate: createAuthenticate({ store, peppers: settings.keyPeppers, accountKeys: settings.accountKeys }),
    isInternal: createInternalGate(settings.internalTokens),
  });
  app.use(() => {
    throw serviceError('not_found');
  });
  app.use(lastResort(deps));
  return { express: app, endStreams: () => streams.abort(), settled: () => notifier.settled() };
}

/** What no handler answered: unknown paths, and addresses the router itself could not read. */
function lastResort({ log }: AppDeps): ErrorRequestHandler {
  return (error, request, response, _next) => {
    // The router fails on a malformed percent-encoding: an address that can name nothing.
    const known = error instanceof URIError ? namesNothing(request.path) : error;
    send(request, response, errorReply(known, log, String(response.getHeader('X-Request-Id'))));
  };
}

/** An unreadable id or domain is answered as an unknown one. */
function namesNothing(path: string): ServiceError {
  if (path.startsWith('/audits/')) return serviceError('audit_not_found');
  if (/^\/(?:performance-runs|findability-runs|domains)\//.test(path))
    return serviceError('audit_not_found', { detail: RUN_DETAILS.no_run });
  return serviceError('not_found');
}
