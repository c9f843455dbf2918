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
  defineMigration('0711_waitlist_places', {
    up: `
      -- The place that a person typed: a market, otherwise a city, otherwise a neighborhood. Nothing if several have this name.
      create function find_waitlist_place(typed text) returns table (market_id integer, display_city_id integer, neighborhood_id integer)
      stable language sql as $$
        with named as (
          select 1 as rank, m.id as market_id, null::integer as display_city_id, null::integer as neighborhood_id from market m
          where lower(btrim(typed)) in (lower(m.name), lower(m.name || ', ' || m.state), m.slug)
          union all
          select 2, c.market_id, c.id, null from display_city c
          where lower(btrim(typed)) in (lower(c.name), lower(c.name || ', ' || c.state), c.slug)
          union all
          select 3, n.market_id, n.display_city_id, n.id from neighborhood n join display_city c on c.id = n.display_city_id
          where lower(btrim(typed)) in (lower(n.name), lower(n.name || ', ' || c.name), lower(n.name || ', ' || c.name || ', ' || c.state))
        )
        select market_id, display_city_id, neighborhood_id from named
        where rank = (select min(rank) from named)
          and (select count(*) from named other where other.rank = named.rank) = 1
      $$;

      create table waitlist_place (
        lead_id integer primary key references lead (id) on delete cascade,
        market_id integer references market (id) on delete set null,
        display_city_id integer references display_city (id) on delete set null,
        neighborhood_id integer references neighborhood (id) on delete set null,
        starts_on date,
        ends_on date check (ends_on > starts_on),
        flexible_days integer not null default 0,
        guests integer,
        pets boolean not null default false,
        budget_dollars integer,
        nights daterange not null generated always as (
          daterange(starts_on - flexible_days, coalesce(ends_on, starts_on + 61) + flexible_days)
        ) stored
      );
      comment on column waitlist_place.market_id is 'Null: no market, city or neighborhood has the typed name';
      comment on column waitlist_place.pets is 'Only homes that allow pets';
      comment on column waitlist_place.nights is 'Every night that the stay may have: without a move-out date, of a month that starts within a month; unbounded without dates';
      create index waitlist_place_nights on waitlist_place using gist (market_id, nights);
      create index waitlist_place_starts_on on waitlist_place (starts_on);
      create index waitlist_place_unknown on waitlist_place (lead_id) where market_id is null;

      insert into waitlist_place (lead_id, market_id, display_city_id, neighborhood_id)
      select lead.id, found.market_id, found.display_city_id, found.neighborhood_id
      from (select distinct details ->> 'city' as city from lead where product_type = 'city_waitlist') as named
      left join lateral find_waitlist_place(named.city) found on true
      join lead on lead.product_type = 'city_waitlist' and lead.details ->> 'city' is not distinct from named.city;
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
