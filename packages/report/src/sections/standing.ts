import { platformName, platformOf } from '@vitrine/engine';
import { formatDay } from '../format.ts';
import { html } from '../html.ts';
import type { Section } from '../model.ts';
import { below, cellsTable, distribution, total } from '../standing.ts';
import { count, say } from '../words.ts';

/** Where the store stands among those audited, those of its platform where they are told apart. Absent without a service, or with too few. */
export const standing: Section = {
  id: 'standing',
  heading: ({ words }) => words.standingHeading,
  body: ({ view: { assessment, standing: told, language }, words }) => {
    const score = assessment.overallScore;
    if (told == null || told.cells.length === 0 || score === null) return null;
    const platform = platformOf(assessment);
    const alike = told.cells.filter((cell) => platform !== null && cell.platform === platform);
    const cells = alike.length > 0 ? alike : told.cells;
    const whose = alike.length > 0 ? platformName(platform ?? '') : null;
    const stores = total(cells);
    const lead = whose === null ? words.standingAll : say(words.standingAlike, { platform: whose });
    return html`<p class="lead">${count(lead, { stores }, language)} ${below(cells, score, words, language)} ${say(words.standingDay, { day: formatDay(told.countedOn, language) })}</p>
${distribution({ cells, score, words, language })}${cellsTable(cells, words, language)}`;
  },
};
