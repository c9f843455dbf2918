import { brand } from '@lodestay/contracts/brand';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyTrx } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { PushKeys } from '../../platform/push-keys.ts';
import { getKind, PUSH_TEXTS, type EmailKind } from '../email-choices/index.ts';
import './events.ts';
import { sendToBrowser, type PushOptions, type PushPayload } from './send-to-browser.ts';
import type { Db, Trx } from './tables.ts';

const HOUR_S = 3600;
/** Longer than any retry of an event, whose repetition is recognized by its message. */
const KEPT_DAYS = 7;
/** How many browsers get what waited for them before the database is asked again. */
const BATCH = 200;

/** A message to all browsers of an account. */
export type NewPush = {
  accountId: number;
  kind: EmailKind;
  /** Makes it unique. */
  key: string;
  path: string;
  sendAfter: Date | null;
};

export type PushMessages = ReturnType<typeof createPushMessages>;

/** Push notifications that are stored, wait and are delivered by jobs. */
export function createPushMessages({
  db,
  clock,
  outbox,
  keys,
}: {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  keys: PushKeys | null;
}) {
  const enqueue = (trx: Trx, messageId: number) => outbox.emit(trx, 'PushQueued', { messageId });

  /** Nothing is sent twice: what was accepted is marked, and what the process forgot to mark replaces itself on the screen. */
  async function deliver(messageId: number): Promise<void> {
    const message = await db
      .selectFrom('pushMessage')
      .innerJoin('pushBrowser', 'pushBrowser.id', 'pushBrowserId')
      .innerJoin('session', 'session.id', 'sessionId')
      .select(['kind', 'path', 'updates', 'pushBrowserId', 'endpoint', 'p256dh', 'auth', 'siteKey'])
      .where('pushMessage.id', '=', messageId)
      .where('sentAt', 'is', null)
      .where('session.expiresAt', '>', clock.now())
      .executeTakeFirst();
    if (!message || !keys || message.siteKey !== keys.publicKey) return;
    const payload = toPayload(message, messageId);
    if (!payload) return;
    const outcome = await sendToBrowser(keys, message, payload, getOptions(message.kind as EmailKind));
    if (outcome === 'gone') {
      await db.deleteFrom('pushBrowser').where('id', '=', message.pushBrowserId).execute();
      return;
    }
    const now = clock.now();
    await db.updateTable('pushMessage').set({ sentAt: now }).where('id', '=', messageId).execute();
    await db.updateTable('pushBrowser').set({ lastUsedAt: now }).where('id', '=', message.pushBrowserId).execute();
  }

  /** Queues what waited for one browser. Several news become one notification, as their emails become one. */
  async function queueWaiting(trx: Trx, pushBrowserId: number, now: Date): Promise<void> {
    const due = await trx
      .selectFrom('pushMessage')
      .select(['id', 'kind'])
      .where('pushBrowserId', '=', pushBrowserId)
      .where('queuedAt', 'is', null)
      .where('sendAfter', '<=', now)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const news = due.filter(({ kind }) => isNews(kind));
    const [first, ...replaced] = news;
    const alone = due.filter((message) => !replaced.includes(message));
    for (const { id } of alone) {
      const updates = id === first?.id ? news.length : 1;
      await trx.updateTable('pushMessage').set({ queuedAt: now, updates }).where('id', '=', id).execute();
      await enqueue(trx, id);
    }
    for (const { id } of replaced)
      await trx.updateTable('pushMessage').set({ queuedAt: now, sentAt: now }).where('id', '=', id).execute();
  }

  return {
    deliver,

    /** Stores a message for every browser of an account that is signed in. Returns for how many. Repeating it changes nothing. */
    async queue({ accountId, kind, key, path, sendAfter }: NewPush): Promise<number> {
      if (!keys || !PUSH_TEXTS[kind]) return 0;
      const now = clock.now();
      const browsers = await db
        .selectFrom('pushBrowser')
        .innerJoin('session', 'session.id', 'sessionId')
        .select('pushBrowser.id')
        .where('pushBrowser.accountId', '=', accountId)
        .where('siteKey', '=', keys.publicKey)
        .where('session.expiresAt', '>', now)
        .execute();
      if (browsers.length === 0) return 0;
      return inTransaction(db, async (trx) => {
        const added = await trx
          .insertInto('pushMessage')
          .values(
            browsers.map(({ id }) => ({
              pushBrowserId: id,
              dedupeKey: key,
              kind,
              path,
              sendAfter,
              queuedAt: sendAfter ? null : now,
              sentAt: null,
              createdAt: now,
            })),
          )
          .onConflict((conflict) => conflict.columns(['pushBrowserId', 'dedupeKey']).doNothing())
          .returning('id')
          .execute();
        if (!sendAfter) for (const { id } of added) await enqueue(trx, id);
        return browsers.length;
      });
    },

    /** How many different messages of these kinds an account has got since then without waiting, besides the one with this key. */
    async countSent(accountId: number, kinds: readonly string[], since: Date, besides: string): Promise<number> {
      const { count } = await db
        .selectFrom('pushMessage')
        .innerJoin('pushBrowser', 'pushBrowser.id', 'pushBrowserId')
        .select(sql<number>`count(distinct dedupe_key)`.as('count'))
        .where('accountId', '=', accountId)
        .where('kind', 'in', [...kinds])
        .where('pushMessage.createdAt', '>=', since)
        .where('sendAfter', 'is', null)
        .where('dedupeKey', '<>', besides)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Deletes what waits of kinds that a person turned off. */
    async deleteWaiting(anyTrx: AnyTrx, accountId: number, kinds: readonly EmailKind[]): Promise<void> {
      if (kinds.length === 0) return;
      const trx = anyTrx as Trx;
      await trx
        .deleteFrom('pushMessage')
        .where('kind', 'in', [...kinds])
        .where('queuedAt', 'is', null)
        .where('pushBrowserId', 'in', trx.selectFrom('pushBrowser').select('id').where('accountId', '=', accountId))
        .execute();
    },

    /** Queues what waited until now. */
    async queueWaiting(): Promise<void> {
      const now = clock.now();
      const browsers = await db
        .selectFrom('pushMessage')
        .select('pushBrowserId')
        .distinct()
        .where('queuedAt', 'is', null)
        .where('sendAfter', '<=', now)
        .limit(BATCH)
        .execute();
      for (const { pushBrowserId } of browsers) await inTransaction(db, (trx) => queueWaiting(trx, pushBrowserId, now));
    },

    /** Deletes old messages, and browsers that subscribed with a former key of the site, which no push service accepts anymore. */
    async deleteOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * HOUR_S * 1000);
      await db.deleteFrom('pushMessage').where('createdAt', '<', before).where('queuedAt', 'is not', null).execute();
      if (keys) await db.deleteFrom('pushBrowser').where('siteKey', '<>', keys.publicKey).execute();
    },
  };
}

const isNews = (kind: string) => getKind(kind as EmailKind).canWait === 'news';

/** Null for a kind that was removed from the catalog. */
function toPayload(
  { kind, path, updates }: { kind: string; path: string; updates: number },
  messageId: number,
): PushPayload | null {
  const text = PUSH_TEXTS[kind as EmailKind];
  if (!text) return null;
  const tag = `message-${messageId}`;
  if (updates > 1)
    return {
      title: `${updates} updates from ${brand.name}`,
      body: 'Open your account to see them.',
      path: '/account',
      tag,
    };
  return { title: text.title, body: text.body, path, tag };
}

/** News may wait for a charger; what has a deadline may not. Nothing is shown once it is outdated. */
export function getOptions(kind: EmailKind): PushOptions {
  const { canWait } = getKind(kind);
  const hours = PUSH_TEXTS[kind]?.hours ?? (canWait ? 12 : 72);
  const urgency = canWait === 'news' ? 'low' : canWait === 'reminder' ? 'normal' : 'high';
  return { ttlSeconds: hours * HOUR_S, urgency };
}
