/**
 * openapi.full.json as pages: a list of all routes, and a page for each tag. Our own rather than a viewer of the trade: those draw the page by a script of megabytes that writes
 * styles into it, which our policy forbids, and an agent that asks for Markdown gets nothing from them.
 */

import { buildOpenApi, type EndpointId } from '@vitrine/contract';
import type { Settings } from '../deps.ts';
import { addressesOf } from './addresses.ts';
import { type AddressOf, bodyBlocks, fieldRows, namesIn, type Schema, typeOf } from './api-docs-schemas.ts';
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
/** The section of the bodies that no route has as its own: those of refusals. */
const ERRORS = 'errors';
const FILES: readonly EndpointId[] = ['openapi', 'openapiFull', 'authMd', 'rules'];

interface Section {
  readonly name: string;
  readonly description: string;
  readonly routes: readonly Route[];
  /** Names of the schemas that are described here. */
  readonly bodies: readonly string[];
}

interface Route {
  readonly route: string;
  readonly operation: Operation;
}

export function apiDocs(settings: Settings) {
  const described = buildOpenApi(settings, 'full') as unknown as Description;
  const sections = sectionsOf(described);
  const { site } = addressesOf(settings);
  const addressOf = (section: string) => `${site('apiDocs')}/${section}`;
  const places = new Map(sections.flatMap(({ name, bodies }) => bodies.map((body) => [body, name] as const)));
  const bodyAddress = (from: string) => (body: string) => {
    const place = places.get(body) ?? '';
    return place === from ? `#${body}` : `${addressOf(place)}#${body}`;
  };
  return {
    index: indexPage(described, sections, site, addressOf),
    /** The pages of the sections, by the last segment of their address. */
    sections: new Map(sections.map((section) => [section.name, sectionPage(section, described, bodyAddress(section.name))])),
  };
}

function indexPage(
  { info }: Description,
  sections: readonly Section[],
  site: (id: EndpointId) => string,
  addressOf: (section: string) => string,
): Page {
  const [about = '', steps = '', ...more] = info.description.split('\n\n');
  return {
    language: 'en',
    title: 'The API',
    summary: about,
    blocks: [
      list(...steps.split('\n').map((step) => withCode(step.replace(/^\d+\. /, '')))),
      ...more.map((part) => text(...withCode(part))),
      list(...FILES.map((id) => [link(site(id), site(id))])),
      ...sections.flatMap(({ name, description, routes, bodies }) => [
        heading(name, name),
        text(link(name, addressOf(name)), `: ${description}`),
        routes.length > 0
          ? list(...routes.map((one) => routeLine(one, addressOf(name))))
          : list(...bodies.map((body) => [link(body, `${addressOf(name)}#${body}`)])),
      ]),
    ],
  };
}

function sectionPage({ name, description, routes, bodies }: Section, described: Description, addressOf: AddressOf): Page {
  return {
    language: 'en',
    title: `The API: ${name}`,
    summary: description,
    blocks: [
      ...(routes.length === 0 ? [] : [list(...routes.map((one) => routeLine(one, '')))]),
      ...routes.flatMap(({ route, operation }) => operationBlocks(route, operation, described, addressOf)),
      ...(bodies.length === 0 ? [] : [heading('Bodies', 'bodies')]),
      ...bodies.flatMap((body) => bodyBlocks(body, described.components.schemas[body] ?? {}, addressOf)),
    ],
  };
}

function routeLine({ route, operation }: Route, page: string): readonly Inline[] {
  return [link(route, `${page}#${operation.operationId}`), ` – ${operation.summary}`];
}

/** Each schema is described in the first section whose routes send or answer it, by themselves or within another one. */
function sectionsOf(described: Description): readonly Section[] {
  const { schemas } = described.components;
  const taken = new Set<string>();
  const takeFrom = (part: unknown): readonly string[] =>
    namesIn(part).flatMap((name) => {
      if (taken.has(name)) return [];
      taken.add(name);
      return [name, ...takeFrom(schemas[name])];
    });
  const ofTags = described.tags
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name))
    .map(({ name, description }) => {
      const routes = routesOf(described).filter(({ operation }) => operation.tags[0] === name);
      return { name, description, routes, bodies: routes.flatMap(({ operation }) => takeFrom(operation)) };
    });
  const errors = Object.keys(schemas).filter((name) => !taken.has(name));
  return [...ofTags, { name: ERRORS, description: 'What a refusal says, by its code.', routes: [], bodies: errors }];
}

function routesOf({ paths }: Description): readonly Route[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  );
}

function operationBlocks(route: string, operation: Operation, { components }: Description, addressOf: AddressOf): readonly Block[] {
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
    ...(body === undefined ? [] : [table(['field of the body', 'type', 'what it is'], fieldRows(body.schema, addressOf))]),
    ...(example === undefined ? [] : [{ kind: 'code', language: 'json', text: JSON.stringify(example.value, null, 2) } as const]),
    table(
      ['status', 'body', 'what it says'],
      Object.entries(responses).map(([status, said]) => {
        const answer = '$ref' in said ? components.responses[said.$ref.split('/').at(-1) ?? ''] : said;
        if (answer === undefined) throw new Error(`${route} refers to an answer that is not described`);
        return [[status], answerType(answer, addressOf), withCode(answer.description)];
      }),
    ),
  ];
}

/** JSON by its schema, anything else by its media type. */
function answerType({ content = {} }: DescribedAnswer, addressOf: AddressOf): readonly Inline[] {
  return Object.entries(content).flatMap(([type, { schema }], index) => [
    ...(index === 0 ? [] : [', ']),
    ...(type === 'application/json' ? typeOf(schema, addressOf) : [code(type)]),
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
