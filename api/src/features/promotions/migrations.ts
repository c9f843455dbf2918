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
  // After the reservations, which it refers to.
  defineMigration('1062_promo_redemptions', {
    up: `
      create table promo_redemption (
        id bigint generated always as identity primary key,
        code text not null,
        promo_code_id integer references promo_code (id),
        reservation_id uuid not null references reservation (id) on delete cascade,
        account_id integer not null references account (id) on delete cascade,
        discount_cents integer not null check (discount_cents >= 0),
        first_time_only boolean not null,
        redeemed_at timestamptz not null,
        released_at timestamptz,
        release_reason text check (release_reason in ('replaced', 'ended', 'shortened')),
        check ((released_at is null) = (release_reason is null))
      );
      -- A stay has one code, an account uses a code once, and has one first stay. What was given back does not count.
      create unique index promo_redemption_of_reservation on promo_redemption (reservation_id) where released_at is null;
      create unique index promo_redemption_once on promo_redemption (account_id, code) where released_at is null;
      create unique index promo_redemption_first_stay on promo_redemption (account_id) where released_at is null and first_time_only;
      create index promo_redemption_reservation on promo_redemption (reservation_id);
      create index promo_redemption_account on promo_redemption (account_id);
      create index promo_redemption_code on promo_redemption (promo_code_id, id desc);
      -- Whatever the code does, a code is never used more often than its limit.
      alter table promo_code add constraint promo_code_limit check (times_used between 0 and coalesce(usage_limit, 2147483647)) not valid;
    `,
  }),
  defineMigration('1111_promo_cities', {
    up: `
      create function mailbox(email text) returns text immutable strict parallel safe language sql as $$
        select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
          then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
          else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end
      $$;
      comment on function mailbox is 'Who gets email to an address: without what follows a plus sign, and at Gmail without dots. Two addresses of one mailbox are one person';
      create index account_mailbox on account (mailbox(email));

      create table promo_city (
        slug text primary key,
        name text not null check (length(name) between 1 and 80),
        market text not null,
        code text references promo_code (code),
        is_listed boolean not null default true,
        version integer not null default 1,
        changed_by_id integer references account (id) on delete set null,
        changed_at timestamptz
      );
      comment on table promo_city is 'The cities of promo campaigns, which staff edit';
      comment on column promo_city.slug is 'Of the display city, which may get its first home later';
      comment on column promo_city.code is 'The code that guests in this city are pointed to';
      create index promo_city_code on promo_city (code) where code is not null;
      create index promo_city_changed_by on promo_city (changed_by_id) where changed_by_id is not null;
      insert into promo_city (slug, name, market) values
        ('new-york-ny', 'New York, NY', 'new-york'),
        ('los-angeles-ca', 'Los Angeles, CA', 'los-angeles'),
        ('chicago-il', 'Chicago, IL', 'chicago'),
        ('dallas-tx', 'Dallas, TX', 'dallas-fort-worth'),
        ('houston-tx', 'Houston, TX', 'houston'),
        ('washington-dc', 'Washington, DC', 'washington'),
        ('philadelphia-pa', 'Philadelphia, PA', 'philadelphia'),
        ('miami-fl', 'Miami, FL', 'miami'),
        ('atlanta-ga', 'Atlanta, GA', 'atlanta'),
        ('boston-ma', 'Boston, MA', 'boston'),
        ('san-francisco-ca', 'San Francisco, CA', 'san-francisco-bay-area'),
        ('phoenix-az', 'Phoenix, AZ', 'phoenix'),
        ('seattle-wa', 'Seattle, WA', 'seattle'),
        ('minneapolis-mn', 'Minneapolis, MN', 'minneapolis-st-paul'),
        ('san-diego-ca', 'San Diego, CA', 'san-diego'),
        ('denver-co', 'Denver, CO', 'denver'),
        ('austin-tx', 'Austin, TX', 'austin'),
        ('portland-or', 'Portland, OR', 'portland'),
        ('nashville-tn', 'Nashville, TN', 'nashville'),
        ('charlotte-nc', 'Charlotte, NC', 'charlotte');
    `,
  }),
];
