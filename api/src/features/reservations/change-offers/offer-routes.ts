import type { RequestOf } from '@lodestay/contracts';
import type { Scope } from '@lodestay/contracts/permissions';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, route, type SignedInUser } from '../../../platform/http/index.ts';
import type { StaffChange } from '../changes/requested-change.ts';
import { findOwn } from '../repository.ts';
import type { ReservationRecords } from '../staff/reservation-record.ts';
import type { Db, ReservationRow } from '../tables.ts';
import type { Views } from '../views.ts';
import type { ChangeOffers } from './change-offers.ts';

type Options = { db: Db; views: Views; changeOffers: ChangeOffers; records: Pick<ReservationRecords, 'get'> };
type StaffCall = { user: SignedInUser; scope: Scope; params: { reference: string } };

const LIMIT = { max: 30, minutes: 60, per: ({ user }: { user: SignedInUser }) => String(user.id) };

function toStaffChange(change: RequestOf<'previewStaffStayChange'>['body']['change']): StaffChange {
  switch (change.kind) {
    case 'end':
      return change;
    case 'transfer':
      return { ...change, endDate: change.endDate ?? null };
    case 'add': {
      const { occupants, pets, vehicles } = change;
      return { kind: 'party', added: { occupants, pets, vehicles } };
    }
    case 'remove': {
      const { pets, vehicles } = change;
      return { kind: 'remove', removed: { pets, vehicles } };
    }
  }
}

/** Registers what staff change for guests, and what guests do with the offers. */
export function registerChangeOffers(app: FastifyInstance, { db, views, changeOffers, records }: Options): void {
  const toViewer = ({ user, scope }: StaffCall) => ({ accountId: user.id, scope });
  const readRecord = (call: StaffCall) => records.get(call.params.reference, toViewer(call), call.user);
  route(
    app,
    contracts.previewStaffStayChange,
    (call) => changeOffers.byStaff.preview(call.params.reference, toViewer(call), toStaffChange(call.body.change)),
    { repeat: 'run again' },
  );
  route(
    app,
    contracts.changeStayForGuest,
    async (call) => {
      const { change, reason, version, ...accepted } = call.body;
      const request = { change: toStaffChange(change), accepted, reason, version };
      await changeOffers.byStaff.change(call.params.reference, toViewer(call), request);
      return readRecord(call);
    },
    { repeat: readRecord },
  );
  route(
    app,
    contracts.withdrawChangeOffer,
    async (call) => {
      await changeOffers.byStaff.withdraw(call.params.reference, toViewer(call), call.body.reason);
      return readRecord(call);
    },
    { repeat: readRecord },
  );

  const show = (row: ReservationRow) => views.getReservation(row);
  /** A repeated idempotency key answers with the reservation as it is. */
  const settings = {
    limits: [LIMIT],
    async repeat({ user, params }: { user: SignedInUser; params: { id: string } }) {
      const row = await findOwn(db, user.id, params.id);
      if (!row) throw new AppError('not_found');
      return show(row);
    },
  };
  route(app, contracts.previewChangeOffer, ({ user, params }) => changeOffers.preview(user, params.id));
  route(
    app,
    contracts.acceptChangeOffer,
    async ({ user, params, body }) => show(await changeOffers.accept(user, params.id, body)),
    settings,
  );
  route(
    app,
    contracts.declineChangeOffer,
    async ({ user, params }) => show(await changeOffers.decline(user, params.id)),
    settings,
  );
}
