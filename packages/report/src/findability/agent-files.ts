import { type AgentFileFacts, inertText } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { count, say } from '../words.ts';
import { FILE_LOOKS, mark } from './marks.ts';
import type { FindabilityModel } from './model.ts';

/** Files made for agents: which are there, and what leads to them. */
export const agentFiles: Chapter<FindabilityModel> = {
  id: 'agent-files',
  heading: ({ own }) => own.filesHeading,
  body: (model) => {
    const { own, words, view } = model;
    const there = view.assessment.agentFiles.filter(({ state }) => state !== 'absent');
    const absent = view.assessment.agentFiles.filter(({ state }) => state === 'absent');
    const files = absent.map(({ file, path }) => `${own.fileNames[file]} (${path})`).join(', ');
    return html`<p class="lead">${own.filesLead}</p>${
      there.length > 0 &&
      html`<table><caption>${own.filesCaption}</caption>
<thead><tr><th scope="col">${own.file}</th><th scope="col">${words.outcome}</th><th scope="col">${own.linkedFrom}</th></tr></thead>
<tbody>${there.map((file) => row(file, model))}</tbody></table>`
    }${absent.length > 0 && html`<p class="calm">${say(count(own.filesAbsent, { count: absent.length }, view.language), { files })}</p>`}`;
  },
};

function row(file: AgentFileFacts, { own }: FindabilityModel): Html {
  return html`<tr><th scope="row">${own.fileNames[file.file]}<small class="path"><code>${inertText(file.path, 120)}</code></small></th><td>${mark(FILE_LOOKS[file.state], own.fileStates[file.state])}</td><td>${ways(file, own)}</td></tr>`;
}

function ways({ state, linkedFrom }: AgentFileFacts, own: FindabilityModel['own']): Html | string {
  if (state !== 'present') return '–';
  if (linkedFrom.length === 0) return own.linkedNowhere;
  return linkedFrom.map((place) => own.linkPlaces[place]).join(', ');
}
