export type { Answer, Call, CallOptions, Service } from './call.ts';
export { type RunPath, type VitrineClient, vitrineClient, type WaitOptions } from './client.ts';
export type { components, operations, paths } from './description.gen.ts';
export { Refusal, Unreachable } from './errors.ts';
export type { EventOptions, RunEvent } from './events.ts';
export type { Audit, AuditRequest, Changes, Deliveries, ErrorBody, Verification } from './types.ts';
export { type SignedRequest, type Verified, verifyWebhook, type WebhookEvent } from './webhook.ts';
