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
];
