import { createServer } from 'node:net';
import { listening } from '@vitrine/testkit';
import { notice, openMailbox, openSmtp, signInMessage } from '../src/index.ts';
import { simpleParser } from './parse.ts';
import { openSmtpServer, type SmtpServer } from './smtp-server.ts';

const FROM = 'Vitrine <no-reply@vitrine.example>';
const LINK = 'https://vitrine.example/sign-in?token=vtr_lnk_x&lang=fr';
const MESSAGE = signInMessage({ language: 'en', url: LINK, minutes: 15 });

describe('a message through an SMTP server', () => {
  const servers: SmtpServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  const open = async (options: Parameters<typeof openSmtpServer>[0] = {}) => {
    const server = await openSmtpServer(options);
    servers.push(server);
    return server;
  };

  test('arrives whole: one recipient, both forms, the language, no robot asked to answer', async () => {
    const server = await open();
    const mailer = openSmtp({ url: server.url, from: FROM });
    expect(await mailer.send('owner@shop.example', signInMessage({ language: 'fr', url: LINK, minutes: 15 }))).toEqual({
      kind: 'accepted',
    });
    mailer.close();
    const [received] = server.received;
    expect(received?.recipients).toEqual(['owner@shop.example']);
    const { headers, text, html } = simpleParser(received?.raw ?? '');
    expect(headers['to']).toBe('owner@shop.example');
    expect(headers['subject']).toBe('Votre lien de connexion à Vitrine');
    expect(headers['content-language']).toBe('fr');
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(text).toContain(`${LINK}\n`);
    expect(html).toContain('href="https://vitrine.example/sign-in?token=vtr_lnk_x&amp;lang=fr"');
  });

  test('signs in to a server that asks for it', async () => {
    const server = await open({ user: 'vitrine', password: 'pass word/1' });
    const url = server.url.replace('//', `//vitrine:${encodeURIComponent('pass word/1')}@`);
    expect(await openSmtp({ url, from: FROM }).send('a@shop.example', MESSAGE)).toEqual({ kind: 'accepted' });
    const wrong = server.url.replace('//', '//vitrine:wrong@');
    expect(await openSmtp({ url: wrong, from: FROM }).send('a@shop.example', MESSAGE)).toEqual({ kind: 'unavailable', code: 'EAUTH 535' });
  });

  test('an address the server will never take is refused, one it cannot take now is not', async () => {
    const server = await open({ answers: { 'gone@shop.example': 550, 'busy@shop.example': 450 } });
    const mailer = openSmtp({ url: server.url, from: FROM });
    expect(await mailer.send('gone@shop.example', MESSAGE)).toEqual({ kind: 'refused', code: 'EENVELOPE 550' });
    expect(await mailer.send('busy@shop.example', MESSAGE)).toEqual({ kind: 'unavailable', code: 'EENVELOPE 450' });
  });

  test('a server that hangs up or is not there is unavailable, and no word of it quotes the address', async () => {
    const rude = createServer((socket) => socket.destroy());
    const { port } = await listening(rude);
    const mailer = openSmtp({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    const broken = await mailer.send('owner@shop.example', MESSAGE);
    await new Promise((resolve) => rude.close(resolve));
    const gone = await mailer.send('owner@shop.example', MESSAGE);
    expect([broken.kind, gone.kind]).toEqual(['unavailable', 'unavailable']);
    expect(JSON.stringify([broken, gone])).not.toContain('owner');
  });

  test.each(['a@shop.example, b@shop.example', 'a@shop.example\r\nBcc: b@shop.example', 'Group: a@shop.example, b@shop.example;'])(
    '%j reaches nobody else',
    async (to) => {
      const server = await open();
      await openSmtp({ url: server.url, from: FROM }).send(to, MESSAGE);
      expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('b@shop.example');
      expect(server.received.every(({ raw }) => !/^bcc:/im.test(raw))).toBe(true);
    },
  );
});

const LIST = { messageId: 'evt_1@api.vitrine.example', unsubscribeUrl: `https://api.vitrine.example/unsubscribe/uns_${'a'.repeat(64)}` };

test('a notice has one id for every attempt and offers the one click, in its headers and its text', async () => {
  const server = await openSmtpServer({});
  const mailer = openSmtp({ url: server.url, from: FROM });
  const message = notice({ language: 'fr', subject: 'Votre semaine', lines: ['Rien de neuf.'], link: null }, LIST);
  await mailer.send('owner@shop.example', message);
  await mailer.send('owner@shop.example', signInMessage({ language: 'en', url: LINK, minutes: 15 }));
  await server.close();
  const [told, signIn] = server.received.map(({ raw }) => simpleParser(raw));
  expect(told?.headers).toMatchObject({
    'message-id': `<${LIST.messageId}>`,
    'list-unsubscribe': `<${LIST.unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'content-language': 'fr',
  });
  expect([told?.text, told?.html].every((text) => text?.includes(LIST.unsubscribeUrl))).toBe(true);
  expect(signIn?.headers).not.toHaveProperty('list-unsubscribe');
});

test.each([
  'a\r\nBcc: thief@shop.example',
  'a\nBcc: thief@shop.example',
  'a\u2028Bcc: thief@shop.example',
  '\u202egnp.exe',
  '=?utf-8?q?=0aBcc:?=',
])('%j in a subject or a line is text in it and nothing else', async (text) => {
  const server = await openSmtpServer({});
  const message = notice({ language: 'en', subject: text, lines: [text, `<b>${text}</b>`], link: null }, LIST);
  expect(await openSmtp({ url: server.url, from: FROM }).send('owner@shop.example', message)).toEqual({ kind: 'accepted' });
  await server.close();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['owner@shop.example']]);
  const { headers, text: plain, html } = simpleParser(server.received[0]?.raw ?? '');
  expect(Object.keys(headers)).not.toContain('bcc');
  expect(plain).not.toMatch(/^Bcc:/im);
  expect(`${headers['subject']}${plain}${html}`).not.toMatch(/[\u2028\u202e]/);
  expect(headers['subject']).not.toContain('\n');
  expect(html).not.toContain('<b>');
});

test('a message loads nothing and escapes what it shows', () => {
  const { html, text, subject } = signInMessage({ language: 'en', url: 'https://x.example/?a="><img src=y>', minutes: 15 });
  expect(html).not.toMatch(/<img|<script|<link|<style|src=(?!y)/);
  expect(text).toContain('within 15 minutes');
  expect(subject).toBe('Your sign-in link for Vitrine');
});

test('the mailbox keeps the newest fifty and tells of each', async () => {
  const told: string[] = [];
  const mailbox = openMailbox({ now: () => new Date(0), onMessage: ({ to }) => told.push(to) });
  for (let index = 0; index < 55; index += 1) await mailbox.send(`${index}@shop.example`, MESSAGE);
  expect(mailbox.messages()).toHaveLength(50);
  expect(mailbox.messages()[0]).toMatchObject({ to: '54@shop.example', subject: MESSAGE.subject, at: new Date(0) });
  expect(told).toHaveLength(55);
});
