import { MEMBERSHIP_TIME_ZONE } from '../../memberships/index.ts';
import type { Db } from '../tables.ts';
import { createTask, type Task } from '../task.ts';

/** Answers and statements are shown for this many days. */
const SHOWN_DAYS = 14;
const DAY_MS = 86_400_000;

const getStart = (now: Date) => new Date(now.getTime() - SHOWN_DAYS * DAY_MS);

/** Support cases that staff answered last. */
export async function listSupportTasks(db: Db, accountId: number, now: Date): Promise<Task[]> {
  const rows = await db
    .selectFrom('supportCase')
    .leftJoin('reservation', 'reservation.id', 'supportCase.reservationId')
    .leftJoin('market', 'market.id', 'reservation.marketId')
    .select(['supportCase.reference', 'supportCase.subject', 'supportCase.changedAt', 'market.timeZone'])
    .where('supportCase.accountId', '=', accountId)
    .where('supportCase.status', '=', 'answered')
    .where('supportCase.changedAt', '>=', getStart(now))
    .execute();
  return rows.map(({ reference, subject, changedAt, timeZone }) =>
    createTask({
      kind: 'support_answer',
      about: reference,
      timeZone: timeZone ?? MEMBERSHIP_TIME_ZONE,
      since: changedAt,
      subject,
      reference,
    }),
  );
}

/** Stays with messages of staff that the guest has not seen. */
export async function listMessageTasks(db: Db, accountId: number): Promise<Task[]> {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('stayMessage', 'stayMessage.reservationId', 'reservation.id')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .leftJoin('stayMessageRead', 'stayMessageRead.reservationId', 'reservation.id')
    .select(['reservation.id', 'home.title', 'home.slug', 'market.timeZone'])
    .select(({ fn }) => fn.max('stayMessage.sentAt').as('sentAt'))
    .where('reservation.accountId', '=', accountId)
    .where('stayMessage.sender', '=', 'staff')
    .where(({ eb, fn, val, ref }) => eb('stayMessage.id', '>', fn.coalesce(ref('stayMessageRead.lastReadId'), val(0))))
    .groupBy(['reservation.id', 'home.id', 'market.id'])
    .execute();
  return rows.map(({ id, title, slug, timeZone, sentAt }) =>
    createTask({ kind: 'stay_message', about: id, timeZone, reservationId: id, home: { title, slug }, since: sentAt }),
  );
}

/** Deposits that were settled lately. */
export async function listDepositTasks(db: Db, accountId: number, now: Date): Promise<Task[]> {
  const rows = await db
    .selectFrom('depositReturn')
    .innerJoin('reservation', 'reservation.id', 'depositReturn.reservationId')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .select(['reservation.id', 'home.title', 'home.slug', 'market.timeZone'])
    .select(['depositReturn.settledAt', 'depositReturn.returnedCents'])
    .where('reservation.accountId', '=', accountId)
    .where('depositReturn.settledAt', '>=', getStart(now))
    .execute();
  return rows.map(({ id, title, slug, timeZone, settledAt, returnedCents }) =>
    createTask({
      kind: 'deposit_statement',
      about: id,
      timeZone,
      reservationId: id,
      home: { title, slug },
      since: settledAt,
      cents: returnedCents,
    }),
  );
}
