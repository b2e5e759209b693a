/** Sound profiles of the three older releases, moved to the newest one by the migration alone, and judged as any other profile. */

import { assessUcp, LANGUAGES, migrationOf, type Release, renderText } from '@vitrine/engine';
import { wholeAnswer, wholeProfile } from '../fixtures/ucp/answers.ts';
import { SHOP, store, talk, tool } from '../fixtures/ucp/build.ts';
import { type AnyProfile, profileOf } from '../fixtures/ucp/profiles.ts';

const OLDER: readonly Release[] = ['2026-01-11', '2026-01-23', '2026-04-08'];
const keysOf = (migration: ReturnType<typeof migrationOf>) => migration?.items.map(({ message }) => message.id.split('.')[1]);

describe('the migration of a profile', () => {
  it.each<[Release, readonly string[]]>([
    ['2026-01-11', ['keep_old', 'registries', 'handlers', 'keys', 'release', 'catalog']],
    ['2026-01-23', ['keep_old', 'keys', 'release', 'catalog']],
    ['2026-04-08', ['keep_old', 'keys', 'release']],
  ])('of %s names what is to be done, and nothing else', (release, expected) => {
    expect(keysOf(migrationOf(store({ profile: profileOf(release), talk: [] })))).toEqual(expected);
  });

  it.each(OLDER.flatMap((release) => [[release, profileOf] as const, [release, wholeProfile] as const]))(
    'of %s gives a document the rules of the newest release accept',
    (release, make) => {
      const profile = make(release);
      // Whose schema it is, is for the store to say.
      for (const handler of profile.payment?.handlers ?? []) handler.config_schema = 'https://example.com/card.json';
      const migration = migrationOf(store({ profile, talk: [] }));
      const moved: AnyProfile = migration?.profile;
      expect(moved.ucp.version).toBe('2026-08-25');
      const found = assessUcp(store({ profile: moved, talk: [] })).findings.filter(
        ({ rule, severity }) => rule.startsWith('U') && severity !== 'info',
      );
      expect(found.map(({ message, subject }) => `${message.id} ${subject}`)).toEqual([]);
    },
  );

  it('shows the line of the profile of every item, and fills every slot in both languages', () => {
    for (const release of OLDER) {
      const migration = migrationOf(store({ profile: profileOf(release), talk: [] }));
      for (const { message, sent } of migration?.items ?? []) {
        expect(sent?.lines.length).toBeGreaterThan(0);
        for (const language of LANGUAGES) expect(Object.values(renderText(message, language)).join(' ')).not.toMatch(/\{\w+\}/);
      }
    }
  });

  it('tells what the answers that were seen write otherwise', () => {
    const answer = { body: tool(wholeAnswer('search', '2026-04-08')) };
    const migration = migrationOf(store({ profile: profileOf('2026-04-08'), talk: talk('2026-04-08', { search: answer }) }));
    const told = migration?.items.find(({ message }) => message.id === 'ucp_discovery.answers');
    expect(told?.message.values).toMatchObject({ operation: 'search', pointer: { quoted: expect.stringContaining('/unit_price/') } });
  });

  it('renames what moved, and leaves a capability of the store without a schema to the store', () => {
    const profile = profileOf('2026-04-08');
    profile.ucp.capabilities['dev.ucp.shopping.ap2_mandate'] = [{ version: '2026-04-08' }];
    profile.ucp.capabilities['com.example.gift'] = [{ version: '1.0' }];
    const migration = migrationOf(store({ profile, talk: [] }));
    expect(keysOf(migration)).toEqual(['keep_old', 'keys', 'names', 'release', 'schemas']);
    const moved: AnyProfile = migration?.profile;
    const capabilities = moved.ucp.capabilities;
    expect(capabilities['dev.ucp.shopping.ap2_mandate']).toBeUndefined();
    expect(capabilities['dev.ucp.common.payment.ap2_mandate'][0].version).toBe('2026-08-25');
    expect(capabilities['com.example.gift']).toEqual([{ version: '1.0' }]);
  });

  it('makes up no address: official ones are those of the newest release, and a name of no release is left out', () => {
    const profile = profileOf('2026-01-11');
    profile.ucp.services['dev.ucp.shopping'].spec = 'https://ucp.dev/specs/shopping';
    for (const transport of ['rest', 'mcp']) {
      profile.ucp.services['dev.ucp.shopping'][transport] = { schema: 'https://ucp.dev/services/shopping/openapi.json', endpoint: SHOP };
    }
    profile.ucp.capabilities.push({ name: 'dev.ucp.shopping.refund', version: '2026-01-11', extends: 'dev.ucp.shopping.order' });
    const migration = migrationOf(store({ profile, talk: [] }));
    const told = migration?.items.find(({ message }) => message.id === 'ucp_discovery.unknown');
    expect(told?.message.values).toMatchObject({ name: { quoted: 'dev.ucp.shopping.refund' }, count: 1 });
    expect(told?.sent?.lines.map(({ text }) => text.quoted).join()).toContain('refund');
    const moved: AnyProfile = migration?.profile;
    expect(Object.keys(moved.ucp.capabilities)).not.toContain('dev.ucp.shopping.refund');
    expect(moved.ucp.services['dev.ucp.shopping'].map(({ transport, spec, schema }: AnyProfile) => [transport, spec, schema])).toEqual([
      ['mcp', undefined, 'https://ucp.dev/2026-08-25/services/shopping/mcp.openrpc.json'],
      ['rest', undefined, 'https://ucp.dev/2026-08-25/services/shopping/rest.openapi.json'],
    ]);
  });

  it.each([['2026-08-25'], ['2027-01-01'], ['draft']])('has nothing to say of %s', (version) => {
    const profile = profileOf('2026-08-25');
    profile.ucp.version = version;
    expect(migrationOf(store({ profile, talk: [] }))).toBeNull();
  });
});
