import { defineMigration } from '../../platform/db/index.ts';

export const stayProblemsMigrations = [
  defineMigration('1040_stay_problems', {
    up: `
      create table stay_problem (
        id integer generated always as identity primary key,
        reference text not null unique,
        reservation_id uuid not null references reservation (id),
        kind text not null,
        wish text not null check (wish in ('fix', 'move', 'leave')),
        description text not null,
        photos uuid[] not null,
        reported_at timestamptz not null,
        outcome text check (outcome in ('moved', 'refunded', 'left', 'solved_by_guest', 'solved', 'no_problem')),
        outcome_text text not null,
        closed_at timestamptz,
        check ((outcome is null) = (closed_at is null))
      );
      create index stay_problem_reservation on stay_problem (reservation_id, id desc);
      create unique index stay_problem_open on stay_problem (reservation_id) where closed_at is null;

      create table stay_offer (
        id integer generated always as identity primary key,
        problem_id integer not null references stay_problem (id),
        kind text not null check (kind in ('move', 'refund', 'leave')),
        state text not null check (state in ('waiting', 'open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'closed')),
        home_id integer references home (id),
        moves_on date,
        amount_cents integer check (amount_cents > 0),
        author_id integer references account (id) on delete set null,
        approver_id integer references account (id) on delete set null,
        offered_at timestamptz not null,
        expires_at timestamptz,
        check ((kind = 'move') = (home_id is not null and moves_on is not null)),
        check ((kind = 'refund') = (amount_cents is not null)),
        check (state <> 'open' or expires_at is not null),
        check (approver_id <> author_id)
      );
      create index stay_offer_problem on stay_offer (problem_id, id desc);
      create index stay_offer_home on stay_offer (home_id);
      create index stay_offer_author on stay_offer (author_id);
      create index stay_offer_approver on stay_offer (approver_id);
      create index stay_offer_open on stay_offer (expires_at) where state = 'open';
      create unique index stay_offer_accepted on stay_offer (problem_id) where state = 'accepted';

      create table stay_problem_entry (
        id integer generated always as identity primary key,
        problem_id integer not null references stay_problem (id),
        at timestamptz not null,
        by text not null check (by in ('guest', 'staff', 'site')),
        author_id integer references account (id) on delete set null,
        kind text not null check (kind in ('reported', 'offered', 'approved', 'withdrawn', 'lapsed', 'accepted', 'declined', 'closed')),
        text text not null
      );
      create index stay_problem_entry_problem on stay_problem_entry (problem_id, id);
      create index stay_problem_entry_author on stay_problem_entry (author_id);
    `,
  }),
];
