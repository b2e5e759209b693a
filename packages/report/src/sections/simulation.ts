import { messageTemplates } from '@vitrine/engine';
import { type Details, recordOf, recordsIn, textIn } from '../details.ts';
import { type Hole, type Html, html } from '../html.ts';
import type { ReportModel, Section } from '../model.ts';
import { sentence } from '../sentence.ts';
import { missionCard } from '../shop/mission.ts';
import { costOfModel, shopperName, shopperNote, tokensOf } from '../shop/shopper.ts';
import { nameOf, say } from '../words.ts';

/** The plan makes three; a stored trace of another version may hold more. */
const MAX_MISSIONS = 6;

/** The shopper, its missions, how far each came; absent when no simulation was part of the audit or could be judged. */
export const simulation: Section = {
  id: 'simulation',
  heading: ({ words }) => words.shopHeading,
  body: (model) => {
    const details = shopDetails(model);
    if (details === null) return null;
    const shopper = recordOf(details['model']) ?? {};
    const missions = recordsIn(details, 'missions').slice(0, MAX_MISSIONS);
    return html`<p class="lead">${model.words.shopLead}</p>${facts(details, shopper, model)}${nobodySent(details, model)}${warnings(model)}<div class="missions">${missions.map((mission, index) => missionCard(mission, index + 1, shopper, model))}</div>`;
  },
};

function shopDetails({ view }: ReportModel): Details | null {
  return recordOf(view.assessment.checks.find(({ checkId }) => checkId === 'agent_simulation')?.details);
}

function facts(details: Details, shopper: Details, { words, view }: ReportModel): Html {
  const channel = textIn(details, 'channel');
  const rows: readonly (readonly [string, Hole])[] = [
    [words.shopper, html`${shopperName(shopper, words)} <small>(${shopperNote(shopper, words)})</small>`],
    [words.channel, channel === null ? '–' : nameOf(words.channels, channel)],
    [words.tokens, tokensOf(recordOf(details['usage']), words, view.language)],
    [words.modelCost, costOfModel(details['cost'], shopper, words, view.language)],
  ];
  return html`<dl class="facts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function nobodySent(details: Details, { words }: ReportModel): Html | null {
  const why = textIn(details, 'noMission');
  return why === null ? null : html`<p class="cap"><b>${words.noMissionHeading}.</b> ${nameOf(words.noMissions, why)}</p>`;
}

/** Texts of the store that gave orders to the shopper: each a finding, told again where the shopper met them. */
function warnings({ findings, words, view: { language } }: ReportModel): Html | null {
  const met = findings.filter(({ checkId, finding }) => checkId === 'agent_simulation' && finding.rule === 'A-injection');
  if (met.length === 0) return null;
  const rows = met.map(({ finding: { message }, number }) => {
    const title = sentence(messageTemplates(message, language).title, message.values, language);
    return html`<li>${title} – <a href="${`#f-${number}`}">${say(words.findingNumber, { number })}</a></li>`;
  });
  return html`<div class="cap"><b>${words.shopWarnings}</b><ul>${rows}</ul></div>`;
}
