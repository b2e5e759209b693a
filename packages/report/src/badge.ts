/** The public badge: a picture of tier or score and date that says the same to those who do not see it. */

import type { Language, Tier } from '@vitrine/engine';
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

const LABELS: Readonly<Record<Language, Readonly<Record<Face, string>>>> = {
  en: {
    agent_ready: 'agent-ready',
    agent_aware: 'agent-aware',
    emerging: 'emerging',
    not_ready: 'not ready',
    undetermined: 'undetermined',
    score: 'commerce {score}/100',
    none: 'not audited yet',
  },
  fr: {
    agent_ready: 'prêt pour les agents',
    agent_aware: 'ouvert aux agents',
    emerging: 'en progrès',
    not_ready: 'pas prêt',
    undetermined: 'indéterminé',
    score: 'commerce {score}/100',
    none: 'pas encore audité',
  },
};

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

const WORDS: Readonly<
  Record<Language, { readonly of: string; readonly measured: string; readonly unmeasured: string; readonly none: string }>
> = {
  en: {
    of: 'Readiness for software agents',
    measured: 'Audited on',
    unmeasured: 'Too little could be measured. Audited on',
    none: 'No audit has finished yet.',
  },
  fr: {
    of: 'Préparation aux agents logiciels',
    measured: 'Audité le',
    unmeasured: 'Trop peu a pu être mesuré. Audité le',
    none: 'Aucun audit n’est encore terminé.',
  },
};

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
