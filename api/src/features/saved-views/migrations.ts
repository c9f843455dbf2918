import { defineMigration } from '../../platform/db/index.ts';

export const savedViewsMigrations = [
  defineMigration('0295_saved_views', {
    up: `
      create table saved_view (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        path text not null,
        name text not null,
        query text not null,
        created_at timestamptz not null,
        unique (account_id, path, name)
      );
    `,
  }),
];
