export * from './assessment.ts';
export * from './define.ts';
export * from './evidence.ts';
export * from './fingerprint.ts';
export * from './messages.ts';
export * from './operations.ts';
export * from './version.ts';
