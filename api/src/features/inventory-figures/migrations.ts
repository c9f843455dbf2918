import { defineMigration } from '../../platform/db/index.ts';

export const inventoryFiguresMigrations = [
  defineMigration('0810_inventory_figures', {
    up: `
      create table inventory_figures (
        id smallint primary key check (id = 1),
        computed_at timestamptz not null,
        figures jsonb not null
      );
      comment on table inventory_figures is 'One row: figures of all listed homes, which take too long to compute for each request';
    `,
  }),
];
