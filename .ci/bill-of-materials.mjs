/** What an artefact is made of, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';

/**
 * Bundled code cannot be told from the file by a scanner, so its bundler says it.
 * @param {string} name of the artefact, whose version is the repository's
 * @param {readonly { name: string, version: string, license?: string }[]} packages
 */
export function billOf(name, packages) {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const component = (type, one) => ({
    type,
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    ...(one.license && { licenses: [{ expression: one.license }] }),
  });
  const own = { name, version, license };
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', own) },
    components: packages.map((one) => component('library', one)),
    dependencies: [{ ref: purlOf(own), dependsOn: packages.map(purlOf) }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
