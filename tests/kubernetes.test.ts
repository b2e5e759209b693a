/**
 * The manifests of infra/k8s against the schemas of Kubernetes and KEDA, and against what they name of ours: images, settings,
 * probes and the tables that are asked how much waits.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES, SETTINGS } from '@vitrine/runtime';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '@vitrine/testkit';
import { parse, parseAllDocuments } from 'yaml';

type Manifest = Readonly<Record<string, unknown>> & { readonly apiVersion: string; readonly kind: string };
type Validate = (manifest: unknown) => boolean;

const FOLDER = join(import.meta.dirname, '../infra/k8s');
/** Read by tools of their own: kubectl, and an operator whose schemas no package has. */
const UNCHECKED = ['Kustomization', 'PodMonitor', 'PrometheusRule'];

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
const manifests = files.filter((file) => file.endsWith('.yaml')).flatMap((file) => documentsOf(readFileSync(join(FOLDER, file), 'utf8')));

function documentsOf(yaml: string): readonly Manifest[] {
  const documents = parseAllDocuments(yaml, { merge: true });
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  return documents.map((document) => document.toJS() as Manifest);
}

const SCHEMAS: Readonly<Record<string, () => Promise<unknown>>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'autoscaling/v2': () => import('kubernetes-models/autoscaling/v2'),
  'batch/v1': () => import('kubernetes-models/batch/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
  'keda.sh/v1alpha1': () => import('@kubernetes-models/keda/keda.sh/v1alpha1'),
};

async function validatorOf({ apiVersion, kind }: Manifest): Promise<Validate> {
  const models = (await SCHEMAS[apiVersion]?.()) as Record<string, new (data: object) => { validate(): void }> | undefined;
  const Model = models?.[kind];
  if (Model === undefined) throw new Error(`${apiVersion} has no ${kind}`);
  return (manifest) => {
    try {
      new Model(manifest as object).validate();
      return true;
    } catch {
      return false;
    }
  };
}

/** Paths of fields the schema does not read: it takes the manifest with any value there. */
function unread(manifest: Manifest, isValid: Validate): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown, path: readonly string[]) => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      const copy = structuredClone(manifest);
      const parent = path.reduce((at, step) => at[step] as Record<string, unknown>, copy as Record<string, unknown>);
      parent[key] = Symbol('no value of any type');
      if (isValid(copy)) found.push([...path, key].join('/'));
      visit((node as Record<string, unknown>)[key], [...path, key]);
    }
  };
  visit(manifest, []);
  return found;
}

describe('the manifests', () => {
  const checked = manifests.filter(({ kind }) => !UNCHECKED.includes(kind));

  test.each(checked.map((manifest) => [manifest.kind, (manifest['metadata'] as { name: string }).name, manifest] as const))(
    '%s %s is what its schema says, field by field',
    async (_kind, _name, manifest) => {
      const isValid = await validatorOf(manifest);
      expect(isValid(manifest)).toBe(true);
      expect(unread(manifest, isValid)).toEqual([]);
    },
  );

  test('a field that is misspelt is found', async () => {
    const [manifest] = checked.filter(({ kind }) => kind === 'PodDisruptionBudget');
    if (!manifest) throw new Error('there is no PodDisruptionBudget');
    const wrong = { ...manifest, spec: { ...(manifest['spec'] as object), minAvailabel: 1 } };
    expect(unread(wrong, await validatorOf(manifest))).toEqual(['spec/minAvailabel']);
  });

  test('name images that are built, and probe paths that are served', () => {
    const text = JSON.stringify(manifests);
    const built = [...readFileSync(join(FOLDER, '../Dockerfile'), 'utf8').matchAll(/^FROM base AS (\w+)$/gm)].map(
      ([, name]) => `vitrine-${name}`,
    );
    // The backup's is Postgres' own, as compose has it.
    const { services } = parse(readFileSync(join(FOLDER, '../../docker-compose.yml'), 'utf8'), { merge: true });
    const known = [...built, services.postgres.image];
    expect(known).toEqual(expect.arrayContaining([...text.matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image)));
    expect([...new Set([...text.matchAll(/"path":"(\/[a-z]+)"/g)].map(([, path]) => path))].sort()).toEqual([
      '/livez',
      '/metrics',
      '/readyz',
    ]);
  });

  test.each(files.filter((file) => file.endsWith('.env')))('%s sets only what a process reads, and no secret', (file) => {
    const read = { ...PROCESSES.api, ...PROCESSES.worker, ...PROCESSES.web };
    const open = Object.values(read)
      .filter(({ kind }) => !kind.includes('secret'))
      .map(({ env }) => env as string);
    const named = readFileSync(join(FOLDER, file), 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !open.includes(name))).toEqual([]);
    const required = Object.values(SETTINGS).filter((setting) => setting.requiredInProduction && !setting.kind.includes('secret'));
    expect(named).toEqual(expect.arrayContaining(required.map(({ env }) => env)));
  });
});

