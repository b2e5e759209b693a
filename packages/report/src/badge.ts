/** The public badge: a picture of tier and date that says the same to those who do not see it. */

import type { Language, Tier } from '@vitrine/engine';
import { html, toText } from './html.ts';

export interface BadgeFace {
  /** null: no finished scan yet. */
  readonly tier: Tier | null;
  readonly auditedAt: Date | null;
  readonly domain: string;
  readonly language: Language;
}

type Face = Tier | 'none';

const LABELS: Readonly<Record<Language, Readonly<Record<Face, string>>>> = {
  en: {
    agent_ready: 'agent-ready',
    agent_aware: 'agent-aware',
    emerging: 'emerging',
    not_ready: 'not ready',
    undetermined: 'undetermined',
    none: 'not scanned yet',
  },
  fr: {
    agent_ready: 'prêt pour les agents',
    agent_aware: 'ouvert aux agents',
    emerging: 'en progrès',
    not_ready: 'pas prêt',
    undetermined: 'indéterminé',
    none: 'pas encore analysé',
  },
};

/** White letters on each have a contrast of 4.5 to 1 or more (WCAG 2.2, 1.4.3). */
const COLOURS: Readonly<Record<Face, string>> = {
  agent_ready: '#0f6b3f',
  agent_aware: '#0c5a5e',
  emerging: '#8a5200',
  not_ready: '#a1281f',
  undetermined: '#5a5f63',
  none: '#5a5f63',
};

const WORDS: Readonly<
  Record<Language, { readonly of: string; readonly measured: string; readonly unmeasured: string; readonly none: string }>
> = {
  en: {
    of: 'Readiness for software agents',
    measured: 'Scanned on',
    unmeasured: 'Too little could be measured for a tier. Scanned on',
    none: 'No scan has finished yet.',
  },
  fr: {
    of: 'Préparation aux agents logiciels',
    measured: 'Analysé le',
    unmeasured: 'Trop peu a pu être mesuré pour donner un niveau. Analysé le',
    none: 'Aucune analyse n’est encore terminée.',
  },
};

/** The tier in words. */
export function badgeLabel(tier: Tier | null, language: Language): string {
  return LABELS[language][tier ?? 'none'];
}

const HEIGHT = 28;
const PAD = 12;
const BRAND = 'Vitrine';

/** One SVG file: no script, no style sheet, no font and no address of anything. */
export function renderBadge({ tier, auditedAt, domain, language }: BadgeFace): string {
  const label = badgeLabel(tier, language);
  const value = tier === null || auditedAt === null ? label : `${label} · ${dayOf(auditedAt)}`;
  const left = widthOf(BRAND) + 2 * PAD;
  const right = widthOf(value) + 2 * PAD;
  const width = left + right;
  return toText(html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-labelledby="t d" xml:lang="${language}" lang="${language}">
<title id="t">${WORDS[language].of}${language === 'fr' ? ' : ' : ': '}${domain}, ${label}</title>
<desc id="d">${description(tier, auditedAt, language)}</desc>
<clipPath id="r"><rect width="${width}" height="${HEIGHT}" rx="6"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="${HEIGHT}" fill="#1c1f21"/><rect x="${left}" width="${right}" height="${HEIGHT}" fill="${COLOURS[tier ?? 'none']}"/></g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="12" aria-hidden="true"><text x="${PAD}" y="18" textLength="${left - 2 * PAD}">${BRAND}</text><text x="${left + PAD}" y="18" textLength="${right - 2 * PAD}">${value}</text></g>
</svg>
`);
}

function description(tier: Tier | null, auditedAt: Date | null, language: Language): string {
  const words = WORDS[language];
  if (tier === null || auditedAt === null) return words.none;
  return `${tier === 'undetermined' ? words.unmeasured : words.measured} ${dayOf(auditedAt)}.`;
}

/** The day in UTC, written the one way no reader takes for another day. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Of Verdana at 12 px, about; `textLength` makes other fonts fit. */
function widthOf(text: string): number {
  return Math.ceil([...text].reduce((sum, letter) => sum + (/[iljtfr.,:·' ]/.test(letter) ? 5 : 8), 0));
}
