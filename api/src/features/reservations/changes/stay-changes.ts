import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@lodestay/contracts';
import { nameLine, sumCents } from '@lodestay/stay';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Availability } from '../../availability/index.ts';
import { splitRefund, type Payments } from '../../payments/index.ts';
import type { Redemptions } from '../../promotions/index.ts';
import type { Cancellation } from '../cancellation.ts';
import '../events.ts';
import { formatRefundedTo } from '../format-refunded-to.ts';
import * as repository from '../repository.ts';
import type { NoShows, PlanOutcome } from '../reservation-services.ts';
import type { StandbyNotice } from '../standby-notice.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { changeLegs } from '../split-stays/legs.ts';
import { toNotice } from '../transitions.ts';
import { createChangePlanner, type ChangePlannerOptions } from './change-planner.ts';
import { createFreeCheck } from './free-check.ts';
import { getChangedColumns } from './changed-columns.ts';
import { formatChange } from './format-change.ts';
import { createNightMoves } from './move-nights.ts';
import type { PlannedChange } from './plan-stay-change.ts';
import type { Accepted, RequestedChange } from './requested-change.ts';

export type StayChangesOptions = ChangePlannerOptions & {
  db: Db;
  outbox: Outbox;
  availability: Availability;
  payments: Payments;
  cancellation: Pick<Cancellation, 'recordLeaving'>;
  standbyNotice: StandbyNotice;
  redemptions: Pick<Redemptions, 'release'>;
  noShows: Pick<NoShows, 'forgetLaterArrival'>;
};

type Preview = ResponseOf<'previewStayEnd'>;

export type StayChanges = ReturnType<typeof createStayChanges>;

/** Who makes a change. Staff say why, to the guest. */
export type Changer = { readonly actor: 'guest' } | { readonly actor: 'staff'; readonly reason: string };

/** Throws `price_changed` with the preview if it differs from what was accepted. */
export function assertAccepted(preview: Preview, { acceptedRefund, acceptedCost, acceptedSaving = 0 }: Accepted): void {
  if (preview.refund === acceptedRefund && preview.cost === acceptedCost && (preview.saved ?? 0) === acceptedSaving)
    return;
  throw new AppError('price_changed', {
    message: 'The price of this change is different now. Review it before you go on.',
    data: { ...preview },
  });
}

