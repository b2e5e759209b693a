import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openSmtp } from '@vitrine/providers';
import { simpleParser } from '../../packages/providers/test/parse.ts';
import { openSmtpServer } from '../../packages/providers/test/smtp-server.ts';
import { openOnce } from '../once.ts';
import { apart, errorOf, FORMER_INTERNAL_TOKEN, openHarness } from './harness.ts';
import { linkToken, newEmail, openSession, requestLink, signIn } from './people.ts';

const SENDER = 'Vitrine <no-reply@vitrine.example>';

describe('signing in through a real mail server', () => {
  const smtp = openOnce(() => openSmtpServer({ answers: { 'gone@shop.example': 550, 'busy@shop.example': 451 } }));
  const api = openOnce(() => openHarness({ mailer: openSmtp({ url: smtp.url, from: SENDER }) }));
  const messageTo = (email: string) => {
    const found = smtp.received.findLast(({ recipients }) => recipients[0] === email);
    return simpleParser(found?.raw ?? '');
  };

  test.each([
    ['en', 'Your sign-in link for Vitrine'],
    ['fr', 'Votre lien de connexion à Vitrine'],
  ])('in %s: the message arrives, its link opens one session of a new account', async (language, subject) => {
    const email = newEmail();
    const asked = await requestLink(api, { email, language });
    expect([asked.status, asked.json]).toEqual([202, { status: 'accepted', valid_for_seconds: 900 }]);
    const { headers, text } = messageTo(email);
    expect(headers['subject']).toBe(subject);
    const opened = await openSession(api, linkToken(text));
    expect(opened.status).toBe(201);
    expect(opened.json).toMatchObject({
      session_token: expect.stringMatching(/^vtr_ses_[0-9A-Za-z]{49}$/),
      account: { email, name: null, language, plan: 'free', beta: false },
    });
    expect(errorOf(await openSession(api, linkToken(text)))).toEqual([400, 'invalid_magic_link_token']);
  });

  test('known and unknown addresses get the same answer', async () => {
    const email = newEmail();
    const answers = [await requestLink(api, { email })];
    await openSession(api, linkToken(messageTo(email).text));
    answers.push(await requestLink(api, { email }), await requestLink(api, { email: newEmail() }));
    const seen = answers.map(({ status, text, headers }) => [status, text, Object.keys(headers).sort()]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('mail goes to the address that was stored, whatever was typed', async () => {
    const email = newEmail();
    await requestLink(api, { email: email.toUpperCase() });
    const opened = await openSession(api, linkToken(messageTo(email).text));
    expect(opened.json.account.email).toBe(email);
    const [name] = email.split('@');
    await requestLink(api, { email: `${name}@BÜCHER.example` });
    const other = await openSession(api, linkToken(simpleParser(smtp.received.at(-1)?.raw ?? '').text));
    expect(other.json.account.email).toBe(`${name}@xn--bcher-kva.example`);
  });

  test.each([
    ...['mi\u212ae.kay@mail.example', 'ro\u017fa@mail.example', '\uff4dike@mail.example', 'zoe\u0301@mail.example', 'nobody', 'a@b'],
    ...['a@shop.example\r\nBcc: b@shop.example', 'a@shop.example, b@shop.example', '"a b"@shop.example'],
  ])('an address that could be read as another one, or is none, gets no link: %j', async (email) => {
    const sent = smtp.received.length;
    const { status, json } = await requestLink(api, { email });
    const fault = { loc: ['body', 'email'], msg: 'must be an e-mail address', type: 'bad_format' };
    expect([status, json.error_code, json.field_errors]).toEqual([422, 'validation_error', [fault]]);
    expect(smtp.received.length).toBe(sent);
  });

  test('an address its mail server never takes is not told apart; one that asks us to wait is an honest 503', async () => {
    expect((await requestLink(api, { email: 'gone@shop.example' })).status).toBe(202);
    const busy = await requestLink(api, { email: 'busy@shop.example' });
    expect([busy.status, busy.json.error_code, busy.headers['retry-after']]).toEqual([503, 'service_unavailable', '60']);
  });
});

describe('a link', () => {
  const api = openOnce(openHarness);
  const newLink = async (email = newEmail()) => {
    await requestLink(api, { email });
    return linkToken(api.mailbox.messages()[0]?.text ?? '');
  };

  test('is not used up by whoever opens it, however often; the button uses it', async () => {
    const token = await newLink();
    for (let index = 0; index < 3; index += 1) {
      const page = await api.ask(`/sign-in?token=${token}&lang=fr`);
      expect(page.text).toContain('<button type="submit">Se connecter</button>');
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
      expect(page.headers['cache-control']).toBe('no-store');
      await api.ask(`/sign-in?token=${token}`, { method: 'HEAD' });
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const press = () => api.ask('/sign-in?lang=fr', { method: 'POST', headers: form, body: `token=${token}` });
    const pressed = await press();
    expect(pressed.status).toBe(200);
    const session = /vtr_ses_[0-9A-Za-z]{49}/.exec(pressed.text)?.[0];
    expect((await api.ask('/account', { headers: { authorization: `Bearer ${session}` } })).status).toBe(200);
    const again = await press();
    expect([again.status, again.text.includes('Ce lien ne fonctionne plus')]).toEqual([400, true]);
  });

  test('the page shows nothing a token was not asked to be', async () => {
    const { text } = await api.ask(`/sign-in?token=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).not.toContain('<script>alert');
  });

  test.each(['', 'x', 'vtr_lnk_', `vtr_lnk_${'A'.repeat(49)}`, 'vtr_ses_x'])('%j is none', async (token) => {
    expect((await openSession(api, token)).json.error_code).toBe('invalid_magic_link_token');
  });

  test('unsent messages can be read at the mailbox from this machine, and from nowhere else', async () => {
    const token = await newLink();
    const near = await api.ask('/mailbox');
    expect(near.text).toContain(token);
    expect(near.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await api.ask('/mailbox', { headers: { 'x-forwarded-for': '192.0.2.1' } })).json.error_code).toBe('not_found');
    // A page that lets its own name point at this machine.
    for (const host of ['evil.example', `evil.example:${api.port}`, '127.0.0.1.evil.example', 'localhost.evil.example'])
      expect((await api.ask('/mailbox', { headers: { host } })).json.error_code).toBe('not_found');
    for (const host of ['localhost', `127.0.0.1:${api.port}`, '[::1]:8080'])
      expect((await api.ask('/mailbox', { headers: { host } })).status).toBe(200);
  });

  // Who is not root may become nobody else, and other systems do not tell whose a connection is.
  const mayBeAnother = process.platform === 'linux' && process.getuid?.() === 0;
  (mayBeAnother ? test : test.skip)('the mailbox is not there for another user of this machine', async () => {
    const asked = async (path: string) => {
      const script = `exec 3<>/dev/tcp/127.0.0.1/${api.port}; printf 'GET ${path} HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3; cat <&3`;
      return (await promisify(execFile)('bash', ['-c', script], { uid: 65_534, cwd: '/' })).stdout;
    };
    expect(await asked('/health')).toContain('200 OK');
    expect(await asked('/mailbox')).toContain('404 Not Found');
  });
});

describe('the internal proxy', () => {
  const api = openOnce(() => openHarness({ limits: { signInNetwork: 3, signInEmail: 100, anonymousRuns: 2 } }));

  test("speaks for the end user's network: three links each, a 429 that beats a 422, in the language of a good body", async () => {
    const from = (address: string, body: unknown) => requestLink(api, body, { 'vitrine-client-address': address });
    for (let index = 0; index < 3; index += 1) expect((await from('2001:db8:1:1::9', { email: newEmail() })).status).toBe(202);
    const french = await from('2001:db8:1:1::a', { email: newEmail(), language: 'fr' });
    expect([french.status, french.json]).toEqual([
      429,
      {
        detail: 'Trop de requêtes. Réessayez plus tard.',
        error_code: 'rate_limit_exceeded',
        scope: 'ip',
        retry_after_seconds: expect.any(Number),
      },
    ]);
    const bad = await from('2001:db8:1:1::a', { email: 'x', language: 'fr' });
    expect([bad.status, bad.json.detail]).toEqual([429, 'Too many requests. Try again later.']);
    expect((await from('2001:db8:1:2::a', { email: newEmail() })).status).toBe(202);
  });

  test('nobody else is believed about an address', async () => {
    const create = (address: string, token: Record<string, string>) =>
      api.create({ business: 'shop.example.com' }, { 'x-forwarded-for': '192.0.2.60', 'vitrine-client-address': address, ...token });
    const guessed = { 'vitrine-internal-token': 'guessed' };
    const lies = [await create('198.51.100.1', {}), await create('198.51.100.2', {}), await create('198.51.100.3', guessed)];
    expect(lies.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect((await create('198.51.100.4', { 'vitrine-internal-token': FORMER_INTERNAL_TOKEN })).status).toBe(201);
  });
});

describe('limits of an e-mail address', () => {
  test('five an hour, exactly, however many ask at once; in French when asked', async () => {
    await apart({ limits: { signInEmail: 5 } }, async (api) => {
      const email = newEmail();
      const answers = await Promise.all(Array.from({ length: 15 }, () => requestLink(api, { email: email.toUpperCase() })));
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
      expect(api.mailbox.messages()).toHaveLength(5);
      const { json } = await requestLink(api, { email, language: 'fr' });
      expect(json).toMatchObject({ error_code: 'rate_limit_exceeded', scope: 'email', detail: 'Trop de requêtes. Réessayez plus tard.' });
      expect((await requestLink(api, { email: newEmail() })).status).toBe(202);
    });
  });
});

test('a deployment without an internal token has no sign-in', async () => {
  await apart({ settings: { internalTokens: [] } }, async (api) => {
    expect((await requestLink(api, { email: newEmail() })).json.error_code).toBe('internal_token_required');
    await expect(signIn(api)).rejects.toThrow('no link');
  });
});
