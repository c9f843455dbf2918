import { defineMigration } from '../../platform/db/index.ts';

/** Price factors and percentages are basis points, fees are cents. The first list has the figures that the site always had. */
export const priceListsMigrations = [
  defineMigration('0840_price_lists', {
    up: `
      create table price_list (
        id integer generated always as identity primary key,
        effective_on date not null,
        short_stay integer not null check (short_stay between 1000 and 50000),
        one_month integer not null check (one_month between 1000 and 50000),
        three_months integer not null check (three_months between 1000 and 50000),
        six_months integer not null check (six_months between 1000 and 50000),
        flex integer not null check (flex between 1000 and 50000),
        one_year_flex integer not null check (one_year_flex between 1000 and 50000),
        standby integer not null check (standby between 1000 and 9999),
        platform_fee integer not null check (platform_fee between 0 and 5000),
        card integer not null check (card between 0 and 5000),
        cleaning integer not null check (cleaning between 0 and 1000000),
        pet integer not null check (pet between 0 and 1000000),
        annual_membership integer not null check (annual_membership between 0 and 1000000),
        standby_membership integer not null check (standby_membership between 0 and 1000000),
        version integer not null default 1,
        changed_by_id integer,
        changed_at timestamptz not null default now(),
        withdrawn_at timestamptz
      );
      comment on column price_list.effective_on is 'First booking day, by the calendar of each home';
      create unique index price_list_start on price_list (effective_on) where withdrawn_at is null;

      insert into price_list (effective_on, short_stay, one_month, three_months, six_months, flex, one_year_flex, standby,
        platform_fee, card, cleaning, pet, annual_membership, standby_membership)
      values ('2026-01-01', 13500, 10000, 9500, 9000, 10600, 8800, 7000, 500, 208, 15000, 30000, 19900, 7900);
    `,
  }),
];
