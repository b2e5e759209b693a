/** What opens the account: its one key, shown once, and the sessions that are signed in. */

import { type Html, html } from '@vitrine/report';
import { postButton, snippet } from '../../frame/elements.ts';
import { filled, momentOf } from '../../frame/format.ts';
import { type Api, type Handle, lead, type Visit } from '../visit.ts';

export const keys: Handle = async (visit) => {
  const { api, words } = visit;
  const [key, { body: sessions }] = await Promise.all([activeKey(visit), api('GET', '/account/sessions')]);
  const body = html`<h1>${words.keys.title}</h1>
    <section><h2>${words.keys.key}</h2>${key}</section>
    <section><h2>${words.keys.sessions}</h2><p class="lead">${words.keys.sessionsText}</p>
      <ul class="plain-list sessions">${sessions.sessions.map((session) => sessionRow(visit, session))}</ul></section>`;
  return { kind: 'page', section: 'keys', title: words.keys.title, body };
};

/** null: the account has none. */
export function keyOf(api: Api) {
  return api('GET', '/account/api-key').then(
    ({ body }) => body,
    (error) => {
      if (error.code === 'api_key_not_found') return null;
      throw error;
    },
  );
}

async function activeKey({ api, words, language, link }: Visit): Promise<Html> {
  const key = await keyOf(api);
  if (key === null)
    return html`<p class="lead">${words.keys.none}</p>${postButton(link('/account/key'), words.keys.make, { quiet: false })}`;
  const replaces = html`<input type="hidden" name="replaces" value="${key.last4}">`;
  const used = key.last_used_at === null ? words.keys.neverUsed : filled(words.keys.usedAt, { day: momentOf(key.last_used_at, language) });
  return html`<p><code>vtr_live_…${key.last4}</code> · ${filled(words.keys.madeAt, { day: momentOf(key.created_at, language) })} · ${used}</p>
    <p class="calm">${words.keys.oneOnly}</p>
    <div class="actions">${postButton(link('/account/key'), words.keys.replace, { children: replaces })}${postButton(link('/account/key/revoke'), words.keys.revoke)}</div>`;
}

type SessionView = { id: string; device: string | null; created_at: string; last_used_at: string; current: boolean };

function sessionRow({ words, language, link }: Visit, { id, device, created_at: since, last_used_at: used, current }: SessionView): Html {
  const { keys: texts } = words;
  return html`<li><div><span class="store">${device ?? texts.unknownDevice}</span>
    <small>${filled(texts.signedInAt, { day: momentOf(since, language) })} · ${filled(texts.usedAt, { day: momentOf(used, language) })}</small></div>
    ${current ? html`<b>${texts.thisOne}</b>` : postButton(link(`/account/sessions/${id}/revoke`), texts.endSession)}</li>`;
}

/**
 * Answered with the key itself: it is shown this once, so there is no page to lead to. A new key ends the one before, so the form
 * names that one: sent again by a reload, or by a second tab, it ends none that was made since.
 */
export const makeKey: Handle = async ({ api, words, link, settings, account, form }) => {
  const current = await keyOf(api);
  if ((current?.last4 ?? null) !== form.get('replaces')) return lead('/account/keys');
  const { body: key } = await api('POST', '/account/api-key');
  const { keys: texts } = words;
  const curl = `curl -X POST ${settings.publicApiUrl}/audits \\
  -H 'Authorization: Bearer ${key.api_key}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ business: 'https://shop.example.com', metadata: { branch: 'main', commit_sha: '1a2b3c4' }, options: { language: account.language } })}'`;
  const body = html`<h1>${texts.made}</h1>
    <p class="lead">${texts.madeText}</p>
    ${snippet(key.api_key)}
    <h2>${texts.tryIt}</h2><p>${texts.tryItText}</p>${snippet(curl)}
    <h2>${texts.pipeline}</h2><p>${texts.pipelineText}</p>${snippet(workflow(settings.publicApiUrl))}
    <p><a class="button" href="${link('/account')}">${words.home.title}</a></p>`;
  return { kind: 'page', section: 'keys', title: texts.made, body };
};

/** The command of docs/cli.md; the environment of every pipeline service gives commit and branch by itself. */
function workflow(apiUrl: string): string {
  return `VITRINE_API_KEY=… VITRINE_API_URL=${apiUrl} npx vitrine audit https://shop.example.com`;
}

export const revokeKey: Handle = async ({ api }) => {
  await api('DELETE', '/account/api-key');
  return lead('/account/keys?done=key_revoked');
};

export const revokeSession: Handle = async ({ api, params }) => {
  await api('DELETE', '/account/sessions/{id}', { path: { id: params['id'] ?? '' } });
  return lead('/account/keys?done=session_ended');
};
