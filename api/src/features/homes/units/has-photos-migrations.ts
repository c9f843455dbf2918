import { defineMigration } from '../../../platform/db/index.ts';

/**
 * Marks homes with pictures in bit 30 of `unit.amenity_mask` (`HAS_PHOTOS_BIT`), so that the search indexes and packed columns have it
 * without a new column. `home.amenity_mask` has only amenities.
 */
export const hasPhotosMigrations = [
  defineMigration('0398_has_photos', {
    up: `
      comment on column unit.amenity_mask is 'Amenities of the home; bit 30: the home has photographs, or is a furnished demo home, which has illustrations';

      create or replace function keep_unit_of_home() returns trigger language plpgsql as $$
      begin
        delete from unit using new_rows h where unit.home_id = h.id and h.removed_at is not null;
        insert into unit (home_id, market_id, display_city_id, neighborhood_id, property_id, loc, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, listed_on, pets, max_occupants, rating, busy)
        select h.id, h.market_id, h.display_city_id, p.neighborhood_id, h.property_id, point(p.longitude, p.latitude), h.monthly_rent_cents, h.beds, h.baths2, h.square_feet,
          h.amenity_mask | case
            when h.demo and h.type = 'FurnishedHome' or exists (select from home_photograph hp where hp.home_id = h.id and hp.position = 0) then 1::bigint << 30
            else 0
          end,
          h.type = 'FurnishedHome', h.installed, h.minimum_nights, h.listed_on, h.pets_maximum > 0, h.max_occupants, h.rating_hundredths,
          coalesce((select range_agg(o.stay) from occupancy o where o.home_id = h.id), '{}')
        from new_rows h join property p on p.id = h.property_id
        where h.removed_at is null
        on conflict (home_id) do update set
          market_id = excluded.market_id, display_city_id = excluded.display_city_id, neighborhood_id = excluded.neighborhood_id, property_id = excluded.property_id,
          loc = excluded.loc, rent_cents = excluded.rent_cents, beds = excluded.beds, baths2 = excluded.baths2, sqft = excluded.sqft, amenity_mask = excluded.amenity_mask,
          furnished = excluded.furnished, installed = excluded.installed, minimum_nights = excluded.minimum_nights, listed_on = excluded.listed_on,
          pets = excluded.pets, max_occupants = excluded.max_occupants, rating = excluded.rating;
        return null;
      end $$;

      -- The triggers of home write its unit again.
      create function keep_unit_of_photographs() returns trigger language plpgsql as $$
      begin
        update home set amenity_mask = amenity_mask where id in (select home_id from changed);
        return null;
      end $$;
      create trigger photographs_added after insert on home_photograph referencing new table as changed for each statement execute function keep_unit_of_photographs();
      create trigger photographs_removed after delete on home_photograph referencing old table as changed for each statement execute function keep_unit_of_photographs();

      update unit set amenity_mask = unit.amenity_mask | (1::bigint << 30)
      from home h
      where h.id = unit.home_id
        and (h.demo and h.type = 'FurnishedHome' or exists (select from home_photograph hp where hp.home_id = h.id and hp.position = 0));
    `,
  }),
];
