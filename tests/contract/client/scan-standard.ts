import type { Audit, CreateAuditBody } from './client.ts';

export const withScan: CreateAuditBody = { business: 'shop.example.com', options: { general_scan: true } };
export const tierOf = ({ result }: Audit) => result?.general_readiness?.tier;
