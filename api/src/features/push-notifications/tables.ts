import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';

export type PushNotificationsTables = {
  /** A browser that gets push notifications while its session lasts. */
  pushBrowser: {
    id: Generated<number>;
    accountId: number;
    sessionId: number;
    /** The address at the push service of the browser. Who knows it cannot send without the key of the site. */
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The public key of the site that the browser subscribed with. The push service accepts no other. */
    siteKey: string;
    /** Browser and system, such as "Chrome on Mac"; null if unknown. */
    device: string | null;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  /** A push notification to one browser. What it says follows from its kind. */
  pushMessage: {
    id: Generated<number>;
    pushBrowserId: number;
    /** That of the email about the same event. A repeated event sends nothing again. */
    dedupeKey: string;
    kind: string;
    /** What a click opens: a path of the site without a token. */
    path: string;
    /** How many waiting messages it replaces. */
    updates: Generated<number>;
    /** It waits until this time. Null: it is sent at once. */
    sendAfter: Date | null;
    /** When the job that sends it was added. Null while it waits. */
    queuedAt: Date | null;
    /** When the push service accepted it, or a message that replaces it was queued. */
    sentAt: Date | null;
    createdAt: Date;
  };
};

/** The database as this feature sees it. */
export type Db = DbOf<PushNotificationsTables & AccountsTables>;
export type Trx = TrxOf<PushNotificationsTables & AccountsTables>;
