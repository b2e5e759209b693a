/** The public badge: a picture of tier or score and date that says the same to those who do not see it. */

import { inBoth, type Language, type Tier } from '@vitrine/engine';
import { html, toText } from './html.ts';

/** What a badge says. */
export interface BadgeValue {
  readonly tier: Tier | null;
  /** Score of an audit without a scan. */
  readonly score: number | null;
  /** null: nothing has finished yet. */
  readonly auditedAt: Date | null;
}

export interface BadgeFace extends BadgeValue {
  readonly domain: string;
  readonly language: Language;
}

type Face = Tier | 'score' | 'none';

const LABELS: Readonly<Record<Language, Readonly<Record<Face, string>>>> = inBoth({
  agent_ready: { en: 'agent-ready', fr: 'prêt pour les agents' },
  agent_aware: { en: 'agent-aware', fr: 'ouvert aux agents' },
  emerging: { en: 'emerging', fr: 'en progrès' },
  not_ready: { en: 'not ready', fr: 'pas prêt' },
  undetermined: { en: 'undetermined', fr: 'indéterminé' },
  score: { en: 'commerce {score}/100', fr: 'commerce {score}/100' },
  none: { en: 'not audited yet', fr: 'pas encore audité' },
});

/** White letters on each have a contrast of 4.5 to 1 or more (WCAG 2.2, 1.4.3). */
const COLOURS: Readonly<Record<Face, string>> = {
  agent_ready: '#0f6b3f',
  agent_aware: '#0c5a5e',
  emerging: '#8a5200',
  not_ready: '#a1281f',
  undetermined: '#5a5f63',
  score: '#1f4f82',
  none: '#5a5f63',
};

const WORDS = inBoth({
  of: { en: 'Readiness for software agents', fr: 'Préparation aux agents logiciels' },
  measured: { en: 'Audited on', fr: 'Audité le' },
  unmeasured: { en: 'Too little could be measured. Audited on', fr: 'Trop peu a pu être mesuré. Audité le' },
  none: { en: 'No audit has finished yet.', fr: 'Aucun audit n’est encore terminé.' },
});

/** The tier or the score in words. */
export function badgeLabel(value: BadgeValue, language: Language): string {
  return LABELS[language][faceOf(value)].replace('{score}', String(value.score));
}

function faceOf({ tier, score, auditedAt }: BadgeValue): Face {
  if (auditedAt === null) return 'none';
  return tier ?? (score === null ? 'undetermined' : 'score');
}

const HEIGHT = 28;
const PAD = 12;
const BRAND = 'Vitrine';

/** One SVG file: no script, no style sheet, no font and no address of anything. */
export function renderBadge(badge: BadgeFace): string {
  const { auditedAt, domain, language } = badge;
  const face = faceOf(badge);
  const label = badgeLabel(badge, language);
  const value = auditedAt === null ? label : `${label} · ${dayOf(auditedAt)}`;
  const left = widthOf(BRAND) + 2 * PAD;
  const right = widthOf(value) + 2 * PAD;
  const width = left + right;
  return toText(html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-labelledby="t d" xml:lang="${language}" lang="${language}">
<title id="t">${WORDS[language].of}${language === 'fr' ? ' : ' : ': '}${domain}, ${label}</title>
<desc id="d">${description(face, auditedAt, language)}</desc>
<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="6"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="${HEIGHT}" fill="#1c1f21"/><rect x="${left}" width="${right}" height="${HEIGHT}" fill="${COLOURS[face]}"/></g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="12" aria-hidden="true"><text x="${PAD}" y="18" textLength="${left - 2 * PAD}">${BRAND}</text><text x="${left + PAD}" y="18" textLength="${right - 2 * PAD}">${value}</text></g>
</svg>
`);
}

function description(face: Face, auditedAt: Date | null, language: Language): string {
  const words = WORDS[language];
  if (auditedAt === null) return words.none;
  return `${face === 'undetermined' ? words.unmeasured : words.measured} ${dayOf(auditedAt)}.`;
}

/** The day in UTC, written the one way no reader takes for another day. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Width of a text in Verdana at 12 px, about; `textLength` makes other fonts fit. */
function widthOf(text: string): number {
  return Math.ceil([...text].reduce((sum, letter) => sum + (/[iljtfr.,:·' ]/.test(letter) ? 5 : 8), 0));
}
