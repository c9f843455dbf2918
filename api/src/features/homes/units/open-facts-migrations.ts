import { defineMigration } from '../../../platform/db/index.ts';

/** A home can leave its type, its guest limit and its pet rule open: null is 'not stated'. `unit` has them too, for search. */
export const openFactsMigrations = [
  defineMigration('0394_open_facts', {
    up: `
      alter table home
        alter column type drop not null,
        alter column max_occupants drop not null,
        alter column pets_maximum drop not null,
        alter column pets_maximum drop default,
        add column rating_hundredths smallint check (rating_hundredths between 100 and 500),
        add column review_count integer check (review_count >= 0),
        add column source_month date check (extract(day from source_month) = 1);
      comment on column home.rating_hundredths is 'Rating at the source in hundredths of a star, 1 to 5 stars';
      comment on column home.source_month is 'First day of the month in which the source published the listing';

      alter table unit
        alter column furnished drop not null,
        add column pets boolean,
        add column max_occupants smallint,
        add column rating smallint;
      alter table unit disable trigger user;
      update unit set pets = home.pets_maximum > 0, max_occupants = home.max_occupants from home where home.id = unit.home_id;
      alter table unit enable trigger user;

      create or replace function keep_unit_of_home() returns trigger language plpgsql as $$
      begin
        delete from unit using new_rows h where unit.home_id = h.id and h.removed_at is not null;
        insert into unit (home_id, market_id, display_city_id, neighborhood_id, property_id, loc, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, listed_on, pets, max_occupants, rating, busy)
        select h.id, h.market_id, h.display_city_id, p.neighborhood_id, h.property_id, point(p.longitude, p.latitude), h.monthly_rent_cents, h.beds, h.baths2, h.square_feet,
          h.amenity_mask, h.type = 'FurnishedHome', h.installed, h.minimum_nights, h.listed_on, h.pets_maximum > 0, h.max_occupants, h.rating_hundredths,
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
    `,
  }),
];
