import { defineMigration } from '../../../platform/db/index.ts';

export const changeOfferMigrations = [
  // Changes of stays that staff prepared, and that the guest accepts because they cost money.
  defineMigration('1103_stay_change_offers', {
    up: `
      create table stay_change_offer (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        -- The change. An offer that is closed keeps only what the guest read.
        requested jsonb,
        sentence text not null,
        reason text not null,
        refund_cents integer not null check (refund_cents >= 0),
        cost_cents integer not null check (cost_cents > 0),
        staff_id integer references account (id) on delete set null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'replaced', 'expired', 'ended')),
        closed_at timestamptz,
        check ((outcome is null) = (closed_at is null)),
        check ((requested is null) = (closed_at is not null))
      );
      -- One open offer of a stay.
      create unique index stay_change_offer_open on stay_change_offer (reservation_id) where closed_at is null;
      create index stay_change_offer_due on stay_change_offer (expires_at) where closed_at is null;
      create index stay_change_offer_reservation on stay_change_offer (reservation_id, created_at);
    `,
  }),
];
