import type { Audit, AuditRequest } from './client.ts';

export const withScan: AuditRequest = { business: 'shop.example.com', options: { general_scan: true } };
export const tierOf = ({ result }: Audit) => result?.general_readiness?.tier;
