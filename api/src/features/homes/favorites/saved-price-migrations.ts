import { defineMigration } from '../../../platform/db/index.ts';

/** Homes that are saved without dates keep their monthly price, and every saved price has its day. */
export const savedPriceMigrations = [
  defineMigration('0272_saved_prices', {
    up: `
      alter table favorite
        add column saved_on date,
        drop constraint favorite_stay,
        add constraint favorite_stay check ((stay_kind is null) = (check_in is null) and (stay_kind is not null or (check_out is null and committed_nights is null)));
      update favorite
        set saved_on = (favorite.created_at at time zone market.time_zone)::date
        from home join market on market.id = home.market_id
        where home.id = favorite.home_id and favorite.saved_cents is not null;
      alter table favorite add constraint favorite_price check (saved_on is null or saved_cents is not null);
      comment on column favorite.saved_cents is 'What the stay cost when the home was saved: the total, or for Flex what was due at booking; without dates the monthly price; null if the stay could not be booked then';
      comment on column favorite.saved_on is 'The day of saved_cents in the home''s time zone';
    `,
  }),
];
