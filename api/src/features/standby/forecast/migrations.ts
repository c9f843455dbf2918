import { defineMigration } from '../../../platform/db/index.ts';

export const forecastMigrations = [
  defineMigration('1088_bump_forecasts', {
    up: `
      create table standby_market_history (
        market_id integer primary key references market (id) on delete cascade,
        bookings integer not null check (bookings >= 0),
        vacant_days integer not null check (vacant_days >= 0),
        counted_on date not null
      );
      comment on table standby_market_history is 'Full bookings and vacant days of the last year by market, counted each night';

      create table bump_forecast (
        home_id integer not null references home (id) on delete cascade,
        made_on date not null,
        chance7 real not null check (chance7 between 0 and 1),
        chance30 real not null check (chance30 between chance7 and 1),
        chance60 real not null check (chance60 between chance30 and 1),
        booked_after smallint check (booked_after between 1 and 60),
        primary key (home_id, made_on)
      );
      create index bump_forecast_by_day on bump_forecast (made_on);
      comment on table bump_forecast is 'What was predicted for a home, and after how many days a full booking began. Null: none did yet';
    `,
  }),
];
