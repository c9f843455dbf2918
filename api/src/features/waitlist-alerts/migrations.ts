import { defineMigration } from '../../platform/db/index.ts';

/**
 * Triggers note which nights of a home became available, whatever the cause: an expired or released hold, a cancellation, a shortened
 * stay, a removed block, an import or a new home. All of them end in `unit`, which search reads.
 */
export const waitlistAlertsMigrations = [
  defineMigration('0712_waitlist_alerts', {
    up: `
      create table availability_opening (
        id bigint generated always as identity primary key,
        home_id integer not null,
        nights datemultirange not null
      );

      create function note_new_homes() returns trigger language plpgsql as $$
      begin
        insert into availability_opening (home_id, nights)
        select home_id, datemultirange(daterange(null, null)) - busy from new_rows;
        return null;
      end $$;
      create trigger unit_added after insert on unit referencing new table as new_rows for each statement execute function note_new_homes();

      create function note_available_nights() returns trigger language plpgsql as $$
      begin
        insert into availability_opening (home_id, nights) values (new.home_id, old.busy - new.busy);
        return null;
      end $$;
      -- By row, with a condition: holds and bookings only take nights, and call nothing.
      create trigger unit_available after update on unit for each row
        when (not isempty(old.busy - new.busy)) execute function note_available_nights();

      create table waitlist_check (
        lead_id integer primary key references lead (id) on delete cascade,
        due_at timestamptz not null
      );
      create index waitlist_check_due on waitlist_check (due_at, lead_id);

      create table waitlist_email (
        id integer generated always as identity primary key,
        lead_id integer not null references lead (id) on delete cascade,
        home_ids integer[] not null,
        created_at timestamptz not null
      );
      create index waitlist_email_lead on waitlist_email (lead_id, id desc);
      create index waitlist_email_created_at on waitlist_email (created_at);

      create index lead_waitlist_email on lead (email) where product_type = 'city_waitlist';
    `,
  }),
  defineMigration('0718_waitlist_price_cuts', {
    up: `
      alter table availability_opening add column former_rent_cents integer;
      comment on column availability_opening.former_rent_cents is 'The rent before it fell. Null: the nights became available';

      create function note_price_cut() returns trigger language plpgsql as $$
      begin
        insert into availability_opening (home_id, nights, former_rent_cents)
        values (new.home_id, datemultirange(daterange(null, null)) - new.busy, old.rent_cents);
        return null;
      end $$;
      create trigger unit_cheaper after update on unit for each row
        when (new.rent_cents < old.rent_cents) execute function note_price_cut();

      create index waitlist_place_budget on waitlist_place (market_id, budget_dollars) where budget_dollars is not null;
    `,
  }),
  defineMigration('0719_waitlist_console', {
    up: `
      -- The words of a person for the search of staff, like those of queue items.
      create function waitlist_words(reference text, first_name text, last_name text, email text, phone text, city text)
      returns text immutable parallel safe language sql return
        regexp_replace(regexp_replace(lower(normalize(
          reference || ' ' || first_name || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(city, ''),
          NFKD)), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g');

      create index lead_waiting on lead (id) include (created_at) where product_type = 'city_waitlist' and closed_at is null;
      create index lead_waiting_words on lead
        using gin (to_tsvector('simple', waitlist_words(reference, first_name, last_name, email, phone, details ->> 'city')))
        where product_type = 'city_waitlist' and closed_at is null;
      create index waitlist_place_market on waitlist_place (market_id, lead_id);
    `,
  }),
];
