import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { AnyPayment, Payments } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { describeDifference, getDifferenceCents, type AnyDifference } from './describe-difference.ts';
import { createDifferenceProblems, type FoundDifference } from './difference-problems.ts';
import type { Db } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'findAny' | 'findLatest' | 'listByMembershipPeriod'>;
  queues: Pick<QueueChanges, 'open' | 'reopen'>;
};

type About = Pick<FoundDifference, 'reservationId' | 'membershipPeriodId' | 'paymentId'>;

const LEDGER: About = { reservationId: null, membershipPeriodId: null, paymentId: null };

const toAbout = ({ id, reservationId, membershipPeriodId }: AnyPayment): About => ({
  reservationId,
  membershipPeriodId,
  paymentId: id,
});

/**
 * Opens a problem for everything that does not add up: about a payment, a reservation or a membership if there is one, otherwise about the
 * ledger itself. The same difference is the same problem every night.
 */
export function createDifferenceReport({ db, clock, payments, queues }: Options) {
  const problems = createDifferenceProblems({ clock, queues });

  async function findOfReservation(reservationId: string): Promise<About> {
    const latest = await payments.findLatest(db, reservationId);
    return latest ? toAbout(latest) : { ...LEDGER, reservationId };
  }

  async function findOfReservationOrPeriod(subject: string): Promise<About> {
    const period = await db.selectFrom('membershipPeriod').select('id').where('id', '=', subject).executeTakeFirst();
    if (!period) return findOfReservation(subject);
    const [latest] = await payments.listByMembershipPeriod(db, period.id);
    return latest ? toAbout(latest) : { ...LEDGER, membershipPeriodId: period.id };
  }

  async function findAbout(difference: AnyDifference): Promise<About> {
    const { subject } = difference;
    switch (difference.check) {
      case 'processor':
        return difference.payment ? toAbout(difference.payment) : LEDGER;
      case 'cash': {
        const [payment] = await payments.findAny(db, [subject]);
        return toAbout(payment!);
      }
      case 'settled':
        return findOfReservationOrPeriod(subject);
      case 'deposit':
      case 'tax':
        return findOfReservation(subject);
      case 'installment': {
        const { reservationId } = await db
          .selectFrom('installment')
          .select('reservationId')
          .where('id', '=', subject)
          .executeTakeFirstOrThrow();
        return findOfReservation(reservationId);
      }
      case 'credit':
      case 'zero_sum':
      case 'snapshot':
        return LEDGER;
    }
  }

  async function report(difference: AnyDifference): Promise<void> {
    const about = await findAbout(difference);
    await inTransaction(db, (trx) =>
      problems.report(trx, {
        ...about,
        subject: `${difference.check}:${difference.subject}`,
        cents: getDifferenceCents(difference),
        description: describeDifference(difference, about.membershipPeriodId !== null),
      }),
    );
  }

  return async (differences: readonly AnyDifference[]): Promise<void> => {
    const errors: unknown[] = [];
    for (const difference of differences)
      // One that cannot be stored keeps no other from the staff.
      await report(difference).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'Differences without a problem');
  };
}
