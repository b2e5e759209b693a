/** The worker's side of deliveries: taken by a claim, written under its epoch. */

import { only, type Query, statement } from './pool.ts';
import type { AccountEvent, DeliveryClaim, DeliveryQueue, DeliveryStore } from './webhook-ports.ts';

/** Three times as long as an attempt may take: a worker that died with it delays it by this. */
const LEASE_MS = 30_000;
/** Deliveries of one account under way in the fleet. */
const ACCOUNT_SHARE = 4;

const CLAIM = statement('deliveries_claim')`
    select webhook_id as "webhookId", epoch, tries, url, format, language, array_remove(array[secret, former_secret], null) as secrets,
      event_id as id, type, data, event_at as "eventAt", clock_timestamp() as at
    from claim_deliveries($1, $2, ${ACCOUNT_SHARE}, ${LEASE_MS})`;

/**
 * One statement: the attempt, the delivery, and the webhook it switches off or finds well again. The webhook's row is locked first,
 * as whoever changes a webhook does. A delivery that its owner stopped meanwhile stays so unless it has arrived. A failure at an address
 * that its owner has replaced meanwhile, or before its owner asked for all attempts again, says nothing: it is due as it was.
 */
const RECORD = statement('delivery_record')`
    with receiver as materialized (
      select id, url = $12 as asked, case when state <> 'on' or url <> $12 then state when $4 = 'gone' then 'gone'
        when $4 = 'failed' and failing_since < now() - interval '5 days' then 'failing' else 'on' end as state
      from webhooks where id = $1 for no key update
    ), mine as (
      update deliveries d set leased_until = null, tries = tries + ($4 <> 'delivered' and receiver.asked and tries = $13)::int,
        state = case when $4 = 'delivered' then 'delivered' when d.state <> 'open' then d.state when receiver.state <> 'on' then 'stopped'
          when $5::float8 is null and receiver.asked and tries = $13 then 'failed' else 'open' end,
        next_at = case when $5::float8 is null or not receiver.asked or tries <> $13 then next_at
          else now() + $5::float8 * interval '1 millisecond' end
      from receiver where webhook_id = receiver.id and event_id = $2 and epoch = $3 and leased_until is not null
      returning webhook_id, event_id, epoch
    ), noted as (
      insert into delivery_attempts (webhook_id, event_id, n, at, took_ms, status, failure, answer, signature)
      select webhook_id, event_id, epoch, $6, $7, $8, $9, $10, $11 from mine
    ), switched as (
      update webhooks w set state = receiver.state,
        failing_since = case when $4 = 'delivered' then null else coalesce(failing_since, now()) end
      from mine, receiver where w.id = receiver.id and receiver.asked and $4 <> 'unsent'
        and (w.state <> receiver.state or (failing_since is null) <> ($4 = 'delivered'))
    )
    select from mine`;

/** What waits for its next attempt is not due. */
const QUEUE = statement('deliveries_queue')`
    select count(d.event_id)::int as open, count(distinct w.id) filter (where w.failing_since is not null)::int as failing,
      coalesce(extract(epoch from now() - min(d.next_at) filter (
        where d.next_at < now() and (d.leased_until is null or d.leased_until < now()))), 0)::float8 as "oldestDueSeconds"
    from webhooks w left join deliveries d on d.webhook_id = w.id and d.state = 'open' where w.state = 'on'`;

type ClaimedColumns = Omit<DeliveryClaim, 'event'> & Omit<AccountEvent, 'at'> & { readonly eventAt: Date };

export function createDeliveries(query: Query): DeliveryStore {
  return {
    claimDeliveries: async (failing, free) => (await query<ClaimedColumns>(CLAIM, [failing, free])).map(toClaim),
    recordAttempt: async ({ webhookId, event, epoch, tries, url, at }, { tookMs, status, failure, answer, signature }, outcome) => {
      const key = [webhookId, event.id, epoch];
      const retryMs = 'retryMs' in outcome ? outcome.retryMs : null;
      const values = [...key, outcome.kind, retryMs, at, tookMs, status, failure, answer, signature, url, tries];
      return (await query(RECORD, values)).length > 0 ? 'written' : 'fenced';
    },
    readDeliveryQueue: () => only(query<DeliveryQueue>(QUEUE, [])),
  };
}

function toClaim({ id, type, data, eventAt, ...claim }: ClaimedColumns): DeliveryClaim {
  return { ...claim, event: { id, type, data, at: eventAt } };
}
