/** A real SMTP server on loopback that keeps what it receives. */

import { SMTPServer } from 'smtp-server';

interface Received {
  readonly recipients: readonly string[];
  readonly raw: string;
}
export interface SmtpServer {
  readonly url: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

export interface SmtpServerOptions {
  readonly user?: string;
  readonly password?: string;
  /** Recipients that are answered with this code. */
  readonly answers?: Readonly<Record<string, number>>;
}

export async function openSmtpServer({ user, password, answers = {} }: SmtpServerOptions): Promise<SmtpServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    // Looking up the name of a client would ask a real name server.
    disableReverseLookup: true,
    closeTimeout: 500,
    authOptional: user === undefined,
    // Loopback: the password of the test goes in the clear.
    allowInsecureAuth: true,
    disabledCommands: user === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password ? done(null, { user: auth.username ?? '' }) : done(codeError(535)),
    onRcptTo: ({ address }, _session, done) => done(answers[address] === undefined ? null : codeError(answers[address])),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function codeError(responseCode: number): Error {
  return Object.assign(new Error('not taken'), { responseCode });
}
