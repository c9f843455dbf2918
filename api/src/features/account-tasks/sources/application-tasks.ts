import { addHours } from '@lodestay/stay';
import { STAFF_AFTER_HOURS } from '../../reservations/index.ts';
import type { CoSignerPart, StayFigures, Verification } from '../../verification/index.ts';
import type { Db } from '../tables.ts';
import { createTask, type Task, type TaskKind } from '../task.ts';
import type { Stay } from './stay-tasks.ts';

export type FindNeeds = (
  accountId: number,
  reservationId: string,
) => Promise<{ figures: StayFigures; coSigner: CoSignerPart | null } | undefined>;

type Progress = Awaited<ReturnType<Verification['getProgress']>>;
type Parts = {
  next: Progress['next'];
  identity: Pick<Progress['identity'], 'status'>;
  income: Pick<Progress['income'], 'status'>;
};

const IDENTITY: Partial<Record<Progress['identity']['status'], TaskKind>> = {
  not_started: 'verify_identity',
  failed: 'verify_identity',
  waiting_for_documents: 'upload_document',
};
const OPEN_INCOME: ReadonlySet<Progress['income']['status']> = new Set([
  'not_started',
  'not_met',
  'not_confirmed',
  'expired',
]);

/** The parts of an application that only the guest can do. A co-signer proves the income instead. */
export function listOpenParts({ next, identity, income }: Parts, hasCoSigner: boolean): TaskKind[] {
  if (next !== 'guest') return [];
  const ofIdentity = IDENTITY[identity.status];
  const isIncomeOpen = OPEN_INCOME.has(income.status) && !(ofIdentity && hasCoSigner);
  return [...(ofIdentity ? [ofIdentity] : []), ...(isIncomeOpen ? (['prove_income'] as const) : [])];
}

type Options = { db: Db; findNeeds: FindNeeds; verification: Pick<Verification, 'getProgress'> };

/**
 * What is open of the applications in review. The rules of the review answer it for one stay at a time; a guest rarely has a second one in review.
 */
export const createApplicationTasks =
  ({ db, findNeeds, verification }: Options) =>
  async (accountId: number, stays: readonly Stay[]): Promise<Task[]> => {
    const waiting = stays.filter(({ status }) => status === 'in_review');
    const found = await Promise.all(
      waiting.map(async ({ id, title, slug, timeZone, submittedAt }) => {
        const needs = await findNeeds(accountId, id);
        if (!needs) return [];
        const progress = await verification.getProgress(db, accountId, needs.figures, needs.coSigner);
        // Then staff decide about what is there.
        const dueAt = submittedAt && new Date(addHours(submittedAt.getTime(), STAFF_AFTER_HOURS));
        return listOpenParts(progress, needs.coSigner !== null).map((kind) =>
          createTask({
            kind,
            about: id,
            timeZone,
            reservationId: id,
            home: { title, slug },
            dueAt,
            since: submittedAt,
          }),
        );
      }),
    );
    return found.flat();
  };
