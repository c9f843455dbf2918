import type { ResponseOf } from '@lodestay/contracts';
import type { AnyDb } from '../../platform/db/index.ts';
import { findPeriod, lockMembership } from '../memberships/index.ts';
import { findStaffStays, lockReservation, toQueueTexts } from '../reservations/index.ts';
import type { Db, ProblemRow, Trx } from './tables.ts';

type Record = ResponseOf<'getPaymentProblem'>;

/** What a problem is about: a stay, or a period of a membership that was paid without one. Neither for the ledger itself. */
type SubjectIds = Pick<ProblemRow, 'reservationId' | 'membershipPeriodId'>;

/** The title of problems of the ledger itself, which no guest has. */
const LEDGER: ProblemSubject = {
  guest: null,
  stay: null,
  membership: null,
  texts: { title: 'Ledger', searchTexts: ['difference'], marketId: null },
};

export type ProblemSubject = Pick<Record, 'guest' | 'stay' | 'membership'> & {
  /** What the queue shows and finds. */
  readonly texts: Omit<ReturnType<typeof toQueueTexts>, 'marketId'> & { marketId: number | null };
};

async function findMembershipSubject(db: Db, periodId: string): Promise<ProblemSubject> {
  const { plan, startsOn, endsOn, ...member } = await db
    .selectFrom('membershipPeriod')
    .innerJoin('account', 'account.id', 'membershipPeriod.accountId')
    .select(['plan', 'startsOn', 'endsOn', 'accountId', 'firstName', 'lastName', 'email', 'phone'])
    .where('membershipPeriod.id', '=', periodId)
    .executeTakeFirstOrThrow();
  const { accountId, email, phone } = member;
  const fullName = `${member.firstName} ${member.lastName}`.trim() || email;
  return {
    guest: { accountId, fullName, email, phone },
    stay: null,
    membership: { plan, startsOn, endsOn },
    // A membership is in no market, so only staff of all markets see its problems.
    texts: { title: fullName, searchTexts: [email, phone, 'membership', plan], marketId: null },
  };
}

export async function findSubject(
  anyDb: AnyDb,
  { reservationId, membershipPeriodId }: SubjectIds,
): Promise<ProblemSubject> {
  const db: Db = anyDb;
  if (membershipPeriodId !== null) return findMembershipSubject(db, membershipPeriodId);
  if (reservationId === null) return LEDGER;
  const found = (await findStaffStays(db, [reservationId])).get(reservationId)!;
  return { guest: found.guest, stay: found.stay, membership: null, texts: toQueueTexts(found) };
}

/** Locks what a problem is about, before its payment, as everything that changes a payment does. */
export async function lockSubject(trx: Trx, { reservationId, membershipPeriodId }: SubjectIds): Promise<void> {
  if (membershipPeriodId !== null) await lockMembership(trx, (await findPeriod(trx, membershipPeriodId)).accountId);
  if (reservationId !== null) await lockReservation(trx, reservationId);
}