/** Changes of approved stays: their dates, their home, or their party. Preview and change share one calculation, so that they cannot differ. */
export function createStayChanges(options: StayChangesOptions) {
  const { db, clock, outbox, availability, payments, plans, cancellation, openStays, standbyNotice, redemptions } =
    options;
  const freeCheck = createFreeCheck({ db, clock, availability, standbyNotice });
  const { assertFree, assertStandbyNotice } = freeCheck;
  const plan = createChangePlanner(options, freeCheck);
  const moveNights = createNightMoves({ clock, availability, openStays, assertStandbyNotice });

  async function toPreview(
    executor: Db | Trx,
    row: ReservationRow,
    change: PlannedChange,
    outcome: PlanOutcome,
  ): Promise<Preview> {
    const refundedTo =
      outcome.refundCents > 0
        ? formatRefundedTo(splitRefund(await payments.findRefundable(executor, row.id), outcome.refundCents))
        : '';
    return {
      kind: change.kind,
      ...(change.checkIn ? { startDate: change.checkIn } : {}),
      endDate: change.checkOut,
      movesOn: change.movesOn,
      refund: outcome.refundCents,
      cost: sumCents(outcome.added.map(({ leftCents }) => leftCents)),
      saved: outcome.savedCents,
      monthly: change.monthlyCents,
      installments: outcome.added.map(({ label, dueOn, from, to, lines, amountCents, leftCents }) => ({
        label,
        dueOn,
        from,
        to,
        amount: amountCents,
        left: leftCents,
        lines: lines.flatMap((line) => (line.code === 'card' ? [] : { label: nameLine(line), cents: line.cents })),
      })),
      sentence: formatChange(row, change, outcome, refundedTo),
    };
  }

  /** Applies a change of a locked stay, and returns the ID of its home after it. Settle its payments after the commit. */
  async function applyLocked(
    trx: Trx,
    row: ReservationRow,
    requested: RequestedChange,
    accepted: Accepted,
    by: Changer = { actor: 'guest' },
  ): Promise<number> {
    const change = await plan(trx, row, requested);
    await assertFree(trx, row, change);
    const preview = await toPreview(trx, row, change, await plans.changes.preview(trx, row.id, change.plan));
    assertAccepted(preview, accepted);
    const id = randomUUID();
    const { timeZone } = change.home;
    const { operationIds } = await plans.changes.apply(trx, row.id, change.plan, timeZone, id);
    const changed = await repository.update(trx, row.id, getChangedColumns(row, change, clock.today(timeZone)));
    await trx
      .insertInto('stayChange')
      .values({
        id,
        reservationId: row.id,
        kind: change.kind,
        fromHomeId: row.homeId,
        toHomeId: change.home.id,
        movesOn: change.movesOn,
        ...(change.checkIn ? { oldCheckIn: row.checkIn, newCheckIn: change.checkIn } : {}),
        oldCheckOut: row.checkOut,
        newCheckOut: change.checkOut,
        refundCents: preview.refund,
        addedCents: preview.cost,
        monthlyCents: change.monthlyCents,
        sentence: preview.sentence,
        operationIds: [...operationIds],
        actor: by.actor,
        createdAt: clock.now(),
        ...(change.kind === 'transfer' && changed.homeId === change.home.id ? { appliedAt: clock.now() } : {}),
      })
      .execute();
    if (change.checkIn) await options.noShows.forgetLaterArrival(trx, row.id);
    if (change.kind === 'leave') await cancellation.recordLeaving(trx, row, preview, operationIds);
    if (change.losesCode) await redemptions.release(trx, row.id, 'shortened');
    await changeLegs(trx, row, change);
    await outbox.emit(trx, 'StayChanged', {
      ...toNotice(changed),
      kind: change.kind,
      sentence: preview.sentence,
      ...(change.party?.removed ? { isRemoval: true } : {}),
      ...(by.actor === 'staff' ? { staffReason: by.reason } : {}),
    });
    await moveNights(trx, row, change);
    return change.home.id;
  }

  /** What a change would cost, for a reservation that the caller may see. */
  async function previewIn(
    executor: Db | Trx,
    row: ReservationRow,
    requested: RequestedChange,
    insteadOf?: string,
  ): Promise<Preview> {
    const change = await plan(executor, row, requested);
    await assertFree(executor, row, change, insteadOf);
    return toPreview(executor, row, change, await plans.changes.preview(executor, row.id, change.plan));
  }
  const previewFor = (row: ReservationRow, requested: RequestedChange, insteadOf?: string) =>
    previewIn(db, row, requested, insteadOf);

  /** Whether a stay can be changed in this way now. A transaction keeps the parking spot until its commit. */
  async function canApply(executor: Db | Trx, row: ReservationRow, requested: RequestedChange): Promise<boolean> {
    try {
      await assertFree(executor, row, await plan(executor, row, requested));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }

  return {
    applyLocked,
    canApply,

    /** Whether an addition is refused only because its vehicles have no parking spots. Throws if it is refused for another reason. */
    async needsParking(
      executor: Db | Trx,
      row: ReservationRow,
      requested: RequestedChange & { kind: 'party' },
    ): Promise<boolean> {
      await plan(executor, row, requested, { assumesSpots: true });
      return !(await canApply(executor, row, requested));
    },

    previewFor,
    previewIn,

    async preview(
      user: Pick<SignedInUser, 'id'>,
      id: string,
      requested: RequestedChange,
      { insteadOf }: { insteadOf?: string } = {},
    ): Promise<Preview> {
      const row = await repository.findOwn(db, user.id, id);
      if (!row) throw new AppError('not_found');
      return previewFor(row, requested, insteadOf);
    },

    /** Applies a change for exactly what the guest accepted. Throws `price_changed` with the new preview if it differs. */
    async apply(
      user: SignedInUser,
      id: string,
      requested: RequestedChange,
      accepted: Accepted,
    ): Promise<ReservationRow> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      await inTransaction(db, async (trx) =>
        applyLocked(trx, (await repository.lockOwn(trx, user.id, id))!, requested, accepted),
      );
      await payments.trySettle(id);
      return (await repository.findOwn(db, user.id, id))!;
    },
  };
}
