import { defineMigration } from '../../platform/db/index.ts';

/** Ranks, indexes and packed columns of `unit` that only search reads. `refresh_ranks` computes `price_term` and `detail_term` (0 to 100). */
export const searchMigrations = [
  defineMigration('0310_ranks', {
    up: `
      -- A home priced as the median of its market and number of bedrooms gets 50, at half of that 100, at one and a half times 0.
      -- Medians of fewer than five homes say nothing. Details: what a person needs to decide without asking.
      create function refresh_ranks(markets integer[]) returns void language sql as $$
        with medians as (
          select market_id, beds, furnished, percentile_cont(0.5) within group (order by rent_cents) as rent
          from unit where market_id = any (markets)
          group by market_id, beds, furnished having count(*) >= 5
        ), terms as (
          select u.home_id,
            coalesce(round(least(100, greatest(0, 150 - 100 * u.rent_cents / m.rent))), 50)::smallint as price,
            (case when h.square_feet is not null then 20 else 0 end
              + least(25, length(h.description) / 12)
              + least(25, 3 * bit_count(h.amenity_mask::bit(64)))
              + case when p.approximate_location then 0 else 15 end
              + case when p.address is not null then 15 else 0 end)::smallint as detail
          from unit u join home h on h.id = u.home_id join property p on p.id = u.property_id
          left join medians m on m.market_id = u.market_id and m.beds = u.beds and m.furnished = u.furnished
          where u.market_id = any (markets)
        )
        update unit set price_term = terms.price, detail_term = terms.detail
        from terms
        where unit.home_id = terms.home_id and (unit.price_term, unit.detail_term) is distinct from (terms.price, terms.detail);
      $$;
    `,
  }),
  defineMigration('0320_map_index', {
    up: `
      -- Everything a search reads, so that a map of a whole metro never visits the table.
      drop index unit_loc;
      create index unit_loc on unit using gist (loc)
        include (home_id, market_id, display_city_id, neighborhood_id, property_id, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, listed_on, price_term, detail_term, busy);
    `,
  }),
  defineMigration('0330_facts', {
    up: `
      -- What an answer counts, groups and sorts by, packed, so that one aggregate hands it all over: ten numbers of four bytes. A search of a hot
      -- market reads 20,000 of them, and packing them while it reads would take as long again as finding them.
      alter table unit add facts bytea not null generated always as (
        int4send(home_id) || int4send(property_id) || int4send(round(loc[1] * 1e7)::integer) || int4send(round(loc[0] * 1e7)::integer) || int4send(rent_cents)
        || int4send(amenity_mask::integer) || int4send(coalesce(neighborhood_id, 0)) || int4send(coalesce(sqft, 0)) || int4send(listed_on - date '2000-01-01')
        || int4send(((least(beds, 127) * 256 + furnished::integer) * 256 + price_term) * 256 + detail_term)
      ) stored;

      -- The indexes carry what is filtered by and the facts, nothing twice: each column more is unpacked for each row.
      drop index unit_market, unit_loc;
      create index unit_market on unit (market_id, rent_cents)
        include (home_id, display_city_id, neighborhood_id, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, facts, busy);
      create index unit_loc on unit using gist (loc)
        include (home_id, market_id, display_city_id, neighborhood_id, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, facts, busy);

      -- Index scans need no look at the table where vacuum has been since the last change. By default it comes after a fifth of the table has
      -- changed, here after a hundredth.
      alter table unit set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
    `,
  }),
  defineMigration('0350_strips_and_facts', {
    up: `
      -- A map is read as strips of a fiftieth of a degree, each from its western to its eastern edge: a metro's homes from a btree in half the time
      -- of the index of points, and without a row to form for each.
      create sequence unit_facts_id;
      alter table unit
        add latitude double precision not null generated always as (loc[1]) stored,
        add longitude double precision not null generated always as (loc[0]) stored,
        add strip smallint not null generated always as (floor((loc[1] + 90) * 50)::smallint) stored,
        -- Names what is in facts, for good: other facts get another number, so whoever has read the facts of a number need never ask again.
        -- 20,000 homes are 100 KB of numbers in place of 800 KB of facts.
        add facts_id bigint not null default nextval('unit_facts_id');
      alter sequence unit_facts_id owned by unit.facts_id;

      create function renew_facts_id() returns trigger language plpgsql as $$
      begin
        new.facts_id := nextval('unit_facts_id');
        return new;
      end $$;
      create trigger unit_facts_changed before update on unit for each row
        when ((old.property_id, old.loc[0], old.loc[1], old.rent_cents, old.amenity_mask, old.neighborhood_id, old.sqft, old.listed_on, old.beds, old.furnished, old.price_term, old.detail_term)
          is distinct from (new.property_id, new.loc[0], new.loc[1], new.rent_cents, new.amenity_mask, new.neighborhood_id, new.sqft, new.listed_on, new.beds, new.furnished, new.price_term, new.detail_term))
        execute function renew_facts_id();

      drop index unit_market, unit_loc;
      create index unit_market on unit (market_id, rent_cents)
        include (home_id, display_city_id, neighborhood_id, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, facts_id, busy);
      create index unit_place on unit (strip, longitude)
        include (latitude, home_id, market_id, display_city_id, neighborhood_id, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, facts_id, busy);
    `,
  }),
  defineMigration('0396_open_facts_in_search', {
    up: `
      -- Facts that are not stated have their own value: furnished and pets 0 no, 1 yes, 2 not stated; guests and rating 0.
      alter table unit drop column facts;
      alter table unit add facts bytea not null generated always as (
        int4send(home_id) || int4send(property_id) || int4send(round(loc[1] * 1e7)::integer) || int4send(round(loc[0] * 1e7)::integer) || int4send(rent_cents)
        || int4send(amenity_mask::integer) || int4send(coalesce(neighborhood_id, 0)) || int4send(coalesce(sqft, 0)) || int4send(listed_on - date '2000-01-01')
        || int4send(((least(beds, 127) * 256 + coalesce(furnished::integer, 2)) * 256 + price_term) * 256 + detail_term)
        || int2send(coalesce(rating, 0::smallint)) || int2send((coalesce(pets::integer, 2) * 256 + least(coalesce(max_occupants, 0), 255))::smallint)
      ) stored;

      drop trigger unit_facts_changed on unit;
      create trigger unit_facts_changed before update on unit for each row
        when ((old.property_id, old.loc[0], old.loc[1], old.rent_cents, old.amenity_mask, old.neighborhood_id, old.sqft, old.listed_on, old.beds, old.furnished, old.price_term, old.detail_term, old.rating, old.pets, old.max_occupants)
          is distinct from (new.property_id, new.loc[0], new.loc[1], new.rent_cents, new.amenity_mask, new.neighborhood_id, new.sqft, new.listed_on, new.beds, new.furnished, new.price_term, new.detail_term, new.rating, new.pets, new.max_occupants))
        execute function renew_facts_id();

      drop index unit_market, unit_place;
      create index unit_market on unit (market_id, rent_cents)
        include (home_id, display_city_id, neighborhood_id, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, pets, max_occupants, facts_id, busy);
      create index unit_place on unit (strip, longitude)
        include (latitude, home_id, market_id, display_city_id, neighborhood_id, rent_cents, beds, baths2, sqft, amenity_mask, furnished, installed, minimum_nights, pets, max_occupants, facts_id, busy);

      -- Compares homes of the same type, and homes that do not state their type with each other.
      create or replace function refresh_ranks(markets integer[]) returns void language sql as $$
        with medians as (
          select market_id, beds, furnished, percentile_cont(0.5) within group (order by rent_cents) as rent
          from unit where market_id = any (markets)
          group by market_id, beds, furnished having count(*) >= 5
        ), terms as (
          select u.home_id,
            coalesce(round(least(100, greatest(0, 150 - 100 * u.rent_cents / m.rent))), 50)::smallint as price,
            (case when h.square_feet is not null then 20 else 0 end
              + least(25, length(h.description) / 12)
              + least(25, 3 * bit_count(h.amenity_mask::bit(64)))
              + case when p.approximate_location then 0 else 15 end
              + case when p.address is not null then 15 else 0 end)::smallint as detail
          from unit u join home h on h.id = u.home_id join property p on p.id = u.property_id
          left join medians m on m.market_id = u.market_id and m.beds = u.beds and m.furnished is not distinct from u.furnished
          where u.market_id = any (markets)
        )
        update unit set price_term = terms.price, detail_term = terms.detail
        from terms
        where unit.home_id = terms.home_id and (unit.price_term, unit.detail_term) is distinct from (terms.price, terms.detail);
      $$;
    `,
  }),
];
