export * from './assess.ts';
export * from './derive-facts.ts';
export * from './details.ts';
export * from './facts.ts';
export { CATALOG_QUALITY_RULES } from './rules/registry.gen.ts';
export * from './score-table.ts';
export * from './sentences.ts';
