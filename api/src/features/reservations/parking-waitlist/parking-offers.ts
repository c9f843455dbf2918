import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { StayChanges } from '../changes/stay-changes.ts';
import '../events.ts';
import * as repository from '../repository.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { toNotice } from '../transitions.ts';
import { closeRequest, findOpenRequest, readOpenRequests } from './open-requests.ts';
import { toAddition } from './parking-requests.ts';
import { findNextStep, findOutcome, formatVehicle, type NextStep, type OpenRequest } from './request-rules.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  changes: Pick<StayChanges, 'canApply'>;
};

/** Offers parking spots to the guests who wait for them, in the order of the queue of each property. */
export function createParkingOffers({ db, clock, outbox, logger, changes }: Options) {
  async function offer(
    trx: Trx,
    row: ReservationRow,
    request: OpenRequest,
    { offeredAt, endsAt }: NextStep & { kind: 'offer' },
  ): Promise<void> {
    await trx
      .updateTable('parkingRequest')
      .set({ offeredAt, offerEndsAt: endsAt })
      .where('id', '=', request.id)
      .execute();
    await outbox.emit(trx, 'ParkingOffered', {
      ...toNotice(row),
      vehicle: formatVehicle(request.vehicle),
      offerEndsAt: endsAt.toISOString(),
    });
  }

  async function close(
    trx: Trx,
    row: ReservationRow,
    request: OpenRequest,
    { outcome }: NextStep & { kind: 'close' },
  ): Promise<void> {
    const isClosed = await closeRequest(trx, request, outcome, clock.now());
    if (isClosed && outcome === 'expired')
      await outbox.emit(trx, 'ParkingOfferExpired', { ...toNotice(row), vehicle: formatVehicle(request.vehicle) });
  }

  async function apply(trx: Trx, row: ReservationRow, request: OpenRequest, next: NextStep): Promise<void> {
    if (next.kind === 'close') await close(trx, row, request, next);
    else if (next.kind === 'offer') await offer(trx, row, request, next);
    else
      await trx
        .updateTable('parkingRequest')
        .set({ offeredAt: null, offerEndsAt: null })
        .where('id', '=', request.id)
        .execute();
  }

  /** Whether the stay can have the spot. In a transaction, the property stays locked until the commit, so that nobody else gets it. */
  const canAdd = async (executor: Db | Trx, row: ReservationRow, request: OpenRequest): Promise<boolean> =>
    findOutcome(request, clock.now()) === null && changes.canApply(executor, row, toAddition(request.vehicle));

  /** Decides again with the stay locked, because the guest or another process may have been faster. */
  const take = ({ reservationId, id }: OpenRequest, isWanted: (kind: NextStep['kind']) => boolean): Promise<void> =>
    inTransaction(db, async (trx) => {
      const row = await repository.lock(trx, reservationId);
      const request = await findOpenRequest(trx, reservationId);
      if (request?.id !== id) return;
      const next = findNextStep(request, clock.now(), await canAdd(trx, row, request));
      if (next && isWanted(next.kind)) await apply(trx, row, request, next);
    });

  async function findNext(request: OpenRequest): Promise<NextStep | null> {
    const row = await db
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', request.reservationId)
      .executeTakeFirstOrThrow();
    return findNextStep(request, clock.now(), await canAdd(db, row, request));
  }

  /** One failure does not stop the others; the next run retries it. */
  async function handle(request: OpenRequest, isWanted: (kind: NextStep['kind']) => boolean): Promise<void> {
    try {
      const next = await findNext(request);
      if (next && isWanted(next.kind)) await take(request, isWanted);
    } catch (error) {
      logger.error({ err: error, request: request.id }, 'Parking request not handled; the next run retries it');
    }
  }

  return {
    /** Ends what is over, then offers the spots that are available. A repeated run does nothing. */
    async run(): Promise<void> {
      for await (const request of readOpenRequests(db))
        if (request.offerEndsAt !== null || findOutcome(request, clock.now()) !== null)
          await handle(request, (kind) => kind !== 'offer');
      for await (const request of readOpenRequests(db))
        if (request.offerEndsAt === null) await handle(request, (kind) => kind === 'offer');
    },
  };
}
