import type { Audit, CreateAuditBody } from './client.ts';

// @ts-expect-error A deployment without the general scan has no such field, and its clients learn it before they run.
export const withScan: CreateAuditBody = { business: 'shop.example.com', options: { general_scan: true } };
/** Its type is null: there is nothing to read a tier from. */
export const tierOf = ({ result }: Audit): null | undefined => result?.general_readiness;
