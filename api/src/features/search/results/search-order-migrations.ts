import { defineMigration } from '../../../platform/db/index.ts';

export const searchOrderMigrations = [
  defineMigration('0392_search_order', {
    up: `
      -- The order of a list for whoever reads on. Unlogged: a lost order only means that the next page uses the current one.
      create unlogged table search_order (
        token text primary key,
        group_ids integer[] not null,
        saved_at timestamptz not null
      );
      create index search_order_saved on search_order (saved_at);
    `,
  }),
];
