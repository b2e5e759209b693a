/** What the description says of each operation, in the form a call takes it. */

import type { components, paths } from './description.gen.ts';

type Schemas = components['schemas'];
export type Audit = Schemas['Audit'];
export type Verification = Schemas['Verification'];
export type Changes = Schemas['Changes'];
export type Deliveries = Schemas['Deliveries'];
/** The body of every error; the members beyond the first two are those of its `error_code`. */
export type ErrorBody = Pick<Schemas['RateLimitExceeded'], 'detail'> & { readonly error_code: string } & Partial<
    Pick<Schemas['RateLimitExceeded'], 'scope' | 'retry_after_seconds'> &
      Pick<Schemas['QuotaExceeded'], 'quota_used' | 'quota_limit'> &
      Pick<Schemas['ValidationError'], 'field_errors'>
  >;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** The paths that answer a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in Lowercase<M>]: object } ? P : never;
}[keyof paths];
export type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends { [K in Lowercase<M>]: infer O } ? O : never;

type Parameters<O, Place extends string> = O extends { readonly parameters: { readonly [K in Place]: infer V } } ? V : undefined;
type OptionalParameters<O, Place extends string> = O extends { readonly parameters: { readonly [K in Place]?: infer V } } ? V : undefined;
type Sent<Name extends string, V> = [V] extends [undefined] ? { readonly [K in Name]?: never } : { readonly [K in Name]: V };

/** What an operation is given: parameters of its path, query and headers, and its body. */
export type Input<O> = Sent<'path', Parameters<O, 'path'>> &
  Sent<'body', O extends { readonly requestBody: { readonly content: { readonly 'application/json': infer B } } } ? B : undefined> & {
    readonly query?: OptionalParameters<O, 'query'>;
    readonly headers?: OptionalParameters<O, 'header'>;
  };

type ContentOf<R> = R extends { readonly content: infer C } ? C[keyof C] : undefined;
/** The body of its success; undefined where there is none, 304 among them. */
export type Output<O> = O extends { readonly responses: infer R } ? ContentOf<R[Extract<keyof R, 200 | 201 | 202 | 204 | 304>]> : never;

export type AuditRequest = Input<Operation<'POST', '/audits'>>['body'];
