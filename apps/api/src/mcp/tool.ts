/** One call of a tool: the limits and checks of every request, and its answer as an MCP result. */

import {
  type AskedPart,
  MCP_TOOLS,
  plainSchema,
  type ServiceError,
  type ToolDefinition,
  type ToolName,
  type Validator,
  validator,
} from '@vitrine/contract';
import type { AppDeps } from '../deps.ts';
import type { Caller } from '../http/authenticate.ts';
import { loggedError, redacted } from '../http/on-error.ts';
import { chargeCreation, limitError } from '../http/rate-limit.ts';
import { checkedBody } from '../http/read-body.ts';
import { refuseSecrets } from './secrets.ts';

/** Arguments of all tools; the schema of each says which it takes. */
export interface ToolArguments extends AskedPart {
  readonly business?: string;
  readonly id?: string;
  readonly domain?: string;
  readonly missions?: number;
  readonly repeats?: number;
  readonly pages?: number;
  readonly recall?: boolean;
  /** What a watch has told last of the store. */
  readonly last_change?: boolean;
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
      return { content: [text(errorText(name, error, deps, requestId))], isError: true };
    }
  };
}

async function chargeLaunch({ limiter, settings }: AppDeps, caller: Caller): Promise<void> {
  const charged = await chargeCreation(limiter, settings.limits, caller);
  if (!charged.allowed) throw limitError(charged);
}

/**
 * The API's error body, redacted and logged as over HTTP, in the words of the tool: faults are of its arguments, and the detail says what
 * its caller can do. A 503 says its delay in a header there; here it is a member.
 */
function errorText(name: ToolName, error: unknown, { log }: AppDeps, requestId: string): string {
  const { known, headers } = loggedError(error, log, requestId);
  const { body: told } = known;
  const { field_errors: faults } = told;
  const delay = told.retry_after_seconds ?? headers['Retry-After'];
  const answer = {
    ...told,
    detail: [told.detail, ...adviceOf(name, told)].join(' '),
    ...(faults && { field_errors: faults.map((fault) => ({ ...fault, loc: ['arguments', ...fault.loc.slice(1).map(argumentOf)] })) }),
    ...(delay !== undefined && { retry_after_seconds: Number(delay) }),
  };
  return redacted(JSON.stringify(answer));
}

/** The member of a route's body by the name of the argument it was given in. */
function argumentOf(place: string | number): string | number {
  return place === 'findings' ? 'verify' : place;
}

function adviceOf(name: ToolName, { error_code: code }: ServiceError['body']): readonly string[] {
  const { input, advice }: ToolDefinition = MCP_TOOLS[name];
  const known = Object.keys((plainSchema(input) as { readonly properties: object }).properties);
  if (code === 'validation_error') return [`${name} takes ${known.length === 0 ? 'no arguments' : known.join(', ')}.`];
  return advice[code] === undefined ? [] : [advice[code]];
}

function text(words: string) {
  return { type: 'text', text: words } as const;
}
