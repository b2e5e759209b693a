/** Where the account is told what happens: its webhooks and its mails. */

import { type components, Refusal } from '@vitrine/client';
import { type Html, html } from '@vitrine/report';
import { ADDRESS, checkbox, field, select, snippet } from '../../frame/elements.ts';
import { filled, momentOf } from '../../frame/format.ts';
import { type Handle, lead, type Visit, type VisitAnswer } from '../visit.ts';

type Webhook = components['schemas']['Webhook'];
type Event = Webhook['events'][number];

export const pathOfWebhook = (id: string): string => `/account/webhooks/${id}`;

export const webhooks: Handle = (visit) => listPage(visit, null);

interface Typed {
  readonly url: string;
  readonly fault: string;
}

/** `typed`: what the form was sent with and why it was not taken; null: it was not. */
async function listPage(visit: Visit, typed: Typed | null): Promise<VisitAnswer> {
  const { api, words, link } = visit;
  const { webhooks: texts } = words;
  const [{ body: made }, { body: mail }] = await Promise.all([api('GET', '/account/webhooks'), api('GET', '/account/mail')]);
  const cards = made.webhooks.map((webhook) => html`<li>${cardOf(visit, webhook)}</li>`);
  const body = html`<h1>${texts.title}</h1><p class="lead">${texts.text}</p>
    ${cards.length === 0 ? html`<p>${texts.none}</p>` : html`<ul class="plain-list">${cards}</ul>`}
    <section><h2>${texts.make}</h2>${
      made.webhooks.length >= made.limit
        ? html`<p>${filled(texts.full, { limit: made.limit })}</p>`
        : html`<form class="fields" method="post" action="${link('/account/webhooks')}"><input type="hidden" name="had" value="${made.webhooks.length}">
          ${fieldsOf(visit, { url: typed?.url ?? '', events: ['run.finished', 'run.failed'] }, typed?.fault ?? null)}
          <p><label for="format">${texts.format}</label>${select('format', Object.entries(texts.formats), '')}</p>
          <button type="submit">${texts.make}</button></form>`
    }</section>
    <section><h2>${texts.mail}</h2><p class="store">${visit.account.email}</p>${mail.available ? null : html`<p class="notice">${texts.noMail}</p>`}
      <form class="fields" method="post" action="${link('/account/mail')}">${(['webhooks', 'digest'] as const).map((topic) => checkbox(topic, texts.topics[topic], mail[topic]))}<button class="quiet" type="submit">${words.profile.save}</button></form></section>`;
  return { kind: 'page', section: 'webhooks', title: texts.title, body, ...(typed !== null && { status: 422 }) };
}

function cardOf(visit: Visit, webhook: Webhook): Html {
  const { words, link } = visit;
  return html`<a class="store" href="${link(pathOfWebhook(webhook.id))}">${webhook.url}</a>
    <small>${words.webhooks.formats[webhook.format]} · ${stateOf(visit, webhook)}</small>`;
}

export function stateOf({ words, language }: Visit, { state, failing_since: since }: Webhook): Html {
  const { webhooks: texts } = words;
  const failing = state === 'on' && since !== null ? ` · ${filled(texts.failingSince, { day: momentOf(since, language) })}` : '';
  return html`<span class="${state === 'on' && since === null ? 'is-pass' : state === 'paused' ? 'is-error' : 'is-fail'}">${texts.states[state]}${failing}</span>`;
}

/** Address and events, as both forms ask for them. */
export function fieldsOf(
  { words }: Visit,
  { url, events }: { readonly url: string; readonly events: readonly Event[] },
  fault: string | null,
): Html {
  const { webhooks: texts } = words;
  return html`${field({ name: 'url', label: texts.url, hint: texts.urlHint, attributes: { ...ADDRESS, value: url }, fault })}
    <fieldset><legend>${texts.told}</legend>${(Object.keys(texts.events) as Event[]).map((name) => checkbox('events', texts.events[name], events.includes(name), name))}</fieldset>`;
}

export const askedEvents = (form: URLSearchParams): Event[] => form.getAll('events') as Event[];

/** Why address and events were not taken, in words; undefined: for another reason. */
export function refusalOf({ words: { webhooks: texts } }: Visit, error: unknown): string | undefined {
  if (!(error instanceof Refusal) || error.code !== 'validation_error') return undefined;
  return error.body.field_errors?.some(({ loc }) => loc.includes('events')) ? texts.noEvents : texts.badUrl;
}

/** Answered with the secret itself, shown this once. A form that is sent again finds one webhook more than it had, and makes none. */
export const makeWebhook: Handle = async (visit) => {
  const { api, form } = visit;
  const { body: had } = await api('GET', '/account/webhooks');
  if (form.get('had') !== String(had.webhooks.length)) return lead('/account/webhooks');
  const [url, format] = [form.get('url')?.trim() ?? '', (form.get('format') ?? 'standard') as Webhook['format']];
  try {
    const { body: made } = await api('POST', '/account/webhooks', { body: { url, events: askedEvents(form), format } });
    return format === 'standard' ? secretPage(visit, made) : lead(`${pathOfWebhook(made.id)}?done=webhook_made`);
  } catch (error) {
    const fault = refusalOf(visit, error);
    if (fault === undefined) throw error;
    return listPage(visit, { url, fault });
  }
};

export function secretPage(
  { words, link, language }: Visit,
  { id, secret, former_secret_until: until }: Webhook & { readonly secret?: string },
): VisitAnswer {
  const { webhooks: texts } = words;
  const body = html`<h1>${texts.secret}</h1><p class="lead">${texts.secretText}</p>${snippet(secret ?? '')}
    ${until === null ? null : html`<p>${filled(texts.former, { day: momentOf(until, language) })}</p>`}
    <h2>${texts.tryIt}</h2><p>${texts.tryItText}</p>${snippet(`VITRINE_API_KEY=… VITRINE_WEBHOOK_SECRET=whsec_… npx vitrine webhooks listen ${id} --to http://127.0.0.1:3000/`)}
    <p><a class="button" href="${link(pathOfWebhook(id))}">${texts.log}</a></p>`;
  return { kind: 'page', section: 'webhooks', title: texts.secret, body };
}

export const saveMail: Handle = async ({ api, form }) => {
  await api('PATCH', '/account/mail', { body: { webhooks: form.has('webhooks'), digest: form.has('digest') } });
  return lead('/account/webhooks?done=saved');
};
