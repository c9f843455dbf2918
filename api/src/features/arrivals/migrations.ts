import { defineMigration } from '../../platform/db/index.ts';

export const arrivalsMigrations = [
  defineMigration('0715_arrivals', {
    up: `
      create table home_arrival (
        home_id integer primary key references home (id),
        access_instructions text,
        wifi_network text,
        parking text,
        contact text,
        notes text,
        items text[] not null,
        secrets bytea not null,
        key_id text not null,
        version integer not null,
        changed_by_id integer references account (id) on delete set null,
        changed_at timestamptz not null
      );
      create index home_arrival_changed_by on home_arrival (changed_by_id);

      create table check_in_guide (
        reservation_id uuid primary key references reservation (id),
        released_at timestamptz not null
      );
      create table check_out_notice (
        reservation_id uuid primary key references reservation (id),
        sent_at timestamptz not null
      );

      create table stay_inventory (
        reservation_id uuid primary key references reservation (id),
        items jsonb not null,
        note text not null,
        submitted_at timestamptz not null
      );
      create trigger stay_inventory_is_final before update or delete on stay_inventory
        for each row execute function refuse_change();

      create table stay_check_out (
        reservation_id uuid primary key references reservation (id),
        left_at timestamptz not null,
        keys text not null check (keys in ('in_the_home', 'lockbox', 'with_staff', 'no_keys')),
        note text not null,
        confirmed_at timestamptz not null
      );
      create trigger stay_check_out_is_final before update or delete on stay_check_out
        for each row execute function refuse_change();

      create index reservation_check_ins on reservation (check_in) where status in ('approved', 'checked_in');
    `,
  }),
  defineMigration('1030_stay_arrivals', {
    up: `
      create table stay_arrival (
        reservation_id uuid primary key references reservation (id),
        arrived_at timestamptz,
        arrives_on date,
        recorded_by text check (recorded_by in ('guest', 'inventory', 'staff')),
        recorded_by_id integer references account (id) on delete set null,
        recorded_at timestamptz,
        -- The expected day that the guest was asked about.
        asked_for date,
        first_asked_at timestamptz,
        second_asked_at timestamptz,
        check (first_asked_at is null = (asked_for is null)),
        check (second_asked_at is null or first_asked_at is not null)
      );
      create index stay_arrival_recorded_by on stay_arrival (recorded_by_id);
      create index stay_arrival_missing on stay_arrival (asked_for) where arrived_at is null and asked_for is not null;

      -- An inventory says that its guest is there.
      insert into stay_arrival (reservation_id, arrived_at, recorded_by, recorded_at)
        select reservation_id, submitted_at, 'inventory', submitted_at from stay_inventory;
    `,
  }),
  defineMigration('1031_stay_departures', {
    up: `
      create table stay_departure (
        reservation_id uuid primary key references reservation (id),
        asked_at timestamptz,
        still_there_at timestamptz,
        left_at timestamptz,
        recorded_by_id integer references account (id) on delete set null,
        recorded_at timestamptz
      );
      create index stay_departure_recorded_by on stay_departure (recorded_by_id);
      create index stay_departure_open on stay_departure (reservation_id) where left_at is null;
      create index reservation_ended on reservation (check_out_at) where status in ('checked_in', 'completed');
    `,
  }),
];
