/** The verdict as Markdown, for a job summary or a comment. Store text is escaped: it draws no link, no image and no heading. */

import { inertText } from '@vitrine/engine';
import { named, SAY, SEVERITY, STATUS, TIER } from '../words.ts';
import { findings } from './findings.ts';
import type { Shown } from './shown.ts';

/** A comment of a pull request holds 64 KiB; the first fixes matter. */
const MOST_FINDINGS = 30;
/** Code points of one sentence; ours have fewer. */
const MOST_POINTS = 2_000;

export function markdown({ outcome: { body }, gates, language }: Shown): string {
  const { result, error } = body;
  const say = (text: (typeof SAY)[keyof typeof SAY]) => text[language];
  if (result === undefined) return `## Vitrine\n\n**${say(SAY.failed)}${say(SAY.colon)}** ${plain(error?.detail ?? body.status)}\n`;
  const rows = result.checks.map(
    ({ check_id, status, score }) => `| ${code(check_id)} | ${plain(named(STATUS, status, language))} | ${score ?? '–'} |`,
  );
  const scan = result.general_readiness;
  if (scan !== null)
    rows.push(`| \`general_readiness\` | ${plain(named(TIER, scan.tier, language))} | ${scan.evidence.continuous_score ?? '–'} |`);
  const all = findings(body);
  const score = result.overall_score === null ? say(SAY.noScore) : `${result.overall_score}/100`;
  return `${[
    `## Vitrine${say(SAY.colon)} ${score}`,
    plain(result.business),
    `| ${say(SAY.check)} | ${say(SAY.result)} | ${say(SAY.score)} |\n| --- | --- | ---: |\n${rows.join('\n')}`,
    ...(gates.length === 0
      ? []
      : [
          `### ${say(SAY.gates)}`,
          gates
            .map(
              ({ name, result: met, text }) =>
                `- ${met === 'met' ? '✅' : '❌'} \`${name}\` ${SAY[met][language]}${say(SAY.colon)} ${text[language]}`,
            )
            .join('\n'),
        ]),
    ...(all.length === 0 ? [] : [`### ${say(SAY.findings)}${say(SAY.colon)} ${all.length}`]),
    ...all
      .slice(0, MOST_FINDINGS)
      .map(
        ({ rule, severity, title, detail, fix }) =>
          `- **${plain(named(SEVERITY, severity, language))}** ${code(rule)} ${plain(title)}\n  ${plain(detail)}\n  → ${plain(fix)}`,
      ),
    ...(all.length > MOST_FINDINGS ? [`… +${all.length - MOST_FINDINGS}`] : []),
  ].join('\n\n')}\n`;
}

/** Names of checks and rules are letters, digits and signs between them; a service may say what it likes. */
const code = (name: string) => `\`${name.replace(/[^\w.-]/g, '')}\``;

/** Up to a sign that ends a sentence or a bracket, and without one that would end its span. */
const ADDRESS = /(https?:\/\/[\w.~:/?#@!$&'*+,;=%-]*[\w/])/i;

/**
 * One line without any meaning to Markdown or GitHub: no markup, no HTML, no bare link, no mention, no issue number. An
 * address is code, which links nowhere and is copied as it is.
 */
export function plain(text: string): string {
  const parts = inertText(text, MOST_POINTS).split(ADDRESS);
  return (
    parts
      .map((part, at) => (at % 2 === 1 ? `\`${part}\`` : escaped(part)))
      .join('')
      // Two backticks in a row would begin another span.
      .replaceAll('``', '`\u2060`')
  );
}

function escaped(text: string): string {
  return (
    text
      .replace(/[\\`*_{}[\]()<>#+!|~&]/g, '\\$&')
      .replace(/@(?=\w)/g, '@\u2060')
      // GitHub looks for issues in the text that is drawn, where the backslash is gone.
      .replace(/#(?=\d)/g, '#\u2060')
      .replace(/gh-(?=\d)/gi, (one) => `${one}\u2060`)
      // Of GitHub's own Markdown: http, https and ftp, and `www.` behind any sign, `_` too.
      .replace(/:\/\//g, ':\u2060//')
      .replace(/www\./gi, 'www\u2060.')
  );
}
