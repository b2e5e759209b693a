/** The instructions of a Dockerfile, as far as infra/Dockerfile uses them; one that is not known here is an error. */

export type Instruction =
  | { readonly op: 'RUN'; readonly command: string }
  | { readonly op: 'COPY'; readonly from: string | null; readonly sources: readonly string[]; readonly target: string };

/** What an image says of its processes. */
export interface Settings {
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  /** `uid:gid`. */
  readonly user: string;
  /** ENTRYPOINT and CMD, one after the other. */
  readonly command: readonly string[];
  readonly healthcheck: readonly string[] | null;
}

export interface Stage {
  readonly name: string;
  readonly from: string;
  /** Each with the settings that hold where it stands. */
  readonly steps: readonly (Instruction & { readonly settings: Settings })[];
  readonly settings: Settings;
}

const BARE: Settings = {
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  workdir: '/',
  user: '0:0',
  command: [],
  healthcheck: null,
};

/** Stages in the order of the file; each begins with the settings of the stage it is made from. */
export function readStages(text: string): readonly Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const defaults = new Map<string, string>();
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, op = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (op === 'ARG') defaults.set(...pairOf(rest));
    else if (op === 'FROM')
      stages.push(
        begun(
          rest.replace(/\$\{(\w+)\}/g, (_, name: string) => defaults.get(name) ?? ''),
          stages,
        ),
      );
    else stages.push(continued(stages.pop(), op, rest));
  }
  return stages;
}

function begun(rest: string, stages: readonly Stage[]): Stage {
  const [, from = '', name = ''] = /^(?:--platform=\S+ )?(\S+) AS (\w+)$/.exec(rest) ?? [];
  if (name === '') throw new Error(`FROM ${rest} names no stage`);
  return { name, from, steps: [], settings: stages.find((stage) => stage.name === from)?.settings ?? BARE };
}

function continued(stage: Stage | undefined, op: string, rest: string): Stage {
  if (stage === undefined) throw new Error(`${op} before FROM`);
  const { settings, steps } = stage;
  const set = (more: Partial<Settings>) => ({ ...stage, settings: { ...settings, ...more } });
  switch (op) {
    case 'RUN':
      return { ...stage, steps: [...steps, { op, command: rest, settings }] };
    case 'COPY':
      return { ...stage, steps: [...steps, { ...copied(rest), settings }] };
    case 'ENV':
      return set({ env: { ...settings.env, ...Object.fromEntries(rest.split(' ').map(pairOf)) } });
    case 'WORKDIR':
      return set({ workdir: rest });
    case 'USER':
      return set({ user: rest });
    case 'ENTRYPOINT':
    case 'CMD':
      return set({ command: [...settings.command, ...wordsOf(rest)] });
    case 'HEALTHCHECK':
      return set({ healthcheck: wordsOf(rest.slice(rest.indexOf('CMD ') + 'CMD '.length)) });
    case 'EXPOSE':
      return stage;
    default:
      throw new Error(`${op} ${rest} is no instruction that is known here`);
  }
}

function copied(rest: string): Instruction {
  const words = rest.split(' ');
  const flags = words.filter((word) => word.startsWith('--'));
  const [from = null, ...others] = flags.map((flag) => /^--from=(\w+)$/.exec(flag)?.[1] ?? flag);
  if (others.length > 0 || from?.startsWith('--')) throw new Error(`COPY ${rest} has a flag that is not known here`);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { op: 'COPY', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

function wordsOf(list: string): readonly string[] {
  return JSON.parse(list) as readonly string[];
}