interface ScaledObject {
  readonly spec: {
    readonly minReplicaCount: number;
    readonly maxReplicaCount: number;
    readonly fallback: { readonly failureThreshold: number; readonly replicas: number };
    readonly triggers: readonly { readonly type: string; readonly metricType: string }[];
  };
}
/** Fields that the schema of a ScaledObject has in every KEDA from 2.10.1 to 2.19.0: read in those two and in 2.16.1. */
const SCALED_FIELDS = [
  'apiVersion|kind|metadata/name',
  'spec/(scaleTargetRef/name|minReplicaCount|maxReplicaCount|pollingInterval|cooldownPeriod|fallback/(failureThreshold|replicas))',
  'spec/triggers/\\d+/(type|name|metricType|authenticationRef/name|metadata/\\w+)',
];

/** Paths of the values in it. */
function leavesOf(node: unknown, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [path];
  return Object.entries(node).flatMap(([key, value]) => leavesOf(value, path === '' ? key : `${path}/${key}`));
}

describe.each(['base', 'small', 'production'])('the ScaledObject of %s', (overlay) => {
  const scaled = structuredClone(manifests.find(({ kind }) => kind === 'ScaledObject')) as Manifest & ScaledObject;
  const { patches = [] } = parse(readFileSync(join(FOLDER, overlay, 'kustomization.yaml'), 'utf8')) as {
    readonly patches?: readonly { readonly target: { readonly kind: string }; readonly patch: string }[];
  };
  for (const { path, value } of patches.flatMap(({ target, patch }) => (target.kind === 'ScaledObject' ? parse(patch) : []))) {
    const [name, ...above] = path.split('/').slice(1).reverse();
    const parent = above.reverse().reduce((at: Record<string, Record<string, never>>, step: string) => at[step] as never, scaled);
    expect(parent).toHaveProperty(name);
    parent[name] = value;
  }
  const { minReplicaCount: least, maxReplicaCount: most, fallback, triggers } = scaled.spec;

  test('is what the schema says, and has no field that a named release lacks', async () => {
    expect((await validatorOf(scaled))(scaled)).toBe(true);
    const known = new RegExp(`^(?:${SCALED_FIELDS.join('|')})$`);
    expect(leavesOf(scaled).filter((path) => !known.test(path))).toEqual([]);
  });

  // CheckFallbackValid and CheckReplicaCountBoundsAreValid in KEDA's scaledobject_types.go: until 2.16 each trigger has to be of an
  // average, since 2.17 one of them.
  test('is let in by the admission webhook of every named release', () => {
    expect(triggers.filter(({ type, metricType }) => ['cpu', 'memory'].includes(type) || metricType !== 'AverageValue')).toEqual([]);
    expect([fallback.failureThreshold >= 0, fallback.replicas >= 0, least <= most]).toEqual([true, true, true]);
  });

  test('keeps workers where Postgres cannot be asked, and where KEDA is gone', () => {
    // The first is its fallback; without KEDA its HPA finds no metric and keeps what there is, never below the least.
    expect([fallback.failureThreshold > 0, least > 0, fallback.replicas >= least, fallback.replicas <= most]).toEqual(Array(4).fill(true));
    const deployment = manifests.find(
      ({ kind, metadata }) => kind === 'Deployment' && (metadata as { name: string }).name === 'vitrine-worker',
    );
    // A number there would win over the scaler at every release.
    expect(deployment?.['spec']).not.toHaveProperty('replicas');
  });
});

