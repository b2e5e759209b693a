export * from './egress/index.ts';
export { createFetcher, type FetcherOptions } from './fetcher.ts';
export type * from './ports.ts';
export { openUcpSession, type UcpSession } from './ucp-client/session.ts';
