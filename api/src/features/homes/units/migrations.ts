import { defineMigration } from '../../../platform/db/index.ts';

/**
 * `unit` has one narrow row per listed home. Triggers on home and property update it in the same transaction, once per statement, so an
 * import of 100,000 homes costs one insert. Triggers of the availability feature write `busy`.
 */
export const unitMigrations = [
  defineMigration('0300_unit', {
    up: `
      create table unit (
        home_id integer primary key references home (id) on delete cascade,
        market_id integer not null,
        display_city_id integer not null,
        neighborhood_id integer,
        property_id integer not null,
        loc point not null,
        rent_cents integer not null,
        beds smallint not null,
        baths2 smallint not null,
        sqft integer,
        amenity_mask bigint not null,
        furnished boolean not null,
        installed boolean not null,
        minimum_nights smallint not null,
        listed_on date not null,
        price_term smallint not null default 50,
        detail_term smallint not null default 50,
        busy datemultirange not null default '{}'
      );
      comment on column unit.loc is 'Longitude, latitude';

      create index unit_market on unit (market_id, rent_cents)
        include (display_city_id, neighborhood_id, property_id, home_id, loc, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, listed_on, price_term, detail_term, busy);
      create index unit_loc on unit using gist (loc);
      create index unit_property on unit (property_id);

      create function keep_unit_of_home() returns trigger language plpgsql as $$
      begin
        delete from unit using new_rows h where unit.home_id = h.id and h.removed_at is not null;
        insert into unit (home_id, market_id, display_city_id, neighborhood_id, property_id, loc, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, listed_on, busy)
        select h.id, h.market_id, h.display_city_id, p.neighborhood_id, h.property_id, point(p.longitude, p.latitude), h.monthly_rent_cents, h.beds, h.baths2, h.square_feet,
          h.amenity_mask, h.type = 'FurnishedHome', h.installed, h.minimum_nights, h.listed_on,
          coalesce((select range_agg(o.stay) from occupancy o where o.home_id = h.id), '{}')
        from new_rows h join property p on p.id = h.property_id
        where h.removed_at is null
        on conflict (home_id) do update set
          market_id = excluded.market_id, display_city_id = excluded.display_city_id, neighborhood_id = excluded.neighborhood_id, property_id = excluded.property_id,
          loc = excluded.loc, rent_cents = excluded.rent_cents, beds = excluded.beds, baths2 = excluded.baths2, sqft = excluded.sqft, amenity_mask = excluded.amenity_mask,
          furnished = excluded.furnished, installed = excluded.installed, minimum_nights = excluded.minimum_nights, listed_on = excluded.listed_on;
        return null;
      end $$;
      create trigger home_inserted after insert on home referencing new table as new_rows for each statement execute function keep_unit_of_home();
      create trigger home_updated after update on home referencing new table as new_rows for each statement execute function keep_unit_of_home();

      create function keep_unit_of_property() returns trigger language plpgsql as $$
      begin
        update unit set neighborhood_id = p.neighborhood_id, loc = point(p.longitude, p.latitude)
        from new_rows p
        where unit.property_id = p.id
          and (unit.neighborhood_id is distinct from p.neighborhood_id or unit.loc[0] <> p.longitude or unit.loc[1] <> p.latitude);
        return null;
      end $$;
      create trigger property_updated after update on property referencing new table as new_rows for each statement execute function keep_unit_of_property();
    `,
  }),
  defineMigration('0340_offered_places', {
    up: `
      -- How many homes a place offers and what they are, for the city field and the list of markets, which would read every home for it.
      create table offered_place (
        market_id integer not null,
        display_city_id integer not null,
        neighborhood_id integer,
        homes integer not null,
        from_cents integer not null,
        installed boolean not null,
        one_bedroom boolean not null,
        furnished boolean not null,
        unique nulls not distinct (market_id, display_city_id, neighborhood_id)
      );
      -- Markets to count anew, noted in the transaction that changes a home. Rows are only ever added, so nobody waits for anybody else's home.
      create table offered_place_change (market_id integer not null);
      insert into offered_place_change select distinct market_id from unit;

      create function note_offered_homes() returns trigger language plpgsql as $$
      begin
        insert into offered_place_change select distinct market_id from changed;
        return null;
      end $$;
      create trigger unit_inserted after insert on unit referencing new table as changed for each statement execute function note_offered_homes();
      create trigger unit_deleted after delete on unit referencing old table as changed for each statement execute function note_offered_homes();

      create function note_offered_home() returns trigger language plpgsql as $$
      begin
        insert into offered_place_change values (old.market_id), (new.market_id);
        return null;
      end $$;
      -- By row, because what changes most, the calendar and the terms of the rank, concerns no place: then nothing is called.
      create trigger unit_updated after update on unit for each row
        when ((old.market_id, old.display_city_id, old.neighborhood_id, old.rent_cents, old.installed, old.beds, old.furnished)
          is distinct from (new.market_id, new.display_city_id, new.neighborhood_id, new.rent_cents, new.installed, new.beds, new.furnished))
        execute function note_offered_home();

      create function count_places(markets integer[]) returns setof offered_place stable language sql as $$
        select market_id, display_city_id, neighborhood_id, count(*)::integer, min(rent_cents), bool_or(installed), bool_or(beds = 1), bool_or(furnished)
        from unit where market_id = any (markets) group by market_id, display_city_id, neighborhood_id
      $$;

      -- Each statement sees what has been committed before it, so a change is counted at the latest with its own note.
      create function refresh_offered_places() returns void language plpgsql as $$
      declare changed integer[];
      begin
        if not exists (select from offered_place_change) then return; end if;
        -- One at a time; who only reads does not wait.
        lock table offered_place in share row exclusive mode;
        with taken as (delete from offered_place_change returning market_id) select array_agg(distinct market_id) into changed from taken;
        delete from offered_place where market_id = any (changed);
        insert into offered_place select * from count_places(changed);
      end $$;
    `,
  }),
  defineMigration('0360_offered_furnished_homes', {
    up: `
      -- Companies and public servants on orders are shown furnished homes alone, and are told how many.
      alter table offered_place add furnished_homes integer not null default 0;
      create or replace function count_places(markets integer[]) returns setof offered_place stable language sql as $$
        select market_id, display_city_id, neighborhood_id, count(*)::integer, min(rent_cents), bool_or(installed), bool_or(beds = 1), bool_or(furnished), (count(*) filter (where furnished))::integer
        from unit where market_id = any (markets) group by market_id, display_city_id, neighborhood_id
      $$;
      insert into offered_place_change select distinct market_id from offered_place;
    `,
  }),
];
