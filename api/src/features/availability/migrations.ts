import { defineMigration } from '../../platform/db/index.ts';

/**
 * One row per range of nights for which a home is not available: holds, stays and blocks. The exclusion constraint covers only the
 * home and the nights, so no status, client or bug can cause a double booking.
 */
export const availabilityMigrations = [
  defineMigration('0400_occupancy', {
    up: `
      create extension if not exists btree_gist;

      create table occupancy (
        id bigint generated always as identity primary key,
        home_id integer not null references home (id) on delete cascade,
        stay daterange not null check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay)),
        source text not null check (source in ('reservation', 'block')),
        reservation_id uuid unique,
        hold_expires_at timestamptz,
        check ((source = 'reservation') = (reservation_id is not null)),
        check (hold_expires_at is null or source = 'reservation'),
        constraint occupancy_no_overlap exclude using gist (home_id with =, stay with &&)
      );
      create index occupancy_holds on occupancy (hold_expires_at) where hold_expires_at is not null;

      -- unit.busy is what search reads. It is computed anew from the rows, once a statement, so that it cannot drift.
      create function keep_unit_busy() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update unit set busy = coalesce((select range_agg(o.stay) from occupancy o where o.home_id = unit.home_id), '{}')
          where home_id in (select home_id from new_rows);
        elsif tg_op = 'DELETE' then
          update unit set busy = coalesce((select range_agg(o.stay) from occupancy o where o.home_id = unit.home_id), '{}')
          where home_id in (select home_id from old_rows);
        else
          update unit set busy = coalesce((select range_agg(o.stay) from occupancy o where o.home_id = unit.home_id), '{}')
          where home_id in (
            select unnest(array[n.home_id, o.home_id]) from new_rows n join old_rows o using (id)
            where (n.home_id, n.stay) is distinct from (o.home_id, o.stay)
          );
        end if;
        return null;
      end $$;

      create trigger occupancy_inserted after insert on occupancy referencing new table as new_rows for each statement execute function keep_unit_busy();
      create trigger occupancy_deleted after delete on occupancy referencing old table as old_rows for each statement execute function keep_unit_busy();
      create trigger occupancy_updated after update on occupancy referencing new table as new_rows old table as old_rows for each statement execute function keep_unit_busy();
    `,
  }),
];
