import { checkDetails, type ShopDetails } from '@vitrine/engine';
import { type Hole, type Html, html } from '../html.ts';
import type { ReportModel, Section } from '../model.ts';
import { teller } from '../sentence.ts';
import { missionCard } from '../shop/mission.ts';
import { costOfModel, shopperName, shopperNote, tokensOf } from '../shop/shopper.ts';
import { nameOf, say } from '../words.ts';

/** Missions shown: an audit makes three. */
const MAX_MISSIONS = 6;

/** The shopper, its missions, how far each came; absent when no simulation was part of the audit or could be judged. */
export const simulation: Section = {
  id: 'simulation',
  heading: ({ words }) => words.shopHeading,
  body: (model) => {
    const details = checkDetails(model.view.assessment.checks, 'agent_simulation');
    if (details === null) return null;
    const missions = details.missions.slice(0, MAX_MISSIONS);
    return html`<p class="lead">${model.words.shopLead}</p>${facts(details, model)}${nobodySent(details, model)}${warnings(model)}<div class="missions">${missions.map((mission, index) => missionCard(mission, index + 1, details.model, model))}</div>`;
  },
};

function facts({ model: shopper, channel, usage, cost }: ShopDetails, { words, view }: ReportModel): Html {
  const rows: readonly (readonly [string, Hole])[] = [
    [words.shopper, html`${shopperName(shopper, words)} <small>(${shopperNote(shopper, words)})</small>`],
    [words.channel, nameOf(words.channels, channel)],
    [words.tokens, tokensOf(usage, words, view.language)],
    [words.modelCost, costOfModel(cost, shopper, words, view.language)],
  ];
  return html`<dl class="facts">${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function nobodySent({ noMission: why }: ShopDetails, { words }: ReportModel): Html | null {
  return why === null ? null : html`<p class="cap"><b>${words.noMissionHeading}.</b> ${nameOf(words.noMissions, why)}</p>`;
}

/** Texts of the store that gave orders to the shopper: each a finding, told again where the shopper met them. */
function warnings({ findings, words, view: { language } }: ReportModel): Html | null {
  const met = findings.filter(({ checkId, finding }) => checkId === 'agent_simulation' && finding.rule === 'A-injection');
  if (met.length === 0) return null;
  const rows = met.map(({ finding: { message }, number }) => {
    return html`<li>${teller(message, language)('title')} – <a href="${`#f-${number}`}">${say(words.findingNumber, { number })}</a></li>`;
  });
  return html`<div class="cap"><b>${words.shopWarnings}</b><ul>${rows}</ul></div>`;
}
