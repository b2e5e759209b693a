/** Every error of the specification's two tables, and of our own additions, over HTTP; docs/errors.md tells what happened here. */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERROR_CODES, ERRORS, type ErrorCode } from '@vitrine/contract';
import { startFakeBilling } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { openBilled } from './billing-support.ts';
import type { Answer } from './harness.ts';
import { signIn } from './people.ts';
import { IN_FRENCH, OF_RUNS, PROVOCATIONS, type Provocation } from './provocations.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/errors.md', import.meta.url));
const BEGIN = '<!-- written by tests/contract/errors.test.ts -->';
const END = '<!-- end of written text -->';
const HEAD = '| error_code | request | when | answer |\n| --- | --- | --- | --- |';

const rows = new Map<string, string>();
const fake = openOnce(startFakeBilling);
const api = openOnce(() => openBilled(fake));

const provoke = async ({ request, when, run }: Provocation, name: string): Promise<Answer> => {
  const answer = await run({ api, fake });
  const body = answer.text.replace(/"retry_after_seconds":\d+/, '"retry_after_seconds":…');
  rows.set(name, `| \`${answer.json.error_code}\` | \`${request}\` | ${when} | \`${body}\` |`);
  return answer;
};

describe('provoked over HTTP', () => {
  test.each(ERROR_CODES)('%s', async (code: ErrorCode) => {
    const { status, json } = await provoke(PROVOCATIONS[code], code);
    expect([status, json.error_code, json.detail]).toEqual([ERRORS[code].status, code, expect.any(String)]);
  });

  test.each(['quota_exceeded', 'rate_limit_exceeded'] as const)('%s in French', async (code) => {
    const { json } = await provoke(IN_FRENCH[code], `${code} fr`);
    expect([json.error_code, json.detail]).toEqual([code, expect.stringMatching(/^(Le compte|Trop de)/)]);
  });

  test.each(['session_required', 'audit_not_found', 'quota_exceeded', 'report_not_found'] as const)('%s of a run', async (code) => {
    const { status, json } = await provoke(OF_RUNS[code], `${code} run`);
    expect([status, json.error_code]).toEqual([ERRORS[code].status, code]);
  });

  test('and written down as it was answered', () => {
    const names = ERROR_CODES.flatMap((code) => [
      code,
      ...(code in IN_FRENCH ? [`${code} fr`] : []),
      ...(code in OF_RUNS ? [`${code} run`] : []),
    ]);
    const table = [HEAD, ...names.map((name) => rows.get(name) ?? `| ${name} was not provoked |`)].join('\n');
    const document = readFileSync(DOCUMENT, 'utf8');
    const [start, end] = [document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END)];
    if (process.env['VITRINE_WRITE_DOCS'] === '1')
      writeFileSync(DOCUMENT, `${document.slice(0, start)}\n\n${table}\n\n${document.slice(end)}`);
    else expect(document.slice(start, end).trim()).toBe(table);
  });
});

test('a credential sent in the place of a name is named and not repeated', async () => {
  const { key } = await api.newKey();
  const made = await api.create({ business: 'shop.example.com', [key]: 1 });
  const listed = await (await signIn(api)).ask('GET', `/account/audits?${key}=1`);
  for (const { status, text } of [made, listed]) {
    expect([status, text]).toEqual([422, expect.stringContaining('vtr_live_…')]);
    expect(text).not.toContain(key.slice(9));
  }
});
