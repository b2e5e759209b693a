/** One audit of the account: its report, who may read it, and its removal; and the start of a new one. */

import { MARKDOWN_TYPE } from '@vitrine/contract';
import { asTyped } from '@vitrine/engine';
import { html } from '@vitrine/report';
import { postButton } from '../../frame/elements.ts';
import { filled, momentOf } from '../../frame/format.ts';
import { withLanguage } from '../../frame/language.ts';
import { startOnce } from '../../frame/start-once.ts';
import { type Handle, type HistoryEntry, lead, type Visit } from '../visit.ts';
import { failureOf, figureOf, pageOfApi, pathOf, provenance } from './parts.ts';

async function ownEntry({ api, params }: Visit): Promise<HistoryEntry> {
  return (await api('GET', '/account/audits/{id}', { path: { id: params['id'] ?? '' } })).body;
}

export const audit: Handle = async (visit) => {
  const { words, language, link } = visit;
  const entry = await ownEntry(visit);
  const { id, domain, status, created_at: at, shared } = entry;
  const texts = words.audit;
  const title = filled(texts.title, { domain, day: momentOf(at, language) });
  const isDone = status === 'done';
  const body = html`<p class="crumb"><a href="${link(pathOf(domain))}">${domain}</a></p>
    <h1>${title}</h1>
    ${isDone ? figureOf(visit, entry) : html`<p class="lead">${status === 'failed' ? failureOf(visit, entry) : words.home.running}</p>`}
    <p class="store">${entry.business}</p>
    <p>${provenance(entry, visit)}</p>
    ${isDone ? html`<p><a class="button" href="${link(`/account/audits/${id}/report`)}">${words.history.report}</a></p>` : null}
    <section><h2>${texts.share}</h2>
      <p>${shared ? texts.sharedText : texts.withdrawnText}</p>
      ${shared ? postButton(link(`/account/audits/${id}/withdraw`), texts.withdraw) : postButton(link(`/account/audits/${id}/restore`), texts.restore)}</section>
    <section><h2>${texts.remove}</h2><p>${texts.removeText}</p>
      <p><a class="button quiet" href="${link(`/account/audits/${id}/delete`)}">${texts.remove}…</a></p></section>`;
  return { kind: 'page', section: 'stores', title, body };
};

/** Asked once more: an audit that is deleted does not come back. */
export const confirmDelete: Handle = async (visit) => {
  const { words, language, link } = visit;
  const { id, domain, created_at: at } = await ownEntry(visit);
  const title = filled(words.audit.confirm, { domain, day: momentOf(at, language) });
  const body = html`<p class="crumb"><a href="${link(`/account/audits/${id}`)}">${words.cancel}</a></p><h1>${title}</h1><p class="lead">${words.audit.removeText}</p>
    <form method="post" action="${link(`/account/audits/${id}/delete`)}"><input type="hidden" name="domain" value="${domain}"><button class="danger" type="submit">${words.audit.remove}</button></form>`;
  return { kind: 'page', section: 'stores', title, body };
};

export const deleteAudit: Handle = async ({ api, params, form }) => {
  await api('DELETE', '/account/audits/{id}', { path: { id: params['id'] ?? '' } });
  return lead(`${pathOf(form.get('domain') ?? '')}?done=deleted`);
};

export const withdraw: Handle = async ({ api, params }) => {
  const id = params['id'] ?? '';
  await api('DELETE', '/account/audits/{id}/share', { path: { id } });
  return lead(`/account/audits/${encodeURIComponent(id)}?done=withdrawn`);
};

export const restore: Handle = async ({ api, params }) => {
  const id = params['id'] ?? '';
  await api('POST', '/account/audits/{id}/share', { path: { id } });
  return lead(`/account/audits/${encodeURIComponent(id)}?done=restored`);
};

/** An audit of the account, in its language and, where it has named one, its market. */
export const createAudit: Handle = async ({ api, form, account, language, settings }) => {
  const options = {
    ...(settings.hasScan && { general_scan: true }),
    language,
    country: account.country ?? 'auto',
    ...(form.get('agent_simulation') === 'on' && { agent_simulation: true }),
  };
  const id = await startOnce(api, '/audits', { business: asTyped(form.get('business') ?? ''), options }, form);
  return lead(withLanguage(`/audits/${id}`, language));
};

/** The report as the API serves it, also of an audit that was withdrawn: its owner reads it with the session. */
export const report: Handle = async ({ api, params, language }) => {
  return pageOfApi(await api('GET', '/audits/{id}/report', { path: { id: params['id'] ?? '' }, query: { lang: language } }));
};

export const brief: Handle = async ({ api, params, language }) => {
  const { body } = await api('GET', '/audits/{id}/brief.md', { path: { id: params['id'] ?? '' }, query: { lang: language } });
  return { kind: 'file', type: MARKDOWN_TYPE, body: String(body) };
};

export const transcript: Handle = async ({ api, params, language }) => {
  const path = { id: params['id'] ?? '', n: params['n'] ?? '' };
  return pageOfApi(await api('GET', '/audits/{id}/transcripts/{n}/page', { path, query: { lang: language } }));
};
