/** Images and actions that a release would take by what can be moved under it: a tag, a version, a branch. */
import { readFileSync } from 'node:fs';
import { git } from './history.mjs';

const FILES = ['docker-compose.yml', 'infra/Dockerfile', 'infra/k8s/backup/job.yaml', '.github/workflows'];
/** The ways in which a line names one. */
const NAMES = [
  /(?:^|[\s{,])["']?(?:image|uses)["']?: *["']?(?<ref>[^\s"',}]+)/,
  /^\s*FROM +(?:--\S+ +)*(?<ref>\S+)/i,
  /^\s*ARG +\w+=["']?(?<ref>[^\s"']*[:/][^\s"']*)/i,
  /--from=(?<ref>\S+)/,
  /^# *syntax=(?<ref>\S+)/,
];
const PINNED = /@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$/;
/** What is made here: a folder, a variable that another line sets, the empty image. A stage is known by its `AS`. */
const OWN = /^(?:\.\/|\$|scratch$)/;

/** A sentence for each. */
export function unpinned() {
  return git('ls-files', ...FILES)
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const stages = [...text.matchAll(/^\s*FROM .* AS (\S+)/gim)].map(([, stage]) => stage);
      return text.split('\n').flatMap((line, index) => {
        const said = /^\s*#(?! *syntax=)/.test(line) ? '' : line;
        const ref = NAMES.map((name) => name.exec(said)?.groups.ref).find(Boolean) ?? null;
        const isPinned = ref === null || OWN.test(ref) || stages.includes(ref) || PINNED.test(ref);
        return isPinned ? [] : [`${file}:${index + 1} names ${ref}, which is not pinned`];
      });
    });
}
