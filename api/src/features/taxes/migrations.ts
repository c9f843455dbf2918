import { defineMigration } from '../../platform/db/index.ts';

/** Rates are basis points. The rules of the site: each was checked at its source, and a place without certainty has no rule. */
export const taxesMigrations = [
  defineMigration('0990_occupancy_taxes', {
    up: `
      create table occupancy_tax (
        id integer generated always as identity primary key,
        origin text not null default 'table' check (origin in ('table', 'document')),
        rule_key text not null check (length(rule_key) between 1 and 100),
        state text not null check (state ~ '^[A-Z]{2}$'),
        city text check (length(city) between 1 and 100),
        name text not null check (length(name) between 1 and 100),
        basis_points integer not null check (basis_points between 1 and 5000),
        under_nights integer check (under_nights between 2 and 366),
        starts_on date not null,
        ends_on date check (ends_on >= starts_on),
        source_url text not null check (source_url ~ '^https?://'),
        in_force boolean not null default true,
        read_at timestamptz not null default now(),
        unique (origin, rule_key)
      );
      comment on table occupancy_tax is 'Occupancy taxes by place; see features/taxes';
      comment on column occupancy_tax.city is 'Name of the display city; null for the whole state';
      comment on column occupancy_tax.under_nights is 'Only stays of fewer nights are taxed; null for every stay';
      comment on column occupancy_tax.starts_on is 'First booking day, by the calendar of each home';
      comment on column occupancy_tax.in_force is 'Of the source that the site uses';

      insert into occupancy_tax (rule_key, state, city, name, basis_points, under_nights, starts_on, source_url) values
        ('us-co-denver', 'CO', 'Denver', 'Denver lodger’s tax', 1075, 30, '2026-01-01',
         'https://www.denvergov.org/content/denvergov/en/treasury-division/business-taxes/short-term-rental-taxes.html'),
        ('us-tx', 'TX', null, 'Texas hotel occupancy tax', 600, 30, '2026-01-01', 'https://comptroller.texas.gov/taxes/hotel/faq.php'),
        ('us-tx-austin', 'TX', 'Austin', 'Austin hotel occupancy tax', 1100, 30, '2026-01-01', 'https://www.austintexas.gov/page/hotel-occupancy-taxes'),
        ('us-tx-dallas', 'TX', 'Dallas', 'Dallas hotel occupancy tax', 900, 30, '2026-01-01',
         'https://www.dallascityhall.com/departments/controllersoffice/Pages/hotel-taxes.aspx'),
        ('us-tx-houston', 'TX', 'Houston', 'Houston hotel occupancy tax', 700, 30, '2026-01-01', 'https://comptroller.texas.gov/taxes/hotel/faq.php'),
        ('us-tx-houston-county', 'TX', 'Houston', 'Harris County hotel occupancy tax', 200, 30, '2026-01-01', 'https://comptroller.texas.gov/taxes/hotel/faq.php'),
        ('us-tx-houston-sports', 'TX', 'Houston', 'Harris County–Houston Sports Authority tax', 200, 30, '2026-01-01', 'https://comptroller.texas.gov/taxes/hotel/faq.php'),
        ('us-tx-san-antonio', 'TX', 'San Antonio', 'San Antonio hotel occupancy tax', 900, 30, '2026-01-01',
         'https://www.sa.gov/Directory/Departments/Finance/Taxes-Fees/HOT'),
        ('us-tx-san-antonio-county', 'TX', 'San Antonio', 'Bexar County hotel occupancy tax', 175, 30, '2026-01-01',
         'https://www.sa.gov/Directory/Departments/Finance/Taxes-Fees/HOT');

      -- Every price reads the rules of its city, and they rarely change, so each city keeps its own: those of the state, then those of the city.
      create function taxes_of_place(place_state text, place_city text) returns jsonb language sql stable as $$
        select jsonb_agg(jsonb_build_object('name', name, 'basisPoints', basis_points, 'underNights', under_nights, 'startsOn', starts_on, 'endsOn', ends_on)
          order by city nulls first, rule_key)
        from occupancy_tax where in_force and state = place_state and (city is null or lower(city) = lower(place_city))
      $$;
      alter table display_city add column taxes jsonb;
      comment on column display_city.taxes is 'The occupancy taxes in force, of all dates; kept by triggers. Null without any';
      create function keep_taxes_of_city() returns trigger language plpgsql as $$
      begin
        new.taxes := taxes_of_place(new.state, new.name);
        return new;
      end $$;
      create trigger keep_taxes_of_city before insert or update of state, name, taxes on display_city
        for each row execute function keep_taxes_of_city();
      create function keep_taxes_of_cities() returns trigger language plpgsql as $$
      begin
        update display_city set taxes = taxes_of_place(state, name) where taxes is distinct from taxes_of_place(state, name);
        return null;
      end $$;
      create trigger keep_taxes_of_cities after insert or update or delete on occupancy_tax
        for each statement execute function keep_taxes_of_cities();
      update display_city set taxes = taxes_of_place(state, name) where taxes_of_place(state, name) is not null;
    `,
  }),
  defineMigration('0991_tax_returns', {
    up: `
      alter table payment_operation add column tax_cents integer not null default 0 check (tax_cents >= 0);
      comment on column payment_operation.tax_cents is 'Of a partial capture: the occupancy tax in what is kept';
      alter table refund_request add column tax_cents integer not null default 0 check (tax_cents >= 0);
      comment on column refund_request.tax_cents is 'The occupancy tax that goes back with the refund; see features/taxes';
      alter table ledger_transaction drop constraint ledger_transaction_kind_check;
      alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
        'charge', 'installment', 'payment', 'card_fee', 'refund', 'credit_note', 'cancellation_fee', 'dispute', 'dispute_won', 'dispute_lost', 'write_off',
        'deposit_return', 'deposit_deduction', 'tax_return'
      ));
    `,
  }),
];
