import { defineMigration } from '../../platform/db/index.ts';

export const promotionsMigrations = [
  defineMigration('0800_promotions', {
    up: `
      create table promo_code (
        code text primary key check (code = upper(code)),
        discount_cents integer not null check (discount_cents > 0),
        minimum_nights integer not null check (minimum_nights >= 1),
        book_by date,
        cities text[] not null default '{}',
        first_time_only boolean not null default true,
        usage_limit integer check (usage_limit > 0),
        times_used integer not null default 0
      );

      create table referral_code (
        code text primary key check (code = upper(code)),
        account_id integer not null unique references account (id) on delete cascade
      );
    `,
  }),
  defineMigration('0801_promo_code_changes', {
    up: `
      alter table promo_code
        add column id integer generated always as identity unique,
        add column ended_at timestamptz,
        add column version integer not null default 1,
        add column created_at timestamptz,
        add column changed_by_id integer references account (id) on delete set null,
        add column changed_at timestamptz;
      comment on column promo_code.ended_at is 'When staff ended the code. Null: guests can use it until its last day and its usage limit';
      comment on column promo_code.created_at is 'Null for codes from before staff could create them';
    `,
  }),
];
