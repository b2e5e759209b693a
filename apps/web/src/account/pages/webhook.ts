/** One webhook: what is sent to it, its log with every attempt, and its end. */

import { type components, Refusal } from '@vitrine/client';
import { type Html, html, wordsOf } from '@vitrine/report';
import { postButton, table } from '../../frame/elements.ts';
import { filled, momentOf, numberOf } from '../../frame/format.ts';
import { type Handle, lead, type Visit, type VisitAnswer } from '../visit.ts';
import { askedEvents, fieldsOf, pathOfWebhook, refusalOf, secretPage, stateOf } from './webhooks.ts';

type Schemas = components['schemas'];
type Webhook = Schemas['Webhook'];
type Delivery = Schemas['Delivery'];

export const webhook: Handle = async (visit) => webhookPage(visit, await webhookOf(visit), null);

async function webhookOf({ api, params }: Visit): Promise<Webhook> {
  const { body } = await api('GET', '/account/webhooks');
  const found = body.webhooks.find(({ id }) => id === params['id']);
  // As every address that names nothing.
  if (found === undefined) throw new URIError('no such webhook');
  return found;
}

async function webhookPage(visit: Visit, one: Webhook, fault: string | null): Promise<VisitAnswer> {
  const { api, words, link, query } = visit;
  const { webhooks: texts } = words;
  const [cursor, watch] = [query.get('cursor'), query.get('watch')];
  const asked = { path: { id: one.id }, query: { limit: 20, ...(cursor !== null && { cursor }), ...(watch !== null && { watch }) } };
  const { body: log } = await api('GET', '/account/webhooks/{id}/deliveries', asked);
  const [at, isOn] = [link(pathOfWebhook(one.id)), one.state === 'on'];
  const to = (end: string) => link(`${pathOfWebhook(one.id)}/${end}`);
  const older =
    log.next_cursor === null
      ? null
      : link(`${pathOfWebhook(one.id)}?${new URLSearchParams({ cursor: log.next_cursor, ...(watch !== null && { watch }) })}`);
  const former = html`<input type="hidden" name="former" value="${one.former_secret_until ?? ''}">`;
  const body = html`<p class="crumb"><a href="${link('/account/webhooks')}">${texts.title}</a></p>
    <h1 class="store">${new URL(one.url).host}</h1><p class="lead">${texts.formats[one.format]} · ${stateOf(visit, one)}</p>
    <div class="actions">${isOn ? postButton(to('test'), texts.test, { quiet: false }) : null}${postButton(to(isOn ? 'pause' : 'resume'), isOn ? texts.pause : texts.resume)}${
      one.format === 'standard' ? postButton(to('rotate'), texts.rotate, { children: former }) : null
    }</div>
    <section><h2>${texts.log}</h2>${watch === null ? null : html`<p>${texts.ofWatch} <a href="${at}">${texts.wholeLog}</a></p>`}${
      log.deliveries.length === 0
        ? html`<p>${texts.noLog}</p>`
        : html`<ul class="plain-list">${log.deliveries.map((delivery) => html`<li>${deliveryRow(visit, one, delivery)}</li>`)}</ul>`
    }${older === null ? null : html`<p><a href="${older}">${texts.older}</a></p>`}</section>
    <section><h2>${texts.settings}</h2><form class="fields" method="post" action="${at}">${fieldsOf(visit, one, fault)}<button class="quiet" type="submit">${words.profile.save}</button></form></section>
    <section><h2>${texts.remove}</h2><p>${texts.removeText}</p><p><a class="button quiet" href="${to('delete')}">${texts.remove}…</a></p></section>`;
  return { kind: 'page', section: 'webhooks', title: texts.log, body, ...(fault !== null && { status: 422 }) };
}

