import { createHash } from 'node:crypto';
import agentSkillsIndex from '../../src/checks/general-readiness/signals/agent-skills-index/signal.ts';
import { SKILLS } from '../../src/shared/agents/evidence.ts';
import { json, judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const SKILL = '---\nname: track-an-order\ndescription: Tells where a parcel is.\n---\n\n# Track an order\n\nAsk for the number.\n';
const QUOTED = SKILL.replace('track-an-order', '"track-an-order"');
const FILE = '/.well-known/agent-skills/track-an-order/SKILL.md';
const digest = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const ENTRY = { name: 'track-an-order', type: 'skill-md', description: 'Tells where a parcel is.', url: FILE, digest: digest(SKILL) };
const without = (member: keyof typeof ENTRY) => Object.fromEntries(Object.entries(ENTRY).filter(([name]) => name !== member));

const index = (...skills: unknown[]) => ({ $schema: SKILLS.schema, skills });
const store = (body: Served, more: Site['pages'] = {}): Site => ({
  pages: { [FILE]: { type: 'text/markdown', body: SKILL }, [SKILLS.path]: body, ...more },
});
const V1 = { skills: [{ name: 'track-an-order', description: 'Tells where a parcel is.', files: ['SKILL.md', 'rates.csv'] }] };

describeCases(agentSkillsIndex, [
  ['an index and a skill that agree', store(json(index(ENTRY))), 'present'],
  ['no index', {}, 'absent'],
  ['version 0.1.0 at the new address', store(json(V1)), 'present'],
  [
    'version 0.1.0 at the old address',
    { pages: { [SKILLS.legacyPath]: json(V1), '/.well-known/skills/track-an-order/SKILL.md': { type: 'text/plain', body: SKILL } } },
    'partial: legacy_path',
  ],
  ['broken JSON', store({ type: 'application/json', body: '{"skills": [' }), 'invalid: not_json'],
  ['no array', store(json({ $schema: SKILLS.schema, skills: {} })), 'invalid: no_skills'],
  ['an empty array', store(json(index())), 'invalid: empty_index'],
  ['entries of nothing', store(json(index({}, 'skill', null, 7))), 'invalid: no_usable_entry'],
  ['an invented schema', store(json({ ...index(ENTRY), $schema: 'https://agentskills.io/schema.json' })), 'partial: unknown_schema'],
  ['no schema', store(json({ skills: [ENTRY] })), 'partial: no_schema'],
  ['a name with capitals and blanks', store(json(index({ ...ENTRY, name: 'Track an Order' }))), 'partial: bad_name, name_differs'],
  ['an invented type', store(json(index({ ...ENTRY, type: 'documentation' }))), 'partial: bad_type'],
  ['a description of novel length', store(json(index({ ...ENTRY, description: 'so '.repeat(400) }))), 'partial: bad_description'],
  ['one entry without an address', store(json(index(ENTRY, { ...without('url'), name: 'other' }))), 'partial: bad_url'],
  ['sha256 instead of digest', store(json(index({ ...without('digest'), sha256: digest(SKILL).slice(7) }))), 'partial: bad_digest'],
  ['a dead skill', store(json(index(ENTRY)), { [FILE]: { status: 404 } }), 'partial: dead_skill'],
  ['an altered skill', store(json(index(ENTRY)), { [FILE]: { type: 'text/markdown', body: `${SKILL}!` } }), 'partial: digest_mismatch'],
  [
    'prose for a skill',
    store(json(index({ ...ENTRY, digest: digest('Just text') })), { [FILE]: { type: 'text/plain', body: 'Just text' } }),
    'partial: not_a_skill',
  ],
  [
    'a name in quotation marks',
    store(json(index({ ...ENTRY, digest: digest(QUOTED) })), { [FILE]: { type: 'text/markdown', body: QUOTED } }),
    'present',
  ],
  ['a skill sent as a download', store(json(index(ENTRY)), { [FILE]: { type: 'application/zip', body: SKILL } }), 'present: skill_type'],
  ['an index sent as text', store(json(index(ENTRY), 'text/plain')), 'present: media_type'],
  ['the same skill twice', store(json(index(ENTRY, ENTRY))), 'present: repeated_name'],
]);

describe('agent_skills_index', () => {
  test('asks for the first two skills, wherever they are, by the addresses relative to the index', () => {
    const { asked } = judgeSite(
      agentSkillsIndex,
      store(
        json(
          index(
            { ...ENTRY, url: 'https://raw.elsewhere.example/SKILL.md' },
            { ...ENTRY, url: 'track-an-order/SKILL.md' },
            { ...ENTRY, url: 'https://docs.shop.example/a/SKILL.md' },
            ENTRY,
          ),
        ),
      ),
    );
    expect(asked.flatMap(({ key, url }) => (key.startsWith('scan.skills:file') ? [url] : []))).toEqual([
      'https://raw.elsewhere.example/SKILL.md',
      'https://shop.example/.well-known/agent-skills/track-an-order/SKILL.md',
    ]);
  });

  test('a digest is of the bytes, in either case of its digits', () => {
    const { facts, state } = judgeSite(
      agentSkillsIndex,
      store(json(index({ ...ENTRY, digest: `sha256:${ENTRY.digest.slice(7).toUpperCase()}` }))),
    );
    expect({ state, verified: facts['verified'] }).toEqual({ state: 'present', verified: 1 });
  });

  test('a skill behind a firewall is neither dead nor verified', () => {
    const { state, facts } = judgeSite(agentSkillsIndex, store(json(index(ENTRY)), { [FILE]: { status: 503, body: 'x' } }));
    expect({ state, verified: facts['verified'] }).toEqual({ state: 'error', verified: 0 });
  });

  test('what an archive holds is not looked at, its digest is', () => {
    const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0, 255]);
    const entry = { ...ENTRY, type: 'archive', digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}` };
    const archive = (body: Uint8Array) => store(json(index(entry)), { [FILE]: { type: 'application/zip', body } });
    expect(judgeSite(agentSkillsIndex, archive(bytes)).codes).toEqual([]);
    expect(judgeSite(agentSkillsIndex, archive(bytes.slice(1))).codes).toEqual(['digest_mismatch']);
  });

  test('hostile members are no addresses', () => {
    const urls = ['javascript:alert(1)', 'http://user:secret@shop.example/x', 'file:///etc/passwd', '//', 7, { toString: 'x' }];
    const { codes, asked } = judgeSite(agentSkillsIndex, store(json(index(ENTRY, ...urls.map((url) => ({ ...ENTRY, url }))))));
    expect(codes).toContain('bad_url');
    expect(asked.filter(({ key }) => key.startsWith('scan.skills:file')).map(({ url }) => url)).toEqual([`https://shop.example${FILE}`]);
  });
});
