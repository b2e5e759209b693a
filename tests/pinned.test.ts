/** Images and actions are taken by what cannot be moved under them: a digest or a commit, no tag, version or branch. */

import { filesUnder, read } from './imports.ts';

const FILES = ['docker-compose.yml', 'infra/Dockerfile', 'infra/k8s/backup/job.yaml', ...filesUnder('.github/workflows', /./)];
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

function unpinned(text: string): readonly string[] {
  const stages = [...text.matchAll(/^\s*FROM .* AS (\S+)/gim)].map(([, stage]) => stage);
  const lines = text.split('\n').filter((line) => !/^\s*#(?! *syntax=)/.test(line));
  const names = lines.flatMap((line) => NAMES.map((name) => name.exec(line)?.groups?.['ref']).find((ref) => ref !== undefined) ?? []);
  return names.filter((ref) => !OWN.test(ref) && !stages.includes(ref) && !PINNED.test(ref));
}

test.each(FILES)('%s names none that can be moved', (file) => {
  expect(unpinned(read(file))).toEqual([]);
  expect(unpinned(read(file).replaceAll(/@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})/g, ''))).not.toEqual([]);
});

const DIGEST = `sha256:${'a1'.repeat(32)}`;
test.each([
  ['image: "postgres:18"', ['postgres:18']],
  ['db: { image: mirror.example:5000/team/postgres:18, restart: always }', ['mirror.example:5000/team/postgres:18']],
  ['image: postgres@sha256:12', ['postgres@sha256:12']],
  [`image: 'redis:7@${DIGEST}' # the queue`, []],
  ['# image: postgres:17', []],
  ['# syntax=docker/dockerfile:1', ['docker/dockerfile:1']],
  ['ARG NODE=node:24', ['node:24']],
  ['FROM --platform=linux/amd64 node:24 AS build', ['node:24']],
  [`FROM node:24@${DIGEST} AS build\nFROM build\nCOPY --from=build /a /b`, []],
  ['COPY --from=busybox:1.37 /c /d', ['busybox:1.37']],
  ['      - { uses: actions/checkout@main }', ['actions/checkout@main']],
  ['      - uses: docker://alpine:3', ['docker://alpine:3']],
  [`      - uses: actions/checkout@${'a1'.repeat(20)} # v5`, []],
  ['    uses: ./.github/workflows/ci.yml', []],
])('%s', (text, names) => {
  expect(unpinned(text)).toEqual(names);
});
