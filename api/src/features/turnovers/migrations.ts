import { defineMigration } from '../../platform/db/index.ts';

export const turnoversMigrations = [
  defineMigration('0850_turnovers', {
    up: `
      create table turnover (
        id bigint generated always as identity primary key,
        reference text not null unique,
        reservation_id uuid not null unique references reservation (id),
        home_id integer not null references home (id),
        check_out date not null,
        check_out_at timestamptz not null,
        next_reservation_id uuid references reservation (id),
        next_check_in_at timestamptz,
        status text not null default 'to_do' check (status in ('to_do', 'scheduled', 'in_progress', 'problem', 'done', 'not_needed')),
        cleaner_id integer references account (id) on delete set null,
        cleaner_name text,
        cleaner_phone text,
        scheduled_at timestamptz,
        problem text,
        created_at timestamptz not null,
        check (cleaner_id is null or (cleaner_name is null and cleaner_phone is null)),
        check ((next_reservation_id is null) = (next_check_in_at is null))
      );
      create index turnover_home on turnover (home_id);
      create index turnover_next on turnover (next_reservation_id);
      create index turnover_cleaner on turnover (cleaner_id);
      create index turnover_open on turnover (id) where status not in ('done', 'not_needed');
      create index turnover_closed on turnover (check_out_at) where status in ('done', 'not_needed');

      create table turnover_check (
        turnover_id bigint not null references turnover (id) on delete cascade,
        name text not null,
        done_at timestamptz,
        done_by_id integer references account (id) on delete set null,
        changed_in integer not null,
        primary key (turnover_id, name)
      );
      create index turnover_check_done_by on turnover_check (done_by_id);

      create table turnover_photo (
        id uuid primary key,
        turnover_id bigint not null references turnover (id) on delete cascade,
        subject text not null,
        width integer not null,
        height integer not null,
        added_by_id integer references account (id) on delete set null,
        added_at timestamptz not null
      );
      create index turnover_photo_turnover on turnover_photo (turnover_id, added_at, id);
      create index turnover_photo_added_by on turnover_photo (added_by_id);

      create index reservation_check_outs on reservation (check_out_at) where status in ('approved', 'checked_in', 'completed');
      create index reservation_next_stay on reservation (home_id, check_in, check_in_at, id) where status in ('in_review', 'approved', 'checked_in', 'completed');
      create index reservation_ended_early on reservation (ended_at) where status = 'canceled' and approved_at is not null;
    `,
  }),
];
