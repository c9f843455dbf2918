import { defineMigration } from '../../../platform/db/index.ts';

/** Counts a place's homes by the modes in which they can be booked. Follows the modes of a search (`search-mode.ts`). */
export const bookableModesMigrations = [
  defineMigration('0385_bookable_modes', {
    up: `
      alter table offered_place add business_homes integer not null default 0;
      comment on column offered_place.installed is 'Has an installed home that can be booked for less than 30 nights';
      comment on column offered_place.business_homes is 'Furnished and installed homes, for companies and for travel on orders';

      drop trigger unit_updated on unit;
      create trigger unit_updated after update on unit for each row
        when ((old.market_id, old.display_city_id, old.neighborhood_id, old.rent_cents, old.installed, old.minimum_nights, old.beds, old.furnished)
          is distinct from (new.market_id, new.display_city_id, new.neighborhood_id, new.rent_cents, new.installed, new.minimum_nights, new.beds, new.furnished))
        execute function note_offered_home();

      create or replace function count_places(markets integer[]) returns setof offered_place stable language sql as $$
        select market_id, display_city_id, neighborhood_id, count(*)::integer, min(rent_cents), bool_or(installed and minimum_nights < 30), bool_or(beds = 1),
          coalesce(bool_or(furnished), false), (count(*) filter (where furnished))::integer, (count(*) filter (where furnished and installed))::integer
        from unit where market_id = any (markets) group by market_id, display_city_id, neighborhood_id
      $$;
      insert into offered_place_change select distinct market_id from offered_place;
    `,
  }),
];
