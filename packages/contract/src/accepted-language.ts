import type { Language } from '@vitrine/engine';

/** French where `Accept-Language` gives it more weight than English (RFC 9110 §12.5.4); English otherwise. */
export function acceptedLanguage(header: string | undefined): Language {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',').slice(0, 50)) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const primary = range.split('-')[0] ?? '';
    const weight = quality === undefined ? 1 : Number(quality) || 0;
    weights.set(primary, Math.max(weights.get(primary) ?? 0, weight));
  }
  const weightOf = (language: string) => weights.get(language) ?? weights.get('*') ?? 0;
  return weightOf('fr') > weightOf('en') ? 'fr' : 'en';
}
