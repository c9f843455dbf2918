import { defineMigration } from '../../platform/db/index.ts';

export const referralsMigrations = [
  defineMigration('1082_referrals', {
    up: `
      create table referral (
        id integer generated always as identity primary key,
        referrer_id integer not null references account (id) on delete cascade,
        friend_id integer not null references account (id) on delete cascade,
        -- A stay is one referral.
        reservation_id uuid not null unique references reservation (id) on delete cascade,
        state text not null default 'booked' check (state in ('booked', 'review', 'earned', 'reversed', 'refused', 'too_short', 'canceled')),
        decision text check (decision in ('approved', 'refused')),
        decided_by_id integer references account (id) on delete set null,
        -- A credit is that of one referral.
        lot_id uuid unique references credit_lot (id),
        booked_at timestamptz not null,
        changed_at timestamptz not null,
        check (referrer_id <> friend_id),
        check ((state in ('earned', 'reversed')) = (lot_id is not null))
      );
      -- Whatever the code does, a friend is paid for once.
      create unique index referral_paid_once on referral (friend_id) where lot_id is not null;
      create index referral_of_referrer on referral (referrer_id, id desc);
      create index referral_friend on referral (friend_id);
      create index referral_open on referral (id) where state in ('booked', 'review', 'earned');

      create table referral_invitation (
        id integer generated always as identity primary key,
        referrer_id integer not null references account (id) on delete cascade,
        email text not null check (email = lower(email)),
        sent_at timestamptz not null,
        -- Nobody gets two emails about the same member.
        unique (referrer_id, email)
      );
    `,
  }),
  defineMigration('1110_referral_invitation_emails', {
    up: `
      alter table referral_invitation add column emailed_at timestamptz;
      update referral_invitation set emailed_at = sent_at;
      create index referral_invitation_emailed on referral_invitation (email, emailed_at desc) where emailed_at is not null;
    `,
  }),
  defineMigration('1112_referral_invitations', {
    up: `
      alter table referral_invitation
        add column message text check (length(message) between 1 and 500),
        add column repeated_at timestamptz,
        add constraint referral_invitation_repeated_later check (repeated_at >= sent_at + interval '336 hours') not valid;
      comment on column referral_invitation.message is 'What the member wrote to the friend';
      comment on column referral_invitation.repeated_at is 'When the member sent it again, 14 days later or more';
      create index referral_invitation_email on referral_invitation (email);
    `,
  }),
  defineMigration('1114_referral_invitation_mailbox', {
    up: `
      drop index referral_invitation_emailed;
      create index referral_invitation_mailbox on referral_invitation (mailbox(email), emailed_at desc) where emailed_at is not null;
    `,
  }),
];
