/** Letters and feeds: in both languages, text of a store inert in them, and no id of a run. */

import { atomFeed, type Feed, letterOf } from '../src/index.ts';

const WEB = 'https://vitrine.example';
const DIGEST = {
  type: 'account.digest',
  data: {
    done: 2,
    failed: 1,
    sites: [
      { domain: 'shop.example', score: 40, before: 80 },
      { domain: 'new.example', score: 9, before: null },
    ],
  },
} as const;

describe('a letter', () => {
  test('tells the week, what got worse first, and leads to the account', () => {
    expect(letterOf(DIGEST, { language: 'en', webUrl: WEB })).toEqual({
      subject: 'Your week in Vitrine: one store got worse',
      lines: [
        '2 runs finished this week.',
        'One run failed.',
        'shop\u2060.example: 40 of 100, 80 before.',
        'new\u2060.example: 9 of 100, for the first time.',
      ],
      link: { url: `${WEB}/account`, label: 'Open in Vitrine' },
    });
  });

  test('is French where the account is, and has no link where there are no pages', () => {
    const { subject, lines, link } = letterOf(
      { type: 'webhook.off', data: { webhook: { host: 'hooks.example.com', state: 'failing' } } },
      { language: 'fr', webUrl: null },
    );
    expect(subject).toBe('Webhook désactivé : hooks\u2060.example\u2060.com');
    expect(lines[0]).toMatch(/depuis cinq jours/);
    expect(link).toBeNull();
  });
});

describe('the letter of a watch', () => {
  const WORSE = {
    findings: [{ finding_id: 'C-title-00000000', check_id: 'catalog_quality', rule: 'C-title', severity: 'major' }],
    score: { before: 80, after: 61 },
    tier: null,
  };
  const since = { after: '2026-11-20T00:00:00.000Z', by: '2026-11-21T10:20:30.000Z' };
  const told = { worse: WORSE, cause: 'answer_changed', since, more_findings: 0, run_id: 'aud_secret' } as const;
  const watch = { id: 'wch_1', domain: 'shop.example', runs: 'audit', change: 'chg_1', told } as const;

  test('says what, why and since when, names no audit, and leads to the page of the watch', () => {
    const letter = letterOf({ type: 'watch.changed', data: { watch } }, { language: 'en', webUrl: WEB });
    expect(letter).toEqual({
      subject: 'shop\u2060.example has got worse',
      lines: [
        'Score: 80 → 61.',
        'One new finding.',
        'The store’s answers have changed.',
        'It happened between 2026-11-20 00:00 UTC and 2026-11-21 10:20 UTC.',
      ],
      link: { url: `${WEB}/account/watches/wch_1`, label: 'Open in Vitrine' },
    });
    expect(JSON.stringify(letter)).not.toContain('aud_');
  });

  test('says which tier was lost, where nothing else was', () => {
    const worse = { findings: [], score: null, tier: { before: 'agent_ready', after: 'emerging' } };
    const data = { watch: { ...watch, told: { ...told, worse } } };
    expect(letterOf({ type: 'watch.changed', data }, { language: 'fr', webUrl: WEB }).lines[0]).toBe('Niveau : Prêt → Émergent.');
  });

  test.each([
    ['watch.recovered', null, ['Au plus tard depuis le 2026-11-21 10:20 UTC.']],
    ['watch.unmeasured', 'walled', ['L’accès à ses pages nous a été refusé, deux fois en quelques minutes.', expect.anything()]],
    ['watch.flapping', null, ['Rien d’autre ne sera signalé tant que la situation n’est pas stable.', expect.anything()]],
  ] as const)('of %s is French where the account is', (type, cause, lines) => {
    const data = { watch: { ...watch, told: { ...told, worse: null, cause, since: { ...since, after: null } } } };
    expect(letterOf({ type, data }, { language: 'fr', webUrl: WEB }).lines).toEqual(lines);
  });
});

describe('a feed', () => {
  const FEED: Feed = {
    id: 'urn:vitrine:wch_1',
    language: 'fr',
    title: 'Boutique',
    self: 'https://api.vitrine.example/watches/tok.atom',
    url: `${WEB}/account/sites/shop.example`,
    createdAt: new Date(0),
    entries: [{ id: 'evt_2', at: new Date(2_000), title: 'Pire', text: 'a & b', url: `${WEB}/account/sites/shop.example` }],
  };

  test('is Atom with ids that do not depend on its address', () => {
    const feed = atomFeed(FEED);
    expect(feed).toContain('<id>urn:vitrine:evt_2</id>');
    expect(atomFeed({ ...FEED, self: 'https://elsewhere.example/' }).match(/<id>.*<\/id>/g)).toEqual(feed.match(/<id>.*<\/id>/g));
    expect(feed).toContain('<updated>1970-01-01T00:00:02.000Z</updated>');
    expect(atomFeed({ ...FEED, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });

  test.each([
    '</title><script>x</script>',
    ']]>',
    '\u202egnp.exe',
    '\u0000\u001b[31m',
    '\ud800',
    '<!ENTITY a "b">',
    '\ufffe',
    '@channel <!here>',
  ])('%j is text in it and nothing else', (text) => {
    const [entry] = FEED.entries;
    if (entry === undefined) throw new Error('no entry');
    const feed = atomFeed({ ...FEED, title: text, entries: [{ ...entry, title: text, text, url: null }] });
    const tags = (xml: string) => xml.match(/<[^>]*>/g)?.filter((tag) => !tag.includes('rel="alternate"'));
    expect(tags(feed)).toEqual(tags(atomFeed(FEED)));
    expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\ufffe\uffff]/);
    expect(feed.isWellFormed()).toBe(true);
  });
});
