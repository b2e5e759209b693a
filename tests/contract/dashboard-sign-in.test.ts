/** Who gets into the dashboard, over a real API: by which names, links, cookies and forms, and where each leads. */

import { openOnce } from '../once.ts';
import { openDashboard, signInAs, visitorOf } from './dashboard-support.ts';
import { openHarness, send } from './harness.ts';
import { linkToken, newEmail } from './people.ts';

const api = openOnce(() => openHarness({ limits: { signInNetwork: 100_000 } }));
const dashboard = openOnce(() => openDashboard(api));

const messageTo = (email: string) => api.mailbox.messages().find(({ to }) => to === email)?.text ?? '';

describe('under a name that was rebound to us', () => {
  const under = (path: string, headers: Record<string, string>) => send(Number(new URL(dashboard.url).port), path, { headers });

  test.each(['/', '/account', '/account/sign-in', '/operator', '/compare'])(
    '%s is nowhere, and says nothing of a session',
    async (path) => {
      for (const host of ['evil.example', 'evil.example:8090', '192.0.2.1', '[2001:db8::1]', '127.0.0.1.evil.example', '[']) {
        const { status, headers } = await under(path, { host });
        expect([host, status, headers.location, headers['set-cookie']]).toEqual([host, 404, undefined, undefined]);
      }
      for (const host of ['localhost', '127.0.0.1:8090', '[::1]:8090'])
        expect((await under(path, { host })).text).not.toContain('There is nothing');
    },
  );

  test('probes are answered, whatever they call us', async () => {
    for (const path of ['/livez', '/readyz']) expect((await under(path, { host: 'a-probe.example' })).status).toBe(200);
  });
});

