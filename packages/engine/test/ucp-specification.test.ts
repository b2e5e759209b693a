import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LATEST_RELEASE, RELEASES } from '../src/formats/ucp/releases.ts';
import { anchorOf, officialSchema, SPECIFICATION } from '../src/formats/ucp/specification.ts';
import { compareSpecification } from './compare-specification.ts';
import { schemaFolder, schemas } from './ucp-schemas.ts';

describe('the tables of the releases', () => {
  test('are one a release, dated, and name each thing once', () => {
    expect(Object.keys(SPECIFICATION)).toEqual(RELEASES);
    const names = Object.values(SPECIFICATION).flatMap((table): readonly string[] => table.names);
    expect(new Set(names).size).toBe(names.length);
    for (const { reviewed, moved } of Object.values(SPECIFICATION)) {
      expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const now of Object.values(moved)) expect(names).toContain(now);
    }
  });

  test('anchors are those the site makes', () => {
    expect(['map_order', 'Get Product', 'Component Versioning and Release Snapshots'].map(anchorOf)).toEqual([
      'map_order',
      'get-product',
      'component-versioning-and-release-snapshots',
    ]);
  });
});

describe('the comparison with a checkout', () => {
  let folder = '';
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const checkout = (files: Readonly<Record<string, string>>) => {
    folder = mkdtempSync(join(tmpdir(), 'specification-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  };
  const table = SPECIFICATION[LATEST_RELEASE];
  const pages = Object.fromEntries(
    Object.entries<readonly string[]>(table.pages).map(([path, headings]) => [
      `docs/specification/${path}.md`,
      headings.map((heading) => `## ${heading}\n`).join(''),
    ]),
  );
  const names = { 'source/names.json': JSON.stringify({ all: table.names }) };

  test('is empty where the table is true', () => {
    expect(compareSpecification(checkout({ ...pages, ...names }), LATEST_RELEASE)).toEqual([]);
  });

  test('tells a new name, a name that is gone, a page that is gone and a heading that is gone', () => {
    const { 'docs/specification/shopping/order.md': _, ...others } = pages;
    const changed = {
      ...others,
      'docs/specification/shopping/cart.md': '# Basket\n',
      'source/schemas/ask.json': JSON.stringify({ name: 'dev.ucp.common.ask' }),
      'source/names.json': JSON.stringify({ all: table.names.filter((name) => name !== 'dev.ucp.common.loyalty') }),
    };
    expect(compareSpecification(checkout(changed), LATEST_RELEASE)).toEqual([
      { what: 'name unknown to us', which: 'dev.ucp.common.ask' },
      { what: 'name gone', which: 'dev.ucp.common.loyalty' },
      { what: 'heading gone', which: 'shopping/cart: Cart' },
      { what: 'page gone', which: 'shopping/order' },
    ]);
  });

  schemas.describe('with the official schemas', () => {
    test.each(RELEASES)('finds the schema of every capability of %s where the table says', (release) => {
      const files = readdirSync(join(schemaFolder(release), 'schemas'), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.json'),
      );
      const named = files.flatMap((file) => {
        const { name } = JSON.parse(readFileSync(join(schemaFolder(release), 'schemas', file), 'utf8'));
        const ours = typeof name === 'string' ? officialSchema(name, release) : null;
        return ours === null ? [] : [{ ours, published: `https://ucp.dev/${release}/schemas/${file}` }];
      });
      expect(named.length).toBeGreaterThan(5);
      for (const { ours, published } of named) expect(ours).toBe(published);
    });

    test.each(RELEASES.slice(0, -1))('finds every name of the schemas of %s in our tables', (release) => {
      expect(compareSpecification(schemaFolder(release), release).filter(({ what }) => what === 'name unknown to us')).toEqual([]);
    });
  });
});
