import { defineMigration } from '../../../platform/db/index.ts';

/** Standby stays that give way to full bookings. */
export const bumpMigrations = [
  defineMigration('1086_standby_bumps', {
    up: `
      create table standby_bump (
        id uuid primary key,
        reservation_id uuid not null references reservation (id) on delete cascade,
        full_reservation_id uuid not null references reservation (id) on delete cascade,
        home_id integer not null references home (id) on delete cascade,
        told_at timestamptz not null,
        time_zone text not null,
        ends_on date not null,
        full_starts_on date not null,
        -- The end of the nights that were paid or planned, and the end of the stay, before.
        paid_until date not null,
        old_check_out date,
        -- What these nights were charged, and what of it was sent back.
        unused_cents integer not null check (unused_cents >= 0),
        refund_cents integer not null check (refund_cents >= 0),
        moved_to_home_id integer references home (id) on delete cascade,
        moved_at timestamptz,
        check ((moved_at is null) = (moved_to_home_id is null)),
        constraint standby_bump_once unique (reservation_id, full_reservation_id, home_id, full_starts_on),
        constraint standby_bump_notice check (ends_on >= (told_at at time zone time_zone)::date + 3),
        constraint standby_bump_turnover check (full_starts_on > ends_on and paid_until > ends_on)
      );
      create index standby_bump_of_reservation on standby_bump (reservation_id, told_at);
      create index standby_bump_of_full on standby_bump (full_reservation_id);
      create index standby_bump_of_home on standby_bump (home_id);
      create index standby_bump_of_new_home on standby_bump (moved_to_home_id);

      -- Nobody else gets nights of a Standby stay without a bump, whose notice is checked above, and the guest keeps the nights until its day.
      create function check_bumped_nights() returns trigger language plpgsql as $$
      declare
        taken record;
      begin
        for taken in
          select o.reservation_id, lower(o.stay) as starts_on from occupancy o
          where o.home_id = old.home_id and o.hold_expires_at is null and o.reservation_id is distinct from old.reservation_id and o.stay && old.stay
        loop
          if not exists (
            select from standby_bump b join occupancy o on o.reservation_id = b.reservation_id and o.home_id = b.home_id
            where b.reservation_id = old.reservation_id and b.full_reservation_id = taken.reservation_id
              and b.home_id = old.home_id and b.full_starts_on = taken.starts_on and upper(o.stay) = b.ends_on
          ) then
            raise exception 'Nights of Standby stay % were given away without notice', old.reservation_id
              using errcode = 'check_violation', constraint = 'occupancy_standby_notice';
          end if;
        end loop;
        return null;
      end $$;
      create constraint trigger occupancy_standby_notice after delete or update on occupancy
        deferrable initially deferred for each row when (old.claim = 'yielding') execute function check_bumped_nights();
    `,
  }),
];
