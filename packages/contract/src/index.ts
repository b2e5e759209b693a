export { acceptedLanguage } from './accepted-language.ts';
export { type AuditBody, changesOf, findingsOf } from './changes.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export { isOperatorName, OPERATOR_NAME } from './endpoints-operator.ts';
export * from './error-details.ts';
export * from './errors.ts';
export { RUN_EXAMPLES } from './examples-runs.ts';
export {
  isBadgeToken,
  isEventId,
  isFeedToken,
  isSessionId,
  isUnsubscribeToken,
  isWatchId,
  isWebhookId,
  newAccountId,
  newBadgeToken,
  newFeedToken,
  newKeyId,
  newSessionId,
  newWatchId,
  newWebhookId,
} from './ids.ts';
export { KINDS, kindOfId, newRunId, presentRun } from './kinds/index.ts';
export type { OptionsOf, OutcomeOf, RunKind, RunRequest, RunView } from './kinds/kind.ts';
export { toldMarket } from './kinds/owned.ts';
export { MCP_CARD_TYPE, MCP_SERVER_NAME, mcpAddress, registryEntry, serverCard } from './mcp/card.ts';
export { plainSchema } from './mcp/plain-schema.ts';
export { presentChangeForAgent } from './mcp/present-change.ts';
export { type AskedPart, PARTS, presentPartForAgent } from './mcp/present-part.ts';
export { presentLaunch, presentRunForAgent } from './mcp/present-run.ts';
export { presentVerificationForAgent } from './mcp/present-verification.ts';
export { MCP_INSTRUCTIONS, MCP_TOOLS, type ToolDefinition, type ToolName, toolsOf } from './mcp/tools.ts';
export { buildOpenApi } from './openapi.ts';
export { pick } from './pick.ts';
export * from './profile.ts';
export type { FieldError } from './schema/field-errors.ts';
export { type Checked, type Validator, validator } from './schema/validator.ts';
export * from './secrets.ts';
export { ServiceError, serviceError } from './service-error.ts';
export {
  type Attempt,
  missionAttempt,
  presentTranscript,
  readAttempt,
  readTranscript,
  replayTranscript,
  trialAttempt,
} from './transcript.ts';
export { ucpProfile } from './ucp-profile.ts';
export * from './webhooks/feed.ts';
export * from './webhooks/letter.ts';
export * from './webhooks/message.ts';
export * from './webhooks/secret.ts';
export * from './webhooks/watch-text.ts';
export * from './wire/account-requests.ts';
export { errorSchema } from './wire/error.ts';
export type { Changes } from './wire/findings.ts';
export { domainChangeValidator, operatedAccountChangeValidator, pauseChangeValidator } from './wire/operator.ts';
export { COUNTRIES, isVisible } from './wire/parts.ts';
export * from './wire/request.ts';
export { ASK_STORE } from './wire/request.ts';
export type { Transcript } from './wire/transcript.ts';
export { MOST_VERIFIED, verificationRequestSchema } from './wire/verification.ts';
export { TELL_DEFAULT, type WatchRequest, watchChangeValidator, watchRequestValidator } from './wire/watch.ts';
export { mailChangeValidator, webhookChangeValidator, webhookRequestValidator } from './wire/webhook.ts';
