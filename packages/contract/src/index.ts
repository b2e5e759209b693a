export { digestApiKey, isWellFormedApiKey, lastFour, mintApiKey } from './api-key.ts';
export * from './errors.ts';
export { isAuditId, newAuditId } from './ids.ts';
export * from './profile.ts';
export { type ErrorBody, ServiceError, type ServiceErrorOptions, serviceError } from './service-error.ts';
export { auditSchema } from './wire/audit.ts';
export { ERROR, errorSchema } from './wire/error.ts';
export * from './wire/request.ts';
