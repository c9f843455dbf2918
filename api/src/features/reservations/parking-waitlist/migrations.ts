import { defineMigration } from '../../../platform/db/index.ts';

export const parkingMigrations = [
  // Guests who wait for a parking spot.
  defineMigration('1061_parking_requests', {
    up: `
      create table parking_request (
        -- Also the order of the queue of a property.
        id integer generated always as identity primary key,
        reservation_id uuid not null references reservation (id),
        property_id integer not null references property (id),
        vehicle jsonb not null,
        requested_at timestamptz not null,
        -- The spot that is held for the guest, until when.
        offered_at timestamptz,
        offer_ends_at timestamptz,
        outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired', 'added', 'moved', 'canceled', 'ended')),
        closed_at timestamptz,
        check ((offered_at is null) = (offer_ends_at is null)),
        check ((outcome is null) = (closed_at is null)),
        check (outcome not in ('accepted', 'declined', 'expired') or offered_at is not null)
      );
      -- One open request of a stay.
      create unique index parking_request_open on parking_request (reservation_id) where closed_at is null;
      create index parking_request_queue on parking_request (property_id, id) where closed_at is null;
      create index parking_request_reservation on parking_request (reservation_id, id);
    `,
  }),
  // A guest can wait for several spots, each with a vehicle of its own.
  defineMigration('1102_parking_requests_per_vehicle', {
    up: `
      drop index parking_request_open;
      create unique index parking_request_open on parking_request (reservation_id, upper(vehicle->>'licensePlate')) where closed_at is null;
    `,
  }),
];
