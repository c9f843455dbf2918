import { MAX_LATE_ARRIVAL_DAYS } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { EachRow, Outbox } from '../../../platform/jobs/index.ts';
import { findNotice, lockReservation } from '../../reservations/index.ts';
import '../events.ts';
import { findOwnStay } from '../find-stay.ts';
import type { Db } from '../tables.ts';
import { findNextQuestion, getNoShowStart, NOTHING_KNOWN } from './arrival-dates.ts';
import { findArrival } from './arrival-records.ts';

/** Guests who were expected longer ago are not asked any more. */
const OLDEST_DAYS = 14;

type Options = { db: Db; clock: Clock; outbox: Outbox; eachStay: EachRow<string> };

/** Asks guests who were expected and said nothing whether they have arrived, twice. Each run catches up with what a downtime missed. */
export function createArrivalQuestions({ db, clock, outbox, eachStay }: Options) {
  /** Stays that may have a question; the exact time is checked for each of them. */
  async function listDue(): Promise<string[]> {
    const [now, today] = [clock.now(), clock.today('UTC')];
    const { rows } = await sql<{ id: string }>`
      select r.id
      from reservation r
      join market m on m.id = r.market_id
      left join stay_arrival a on a.reservation_id = r.id
      cross join lateral (select greatest(r.check_in, coalesce(a.arrives_on, r.check_in)) as expected_on) e
      where r.status in ('approved', 'checked_in')
        and r.check_in between ${today}::date - ${OLDEST_DAYS + MAX_LATE_ARRIVAL_DAYS}::integer and ${today}::date
        and e.expected_on >= ${today}::date - ${OLDEST_DAYS}::integer
        and a.arrived_at is null
        and (e.expected_on + 1 + time '12:00') at time zone m.time_zone <= ${now}
        and (a.asked_for is distinct from e.expected_on
          or a.second_asked_at is null and (e.expected_on + 2 + time '12:00') at time zone m.time_zone <= ${now})
      order by e.expected_on, r.id
      limit 500`.execute(db);
    return rows.map(({ id }) => id);
  }

  const ask = (id: string) =>
    inTransaction(db, async (trx) => {
      const { accountId } = await lockReservation(trx, id);
      const stay = await findOwnStay(trx as Db, accountId, id);
      const known = (await findArrival(trx, id)) ?? NOTHING_KNOWN;
      const question = findNextQuestion(stay, known);
      const now = clock.now();
      if (!question || question.at > now) return;
      const asked = {
        askedFor: question.expectedOn,
        firstAskedAt: question.number === 1 ? now : known.firstAskedAt,
        secondAskedAt: question.number === 1 ? null : now,
      };
      await trx
        .insertInto('stayArrival')
        .values({ reservationId: id, ...asked })
        .onConflict((conflict) => conflict.column('reservationId').doUpdateSet(asked))
        .execute();
      await outbox.emit(trx, 'ArrivalUnconfirmed', {
        ...(await findNotice(trx, id)),
        expectedOn: question.expectedOn,
        noShowFrom: getNoShowStart(stay, { ...known, ...asked })?.toISOString() ?? null,
      });
    });

  return {
    async askDue(): Promise<void> {
      await eachStay(await listDue(), ask);
    },
  };
}
