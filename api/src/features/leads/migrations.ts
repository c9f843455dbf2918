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
  defineMigration('0716_lead_queue', {
    up: `
      alter table lead add column merged_into_id integer references lead (id) on delete set null;
      create index lead_merged_into on lead (merged_into_id) where merged_into_id is not null;
      create index lead_open_email on lead (email) where closed_at is null;
      create index lead_open_phone on lead (phone) where closed_at is null and phone is not null;

      create table lead_reply (
        id integer generated always as identity primary key,
        lead_id integer not null references lead (id) on delete cascade,
        author_id integer references account (id) on delete set null,
        subject text not null,
        text text not null,
        created_at timestamptz not null
      );
      create index lead_reply_lead on lead_reply (lead_id);
      create index lead_reply_author on lead_reply (author_id);

      -- Leads of before are not assigned to anybody, and are due a day after they came in.
      insert into queue_item (queue, reference, title, words, market_id, opened_at, due_at, changed_at)
      select 'leads', lead.reference, trim(concat_ws(' ', first_name, last_name)),
        trim(regexp_replace(lower(concat_ws(' ', lead.reference, first_name, last_name, email, phone, details ->> 'company', details ->> 'city')), '[^[:alnum:]]+', ' ', 'g')),
        (select id from market where lower(market.name) = trim(lower(split_part(details ->> 'city', ',', 1))) order by id limit 1),
        created_at, last_asked_at + interval '1 day', last_asked_at
      from lead where closed_at is null and product_type not in ('standby', 'city_waitlist');
    `,
  }),
];
