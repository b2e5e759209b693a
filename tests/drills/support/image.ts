/**
 * Images without a Docker engine: root file systems that overlayfs makes of layers, filled by the instructions of infra/Dockerfile.
 * Each step and each process is in a mount namespace of its own, so nothing stays mounted. Wants root, and Debian's mmdebstrap for
 * the base, since no registry of images is asked.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Instruction, readStages, type Settings, type Stage } from './dockerfile.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DOCKERFILE = join(ROOT, 'infra/Dockerfile');

export interface Layer {
  readonly name: string;
  readonly folder: string;
}

export interface Image extends Settings {
  /** The lowest first. */
  readonly layers: readonly Layer[];
}

const stages = readStages(readFileSync(DOCKERFILE, 'utf8'));
/** The stages that are released: those nothing else is made from, nor copied from. */
export const targets = stages.filter(({ name }) => !stages.some((other) => isMadeFrom(other, name))).map(({ name }) => name);

function isMadeFrom(stage: Stage, name: string): boolean {
  return stage.from === name || stage.steps.some((step) => step.op === 'COPY' && step.from === name);
}

/** Why nothing can be built here; null where it can. */
export function obstacle(folder: string): string | null {
  if (process.getuid?.() !== 0) return 'root';
  const absent = ['mmdebstrap', 'unshare', 'chroot'].find((program) => spawnSync(program, ['--version']).status !== 0);
  if (absent !== undefined) return absent;
  const places = ['lower', 'other', 'upper', 'work', 'at'].map((name) => join(folder, 'trial', name));
  for (const place of places) mkdirSync(place, { recursive: true });
  const [lower, other, upper, work, at] = places;
  const trial = `mount -t overlay overlay -o lowerdir=${lower}:${other},upperdir=${upper},workdir=${work} ${at}`;
  return spawnSync('unshare', ['--mount', 'sh', '-c', trial]).status === 0 ? null : 'overlayfs';
}

/** Makes every stage of the Dockerfile below `folder`, in its order. */
export async function buildImages(folder: string): Promise<ReadonlyMap<string, Image>> {
  const built = new Map<string, Image>();
  const [first] = stages;
  const base = await baseOf(folder, first?.from ?? '');
  for (const stage of stages) {
    const layers = [...(built.get(stage.from)?.layers ?? base)];
    if (stage.steps.length > 0) layers.push({ name: stage.name, folder: made(folder, stage.name) });
    for (const step of stage.steps) await carriedOut(step, { folder, layers, built, settings: step.settings });
    built.set(stage.name, { layers, ...stage.settings });
  }
  return built;
}

/** What stands for `node:24-bookworm-slim`: Debian's required packages, and above them this Node with the machine's npm. */
async function baseOf(folder: string, image: string): Promise<readonly Layer[]> {
  const [, major, release] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? [];
  if (release === undefined) throw new Error(`${image} is no image of Node on Debian`);
  if (!process.version.startsWith(`v${major}.`)) throw new Error(`the image has Node ${major}, this is ${process.version}`);
  const debian = { name: `Debian ${release}`, folder: join(folder, 'debian') };
  await ended(spawn('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', release, debian.folder], { stdio: OUT }));
  const node = { name: `Node ${process.versions.node}`, folder: made(folder, 'node') };
  const [bin, npm] = [made(node.folder, 'usr/local/bin'), made(node.folder, 'usr/local/lib/node_modules/npm')];
  copyFileSync(process.execPath, join(bin, 'node'));
  const which = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  await ended(spawn('cp', ['-R', `${dirname(dirname(realpathSync(which)))}/.`, npm], { stdio: OUT }));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
  return [debian, node];
}

