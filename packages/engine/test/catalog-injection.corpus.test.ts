import { CATALOG_QUALITY_RULES, renderFinding } from '@vitrine/engine';
import { collection } from '../../../tests/collections.ts';
import { scoreCatalog } from '../src/checks/catalog-quality/check.ts';
import { runRules } from '../src/core/check.ts';
import { findInjections } from '../src/shared/catalog/injection.ts';
import { facts, judged, product } from './catalog-build.ts';

const corpus = collection('prompt-injection');
const texts = corpus.json<readonly { readonly id: string; readonly text: string }[]>('store-text.json', []);

/** The texts of the corpus that order an agent about; the others attack a renderer, a log or a shell. */
const ORDERS = [
  'instr-override',
  'md-heading',
  'role-fake',
  'tool-call-fake',
  'delimiter-close',
  'nonce-guess',
  'md-html-comment',
  'agents-md',
  'homoglyph',
  'base64',
  'rot13',
  'fr',
];

const verdict = (text: string) => {
  const seen = facts({ products: [judged({ title: text, description: text.repeat(Math.ceil(200 / Math.max(1, text.length))) })] });
  const { findings, broken } = runRules(CATALOG_QUALITY_RULES, seen);
  return { seen, findings, broken, ...scoreCatalog(seen, findings) };
};
const clean = verdict('Assiette plate en grès émaillé');

corpus.describe('hostile store texts as titles', () => {
  it.each(ORDERS)('%s is a critical finding and caps the score', (id) => {
    const text = texts.find((entry) => entry.id === id)?.text ?? '';
    const { findings, score } = verdict(text);
    expect(findings.some(({ message, severity }) => message.id === 'S-injection.instructions' && severity === 'critical')).toBe(true);
    expect(score).toBeLessThanOrEqual(49);
  });

  it.each(texts.map(({ id, text }) => [id, text]))('%s breaks no rule and raises no score', (_id, text) => {
    const { broken, score } = verdict(text);
    expect(broken).toEqual([]);
    expect(score).toBeLessThanOrEqual(clean.score ?? 0);
  });

  it.each(texts.map(({ id, text }) => [id, text]))('%s is never part of a sentence', (_id, text) => {
    for (const finding of verdict(text).findings) {
      for (const value of Object.values(finding.message.values)) {
        if (typeof value === 'string' && text.length > 12) expect(value).not.toContain(text);
      }
      expect(renderFinding(finding, 'fr').title).not.toMatch(/[\u0000-\u001f\u202e]/);
    }
  });

  it('finds orders in exactly the texts that give some', () => {
    const found = texts.filter(({ text }) => findInjections(product({ title: text })).some(({ kind }) => kind === 'instructions'));
    expect(found.map(({ id }) => id).toSorted()).toEqual(ORDERS.toSorted());
  });
});
