import { defineMigration } from '../../platform/db/index.ts';

export const savedSearchesMigrations = [
  defineMigration('0730_saved_searches', {
    up: `
      create table saved_search (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        path text not null,
        query text not null,
        name text not null,
        summary text not null,
        frequency text not null check (frequency in ('daily', 'immediately', 'off')),
        starts_on date,
        seen_home_ids integer[] not null,
        created_at timestamptz not null,
        checked_at timestamptz not null,
        next_check_at timestamptz not null,
        emailed_at timestamptz,
        ended_at timestamptz
      );
      create unique index saved_search_once on saved_search (account_id, path, query);
      create index saved_search_due on saved_search (next_check_at) where frequency <> 'off' and ended_at is null;

      create table saved_search_email (
        id integer generated always as identity primary key,
        saved_search_id integer not null references saved_search (id) on delete cascade,
        home_ids integer[] not null,
        created_at timestamptz not null
      );
      create index saved_search_email_search on saved_search_email (saved_search_id);
      create index saved_search_email_created_at on saved_search_email (created_at);

      create table saved_search_link (
        token_hash bytea primary key,
        saved_search_id integer not null references saved_search (id) on delete cascade,
        created_at timestamptz not null
      );
      create index saved_search_link_search on saved_search_link (saved_search_id);
    `,
  }),
];
