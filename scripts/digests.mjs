/**
 * Writes beside every tag of an image or an action what it stands for today: `postgres:18` becomes `postgres:18@sha256:…`, and
 * `actions/checkout@v5` its commit with `# v5` behind it. What is pinned already is left alone; Renovate moves it.
 *
 *   node scripts/digests.mjs images     compose, the Dockerfile and the manifests, by each image's registry
 *   node scripts/digests.mjs actions    the workflows, by their repositories' tags
 *   node scripts/digests.mjs check      asks nobody: ends with 1 where an image or an action is not pinned, so that none is released
 *
 * A second word is asked in place of the registries or of GitHub (an address), for mirrors and tests. Needs Node and git.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endPlainly, PlainError } from './lib/plain-error.mjs';

const WORKFLOWS = '.github/workflows';
const KINDS = {
  images: {
    files: () => ['docker-compose.yml', 'infra/Dockerfile', 'infra/k8s/backup/job.yaml'],
    names: [
      /(?:^|[\s{,])["']?image["']?: *["']?(?<ref>[^\s"',}]+)/,
      /^\s*FROM +(?:--\S+ +)*(?<ref>\S+)/i,
      /^\s*ARG +\w+=["']?(?<ref>[^\s"']*[:/][^\s"']*)/i,
      /--from=(?<ref>\S+)/,
      /^# *syntax=(?<ref>\S+)/,
    ],
    tagged: /^(?<name>[a-z0-9][\w.-]*(?::\d+(?=\/))?(?:\/[\w./-]+)?):(?<tag>[\w.-]+)$/,
    pinned: /@sha256:[0-9a-f]{64}$/,
    resolve: digestOf,
    pin: (line, ref, digest) => line.replace(ref, `${ref}@${digest}`),
  },
  actions: {
    files: () => readdirSync(WORKFLOWS).map((file) => join(WORKFLOWS, file)),
    names: [/(?:^|[\s{,-])["']?uses["']?: *["']?(?<ref>[^\s"',}]+)/],
    tagged: /^(?<name>[\w-]+\/[\w./-]+)@(?<tag>v[\w.-]+)$/,
    pinned: /@[0-9a-f]{40}$/,
    resolve: commitOf,
    pin: (line, ref, commit) => {
      const [name, tag] = ref.split('@');
      const [, code, comment = ''] = /^(.*?)( +#.*)?$/.exec(line.replace(ref, `${name}@${commit}`));
      return `${code} # ${tag}${comment}`;
    },
  },
};
/** What is made here: a folder, a variable that another line sets, the empty image. A stage is known by its `AS`. */
const OWN = /^(?:\.\/|\$|scratch$)/;

/** What a pull would be answered (OCI distribution §3.2), the list of all platforms where there is one. */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

try {
  const [kind, instead, ...rest] = process.argv.slice(2);
  if (kind === 'check' && instead === undefined) check();
  else if (!Object.hasOwn(KINDS, kind ?? '') || rest.length > 0)
    throw new PlainError('usage: node scripts/digests.mjs images|actions [address] | check', 2);
  else await pin(KINDS[kind], instead);
} catch (error) {
  process.exitCode = endPlainly(error);
}

/** What is not pinned, and where: by a digest an image, by a commit an action. */
function unpinned(kind, read) {
  const stages = new Set(read.flatMap(({ lines }) => lines.flatMap((line) => /^\s*FROM .* AS (\S+)/i.exec(line)?.[1] ?? [])));
  return read.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => {
      const ref = refOf(line, kind);
      const isElsewhere = ref !== null && !OWN.test(ref) && !stages.has(ref);
      return isElsewhere && !kind.pinned.test(ref) ? [{ ref, at: `${file}:${index + 1}` }] : [];
    }),
  );
}

function readAll(kind) {
  return kind.files().map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }));
}

function check() {
  const found = Object.values(KINDS).flatMap((kind) => unpinned(kind, readAll(kind)));
  if (found.length > 0) throw new PlainError(found.map(({ ref, at }) => `${at} names ${ref}, which is not pinned`).join('\n'));
}

/** All are known before anything is written: a name that cannot be read or resolved leaves every file as it was. */
async function pin(kind, instead) {
  const read = readAll(kind);
  const open = unpinned(kind, read);
  const unread = open.filter(({ ref }) => !kind.tagged.test(ref));
  if (unread.length > 0) throw new PlainError(unread.map(({ ref, at }) => `${at} names ${ref}, which has no tag to look up`).join('\n'));
  const found = new Map(open.map(({ ref }) => [ref, null]));
  for (const ref of found.keys()) {
    const { name, tag } = kind.tagged.exec(ref).groups;
    found.set(ref, await kind.resolve(name, tag, instead));
  }
  for (const { file, lines } of read) {
    const written = lines.map((line) => {
      const ref = refOf(line, kind);
      return found.has(ref) ? kind.pin(line, ref, found.get(ref)) : line;
    });
    if (written.some((line, index) => line !== lines[index])) writeFileSync(file, written.join('\n'));
  }
  for (const [ref, at] of found) process.stdout.write(`${ref} ${at}\n`);
}

/** What a line names, in whatever way it does; null where it names nothing. */
function refOf(line, { names }) {
  const said = /^\s*#(?! *syntax=)/.test(line) ? '' : line;
  return names.reduce((ref, name) => ref ?? name.exec(said)?.groups.ref ?? null, null);
}

async function digestOf(image, tag, instead) {
  const [first, ...path] = image.split('/');
  const hasHost = path.length > 0 && /[.:]/.test(first);
  const repository = hasHost ? path.join('/') : path.length > 0 ? image : `library/${image}`;
  const registry = instead ?? (hasHost ? `https://${first}` : 'https://registry-1.docker.io');
  const address = `${registry}/v2/${repository}/manifests/${tag}`;
  const ask = (headers = {}) => fetch(address, { method: 'HEAD', headers: { accept: MANIFESTS, ...headers } });
  let answer = await ask();
  if (answer.status === 401)
    answer = await ask({ authorization: `Bearer ${await tokenFor(answer.headers.get('www-authenticate') ?? '')}` });
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest)) throw new PlainError(`${address}: ${answer.status}, no digest`);
  return digest;
}

/** Anybody may read public images, but some registries want a token that anybody is given. */
async function tokenFor(challenge) {
  const { realm, ...wanted } = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const address = URL.parse(realm ?? '');
  if (address === null) throw new PlainError(`the registry asks for a sign-in we do not know: ${challenge}`);
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value);
  const { token, access_token: other } = await (await fetch(address)).json();
  return token ?? other;
}

/** An action may be a folder of its repository. Of an annotated tag the commit, which `^{}` peels. */
function commitOf(action, tag, instead = 'https://github.com') {
  const repository = `${instead}/${action.split('/').slice(0, 2).join('/')}`;
  const lines = execFileSync('git', ['ls-remote', repository, `refs/tags/${tag}`, `refs/tags/${tag}^{}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const commit = lines.at(-1)?.split('\t')[0] ?? '';
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new PlainError(`${repository} has no tag ${tag}`);
  return commit;
}
