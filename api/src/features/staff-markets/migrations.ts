import { defineMigration } from '../../platform/db/index.ts';

export const staffMarketsMigrations = [
  defineMigration('0280_account_markets', {
    up: `
      create table account_market (
        account_id integer not null references account (id) on delete cascade,
        market_id integer not null references market (id) on delete cascade,
        primary key (account_id, market_id)
      );
      create index account_market_market on account_market (market_id);
    `,
  }),
];
