import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { PushKeys } from '../../platform/push-keys.ts';
import { getDeviceName } from '../accounts/index.ts';
import { isBrowserKey, isBrowserSecret, isPushEndpoint } from './push-endpoint.ts';
import type { Db } from './tables.ts';

type Subscription = RequestOf<'turnOnPush'>['body'];
type Caller = Pick<SignedInUser, 'id' | 'sessionId'>;

/** Of one account. Nobody uses more, and every message is sent to each. */
export const MAX_BROWSERS = 10;

export type PushBrowsers = ReturnType<typeof createPushBrowsers>;

/** The browsers that get push notifications. Each belongs to a session, and goes with it. */
export function createPushBrowsers({ db, clock, keys }: { db: Db; clock: Clock; keys: PushKeys | null }) {
  return {
    /** Null: the site sends no push notifications. */
    async list({ id, sessionId }: Caller, executor: AnyDb = db): Promise<ResponseOf<'getEmailChoices'>['push']> {
      if (!keys) return null;
      const rows = await (executor as Db)
        .selectFrom('pushBrowser')
        .select(['id', 'device', 'createdAt', 'lastUsedAt', 'sessionId'])
        .where('accountId', '=', id)
        .where('siteKey', '=', keys.publicKey)
        .orderBy('id', 'desc')
        .limit(MAX_BROWSERS)
        .execute();
      return {
        publicKey: keys.publicKey,
        browsers: rows.map(({ sessionId: ofSession, createdAt, lastUsedAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          isCurrent: ofSession === sessionId,
        })),
      };
    },

    /**
     * Sends push notifications to the browser of the session from now on. An address that belonged to another account or session moves, because
     * somebody else uses that browser now. Throws `not_found`, `invalid` and `conflict`.
     */
    async add(
      { id: accountId, sessionId }: Caller,
      { endpoint, p256dh, auth }: Subscription,
      userAgent: string | undefined,
    ): Promise<{ id: number }> {
      if (!keys) throw new AppError('not_found', { message: 'Push notifications are not available.' });
      if (!isPushEndpoint(endpoint)) throw invalid('endpoint', 'We can’t send push notifications to this browser.');
      if (!isBrowserKey(p256dh)) throw invalid('p256dh', 'This key of the browser is invalid.');
      if (!isBrowserSecret(auth)) throw invalid('auth', 'This secret of the browser is invalid.');
      return inTransaction(db, async (trx) => {
        // Two requests at once cannot both add the last browser.
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await trx
          .deleteFrom('pushBrowser')
          .where((row) => row.or([row('sessionId', '=', sessionId), row('endpoint', '=', endpoint)]))
          .execute();
        const { count } = await trx
          .selectFrom('pushBrowser')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('accountId', '=', accountId)
          .where('siteKey', '=', keys.publicKey)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_BROWSERS) throw new AppError('conflict', { message: TOO_MANY });
        return trx
          .insertInto('pushBrowser')
          .values({
            accountId,
            sessionId,
            endpoint,
            p256dh,
            auth,
            siteKey: keys.publicKey,
            device: getDeviceName(userAgent),
            createdAt: clock.now(),
            lastUsedAt: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
      });
    },

    /** Returns how many browsers it removed: one or none. */
    async remove({ id: accountId }: Pick<Caller, 'id'>, id: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('pushBrowser')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

const invalid = (path: string, message: string) => new AppError('invalid', { message, fields: [{ path, message }] });
const TOO_MANY = `Push notifications are on in ${MAX_BROWSERS} browsers already. Remove one of them first.`;
