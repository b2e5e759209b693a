import { assessUcp } from '@vitrine/engine';
import { store, talk } from '../fixtures/ucp/build.ts';
import { type AnyProfile, profileOf } from '../fixtures/ucp/profiles.ts';

describe('a name under dev.ucp', () => {
  const saidOf = (name: string, release: '2026-04-08' | '2026-08-25' = '2026-08-25') => {
    const profile = profileOf(release);
    profile.ucp.capabilities[name] = profile.ucp.capabilities['dev.ucp.shopping.cart'];
    return assessUcp(store({ profile, talk: talk(release) })).findings.filter(({ rule }) => rule === 'U11');
  };

  it.each([
    'location.search',
    'location.lookup',
    'payment.ap2_mandate',
    'payment.authentication',
    'payment.terms',
    'payment.split_payments',
  ])('of the published 2026-08-25 is known: dev.ucp.common.%s', (name) => expect(saidOf(`dev.ucp.common.${name}`)).toEqual([]));

  it('that moved is told where to, in the release that moved it', () => {
    expect(saidOf('dev.ucp.shopping.ap2_mandate')).toMatchObject([
      { message: { id: 'U11.moved', values: { near: 'dev.ucp.common.payment.ap2_mandate' } } },
    ]);
    expect(saidOf('dev.ucp.shopping.ap2_mandate', '2026-04-08')).toEqual([]);
  });

  it('that we do not know is unknown to us, and costs nothing', () => {
    expect(saidOf('dev.ucp.common.ask')).toMatchObject([
      { severity: 'info', message: { id: 'U11.unknown_official', values: { reviewed: '2026-11-22' } } },
    ]);
  });

  it.each(['dev.ucp.shopping.chekout', 'dev.ucp.shopping.checkouts', 'dev.ucp.shopping.checkaut'])(
    'is corrected only where one letter differs: %s',
    (name) => {
      expect(saidOf(name)).toMatchObject([{ message: { id: 'U11.misspelt', values: { near: 'dev.ucp.shopping.checkout' } } }]);
    },
  );
});

describe('a profile of the first release', () => {
  const judged = (change: (profile: AnyProfile) => unknown) => {
    const profile = profileOf('2026-01-11');
    change(profile);
    return assessUcp(store({ profile, talk: [] }));
  };
  const said = (verdict: ReturnType<typeof judged>) => verdict.findings.map(({ message, subject }) => `${message.id} ${subject}`.trim());

  it('that is nothing but a version lacks services and capabilities', () => {
    const verdict = judged((profile) => Object.assign(profile, { ucp: { version: '2026-01-11' } }));
    expect(said(verdict)).toEqual(expect.arrayContaining(['U10.missing ucp.services', 'U10.missing ucp.capabilities', 'R1.none']));
    expect(verdict.status).toBe('fail');
  });

  it('dated between two releases is of an unknown one, whichever of the two shapes it has', () => {
    const first = judged(({ ucp }) => Object.assign(ucp, { version: '2026-01-14' }));
    const second = judged((profile) => {
      Object.assign(profile, profileOf('2026-01-23'));
      profile.ucp.version = '2026-01-14';
    });
    for (const verdict of [first, second]) {
      expect(said(verdict)).toContain('U09.unknown');
      expect(said(verdict)).not.toContain('U09.other_shape');
    }
  });
});
