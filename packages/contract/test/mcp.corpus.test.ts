import { type CheckAssessment, quote } from '@vitrine/engine';
import { collection } from '../../../tests/collections.ts';
import { presentPartForAgent, presentRunForAgent } from '../src/index.ts';
import { anAudit, assessmentOf } from './mcp-samples.ts';

const corpus = collection('prompt-injection');
const texts = corpus.json<readonly { readonly id: string; readonly text: string }[]>('store-text.json', []);

/** Everything a store can put a text into: values of findings, subjects, and the address. */
function toldOf(text: string) {
  const finding: CheckAssessment['findings'][number] = {
    findingId: 'U03-1c9e5a42',
    rule: 'U03',
    severity: 'critical',
    subject: text,
    message: { id: 'U03.redirected', values: { url: quote(text) } },
    exchanges: [],
    cost: 12,
  };
  const url = `https://shop.example/${text.slice(0, 200)}`;
  const audit = anAudit({ business: url, url: URL.parse(url)?.href ?? 'https://shop.example/' });
  const found = presentPartForAgent(audit, assessmentOf([finding]), { finding_id: finding.findingId });
  if (!('part' in found)) throw new Error('the finding is known');
  return { ...presentRunForAgent(audit, assessmentOf([finding]), null), ...found.part };
}

/** What nobody sees, what reorders, and what closes a fence. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

corpus.describe('hostile store texts in what a model reads', () => {
  it.each(texts.map(({ id, text }) => [id, text]))('%s stands in the excerpts, cleaned, and nowhere else', (_id, text) => {
    const {
      excerpts = [],
      brief_items: items,
      business,
      ...rest
    } = toldOf(text) as ReturnType<typeof toldOf> & {
      readonly excerpts?: readonly string[];
      readonly brief_items?: number;
    };
    const told = JSON.stringify(rest);
    expect(told).toContain('(excerpt 1)');
    if (text.length > 12) expect(told).not.toContain(JSON.stringify(text).slice(1, -1));
    for (const excerpt of excerpts) {
      expect(Array.from(excerpt).length).toBeLessThanOrEqual(120);
      expect(excerpt).not.toMatch(UNSEEN);
    }
    expect(told).not.toMatch(UNSEEN);
    // Percent-encoded: letters, digits and the marks an address needs.
    expect(business).toMatch(/^https:\/\/shop\.example\/[\w\-.~%/?=&:@,;+…]*$/);
    expect(items).toBe(1);
  });

  it('changes nothing but the excerpts and the address: the sentences are the same for every text', () => {
    const sentences = new Set(
      texts.map(({ text }) => {
        const { findings, finding } = toldOf(text) as unknown as { readonly findings: unknown; readonly finding: unknown };
        return JSON.stringify([findings, finding]);
      }),
    );
    expect(sentences.size).toBe(1);
  });
});
