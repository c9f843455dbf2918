import type { Scope } from '@lodestay/contracts/permissions';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route, type SignedInUser } from '../../../platform/http/index.ts';
import type { Db } from '../tables.ts';
import type { Cancellation } from '../cancellation.ts';
import type { createReservationNotes } from './reservation-notes.ts';
import type { ReservationRecords } from './reservation-record.ts';
import { createReservationSearch } from './search-reservations.ts';

type Options = {
  db: Db;
  records: Pick<ReservationRecords, 'get'>;
  notes: ReturnType<typeof createReservationNotes>;
  cancellation: Pick<Cancellation, 'byStaff'>;
};

type RecordCall = { user: SignedInUser; scope: Scope; params: { reference: string } };

/** Registers the list and the records of all reservations for staff. */
export function registerStaffReservations(app: FastifyInstance, { db, records, notes, cancellation }: Options): void {
  const search = createReservationSearch({ db });

  route(app, contracts.searchReservations, ({ user, scope, query }) => search({ accountId: user.id, scope }, query));
  route(app, contracts.inspectReservation, ({ user, scope, params }) =>
    records.get(params.reference, { accountId: user.id, scope }, user),
  );
  route(app, contracts.previewGuestCancellation, ({ user, scope, params, query }) =>
    cancellation.byStaff.preview(params.reference, { accountId: user.id, scope, role: user.role }, query.cause),
  );
  const readRecord = ({ user, scope, params }: RecordCall) =>
    records.get(params.reference, { accountId: user.id, scope }, user);
  route(
    app,
    contracts.cancelForGuest,
    async (call) => {
      const { user, scope, params, body } = call;
      await cancellation.byStaff.cancel(params.reference, { accountId: user.id, scope, role: user.role }, body);
      return readRecord(call);
    },
    { repeat: readRecord },
  );
  route(app, contracts.addReservationNote, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await notes.addInScope(params.reference, viewer, body);
    return records.get(params.reference, viewer, user);
  });
}