/** A build reaches the registry as this machine does: by its name servers and the authorities it trusts. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

interface Bench {
  readonly folder: string;
  readonly layers: readonly Layer[];
  readonly built: ReadonlyMap<string, Image>;
  readonly settings: Settings;
}

async function carriedOut(step: Instruction, { folder, layers, built, settings }: Bench): Promise<void> {
  const top = layers.at(-1)?.folder;
  const mount = `${lower(layers.slice(0, -1))},upperdir=${top},workdir=${made(folder, 'work')}`;
  const at = made(folder, 'at');
  if (step.op === 'RUN') {
    const places = ['/etc/resolv.conf', AUTHORITIES].map((file) => `mount --bind ${file} "$at${file}"`);
    const mounts = [`mkdir -p "$at${settings.workdir}"`, ...places].join('; ');
    const reached = { ...settings, env: { ...settings.env, NODE_EXTRA_CA_CERTS: AUTHORITIES } };
    return ended(inside(at, mount, reached, mounts, ['sh', '-c', step.command]));
  }
  const from = step.from === null ? null : built.get(step.from);
  const source = from ? made(folder, 'from') : ROOT;
  const more = from ? `mount -t overlay overlay -o ${lower(from.layers)} ${source}` : '';
  const target = join(at, resolve(settings.workdir, step.target));
  const copy = `set -eu
    mount -t overlay overlay -o ${mount} ${at}
    ${more}
    mkdir -p ${target}
    for source do
      if [ -d "${source}/$source" ]
      then tar -C "${source}/$source" --owner=0 --group=0 ${from ? '' : ignored()} -cf - . | tar -C ${target} -xf -
      else cp "${source}/$source" ${target}; fi
    done`;
  return ended(spawn('unshare', ['--mount', 'sh', '-c', copy, 'sh', ...step.sources], { stdio: OUT }));
}

/** `.dockerignore` in the words of tar. */
function ignored(): string {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  return patterns
    .map((pattern) => (pattern.startsWith('**/') ? `--no-anchored --exclude=${pattern.slice(3)}` : `--anchored --exclude=./${pattern}`))
    .join(' ');
}

/** A process of the image as Docker's `--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges` makes it. */
export function runImage(
  folder: string,
  image: Image,
  environment: Readonly<Record<string, string>>,
  command = image.command,
): ChildProcess {
  const settings = { ...image, env: { ...image.env, ...environment } };
  return inside(made(folder, 'at'), lower(image.layers), settings, RUNNING, command, ['ignore', 'pipe', 'pipe']);
}

/** Names are asked of nobody: a resolver's file without a server means the one of this machine, and there is none. */
const RUNNING = 'mount -t tmpfs tmpfs "$at/tmp"; mount --bind /dev/null "$at/etc/resolv.conf"';
const OUT: ('ignore' | 'inherit')[] = ['ignore', 'ignore', 'inherit'];
/** As root a build may do what root may; anybody else has no capability and gains none. */
const POWERLESS = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];

function inside(
  at: string,
  mount: string,
  { env, workdir, user }: Settings,
  mounts: string,
  command: readonly string[],
  stdio: readonly ('ignore' | 'pipe' | 'inherit')[] = OUT,
): ChildProcess {
  const script = `set -eu; at=$1; shift
    mount -t overlay overlay -o ${mount} "$at"; mount -t proc proc "$at/proc"; mount --rbind /dev "$at/dev"; ${mounts}
    exec chroot "$at" "$@"`;
  const [uid = '', gid = ''] = user.split(':');
  const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...(uid === '0' ? [] : POWERLESS)];
  const given = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const words = ['--mount', 'sh', '-c', script, 'sh', at, ...as, 'env', '-i', '-C', workdir, ...given, ...command];
  return spawn('unshare', words, { stdio: [...stdio] });
}

function lower(layers: readonly Layer[]): string {
  return `lowerdir=${layers
    .map(({ folder }) => folder)
    .reverse()
    .join(':')}`;
}

function made(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${child.spawnargs.slice(0, 4).join(' ')} … ended with ${code}`)),
    );
  });
}
