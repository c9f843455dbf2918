import { defineMigration } from '../../platform/db/index.ts';

export const leadsMigrations = [
  defineMigration('0700_leads', {
    up: `
      create table lead (
        id integer generated always as identity primary key,
        reference text not null unique,
        product_type text not null,
        dedupe_key text not null,
        email text not null,
        first_name text not null,
        last_name text,
        phone text,
        details jsonb not null default '{}',
        tracking jsonb not null default '{}',
        times_asked integer not null default 1,
        created_at timestamptz not null,
        last_asked_at timestamptz not null,
        closed_at timestamptz
      );
      create unique index lead_open on lead (dedupe_key) where closed_at is null;
      create index lead_last_asked_at on lead (last_asked_at desc);

      create table lead_message (
        id integer generated always as identity primary key,
        lead_id integer not null references lead (id) on delete cascade,
        topic text,
        message text not null,
        created_at timestamptz not null
      );
      create index lead_message_lead on lead_message (lead_id);
    `,
  }),
  defineMigration('0710_waitlist_links', {
    up: `
      alter table lead add column unsubscribed_at timestamptz;
      create table waitlist_link (
        token_hash bytea primary key,
        lead_id integer not null references lead (id) on delete cascade,
        created_at timestamptz not null
      );
      create index waitlist_link_lead on waitlist_link (lead_id);
    `,
  }),
];
