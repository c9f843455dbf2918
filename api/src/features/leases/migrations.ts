import { defineMigration } from '../../platform/db/index.ts';

export const leasesMigrations = [
  defineMigration('0720_leases', {
    up: `
      create table lease (
        account_id integer primary key references account (id) on delete cascade,
        rent_cents integer not null check (rent_cents > 0),
        ends_on date,
        leave_on date not null,
        notice_days integer check (notice_days >= 0),
        fee_cents integer check (fee_cents >= 0),
        reletting_fee_cents integer check (reletting_fee_cents >= 0),
        deposit_cents integer check (deposit_cents >= 0),
        state text not null check (length(state) = 2),
        subtenant_cents integer check (subtenant_cents >= 0),
        vacant_months integer check (vacant_months >= 0),
        offer_cents integer check (offer_cents >= 0),
        saved_at timestamptz not null
      );
    `,
  }),
];
