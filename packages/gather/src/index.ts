export { createDohResolver, type DohOptions, type DohResolver } from './dns/doh-resolver.ts';
export * from './egress/index.ts';
export { createFetcher, type FetcherOptions } from './fetcher.ts';
export type * from './ports.ts';
export { type CatalogProbeInput, probeCatalog } from './probes/catalog.ts';
export { learnOrigin, probeOrigin } from './probes/origin.ts';
export { probeScan, type ScanProbeInput } from './probes/scan.ts';
export { probeUcp } from './probes/ucp.ts';
export { openUcpSession, type UcpSession } from './ucp-client/session.ts';
