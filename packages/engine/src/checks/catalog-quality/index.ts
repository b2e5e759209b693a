export * from './caps.ts';
export { assessCatalog } from './check.ts';
export * from './derive-facts.ts';
export * from './details.ts';
export * from './facts.ts';
export { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
export * from './sentences.ts';
