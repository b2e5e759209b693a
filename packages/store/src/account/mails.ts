/** Mails: wanted by topic, queued by `queue_mail` (migrations/0001_webhooks.sql) beside the event they tell, sent by a claim. */

import { and, type Builder, eq, inArray, isNull, sql } from '../drizzle.ts';
import { MAIL_TOPICS, type MailClaim, type MailQueue, type MailStore, type MailTopic } from '../mail-ports.ts';
import { type Database, only, statement } from '../pool.ts';
import { mailTopics } from '../webhook-schema.ts';
import { NOW } from './columns.ts';

/** Longer than five attempts one after the other may take (providers: twenty seconds each). */
const LEASE = "interval '120 seconds'";
/** What could not be sent within three days is news no more. */
const NEWS = "interval '3 days'";
const CLAIM = statement('mails_claim')`
    with due as (
      select m.event_id, a.email, a.language, t.token
      from mails m join accounts a on a.id = m.account_id join mail_topics t on t.account_id = m.account_id and t.topic = m.topic
      where m.state = 'open' and m.next_at <= now() and (m.leased_until is null or m.leased_until <= now())
        and m.created_at > now() - ${NEWS} and t.off_at is null
      order by m.next_at limit $1 for update of m skip locked
    ), taken as (
      update mails m set epoch = epoch + 1, leased_until = now() + ${LEASE} from due where m.event_id = due.event_id
      returning m.event_id, m.epoch, m.tries, due.email, due.language, due.token
    )
    select t.epoch, t.tries, t.email, t.language, t.token, e.id, e.type, e.data, e.at
    from taken t join account_events e on e.id = t.event_id`;

/** What was stopped meanwhile stays so unless it was sent. */
const RECORD = statement('mail_record')`
    update mails set leased_until = null, tries = tries + ($3 <> 'sent')::int,
      state = case when $3 = 'sent' then 'sent' when state <> 'open' then state
        when $4::float8 is null or created_at + ${NEWS} <= now() + $4::float8 * interval '1 millisecond' then 'failed' else 'open' end,
      next_at = case when $4::float8 is null then next_at else now() + $4::float8 * interval '1 millisecond' end
    where event_id = $1 and epoch = $2 and leased_until is not null returning 1`;

const QUEUE = statement('mails_queue')`
    select count(*)::int as open, coalesce(extract(epoch from now() - min(m.created_at)), 0)::float8 as "oldestSeconds"
    from mails m join mail_topics t on t.account_id = m.account_id and t.topic = m.topic
    where m.state = 'open' and m.created_at > now() - ${NEWS} and t.off_at is null`;

const UNSUBSCRIBE = statement('mail_unsubscribe')`
    with off as (
      update mail_topics set off_at = coalesce(off_at, now()) where token = $1 returning account_id, topic
    )
    update mails m set state = 'stopped' from off where m.account_id = off.account_id and m.topic = off.topic and m.state = 'open'`;

export function createMails({ ask, db, query, transaction }: Database): MailStore {
  return {
    readMailTopics: (accountId) =>
      ask(async () => {
        const ofThese = and(eq(mailTopics.accountId, accountId), inArray(mailTopics.topic, [...MAIL_TOPICS]), isNull(mailTopics.offAt));
        const rows = await db.select({ topic: mailTopics.topic }).from(mailTopics).where(ofThese);
        return MAIL_TOPICS.filter((topic) => rows.some((row) => row.topic === topic));
      }),
    setMailTopics: (accountId, wanted) =>
      transaction(async (_query, inside) => {
        for (const [topic, on] of Object.entries(wanted)) await setMailTopic(inside, { accountId, topic, on });
      }),
    unsubscribe: async (token) => void (await query(UNSUBSCRIBE, [token])),
    claimMails: async (free) => (await query<ClaimedColumns>(CLAIM, [free])).map(toClaim),
    recordMail: async ({ event, epoch }, outcome) => {
      const retryMs = outcome.kind === 'failed' ? outcome.retryMs : null;
      return (await query(RECORD, [event.id, epoch, outcome.kind, retryMs])).length > 0 ? 'written' : 'fenced';
    },
    readMailQueue: () => only(query<MailQueue>(QUEUE, [])),
  };
}

interface MailSwitch {
  readonly accountId: string;
  /** One of `MAIL_TOPICS`, or the id of a thing of the account. */
  readonly topic: MailTopic | (string & {});
  readonly on: boolean;
}

/** By the owner: on, also after it was switched off, or off. What is open of a topic that is off is not sent. */
export async function setMailTopic(db: Builder, { accountId, topic, on }: MailSwitch): Promise<void> {
  // Switched on again, a digest begins there; what is on already goes on.
  const fresh = on
    ? { offAt: null, toldAt: sql`case when ${mailTopics.offAt} is null then ${mailTopics.toldAt} else now() end` }
    : { offAt: NOW };
  await db
    .insert(mailTopics)
    .values({ accountId, topic, offAt: on ? null : NOW })
    .onConflictDoUpdate({ target: [mailTopics.accountId, mailTopics.topic], set: fresh });
}

/** Where the owner has not said anything about it yet, on. */
export async function proposeMailTopic(db: Builder, { accountId, topic }: Omit<MailSwitch, 'on'>): Promise<void> {
  await db.insert(mailTopics).values({ accountId, topic }).onConflictDoNothing();
}

type ClaimedColumns = Pick<MailClaim, 'epoch' | 'tries' | 'email' | 'language' | 'token'> & MailClaim['event'];

function toClaim({ epoch, tries, email, language, token, ...event }: ClaimedColumns): MailClaim {
  return { event, epoch, tries, email, language, token };
}
