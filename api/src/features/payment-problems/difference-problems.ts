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
    /**
     * Stores a difference, or what is known of it now. What staff closed stays closed while the facts are the same: they gave a reason. It opens
     * again when the amounts change.
     */
    async report(trx: Trx, { subject, cents, description, ...about }: FoundDifference): Promise<void> {
      await lockSubject(trx, about);
      const facts = { failure: description, differenceCents: Math.abs(cents) };
      const known = await trx
        .selectFrom('paymentProblem')
        .select(['reference', 'failure', 'differenceCents'])
        .where('differenceSubject', '=', subject)
        .forUpdate()
        .executeTakeFirst();
      if (known?.failure === facts.failure && known.differenceCents === facts.differenceCents) return;
      const reference = known?.reference ?? createReference('PP');
      if (known) {
        await trx.updateTable('paymentProblem').set(facts).where('reference', '=', reference).execute();
        if (!(await queues.reopen(trx, 'payment_problems', reference))) return;
      } else {
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
          .onConflict((on) => on.column('differenceSubject').where('differenceSubject', 'is not', null).doNothing())
          .returning('reference')
          .executeTakeFirst();
        if (!stored) return;
      }
      const { texts } = await findSubject(trx, about);
      await queues.open(trx, {
        queue: 'payment_problems',
        reference,
        ...texts,
        searchTexts: [...texts.searchTexts, subject],
        due: { businessDays: DUE_DAYS },
        permission: 'payment_problem.update',
      });
    },
  };
}
