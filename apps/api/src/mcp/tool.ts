/** One call of a tool: the limits and checks of every request, and its answer as an MCP result. */

import { MCP_TOOLS, ServiceError, type ToolName, type Validator, validator } from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { errorReply } from '../http/on-error.ts';
import { chargeCreation, limitError } from '../http/rate-limit.ts';
import { checkedBody } from '../http/read-body.ts';
import { refuseSecrets } from './secrets.ts';

/** Arguments of all tools; the schema of each says which it takes. */
export interface ToolArguments {
  readonly business?: string;
  readonly id?: string;
  readonly domain?: string;
  /** Ids of findings. */
  readonly verify?: readonly string[];
  /** Number of a verification. */
  readonly verification?: number;
}

/** Checked arguments in, the structured answer out; throws errors of the table. The caller has an account, since the endpoint requires a key. */
export type ToolHandler = (args: ToolArguments, caller: Caller) => Promise<object>;
export type ToolHandlers = { readonly [N in ToolName]: ToolHandler };

type ToolResult = {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
};

/** Calls one tool by its name, for one caller. Resolves whatever happens: an error is a result the model can act on. */
export type CallTool = (name: ToolName, args: unknown, caller: Caller, requestId: string) => Promise<ToolResult>;

/**
 * The order is that of every route (decisions §3): rate limit, then arguments, then work; a launch is charged to the
 * creations of its account. The text repeats the structured answer for clients that read only text.
 */
export function createCallTool(deps: AppDeps, handlers: ToolHandlers): CallTool {
  const checks = new Map<string, Validator<ToolArguments>>(
    Object.entries(MCP_TOOLS).map(([name, { input }]) => [name, validator(input) as Validator<ToolArguments>]),
  );
  const call = async (name: ToolName, args: unknown, caller: Caller) => {
    if (MCP_TOOLS[name].costs !== null) await chargeLaunch(deps, caller);
    refuseSecrets(args);
    const check = checks.get(name);
    if (check === undefined) throw new Error(`no input schema of ${name}`);
    return handlers[name](checkedBody(check, args ?? {}), caller);
  };
  return async (name, args, caller, requestId) => {
    try {
      const answer = await call(name, args, caller);
      return { content: [text(JSON.stringify(answer))], structuredContent: answer as Record<string, unknown> };
    } catch (error) {
      return { content: [text(errorText(error, deps, requestId))], isError: true };
    }
  };
}

async function chargeLaunch({ limiter, settings }: AppDeps, caller: Caller): Promise<void> {
  const charged = await chargeCreation(limiter, settings.limits, caller);
  if (!charged.allowed) throw limitError(charged);
}

/** The API's error body, redacted and logged as over HTTP. A 503 says its delay in a header there; here it is a member. */
function errorText(error: unknown, { log }: AppDeps, requestId: string): string {
  const { body, headers } = errorReply(error, log, requestId);
  const delay = headers['Retry-After'];
  const isTold = error instanceof ServiceError && error.body.retry_after_seconds !== undefined;
  if (delay === undefined || isTold) return String(body);
  return JSON.stringify({ ...JSON.parse(String(body)), retry_after_seconds: Number(delay) });
}

function text(words: string) {
  return { type: 'text', text: words } as const;
}
