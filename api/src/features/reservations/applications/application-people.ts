import type { ApplicationPerson, RequestOf, ResponseOf } from '@lodestay/contracts';
import { decideIncome, MIN_CREDIT_SCORE } from '@lodestay/stay';
import { listEntriesAbout } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Queues, QueueChanges } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { StayFigures, Verification } from '../../verification/index.ts';
import type { CoSigners } from '../co-signers.ts';
import type { Offers } from '../offers.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { REFUSAL_MESSAGES } from './approval-checks.ts';
import { findReadable } from './find-readable.ts';
import { recordDecision, type LockApplication } from './lock-application.ts';

type Options = {
  db: Db;
  clock: Clock;
  queues: Pick<QueueChanges, 'change'>;
  lock: LockApplication;
  offers: Pick<Offers, 'findFigures'>;
  coSigners: Pick<CoSigners, 'assess' | 'isInHousehold'>;
  verification: Pick<Verification, 'findIncomeForStaff' | 'recordIncomeByStaff'>;
};
export type ApplicationPeople = ReturnType<typeof createApplicationPeople>;
/** A page that loads again within this time is one look at the figures. */
const ONE_LOOK_MS = 3_600_000;
/** Entries of the audit log that are searched for the last look. */
const RECENT_ENTRIES = 100;
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

  /** Records whose figures somebody looks at. The audit log has no figures. */
  async function recordLook(reference: string, viewer: Viewer, people: readonly ApplicationPerson[]): Promise<void> {
    const now = clock.now();
    const recent = (await listEntriesAbout(db, { type: 'reservation', id: reference }, RECENT_ENTRIES)).filter(
      ({ action, actorId, happenedAt }) =>
        action === 'income.view' && actorId === viewer.accountId && happenedAt.getTime() > now.getTime() - ONE_LOOK_MS,
    );
    const isKnown = (person: ApplicationPerson) => recent.some(({ valuesAfter }) => valuesAfter?.person === person);
    const seen = people.filter((person) => !isKnown(person));
    if (seen.length === 0) return;
    await inTransaction(db, async (trx) => {
      for (const person of seen)
        await recordDecision(trx, { clock, viewer, reference }, { action: 'income.view', after: { person } });
    });
  }

  return {
    findAccount,

    /**
     * Figures of people, for whoever decides. Audited. Throws `not_found` if the application was never left to staff, or is out of scope,
     * and `action_not_allowed` if it is about the viewer or their household.
     */
    async list(
      reference: string,
      viewer: Viewer,
      { findItems, findPeople: findStaff }: Pick<Queues, 'findItems' | 'findPeople'>,
    ): Promise<ResponseOf<'listApplicationPeople'>> {
      if ((await findItems('applications', [reference], viewer)).length === 0) throw new AppError('not_found');
      const row = await findReadable(db, coSigners, reference, viewer);
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
      await recordLook(
        reference,
        viewer,
        people.map(({ person }) => person),
      );
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
