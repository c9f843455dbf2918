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
  // A full booking may take later nights of an approved Standby stay, with notice. Only its hold and the stay may overlap until it is paid.
  defineMigration('1085_yielding_nights', {
    up: `
      alter table occupancy add column claim text not null default 'full' check (claim in ('full', 'standby', 'yielding')),
        add constraint occupancy_yielding_is_paid check (claim <> 'yielding' or hold_expires_at is null);
      update occupancy o set claim = case when r.status in ('approved', 'checked_in') then 'yielding' else 'standby' end
      from reservation r where r.id = o.reservation_id and r.stay_kind = 'standby';

      -- Everything but the nights that yield, and everything but the holds of full bookings. Any other two claims are both in one of them.
      alter table occupancy drop constraint occupancy_no_overlap,
        add constraint occupancy_no_overlap exclude using gist (home_id with =, stay with &&) where (claim <> 'yielding'),
        add constraint occupancy_no_overlap_paid exclude using gist (home_id with =, stay with &&)
          where (claim <> 'full' or hold_expires_at is null);

      -- The claim follows the reservation, so that nothing can write another one. Only the last nights of a stay that moves yield.
      create function find_claim() returns trigger language plpgsql as $$
      begin
        select case when r.stay_kind <> 'standby' then 'full'
          when r.status in ('approved', 'checked_in') and new.hold_expires_at is null
            and not exists (select from occupancy o where o.reservation_id = new.reservation_id and lower(o.stay) > lower(new.stay)) then 'yielding'
          else 'standby' end into new.claim
        from reservation r where r.id = new.reservation_id;
        new.claim := coalesce(new.claim, 'full');
        if new.claim = 'yielding' then
          update occupancy set claim = 'standby' where reservation_id = new.reservation_id and claim = 'yielding';
        end if;
        return new;
      end $$;
      create trigger occupancy_claim before insert on occupancy for each row execute function find_claim();

      create function yield_approved_nights() returns trigger language plpgsql as $$
      begin
        update occupancy set claim = 'yielding' where reservation_id = new.id and hold_expires_at is null;
        return null;
      end $$;
      create trigger reservation_yields after update of status on reservation for each row
        when (new.stay_kind = 'standby' and new.status = 'approved' and old.status <> 'approved') execute function yield_approved_nights();

      -- The nights of a home that a full booking from the day earliest on finds taken. The first night of a Standby stay and its turnover never yield.
      create function find_taken_nights(stay daterange, claim text, earliest date) returns daterange language sql immutable parallel safe as $$
        select case when claim = 'yielding' then stay * daterange(lower(stay), greatest(lower(stay) + 2, earliest)) else stay end
      $$;
      create function find_full_nights(busy datemultirange, yielding datemultirange, earliest date) returns datemultirange language sql immutable parallel safe as $$
        select case when isempty(yielding) then busy else busy - yielding * datemultirange(daterange(earliest, null)) end
      $$;

      alter table unit add column yielding datemultirange not null default '{}';
      create function find_yielding_nights(home integer) returns datemultirange language sql stable as $$
        select coalesce(range_agg(daterange(lower(stay) + 2, upper(stay))) filter (where claim = 'yielding' and upper(stay) > lower(stay) + 2), '{}')
          - coalesce(range_agg(stay) filter (where claim <> 'yielding'), '{}')
        from occupancy where home_id = home
      $$;
      update unit set yielding = find_yielding_nights(home_id) where home_id in (select home_id from occupancy where claim = 'yielding');

      create function set_unit_yielding() returns trigger language plpgsql as $$
      begin
        new.yielding := find_yielding_nights(new.home_id);
        return new;
      end $$;
      create trigger unit_yielding before insert on unit for each row execute function set_unit_yielding();

      create or replace function keep_unit_busy() returns trigger language plpgsql as $$
      declare
        homes integer[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct home_id) into homes from new_rows;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct home_id) into homes from old_rows;
        else
          select array_agg(distinct h) into homes
          from new_rows n join old_rows o using (id), unnest(array[n.home_id, o.home_id]) h
          where (n.home_id, n.stay, n.claim) is distinct from (o.home_id, o.stay, o.claim);
        end if;
        update unit set busy = coalesce((select range_agg(o.stay) from occupancy o where o.home_id = unit.home_id), '{}'),
          yielding = find_yielding_nights(home_id)
        where home_id = any (homes);
        return null;
      end $$;

      drop index unit_market, unit_place;
      create index unit_market on unit (market_id, rent_cents)
        include (home_id, display_city_id, neighborhood_id, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, pets, max_occupants, facts_id, busy, yielding);
      create index unit_place on unit (strip, longitude)
        include (latitude, home_id, market_id, display_city_id, neighborhood_id, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, pets, max_occupants, facts_id, busy, yielding);
    `,
  }),
  defineMigration('1134_unit_busy_of_changed_homes', {
    up: `
      -- Most statements of a booking change no night: they delete no expired hold, or turn a hold into a stay. They return before the
      -- update. The others find units by their primary key, so their update is planned once.
      create or replace function keep_unit_busy() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
      declare
        homes integer[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct home_id) into homes from new_rows;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct home_id) into homes from old_rows;
        else
          select array_agg(distinct h) into homes
          from new_rows n join old_rows o using (id), unnest(array[n.home_id, o.home_id]) h
          where (n.home_id, n.stay, n.claim) is distinct from (o.home_id, o.stay, o.claim);
        end if;
        if homes is null then
          return null;
        end if;
        update unit set busy = coalesce((select range_agg(o.stay) from occupancy o where o.home_id = unit.home_id), '{}'),
          yielding = find_yielding_nights(home_id)
        where home_id = any (homes);
        return null;
      end $$;
    `,
  }),
];
