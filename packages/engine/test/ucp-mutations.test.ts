import { assessUcp, type Severity } from '@vitrine/engine';
import { SHOP, store, talk } from '../fixtures/ucp/build.ts';
import { type AnyProfile, profileOf } from '../fixtures/ucp/profiles.ts';
import { severityOf } from './ucp-severity.ts';

const SHOPPING = 'dev.ucp.shopping';

interface Mutation {
  readonly name: string;
  readonly change: (profile: AnyProfile) => unknown;
  /** Rule that names it, and how gravely; null when the document stays sound. */
  readonly expected: readonly [string, Severity] | null;
}

/** What the reference client refuses is critical; what only the specification's prose forbids is major or minor. */
const MUTATIONS: readonly Mutation[] = [
  { name: 'no ucp wrapper', change: (profile) => Object.assign(profile, profile.ucp, { ucp: undefined }), expected: ['U07', 'critical'] },
  { name: 'no version', change: ({ ucp }) => delete ucp.version, expected: ['U08', 'critical'] },
  { name: 'version draft', change: ({ ucp }) => Object.assign(ucp, { version: 'draft' }), expected: ['U08', 'critical'] },
  {
    name: 'future version',
    change: (profile) => Object.assign(profile, JSON.parse(JSON.stringify(profile).replaceAll('2026-08-25', '2027-03-01'))),
    expected: ['U09', 'info'],
  },
  { name: 'no services', change: ({ ucp }) => delete ucp.services, expected: ['U10', 'critical'] },
  { name: 'no payment_handlers', change: ({ ucp }) => delete ucp.payment_handlers, expected: ['U10', 'critical'] },
  { name: 'capabilities as array', change: ({ ucp }) => Object.assign(ucp, { capabilities: [] }), expected: ['U10', 'critical'] },
  { name: 'handlers as array', change: ({ ucp }) => Object.assign(ucp, { payment_handlers: [] }), expected: ['U10', 'critical'] },
  {
    name: 'service as object',
    change: ({ ucp }) => Object.assign(ucp.services, { [SHOPPING]: ucp.services[SHOPPING][0] }),
    expected: ['U12', 'critical'],
  },
  {
    name: 'only a bad transport',
    change: ({ ucp }) => Object.assign(ucp.services, { [SHOPPING]: [{ ...ucp.services[SHOPPING][0], transport: 'soap' }] }),
    expected: ['U13', 'critical'],
  },
  {
    name: 'a bad transport beside a good one',
    change: ({ ucp }) => Object.assign(ucp.services[SHOPPING][1], { transport: 'soap' }),
    expected: ['U13', 'critical'],
  },
  {
    name: 'endpoint missing',
    change: ({ ucp }) => Object.assign(ucp.services, { [SHOPPING]: [{ version: '2026-08-25', transport: 'mcp' }] }),
    expected: ['U13', 'critical'],
  },
  {
    name: 'supported_versions as array',
    change: ({ ucp }) => Object.assign(ucp, { supported_versions: [] }),
    expected: ['U23', 'critical'],
  },
  {
    name: 'every service at an older version',
    change: ({ ucp }) => ucp.services[SHOPPING].map((entry: object) => Object.assign(entry, { version: '2026-04-08' })),
    expected: ['U15', 'critical'],
  },
  {
    name: 'one embedded service at an older version',
    change: ({ ucp }) => ucp.services[SHOPPING].push({ version: '2026-04-08', transport: 'embedded' }),
    expected: ['U15', 'minor'],
  },
  { name: 'REST only', change: ({ ucp }) => Object.assign(ucp.services, { [SHOPPING]: [ucp.services[SHOPPING][1]] }), expected: null },
  {
    name: 'capability without schema',
    change: ({ ucp }) => delete ucp.capabilities['dev.ucp.shopping.cart'][0].schema,
    expected: ['U16', 'major'],
  },
  {
    name: 'bad capability name',
    change: ({ ucp }) => Object.assign(ucp.capabilities, { 'Shop!': ucp.capabilities['dev.ucp.shopping.cart'] }),
    expected: ['U11', 'major'],
  },
  { name: 'private key member', change: ({ keys }) => Object.assign(keys[0], { d: 'AA' }), expected: ['U27', 'critical'] },
  {
    name: 'EC key without coordinates',
    change: ({ keys }) => Object.assign(keys[0], { x: undefined, y: undefined }),
    expected: ['U27', 'major'],
  },
  { name: 'handler without id', change: ({ ucp }) => delete ucp.payment_handlers['example.shop.card'][0].id, expected: ['U25', 'major'] },
  {
    name: 'foreign schema host',
    change: ({ ucp }) => Object.assign(ucp.capabilities['dev.ucp.shopping.cart'][0], { schema: 'https://a.example/x' }),
    expected: ['U17', 'major'],
  },
  {
    name: 'legacy signing_keys',
    change: (profile) => Object.assign(profile, { signing_keys: profile.keys, keys: undefined }),
    expected: ['U26', 'major'],
  },
  {
    name: 'orphan extension',
    change: ({ ucp }) => Object.assign(ucp.capabilities['dev.ucp.shopping.cart'][0], { extends: 'com.example.gone' }),
    expected: ['U21', 'major'],
  },
  { name: 'status error', change: ({ ucp }) => Object.assign(ucp, { status: 'error' }), expected: null },
  {
    name: 'a key for encryption beside the one for signatures',
    change: ({ keys }) => keys.push({ ...keys[0], kid: 'enc', use: 'enc' }),
    expected: null,
  },
  { name: 'keys for encryption alone', change: ({ keys }) => Object.assign(keys[0], { use: 'enc' }), expected: ['U28', 'minor'] },
  {
    name: 'keys that sign and do not verify',
    change: ({ keys }) => Object.assign(keys[0], { key_ops: ['sign'] }),
    expected: ['U28', 'minor'],
  },
  {
    name: 'self-listed version',
    change: ({ ucp }) => Object.assign(ucp, { supported_versions: { '2026-08-25': `${SHOP}/.well-known/ucp` } }),
    expected: ['U23', 'info'],
  },
  {
    name: 'no keys and no orders',
    change: (profile) => Object.assign(profile, { keys: undefined }) && delete profile.ucp.capabilities['dev.ucp.shopping.order'],
    expected: null,
  },
  {
    name: 'a service entry of 2026-01-11 in the array of this release',
    change: ({ ucp }) =>
      Object.assign(ucp.services, {
        [SHOPPING]: [{ version: '2026-08-25', mcp: { endpoint: `${SHOP}/ucp/mcp`, schema: `${SHOP}/s.json` } }],
      }),
    expected: ['U13', 'critical'],
  },
  {
    name: 'such an entry beside a sound one',
    change: ({ ucp }) => ucp.services[SHOPPING].push({ version: '2026-08-25', rest: { endpoint: `${SHOP}/ucp/rest` } }),
    expected: ['U13', 'critical'],
  },
  { name: 'no capability at all', change: ({ ucp }) => Object.assign(ucp, { capabilities: {} }), expected: ['R1', 'critical'] },
  { name: 'unknown members', change: (profile) => Object.assign(profile.ucp, { ucp: { version: 'draft' }, hello: 1 }), expected: null },
];

describe('a mutated profile', () => {
  it.each(MUTATIONS)('$name', ({ change, expected }) => {
    const profile = profileOf('2026-08-25');
    change(profile);
    const verdict = assessUcp(store({ profile }));
    const conformance = verdict.findings.filter(({ rule, severity }) => rule.startsWith('U') && severity !== 'info');
    if (expected === null) {
      expect(conformance).toEqual([]);
      return;
    }
    const [rule, severity] = expected;
    expect({ rule, severity: severityOf(verdict, rule) }).toEqual({ rule, severity });
    if (severity === 'critical') {
      expect(verdict.score).toBeLessThanOrEqual(20);
      expect(verdict.status).toBe('fail');
    } else {
      // Keys that nobody reads keep a store from passing; every other fault that is not critical costs its points alone.
      expect(verdict.cap?.reason ?? null).toBe(rule === 'U26' ? 'keys_unread' : null);
    }
  });
});

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
