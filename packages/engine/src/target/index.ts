export * from './address.ts';
export * from './business.ts';
export * from './control.ts';
export * from './parse-target.ts';
export * from './policy.ts';
