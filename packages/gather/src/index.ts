export type * from './ports.ts';
export { openUcpSession, type UcpSession } from './ucp-client/session.ts';
