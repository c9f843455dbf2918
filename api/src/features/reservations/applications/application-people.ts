import type { ApplicationPerson, RequestOf, ResponseOf } from '@lodestay/contracts';
import { decideIncome, MIN_CREDIT_SCORE } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Queues, QueueChanges } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { StayFigures, Verification } from '../../verification/index.ts';
import type { CoSigners } from '../co-signers.ts';
import type { Offers } from '../offers.ts';
import { findInScope } from '../staff/find-in-scope.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { REFUSAL_MESSAGES } from './approval-checks.ts';
import { recordDecision, type LockApplication } from './lock-application.ts';

type Options = {
  db: Db;
  clock: Clock;
  queues: Pick<QueueChanges, 'change'>;
  lock: LockApplication;
  offers: Pick<Offers, 'findFigures'>;
  coSigners: Pick<CoSigners, 'assess'>;
  verification: Pick<Verification, 'findIncomeForStaff' | 'recordIncomeByStaff'>;
};
export type ApplicationPeople = ReturnType<typeof createApplicationPeople>;
type IncomeRecord = RequestOf<'recordIncome'>['body'];

/** The people whose documents staff look at: the applicant, and the co-signer after they agreed. */
export function createApplicationPeople({ db, clock, queues, lock, offers, coSigners, verification }: Options) {
  async function findPeople(executor: Db | Trx, row: ReservationRow, figures: StayFigures) {
    const coSignerId = (await coSigners.assess(executor, row.id, figures))?.accountId ?? null;
    const people: { person: ApplicationPerson; accountId: number }[] = [
      { person: 'applicant', accountId: row.accountId },
    ];
    if (coSignerId !== null) people.push({ person: 'co_signer', accountId: coSignerId });
    return people;
  }

  /** The account of a person. Throws `invalid` for a co-signer who does not exist or has not agreed. */
  async function findAccount(trx: Trx, row: ReservationRow, person: ApplicationPerson): Promise<number> {
    const people = await findPeople(trx, row, await offers.findFigures(trx, row));
    const found = people.find((each) => each.person === person);
    if (found) return found.accountId;
    const message = 'Nobody has agreed to co-sign this application.';
    throw new AppError('invalid', { message, fields: [{ path: 'person', message }] });
  }

  return {
    findAccount,

    /** Figures of people, for whoever decides. Throws `not_found` if the application was never left to staff, or is out of scope. */
    async list(
      reference: string,
      viewer: Viewer,
      { findItems, findPeople: findStaff }: Pick<Queues, 'findItems' | 'findPeople'>,
    ): Promise<ResponseOf<'listApplicationPeople'>> {
      if ((await findItems('applications', [reference], viewer)).length === 0) throw new AppError('not_found');
      const row = await findInScope(db, reference, viewer);
      const figures = await offers.findFigures(db, row);
      const { neededIncomeCents, neededSavingsCents } = decideIncome(figures);
      const people: ResponseOf<'listApplicationPeople'>['people'] = [];
      for (const { person, accountId } of await findPeople(db, row, figures)) {
        const { firstName, lastName } = await db
          .selectFrom('account')
          .select(['firstName', 'lastName'])
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        const { status, record, ...income } = await verification.findIncomeForStaff(db, accountId, figures);
        people.push({
          person,
          name: `${firstName} ${lastName}`.trim(),
          incomeStatus: status,
          statedIncome: income.statedIncome,
          statedSavings: income.statedSavings,
          confirmedIncome: income.confirmedIncome,
          confirmedSavings: income.confirmedSavings,
          creditScore: income.creditScore,
          confirmedAt: income.confirmedAt,
          recorded: record
            ? {
                by: (await findStaff([record.recordedById])).get(record.recordedById ?? 0) ?? null,
                at: record.recordedAt.toISOString(),
                reason: record.reason,
              }
            : null,
        });
      }
      return {
        neededIncome: neededIncomeCents,
        neededSavings: neededSavingsCents,
        neededScore: MIN_CREDIT_SCORE,
        people,
      };
    },

    /** Records what a document of a person proves. The audit log has no figures, because it outlives the person's data. */
    recordIncome: (reference: string, viewer: Viewer, { person, version, ...figures }: IncomeRecord): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { row, item, request } = await lock(trx, reference, viewer, version);
        if (request) throw new AppError('action_not_allowed', { message: REFUSAL_MESSAGES.denial_requested });
        const accountId = await findAccount(trx, row, person);
        await verification.recordIncomeByStaff(trx, accountId, figures, {
          accountId: viewer.accountId,
          reservationId: row.id,
        });
        await queues.change(trx, item, viewer.accountId, {});
        await recordDecision(
          trx,
          { clock, viewer, reference },
          { action: 'income.record', after: { person, document: figures.documentId }, reason: figures.reason },
        );
      }),
  };
}
