/** Plan and billing from the dashboard, over an API whose provider is the stand-in: a page of the provider, the way back, and refusals. */

import { billingEvent, startFakeBilling } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { deliver, openBilled } from './billing-support.ts';
import { openDashboard, signInAs, type Visitor } from './dashboard-support.ts';
import { openHarness } from './harness.ts';
import { newEmail } from './people.ts';

const WORDS = {
  en: { refused: 'Nothing was bought or changed', back: 'Thank you.', cancelled: 'Nothing was bought.', leaving: 'It opens at 127.0.0.1' },
  fr: {
    refused: 'Rien n’a été acheté ni changé',
    back: 'Merci.',
    cancelled: 'Rien n’a été acheté.',
    leaving: 'Elle s’ouvre sur 127.0.0.1',
  },
} as const;
const LANGUAGES = ['en', 'fr'] as const;

const linkOut = (text: string) => /<a class="button" href="([^"]+)" rel="noreferrer">/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('with a provider', () => {
  const fake = openOnce(startFakeBilling);
  const api = openOnce(() => openBilled(fake, {}, { limits: { signInNetwork: 100_000 } }));
  const dashboard = openOnce(() => openDashboard(api));

  test.each(LANGUAGES)('a person pays, comes back, and opens the portal (%s)', async (language) => {
    const words = WORDS[language];
    const visitor: Visitor = await signInAs(dashboard, api, newEmail());
    const early = await visitor.post(`/account/plan/portal?lang=${language}`);
    expect([early.status, early.text.includes(words.refused)]).toEqual([404, true]);

    const leaving = await visitor.post(`/account/plan/checkout?lang=${language}`, { plan: 'scale' });
    expect([leaving.status, leaving.text.includes(words.leaving)]).toEqual([200, true]);
    const url = linkOut(leaving.text);
    expect(new URL(url).origin).toBe(fake.origin);
    const asked = [...fake.ledger.checkouts.values()].at(-1);
    const { checkout } = fake.pay(url, Math.floor(Date.now() / 1_000));
    const { search } = new URL(asked?.success_url ?? '');
    expect((await visitor.get(`/account/plan${search}&lang=${language}`)).text).toContain(words.back);
    expect((await visitor.get(`/account/plan?checkout=cancelled&lang=${language}`)).text).toContain(words.cancelled);

    expect((await deliver(api, billingEvent('checkout.session.completed', checkout))).status).toBe(200);
    expect((await visitor.get(`/account/plan?lang=${language}`)).text).toContain('Scale');
    const again = await visitor.post(`/account/plan/checkout?lang=${language}`, { plan: 'pro' });
    expect(again.status).toBe(409);
    const portal = await visitor.post(`/account/plan/portal?lang=${language}`);
    expect([portal.status, new URL(linkOut(portal.text)).origin]).toEqual([200, fake.origin]);
  });
});

describe('where nothing is sold', () => {
  const api = openOnce(openHarness);
  const dashboard = openOnce(() => openDashboard(api));

  test('both say so, and nothing is logged as a fault of ours', async () => {
    const visitor = await signInAs(dashboard, api, newEmail());
    for (const language of LANGUAGES) {
      for (const page of ['checkout', 'portal']) {
        const { status, text } = await visitor.post(`/account/plan/${page}?lang=${language}`, { plan: 'pro' });
        expect([language, page, status, text.includes(WORDS[language].refused)]).toEqual([language, page, 503, true]);
      }
    }
    expect(dashboard.faults).toEqual([]);
  });
});
