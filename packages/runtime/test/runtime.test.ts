import { Writable } from 'node:stream';
import { createLogger, createShutdown, openAdvisories, shortId } from '@vitrine/runtime';

function recordingLogger() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { logger: createLogger({ service: 'test', level: 'info', destination }), lines };
}

describe('logger', () => {
  test('writes one JSON object per line whatever the text holds', () => {
    const { logger, lines } = recordingLogger();
    logger.info({ title: 'a\n{"level":"fatal"}' }, 'forged\nline');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'test', level: 'info' });
  });

  test('redacts secrets by name, also when nested', () => {
    const { logger, lines } = recordingLogger();
    logger.info({ authorization: 'Bearer planted', headers: { cookie: 'planted' }, deep: { account: { email: 'planted@x' } } }, 'x');
    expect(lines.join('')).not.toContain('planted');
  });

  test('writes the plain members of an error, and no object that a driver hung on it', () => {
    const { logger, lines } = recordingLogger();
    const client = { secretKey: 'planted', connection: { statements: ['planted'] } };
    const error = Object.assign(new Error('terminated', { cause: Object.assign(new Error('reset'), { client }) }), {
      code: '57P01',
      client,
    });
    logger.warn({ err: error }, 'x');
    logger.warn({ err: Object.assign(new AggregateError([error], 'all'), { client }) }, 'x');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ type: 'Error', message: 'terminated: reset', code: '57P01' });
    expect(JSON.parse(lines[1] ?? '').err.aggregateErrors).toMatchObject([{ code: '57P01' }]);
    expect(lines.join('')).not.toContain('planted');
  });

  test('shortens ids that are capabilities', () => {
    expect(shortId('aud_0123456789abcdef')).toBe('aud_012345');
  });

  test('no line holds a whole id or secret, in whatever place of whatever library', () => {
    const digits = (length: number) => 'q7Zx0'.repeat(length).slice(0, length);
    const handles = [
      ...['aud_', 'acc_', 'ses_', 'bdg_', 'wft_', 'uns_', 'aud%5F'].map((prefix) => `${prefix}${digits(22)}`),
      `vtr_live_${digits(36)}`,
    ];
    const around = [
      (id: string) => id,
      (id: string) => `could not renew lock for job ${id}`,
      (id: string) => `Missing lock for job ${id}. moveToFinished`,
      (id: string) => `bull:vitrine:${id}:lock\n"quoted ${id}"\\${id}`,
      (id: string) => `https://x.example/audits/${id}/report?since=${id}#${id}${id}`,
    ];
    const places: readonly ((text: string) => [unknown, string])[] = [
      (text) => [{}, text],
      (text) => [{ err: new Error(text) }, 'connection trouble'],
      (text) => [{ err: new Error('outer', { cause: new AggregateError([new Error(text)], text) }) }, 'x'],
      (text) => [{ err: Object.assign(new Error('x'), { detail: { key: [text] } }) }, 'x'],
      (text) => [{ err: text, [text]: 1, deep: [{ of: { of: { of: text } } }] }, 'x'],
      (text) => [new Error(text), 'x'],
    ];
    const { logger, lines } = recordingLogger();
    for (const handle of handles) {
      for (const write of around) {
        for (const place of places) {
          const [fields, message] = place(write(handle));
          logger.error(fields, message);
          logger.child({ job: write(handle) }).warn(fields, message);
        }
      }
    }
    expect(lines).toHaveLength(handles.length * around.length * places.length * 2);
    for (const line of lines) JSON.parse(line);
    for (const handle of handles) expect(lines.filter((line) => line.includes(handle.slice(0, 18)))).toEqual([]);
  });
});

describe('shutdown', () => {
  const never = () => new Promise<void>(() => undefined);

  test('runs the steps in order and exits once', async () => {
    const { logger } = recordingLogger();
    const order: string[] = [];
    const codes: number[] = [];
    const step = (name: string) => ({ name, timeoutMs: 1_000, run: async () => void order.push(name) });
    const shutdown = createShutdown({ logger, steps: [step('listen'), step('queue'), step('database')], exit: (code) => codes.push(code) });
    await shutdown('SIGTERM');
    expect(order).toEqual(['listen', 'queue', 'database']);
    expect(codes).toEqual([0]);
  });

  test('goes on past a step that fails or never ends, and says so in the exit code', async () => {
    const { logger, lines } = recordingLogger();
    const codes: number[] = [];
    const order: string[] = [];
    const steps = [
      { name: 'stuck', timeoutMs: 20, run: never },
      { name: 'broken', timeoutMs: 1_000, run: () => Promise.reject(new Error('no')) },
      { name: 'last', timeoutMs: 1_000, run: async () => void order.push('last') },
    ];
    await createShutdown({ logger, steps, exit: (code) => codes.push(code) })('SIGTERM');
    expect(order).toEqual(['last']);
    expect(codes).toEqual([1]);
    expect(lines.join('')).toContain('stuck');
  });

  test('a second request ends at once', async () => {
    const { logger } = recordingLogger();
    const codes: number[] = [];
    const shutdown = createShutdown({ logger, steps: [{ name: 'stuck', timeoutMs: 200, run: never }], exit: (code) => codes.push(code) });
    const first = shutdown('SIGINT');
    await shutdown('SIGINT');
    expect(codes).toEqual([1]);
    await first;
  });
});

test.each([
  ['24.21.0', 1],
  ['24.22.1', 0],
  ['24.23.0', 0],
  ['22.23.3', 1],
  ['22.23.10', 0],
  ['20.20.2', 1],
  ['26.12.1', 0],
])('Node %s is open to %i runtime advisories', (version, count) => {
  expect(openAdvisories(version)).toHaveLength(count);
});
