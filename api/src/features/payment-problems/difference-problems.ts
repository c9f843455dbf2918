import type { Clock } from '../../platform/clock/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findSubject, lockSubject } from './problem-subjects.ts';
import type { ProblemRow, Trx } from './tables.ts';

/** A difference as staff read it. `subject` names the check and what it is about, so that each difference is one problem. */
export type FoundDifference = Pick<ProblemRow, 'reservationId' | 'membershipPeriodId' | 'paymentId'> & {
  readonly subject: string;
  readonly cents: number;
  readonly description: string;
};

type Options = { clock: Clock; queues: Pick<QueueChanges, 'open' | 'reopen'> };

/** Business days until a problem is due. */
const DUE_DAYS = 1;

/** Opens problems of kind `difference`. */
export function createDifferenceProblems({ clock, queues }: Options) {
  return {
    /** Stores a difference, or what is known of it now. A problem that was closed is open again, because the difference is still there. */
    async report(trx: Trx, { subject, cents, description, ...about }: FoundDifference): Promise<void> {
      await lockSubject(trx, about);
      const reference = createReference('PP');
      const facts = { failure: description, differenceCents: Math.abs(cents) };
      const stored = await trx
        .insertInto('paymentProblem')
        .values({
          reference,
          kind: 'difference',
          ...about,
          operationId: null,
          differenceSubject: subject,
          foundAt: clock.now(),
          ...facts,
        })
        .onConflict((on) =>
          on.column('differenceSubject').where('differenceSubject', 'is not', null).doUpdateSet(facts),
        )
        .returning('reference')
        .executeTakeFirstOrThrow();
      const isKnown = stored.reference !== reference;
      if (isKnown && !(await queues.reopen(trx, 'payment_problems', stored.reference))) return;
      const { texts } = await findSubject(trx, about);
      await queues.open(trx, {
        queue: 'payment_problems',
        reference: stored.reference,
        ...texts,
        searchTexts: [...texts.searchTexts, subject],
        due: { businessDays: DUE_DAYS },
        permission: 'payment_problem.update',
      });
    },
  };
}