function deliveryRow({ words, language, link }: Visit, { id, state }: Webhook, delivery: Delivery): Html {
  const { webhooks: texts } = words;
  const { id: event, type, attempts, created_at: at, next_at: next } = delivery;
  const kind = { open: 'is-error', delivered: 'is-pass', failed: 'is-fail', stopped: 'is-error', skipped: 'is-error' }[delivery.state];
  const failures: Readonly<Record<string, string>> = { ...wordsOf(language).failures, no_key: texts.noKey };
  const tries = table(
    texts.attempts,
    [texts.when, texts.status, texts.ms, texts.answer],
    attempts.map(({ at, status, failure, ms, answer }) => [
      momentOf(at, language),
      status ?? failures[failure ?? ''],
      numberOf(ms, language),
      html`<code class="store">${answer}</code>`,
    ]),
  );
  return html`<div class="spread"><div><b>${type === 'webhook.test' ? texts.testEvent : texts.events[type]}</b> <span class="${kind}">${texts.deliveryStates[delivery.state]}</span>
      <small>${momentOf(at, language)} · <code>${event}</code>${next === null ? null : html` · ${filled(texts.next, { day: momentOf(next, language) })}`}</small></div>
      ${state === 'on' && delivery.state !== 'open' ? postButton(link(`${pathOfWebhook(id)}/deliveries/${event}/again`), texts.again) : null}</div>
    ${attempts.length === 0 ? null : html`<details><summary>${filled(texts.attemptCount, { count: attempts.length })}</summary>${tries}</details>`}`;
}

/** Posts to what is below a webhook; one that was switched off meanwhile shows that it is. */
async function sent(
  visit: Visit,
  send: (path: { readonly id: string }) => Promise<{ readonly body: { readonly state: string } }>,
  done: string,
): Promise<VisitAnswer> {
  const id = visit.params['id'] ?? '';
  try {
    const { body } = await send({ id });
    // With as many deliveries open as may be, none is opened: the log says so.
    return lead(`${pathOfWebhook(id)}${['open', 'on', 'paused'].includes(body.state) ? `?done=${done}` : ''}`);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'webhook_off') return lead(pathOfWebhook(id));
    throw error;
  }
}

export const testWebhook: Handle = (visit) =>
  sent(visit, (path) => visit.api('POST', '/account/webhooks/{id}/test', { path }), 'webhook_test');

export const sendAgain: Handle = (visit) =>
  sent(
    visit,
    ({ id }) => {
      const path = { id, event_id: visit.params['event'] ?? '' };
      return visit.api('POST', '/account/webhooks/{id}/deliveries/{event_id}/again', { path });
    },
    'webhook_again',
  );

const switched =
  (state: 'on' | 'paused'): Handle =>
  (visit) =>
    sent(visit, (path) => visit.api('PATCH', '/account/webhooks/{id}', { path, body: { state } }), 'saved');
export const pauseWebhook = switched('paused');
export const resumeWebhook = switched('on');

export const saveWebhook: Handle = async (visit) => {
  const one = await webhookOf(visit);
  const body = { url: visit.form.get('url')?.trim() ?? '', events: askedEvents(visit.form) };
  try {
    await visit.api('PATCH', '/account/webhooks/{id}', { path: { id: one.id }, body });
    return lead(`${pathOfWebhook(one.id)}?done=saved`);
  } catch (error) {
    const fault = refusalOf(visit, error);
    if (fault === undefined) throw error;
    return webhookPage(visit, { ...one, ...body }, fault);
  }
};

/** A form that is sent again finds another rotation than it knew, and makes none: the secret of the receiver would be lost. */
export const rotateSecret: Handle = async (visit) => {
  const one = await webhookOf(visit);
  if (visit.form.get('former') !== (one.former_secret_until ?? '')) return lead(pathOfWebhook(one.id));
  const { body } = await visit.api('PATCH', '/account/webhooks/{id}', { path: { id: one.id }, body: { secret: 'rotate' } });
  return secretPage(visit, body);
};

export const confirmRemove: Handle = async (visit) => {
  const { words, link } = visit;
  const one = await webhookOf(visit);
  const { webhooks: texts } = words;
  const body = html`<p class="crumb"><a href="${link(pathOfWebhook(one.id))}">${words.cancel}</a></p><h1>${texts.remove}</h1>
    <p class="lead store">${one.url}</p><p>${texts.removeText}</p>
    <form method="post" action="${link(`${pathOfWebhook(one.id)}/delete`)}"><button class="danger" type="submit">${texts.remove}</button></form>`;
  return { kind: 'page', section: 'webhooks', title: texts.remove, body };
};

export const removeWebhook: Handle = async ({ api, params }) => {
  await api('DELETE', '/account/webhooks/{id}', { path: { id: params['id'] ?? '' } });
  return lead('/account/webhooks?done=webhook_removed');
};