/** The rows of the table of secrets in docs/operations.md. */
const SECRETS = new Map(
  [...readFileSync(join(FOLDER, '../../docs/operations.md'), 'utf8').matchAll(/^ {3}\| `(vitrine-\w+)` \| (.+) \|$/gm)].map(
    ([, name = '', told = '']) => [name, told] as const,
  ),
);

describe('the secrets', () => {
  test.each(Object.entries(PROCESSES))('of %s are told in full, and its container is handed them', (name, settings) => {
    const told = (SECRETS.get(`vitrine-${name}`) ?? '').match(/(?<=`)[A-Z_]+(?=`)/g) ?? [];
    // It talks to nobody but Postgres itself.
    const direct = name === 'migrate' ? [SETTINGS.databaseDirectUrl.env as string] : [];
    const secret = Object.values(settings as Readonly<Record<string, { readonly env: string; readonly kind: string }>>)
      .filter(({ kind }) => kind.includes('secret'))
      .map(({ env }) => env);
    expect([...told, ...direct].sort()).toEqual(secret.sort());
    const own = manifests.filter((manifest) => (manifest['metadata'] as { name?: string } | undefined)?.name === `vitrine-${name}`);
    expect(JSON.stringify(own)).toContain(`{"secretRef":{"name":"vitrine-${name}"}}`);
    // What is no secret comes from the overlay's settings; migrate has none to set.
    if (name !== 'migrate') expect(JSON.stringify(own)).toContain('{"configMapRef":{"name":"vitrine"}}');
  });
});

test('the queries by which workers are scaled count what waits, and for how long', async () => {
  const scaled = manifests.find(({ kind }) => kind === 'ScaledObject')?.['spec'] as {
    readonly triggers: readonly { readonly metadata: { readonly query: string } }[];
  };
  const database = await createTestDatabase();
  const [grants = ''] = /create role .*;(?=`)/.exec(SECRETS.get('vitrine-queue') ?? '') ?? [];
  const role = `queue_${process.pid}`;
  let queue: TestDatabase | null = null;
  try {
    // As the document makes the role of KEDA: it can ask these and nothing else.
    for (const statement of grants.replaceAll('vitrine_queue', role).replace('…', 'of-the-tests').split(';'))
      await database.query(statement);
    const url = Object.assign(new URL(database.url), { username: role, password: 'of-the-tests' });
    queue = openTestDatabase(url.href);
    const asked = queue;
    await expect(asked.query('select url from audits')).rejects.toMatchObject({ code: '42501' });
    const answers = async () => {
      const rows = await Promise.all(
        scaled.triggers.map(({ metadata }) => asked.query<Record<string, string | number>>(metadata.query, [])),
      );
      return rows.map(([row]) => Number(Object.values(row ?? {})[0]));
    };
    expect(await answers()).toEqual([0, 0]);
    await database.query(
      `insert into audits (id, kind, status, business, url, domain, options, created_at)
       select 'aud_' || n, 'audit', 'pending', 'shop.example', 'https://shop.example/', 'shop.example', '{}', now() - interval '90 seconds'
       from generate_series(1, 9) n`,
      [],
    );
    const [open = 0, oldest = 0] = await answers();
    expect(open).toBe(9);
    expect(oldest).toBeGreaterThanOrEqual(90);
  } finally {
    await queue?.drop();
    await database.query(`drop owned by ${role}`);
    await database.query(`drop role ${role}`);
    await database.drop();
  }
});

const kubectl = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
const built = kubectl.status === 0 ? test : test.skip;

built.each(['base', 'migrate', 'small', 'production'])('kubectl builds infra/k8s/%s', (folder) => {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(FOLDER, folder)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const names = documentsOf(stdout).map(({ kind }) => kind);
  expect(names).toContain(folder === 'migrate' ? 'Job' : 'Deployment');
});
