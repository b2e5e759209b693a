import { changesOf, findingsOf } from '@vitrine/contract';
import type { Assessment } from '@vitrine/engine';
import { openOnce } from '../once.ts';
import { auditsOf, errorOf, openHarness } from './harness.ts';
import { sampleAssessment } from './sample.ts';

/** The sample's finding about five subjects. */
function manyFindings(): Assessment {
  const { checks, ...rest } = sampleAssessment();
  const about = (subject: string, index: number) => (finding: Assessment['checks'][number]['findings'][number]) => ({
    ...finding,
    subject,
    findingId: `${finding.findingId}${index}`,
  });
  const five = ['a', 'b', 'c', 'd', 'e'];
  return {
    ...rest,
    checks: checks.map((check) => ({ ...check, findings: five.flatMap((name, index) => check.findings.map(about(name, index))) })),
  };
}

describe('the parts of a done audit', () => {
  const api = openOnce(openHarness);

  const { created, done } = auditsOf(() => api);

  test('the brief is the audit’s, as a Markdown file', async () => {
    const id = await done();
    const { json } = await api.ask(`/audits/${id}`);
    const { status, headers, text } = await api.ask(`/audits/${id}/brief.md`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/markdown; charset=utf-8', 'private, no-cache']);
    expect(text).toBe(json.agent_brief);
  });

  test('pages of findings add up to the findings of the audit, and each can be read alone', async () => {
    const id = await created();
    await api.finish(id, manyFindings());
    const whole = findingsOf((await api.ask(`/audits/${id}`)).json);
    expect(whole).toHaveLength(5);
    const pages: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { json } = await api.ask(`/audits/${id}/findings?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(json.findings.length).toBeLessThanOrEqual(2);
      pages.push(...json.findings);
      cursor = json.next_cursor;
    }
    expect(pages).toEqual(whole);
    for (const finding of whole) expect((await api.ask(`/audits/${id}/findings/${finding.finding_id}`)).json).toEqual(finding);
  });

  test.each([
    ['findings?cursor=nonsense', 422, 'validation_error'],
    ['findings/nonsense', 404, 'not_found'],
    ['changes', 422, 'validation_error'],
    ['changes?since=aud_0000000000000000000000', 404, 'audit_not_found'],
    ['changes?since=x', 404, 'audit_not_found'],
  ])('%s is refused', async (part, status, code) => {
    expect(errorOf(await api.ask(`/audits/${await done()}/${part}`))).toEqual([status, code]);
  });

  test('before the audit is done there are none, and an unknown id is unknown', async () => {
    const id = await created();
    const other = await done();
    for (const part of ['brief.md', 'findings', 'findings/x'])
      expect((await api.ask(`/audits/${id}/${part}`)).json.error_code).toBe('report_not_found');
    for (const part of ['brief.md', 'findings', 'findings/x', `changes?since=${other}`])
      expect((await api.ask(`/audits/aud_0000000000000000000000/${part}`)).json.error_code).toBe('audit_not_found');
  });

  test('an audit has no changes since itself, and none since an audit of another store', async () => {
    const [id, other] = [await done(), await done()];
    const { json } = await api.ask(`/audits/${id}/changes?since=${id}`);
    expect([json.fixed, json.new, json.not_comparable, json.signals]).toEqual([[], [], [], []]);
    expect(json.unchanged).toHaveLength(findingsOf((await api.ask(`/audits/${id}`)).json).length);
    const refused = await api.ask(`/audits/${id}/changes?since=${other}`);
    expect([refused.status, refused.json.field_errors[0].loc]).toEqual([422, ['query', 'since']]);
  });

  test('changes are told in the language of the later audit, which is the one asked about, or in the one that is asked for', async () => {
    const made = async (language: string) => (await api.create({ business: 'two-languages.com', options: { language } })).json.id as string;
    const [earlier, later] = [await made('en'), await made('fr')];
    await api.finish(earlier, manyFindings());
    await api.finish(later);
    const told = await api.ask(`/audits/${later}/changes?since=${earlier}`);
    expect(told.json.fixed).toHaveLength(5);
    const english = findingsOf((await api.ask(`/audits/${earlier}`)).json).map(({ title }) => title);
    expect(told.json.fixed.some(({ title }: { title: string }) => english.includes(title))).toBe(false);
    const asked = await api.ask(`/audits/${later}/changes?since=${earlier}&lang=en`);
    expect(asked.json.fixed.every(({ title }: { title: string }) => english.includes(title))).toBe(true);
    const other = await api.ask(`/audits/${later}/changes?since=${earlier}&lang=de`);
    expect([other.status, other.json.field_errors[0].loc]).toEqual([422, ['query', 'lang']]);
    const reversed = await api.ask(`/audits/${earlier}/changes?since=${later}`);
    expect([reversed.status, reversed.json.field_errors[0].loc]).toEqual([422, ['query', 'since']]);
  });

  test('every reading is told in the language asked for, whatever the audit was made in', async () => {
    const made = async (language: 'en' | 'fr') => {
      const { id } = (await api.create({ business: 'two-languages.com', options: { language } })).json;
      await api.finish(id, manyFindings());
      return id as string;
    };
    const [english, french] = [await made('en'), await made('fr')];
    const page = async (id: string, query = '') => (await api.ask(`/audits/${id}/report${query}`)).text;
    for (const [id, own, other] of [
      [english, 'en', 'fr'],
      [french, 'fr', 'en'],
    ] as const) {
      expect(await page(id, `?lang=${own}`)).toBe(await page(id));
      expect(await page(id, `?lang=${other}`)).toContain(`<html lang="${other}">`);
    }
    const body = (text: string) => text.replace(/<footer>.*/s, '');
    expect(body(await page(english, '?lang=fr'))).toBe(body(await page(french)));
    for (const part of ['', '/brief.md', '/findings', `/findings/${manyFindings().checks[0]?.findings[0]?.findingId}`]) {
      // Nothing else but the id and the moments tells the two apart.
      const read = async (id: string, lang = '') =>
        (await api.ask(`/audits/${id}${part}${lang}`)).text.replaceAll(id, 'id').replace(/,"created_at".*(?="options")/, '');
      const words = (text: string) => text.replace(/"language":"\w+"/, '');
      expect([part, words(await read(english, '?lang=fr'))]).toEqual([part, words(await read(french))]);
      expect([part, await read(english, '?lang=en')]).toEqual([part, await read(english)]);
      // Only a run's own language is stored: what another reader asked for is not the next one's.
      expect([part, await read(english)]).not.toEqual([part, await read(english, '?lang=fr')]);
      const refused = await api.ask(`/audits/${english}${part}?lang=de`);
      expect([part, refused.status, refused.json.field_errors[0].loc]).toEqual([part, 422, ['query', 'lang']]);
    }
    expect((await api.ask(`/audits/${english}?lang=fr`)).json.options.language).toBe('en');
    const failed = (await api.create({ business: 'two-languages.com' })).json.id;
    await api.fail(failed, 'store_unreachable');
    const [own, asked] = await Promise.all(['', '?lang=fr'].map(async (lang) => (await api.ask(`/audits/${failed}${lang}`)).json.error));
    expect([asked.error_code, asked.detail === own.detail]).toEqual([own.error_code, false]);
  });

  test('the report tells the changes to who may read both audits, and nobody else of the other one', async () => {
    const { key } = await api.newKey();
    const authorization = { authorization: `Bearer ${key}` };
    const made = async () =>
      (await api.create({ business: 'twice-audited.com', options: { language: 'fr' } }, authorization)).json.id as string;
    const [earlier, id] = [await made(), await made()];
    await api.finish(earlier, manyFindings());
    await api.finish(id);
    const report = (since: string, headers = {}) => api.ask(`/audits/${id}/report?since=${since}`, { headers });
    const told = await report(earlier);
    expect(told.text).toMatch(/<h2 id="changes-heading">Ce qui a changé<\/h2>[\s\S]*Corrigé \(5\)[\s\S]*Nouveau \(1\)/);
    expect(told.text).not.toContain(earlier);
    expect((await api.ask(`/audits/${id}/report`)).text).not.toContain('changes-heading');
    expect((await report(await done())).json.field_errors[0].loc).toEqual(['query', 'since']);
    expect((await report('aud_0000000000000000000000')).json.error_code).toBe('audit_not_found');
    // Made and charged once for all who ask at the same time or later, as whoever they are let in.
    const units = async () => (await api.database.query('select ends_at from limit_units')).length;
    const before = await units();
    const pages = await Promise.all(Array.from({ length: 20 }, () => report(earlier)));
    expect(new Set(pages.map(({ headers, text }) => `${headers.etag} ${text}`))).toEqual(new Set([`${told.headers.etag} ${told.text}`]));
    const lists = await Promise.all(Array.from({ length: 20 }, () => api.ask(`/audits/${id}/changes?since=${earlier}`)));
    expect(new Set(lists.map(({ text }) => text)).size).toBe(1);
    expect((await units()) - before).toBe(1);
    await api.database.query('update audits set share_withdrawn_at = now() where id = $1', [earlier]);
    expect([(await report(earlier)).status, (await report(earlier, authorization)).status]).toEqual([404, 200]);
  });

  test('says fixed and new only where both audits looked by the same rules at the same sample', async () => {
    const id = await done();
    const after = (await api.ask(`/audits/${id}`)).json;
    const [first] = findingsOf(after);
    const without = (change: (body: typeof after) => void) => {
      const body = structuredClone(after);
      for (const check of body.result.checks)
        check.findings = check.findings.filter(({ finding_id }: { finding_id: string }) => finding_id !== first?.finding_id);
      change(body);
      return body;
    };
    const reasons = (body: typeof after) => changesOf(body, after).not_comparable.map(({ reason }) => reason);
    expect(
      changesOf(
        without(() => {}),
        after,
      ).fixed.map(({ finding_id }) => finding_id),
    ).toEqual([first?.finding_id]);
    expect(
      changesOf(
        after,
        without(() => {}),
      ).new.map(({ finding_id }) => finding_id),
    ).toEqual([first?.finding_id]);
    const otherRules = without((body) => {
      body.result.evidence.rules_version = '1999-01-01';
    });
    expect(reasons(otherRules)).toEqual(['rules_changed']);
    const scanned = (body: typeof after, state: string) => {
      const result = { ...body.result, general_readiness: { evidence: { signals: { llms_txt: { state } } } } };
      return { ...body, result } as typeof after;
    };
    const signals = (then: typeof after) =>
      changesOf(scanned(after, 'present'), scanned(then, 'absent')).signals.map(({ reason }) => reason);
    expect([signals(after), signals(otherRules)]).toEqual([[null], ['rules_changed']]);
    const unmeasured = without((body) => {
      for (const check of body.result.checks) check.status = 'error';
    });
    expect(new Set(reasons(unmeasured))).toEqual(new Set(['not_measured']));
    expect(changesOf(unmeasured, after).fixed).toEqual([]);
  });
});
