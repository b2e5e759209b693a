import { type AgentFileFacts, inertText } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { FILE_LOOKS, mark } from './marks.ts';
import type { FindabilityModel } from './model.ts';

/** Files made for agents: which are there, and what leads to them. */
export const agentFiles: Chapter<FindabilityModel> = {
  id: 'agent-files',
  heading: ({ own }) => own.filesHeading,
  body: (model) => {
    const { own, words, view } = model;
    return html`<p class="lead">${own.filesLead}</p><table><caption>${own.filesCaption}</caption>
<thead><tr><th scope="col">${own.file}</th><th scope="col">${words.outcome}</th><th scope="col">${own.linkedFrom}</th></tr></thead>
<tbody>${view.assessment.agentFiles.map((file) => row(file, model))}</tbody></table>`;
  },
};

function row(file: AgentFileFacts, { own }: FindabilityModel): Html {
  return html`<tr><th scope="row">${own.fileNames[file.file]}<small class="path"><code>${inertText(file.path, 120)}</code></small></th><td>${mark(FILE_LOOKS[file.state], own.fileStates[file.state])}</td><td>${ways(file, own)}</td></tr>`;
}

function ways({ state, linkedFrom }: AgentFileFacts, own: FindabilityModel['own']): Html | string {
  if (state !== 'present') return '–';
  if (linkedFrom.length === 0) return mark(['warn', 'warn'], own.linkedNowhere);
  return linkedFrom.map((place) => own.linkPlaces[place]).join(', ');
}