describe('sign-in', () => {
  test('sends a link, opens a session by the button alone, and keeps its token in a cookie only', async () => {
    const visitor = visitorOf(dashboard.url);
    const email = newEmail();
    expect((await visitor.get('/account')).headers.get('location')).toBe('/account/sign-in?lang=en');
    const sent = await visitor.post('/account/sign-in', { email, lang: 'fr' });
    expect([sent.status, sent.text.includes('Regardez votre boîte')]).toEqual([200, true]);
    const token = linkToken(messageTo(email));

    const page = await visitor.get(`/account/sign-in/link?token=${token}&lang=fr`);
    expect(page.text).toContain('Encore une étape');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(visitor.cookies.size).toBe(0);

    const opened = await visitor.post('/account/sign-in/link', { token, lang: 'fr' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/account']);
    expect(opened.headers.get('set-cookie')).toMatch(/^vitrine_session=vtr_ses_\w{49}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const home = await visitor.get('/account');
    expect(home.status).toBe(200);
    expect(home.text).toContain('Auditez votre première boutique');
    expect(home.headers.get('cache-control')).toBe('no-store');
    expect(home.text).not.toContain('vtr_ses_');

    const again = await visitorOf(dashboard.url).post('/account/sign-in/link', { token });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([400, null]);
  });

  test('over https the cookie is Secure and bound to the host', async () => {
    const { tokenCookie, SESSION } = await import('../../apps/web/src/frame/token-cookie.ts');
    const cookie = tokenCookie('https://vitrine.example', SESSION);
    const token = `vtr_ses_${'a'.repeat(49)}`;
    expect(cookie.keep(token)).toBe(`__Host-vitrine_session=${token}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(cookie.read({ headers: { cookie: `a=b; __Host-vitrine_session=${token}` } })).toBe(token);
    expect(cookie.read({ headers: { cookie: `vitrine_session=${token}` } })).toBeNull();
    expect(cookie.read({ headers: { cookie: '__Host-vitrine_session=vtr_live_x' } })).toBeNull();
  });

  test('says what is wrong with an address, and how long a limit lasts', async () => {
    const visitor = visitorOf(dashboard.url);
    const bad = await visitor.post('/account/sign-in', { email: 'nobody', lang: 'en' });
    expect([bad.status, bad.text.includes('no e-mail address'), bad.text.includes('value="nobody"')]).toEqual([422, true, true]);
  });

  test('a sign-out ends the session at the API too; one that has ended leads to the sign-in and says so', async () => {
    const visitor = await signInAs(dashboard, api, newEmail());
    const copy = visitorOf(dashboard.url);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    expect((await visitor.post('/account/sign-out', { lang: 'fr' })).headers.get('location')).toBe('/account/sign-in?why=out&lang=fr');
    expect(visitor.cookies.size).toBe(0);
    const ended = await copy.get('/account/keys');
    const { status, headers } = ended;
    const kept = [...copy.cookies.keys()];
    expect([status, headers.get('location'), kept]).toEqual([303, '/account/sign-in?why=ended&lang=en', ['vitrine_wanted']]);
    expect((await copy.get('/account/sign-in?why=ended')).text).toContain('Your session has ended');
    expect((await copy.get('/account/sign-in?why=%3Cb%3E')).text).not.toContain('<b>');
  });

  test('leads back to the page that was wanted, also after a session has ended, and nowhere else', async () => {
    const email = newEmail();
    const visitor = await signInAs(dashboard, api, email);
    const signInAgain = async () => {
      await visitor.post('/account/sign-in', { email, lang: 'en' });
      const token = linkToken(api.mailbox.messages().find(({ to }) => to === email)?.text ?? '');
      return (await visitor.post('/account/sign-in/link', { token, lang: 'en' })).headers.get('location');
    };
    const end = () => api.database.query('delete from sessions');
    for (const path of ['/account/keys', '/account/sites/caf%C3%A9.example/changes?since=aud_a&audit=aud_b&lang=fr']) {
      await end();
      expect((await visitor.get(path)).headers.get('location')).toContain('why=ended');
      expect(visitor.cookies.has('vitrine_session')).toBe(false);
      expect([path, await signInAgain(), visitor.cookies.has('vitrine_wanted')]).toEqual([path, path, false]);
    }
    // What was posted is not sent again: its page is shown.
    await end();
    await visitor.post(
      '/account/profile',
      { name: 'x' },
      { 'sec-fetch-site': 'same-origin', referer: `${dashboard.url}/account/profile?lang=en` },
    );
    expect(await signInAgain()).toBe('/account/profile?lang=en');
    await end();
    await visitor.post('/account/key', {}, { 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/account/keys' });
    expect(await signInAgain()).toBe('/account');
    // A file is no page: the page that led to it is.
    await end();
    await visitor.get('/account/sites/x.example/history.csv?lang=en', { referer: `${dashboard.url}/account/sites/x.example` });
    expect(await signInAgain()).toBe('/account/sites/x.example');
    // As behind a proxy that asks us under another of our names than the browser asked it.
    const proxied = visitorOf(dashboard.url.replace('127.0.0.1', 'localhost'));
    await proxied.post('/account/profile', {}, { 'sec-fetch-site': 'same-origin', referer: `${dashboard.url}/account/profile` });
    expect(Buffer.from(proxied.cookies.get('vitrine_wanted') ?? '', 'base64url').toString()).toBe('/account/profile');
    const strange = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/account',
      '/account\\..\\',
      '/account/../x',
      '/accounts',
      '/account/sign-out',
    ];
    for (const path of [
      ...strange,
      '/account/\r\nx: y',
      '/account/%2e%2e/x',
      '/account\u0000',
      '/account#x',
      '/account /x',
      '/account/é',
    ]) {
      await end();
      await visitor.get('/account');
      visitor.cookies.set('vitrine_wanted', Buffer.from(path).toString('base64url'));
      expect([path, await signInAgain()]).toEqual([path, '/account']);
    }
    await visitor.get('/account/none-that-long'.padEnd(3_000, 'x'));
    await end();
    expect((await visitor.get(`/account/keys?${'x'.repeat(3_000)}`)).headers.getSetCookie().join()).not.toContain('vitrine_wanted');
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a subdomain of ours', { 'sec-fetch-site': 'same-site', origin: 'https://shop.vitrine.example' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a page that hides itself', { origin: 'null' }],
    ['what is no browser', {}],
  ])('refuses a form posted by %s, before anything is done', async (_name, headers) => {
    const visitor = await signInAs(dashboard, api, newEmail());
    const refused = await visitor.post('/account/key', {}, headers as Record<string, string>);
    expect(refused.status).toBe(403);
    expect((await visitor.get('/account/keys')).text).toContain('You have no key');
    expect((await visitor.post('/account/sign-in/link', { token: 'x' }, headers as Record<string, string>)).status).toBe(403);
  });

  test('an old browser of our own page is believed by its Origin', async () => {
    const visitor = await signInAs(dashboard, api, newEmail());
    expect((await visitor.post('/account/key', {}, { origin: dashboard.url })).status).toBe(200);
  });
});
