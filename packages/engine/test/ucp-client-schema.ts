/** What the reference client reads a profile by: the schema generated for each release that it ships in its sources. */

import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export type Accepts = (profile: unknown) => boolean;

/** Installed for the tests of `packages/gather`. It does not export the schema, so the file is read, its types left out. */
const CLIENT = fileURLToPath(new URL(['../../gather/node_modules', '@shopify', 'ucp-cli'].join('/'), import.meta.url));

export async function clientSchema(release: '2026-04-08' | '2026-08-25'): Promise<Accepts> {
  const home = realpathSync(CLIENT);
  const validator = pathToFileURL(createRequire(join(home, 'dist/index.js')).resolve('incur')).href;
  const source = readFileSync(join(home, `src/core/generated/${release}/business_profile.zod.ts`), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'ucp-client-schema-'));
  try {
    const file = join(folder, 'profile.mjs');
    writeFileSync(file, stripTypeScriptTypes(source).replace('from "zod"', `from "${validator}"`));
    const { businessProfileSchema } = await import(pathToFileURL(file).href);
    return (profile) => businessProfileSchema.safeParse(profile).success === true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
