/**
 * openapi.full.json as a page. Our own rather than a viewer of the trade: those draw the page by a script of megabytes that writes
 * styles into it, which our policy forbids, and an agent that asks for Markdown gets nothing from them.
 */

import { buildOpenApi, type EndpointId } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { bodyBlocks, fieldRows, type Schema, typeOf } from './api-docs-schemas.ts';
import { type Block, code, heading, type Inline, link, list, type Page, text, withCode } from './markdown.ts';

/** What of the description is read here. */
interface Description {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, DescribedAnswer>>;
  };
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DescribedAnswer | { readonly $ref: string }>>;
}
interface DescribedAnswer {
  readonly description: string;
  readonly content?: Content;
}
type Content = Readonly<
  Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
>;

/** What a first reader wants comes first. */
const ORDER = ['audits', 'runs', 'account', 'badges', 'service', 'documents'];
const FILES: readonly EndpointId[] = ['openapi', 'openapiFull', 'authMd', 'rules'];

export function apiDocsPage(settings: Settings): Page {
  const { site } = addressesOf(settings);
  const described = buildOpenApi(settings, 'full') as unknown as Description;
  const [about = '', steps = '', ...more] = described.info.description.split('\n\n');
  return {
    language: 'en',
    title: 'The API',
    summary: about,
    blocks: [
      list(...steps.split('\n').map((step) => withCode(step.replace(/^\d+\. /, '')))),
      ...more.map((part) => text(...withCode(part))),
      list(...FILES.map((id) => [link(site(id), site(id))])),
      ...described.tags
        .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
        .flatMap(({ name, description }) => {
          const routes = routesOf(described).filter(({ operation }) => operation.tags[0] === name);
          return [
            heading(name, name),
            text(description),
            list(...routes.map(({ route, operation }) => [link(route, `#${operation.operationId}`), ` – ${operation.summary}`])),
            ...routes.flatMap(({ route, operation }) => operationBlocks(route, operation, described)),
          ];
        }),
      heading('Bodies', 'bodies'),
      ...Object.entries(described.components.schemas).flatMap(([name, schema]) => bodyBlocks(name, schema)),
    ],
  };
}

function routesOf({ paths }: Description): readonly { readonly route: string; readonly operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  );
}

function operationBlocks(route: string, operation: Operation, { components }: Description): readonly Block[] {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0];
  const example = Object.values(body?.examples ?? {})[0];
  return [
    heading(route, operationId, 3),
    text(`${summary}. `, ...withCode(description), ' ', credentialsOf(operation)),
    ...(parameters.length === 0
      ? []
      : [
          table(
            ['parameter', 'in', 'what it is'],
            parameters.map((known) => [[code(known.name)], [known.in], withCode(known.description)]),
          ),
        ]),
    ...(body === undefined ? [] : [table(['field of the body', 'type', 'what it is'], fieldRows(body.schema))]),
    ...(example === undefined ? [] : [{ kind: 'code', language: 'json', text: JSON.stringify(example.value, null, 2) } as const]),
    table(
      ['status', 'body', 'what it says'],
      Object.entries(responses).map(([status, said]) => {
        const answer = '$ref' in said ? components.responses[said.$ref.split('/').at(-1) ?? ''] : said;
        if (answer === undefined) throw new Error(`${route} refers to an answer that is not described`);
        return [[status], answerType(answer), withCode(answer.description)];
      }),
    ),
  ];
}

/** JSON by its schema, anything else by its media type. */
function answerType({ content = {} }: DescribedAnswer): readonly Inline[] {
  return Object.entries(content).flatMap(([type, { schema }], index) => [
    ...(index === 0 ? [] : [', ']),
    ...(type === 'application/json' ? typeOf(schema) : [code(type)]),
  ]);
}

function credentialsOf({ security }: Operation): string {
  if (security.length === 0) return 'Needs no key.';
  const takes = security.flatMap((one) => Object.keys(one)).map((name) => (name === 'apiKey' ? 'a key' : 'a dashboard session'));
  return security.some((one) => Object.keys(one).length === 0) ? 'A key is optional.' : `Needs ${takes.join(' or ')}.`;
}

function table(head: readonly string[], rows: readonly (readonly (readonly Inline[])[])[]): Block {
  return { kind: 'table', head, rows };
}
