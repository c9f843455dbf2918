import { defineMigration } from '../../platform/db/index.ts';

export const extensionRequestsMigrations = [
  defineMigration('1010_extension_requests', {
    up: `
      create table extension_request (
        -- Also the order of the queue of a home.
        id integer generated always as identity primary key,
        reservation_id uuid not null references reservation (id),
        home_id integer not null references home (id),
        wanted_end date not null,
        -- The end of the stay that the request is about.
        stay_end date not null,
        -- The end that the guest knows to be possible. Only a later one is told.
        known_end date not null,
        requested_at timestamptz not null,
        -- The turn: until when the home is available, and when the next guest is told.
        offered_end date,
        turn_ends_at timestamptz,
        outcome text check (outcome in ('extended', 'withdrawn', 'replaced', 'lapsed', 'shortened', 'moved', 'canceled', 'ended')),
        closed_at timestamptz,
        check (wanted_end > stay_end),
        check (known_end between stay_end and wanted_end),
        check ((offered_end is null) = (turn_ends_at is null)),
        check ((outcome is null) = (closed_at is null))
      );
      -- One open request of a stay, and one turn at a time in a home.
      create unique index extension_request_open on extension_request (reservation_id) where closed_at is null;
      create unique index extension_request_turn on extension_request (home_id) where closed_at is null and turn_ends_at is not null;
      create index extension_request_queue on extension_request (home_id, id) where closed_at is null;
      create index extension_request_reservation on extension_request (reservation_id, id);
    `,
  }),
];
