import { bumpMigrations } from './standby-bumps/migrations.ts';
import { changeOfferMigrations } from './change-offers/migrations.ts';
import { parkingMigrations } from './parking-waitlist/migrations.ts';
import { defineMigration } from '../../platform/db/index.ts';

export const reservationsMigrations = [
  defineMigration('0500_reservations', {
    up: `
      create table reservation (
        id uuid primary key,
        reference text not null unique,
        account_id integer not null references account (id),
        home_id integer not null references home (id),
        property_id integer not null,
        market_id integer not null,
        status text not null check (status in ('draft', 'held', 'in_review', 'approved', 'checked_in', 'completed', 'expired', 'denied', 'canceled')),
        stay_kind text not null check (stay_kind in ('fixed', 'short_term', 'flex', 'one_year_flex', 'standby')),
        check_in date not null,
        check_out date check (check_out > check_in),
        committed_nights integer,
        nights integer not null check (nights > 0),
        check_in_at timestamptz not null,
        check_out_at timestamptz,
        profile jsonb,
        pets integer not null default 0,
        parking_spots integer not null default 0,
        payment_method text,
        agreed jsonb,
        hold_expires_at timestamptz,
        review_due_at timestamptz,
        denial_reason text,
        created_at timestamptz not null,
        submitted_at timestamptz,
        approved_at timestamptz,
        ended_at timestamptz,
        check ((status = 'held') = (hold_expires_at is not null))
      );
      create index reservation_of_account on reservation (account_id, created_at desc, id);
      create index reservation_of_home on reservation (home_id);
      create index reservation_holds on reservation (hold_expires_at) where status = 'held';
      create index reservation_reviews on reservation (review_due_at) where status = 'in_review' and review_due_at is not null;
      create index reservation_arrivals on reservation (check_in_at) where status = 'approved';
      create index reservation_departures on reservation (check_out_at) where status = 'checked_in';
      create index reservation_parking on reservation (property_id) where parking_spots > 0;

      -- A row goes with its reservation, and one that belongs to none cannot be written.
      alter table occupancy add constraint occupancy_reservation foreign key (reservation_id) references reservation (id) on delete cascade;

      create table reservation_move (
        id bigint generated always as identity primary key,
        reservation_id uuid not null references reservation (id),
        move text not null,
        from_status text not null,
        to_status text not null,
        actor text not null check (actor in ('guest', 'staff', 'system')),
        at timestamptz not null
      );
      create index reservation_move_of_reservation on reservation_move (reservation_id, id);

      create table cancellation_case (
        id uuid primary key,
        reservation_id uuid not null unique references reservation (id),
        actor text not null check (actor in ('guest', 'staff')),
        reason text not null,
        paid_cents bigint not null,
        refunded_cents bigint not null check (refunded_cents >= 0),
        kept_cents bigint not null check (kept_cents >= 0),
        sentence text not null,
        created_at timestamptz not null,
        check (refunded_cents + kept_cents = paid_cents)
      );
    `,
  }),
  // Staff decide about reservations that the automatic review left to them; the next review carries it out.
  defineMigration('0510_staff_decision', {
    up: "alter table reservation add column staff_decision text check (staff_decision in ('approve', 'deny'));",
  }),
  defineMigration('0520_applications', {
    up: `
      create table denial_request (
        id bigint generated always as identity primary key,
        reservation_id uuid not null references reservation (id),
        reason text not null,
        checked text not null,
        requested_by_id integer references account (id) on delete set null,
        requested_at timestamptz not null,
        closed_at timestamptz,
        closed_by_id integer references account (id) on delete set null,
        outcome text check (outcome in ('confirmed', 'rejected', 'withdrawn', 'ended')),
        check ((closed_at is null) = (outcome is null)),
        -- Whoever requested a denial cannot decide about it, whatever the code does.
        constraint denial_request_second_person check (outcome not in ('confirmed', 'rejected') or closed_by_id <> requested_by_id)
      );
      create unique index denial_request_open on denial_request (reservation_id) where closed_at is null;
      create index denial_request_of_reservation on denial_request (reservation_id, id);
      create index denial_request_requested_by on denial_request (requested_by_id);
      create index denial_request_closed_by on denial_request (closed_by_id);

      create table application_approval (
        reservation_id uuid primary key references reservation (id),
        rule text not null,
        checked text,
        approved_by_id integer references account (id) on delete set null,
        approved_at timestamptz not null
      );
      create index application_approval_approved_by on application_approval (approved_by_id);

      create table reservation_note (
        id bigint generated always as identity primary key,
        reservation_id uuid not null references reservation (id),
        author_id integer references account (id) on delete set null,
        text text not null,
        mentions integer[] not null,
        created_at timestamptz not null
      );
      create index reservation_note_of_reservation on reservation_note (reservation_id, id desc);
      create index reservation_note_author on reservation_note (author_id);

      -- The next review puts reservations that wait for staff into the queue.
      update reservation set review_due_at = now() where status = 'in_review' and review_due_at is null and staff_decision is null;
      alter table reservation drop column staff_decision;
    `,
  }),
  // Lists of staff: by status and market, the newest first or by check-in.
  defineMigration('0530_reservation_lists', {
    up: `
      create index reservation_newest on reservation (status, created_at desc, id desc);
      create index reservation_newest_in_market on reservation (market_id, status, created_at desc, id desc);
      create index reservation_arriving on reservation (status, check_in, id);
      create index reservation_arriving_in_market on reservation (market_id, status, check_in, id);
      `,
  }),
  // After the payments and the queues, which it refers to.
  defineMigration('0640_cancellation_queue', {
    up: `
      alter table cancellation_case
        add column reference text,
        add column operation_id uuid references payment_operation (id),
        add column staff_id integer references account (id) on delete set null,
        add column staff_reason text;
      -- References of before are derived from the ID, in the alphabet of the new ones.
      update cancellation_case set reference = 'CC-' || upper(translate(substr(md5(id::text), 1, 8), '01', 'GH'));
      alter table cancellation_case alter column reference set not null, add unique (reference);
      create index cancellation_case_staff on cancellation_case (staff_id) where staff_id is not null;

      insert into queue_item (queue, reference, title, words, market_id, opened_at, due_at, changed_at)
      select 'cancellations', c.reference, trim(a.first_name || ' ' || a.last_name),
        trim(regexp_replace(lower(concat_ws(' ', c.reference, a.first_name, a.last_name, a.email, h.title, r.reference)), '[^[:alnum:]]+', ' ', 'g')),
        r.market_id, c.created_at, c.created_at + interval '2 days', c.created_at
      from cancellation_case c join reservation r on r.id = c.reservation_id join account a on a.id = r.account_id join home h on h.id = r.home_id
      where r.submitted_at is not null;
    `,
  }),
  // A refund of a cancellation can return to several payments.
  defineMigration('0741_stay_changes', {
    up: `
      alter table cancellation_case add column operation_ids uuid[] not null default '{}';
      update cancellation_case set operation_ids = array[operation_id] where operation_id is not null;
      alter table cancellation_case drop column operation_id;

      create table stay_change (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        kind text not null check (kind in ('extend', 'shorten', 'leave', 'transfer', 'end')),
        from_home_id integer not null references home (id),
        to_home_id integer not null references home (id),
        -- The day of the move, for a transfer.
        moves_on date,
        old_check_out date,
        new_check_out date,
        refund_cents bigint not null check (refund_cents >= 0),
        added_cents bigint not null check (added_cents >= 0),
        sentence text not null,
        operation_ids uuid[] not null default '{}',
        actor text not null check (actor in ('guest', 'staff', 'system')),
        created_at timestamptz not null,
        -- When the guest's home changed; null until the day of the move.
        applied_at timestamptz,
        check ((kind = 'transfer') = (moves_on is not null)),
        check (kind = 'transfer' or from_home_id = to_home_id)
      );
      create index stay_change_of_reservation on stay_change (reservation_id, created_at);
      create index stay_change_moves on stay_change (moves_on) where kind = 'transfer' and applied_at is null;

      -- Before a move, a stay has nights in two homes.
      alter table occupancy drop constraint occupancy_reservation_id_key, add unique (reservation_id, home_id);
    `,
  }),
  defineMigration('0970_cancellation_causes', {
    up: `
      alter table cancellation_case
        add column cause text,
        add column beyond_policy_cents bigint not null default 0 check (beyond_policy_cents between 0 and refunded_cents);
    `,
  }),
  defineMigration('0971_keep_offers', {
    up: `
      create table keep_offer (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        request_id uuid not null references reservation (id),
        opened_at timestamptz not null,
        expires_at timestamptz not null,
        outcome text check (outcome in ('kept', 'declined', 'lapsed', 'ended')),
        closed_at timestamptz,
        check ((outcome is null) = (closed_at is null)),
        check (reservation_id <> request_id)
      );
      -- Once per stay. An offer that nobody could decide does not count.
      create unique index keep_offer_of_stay on keep_offer (reservation_id) where outcome is distinct from 'ended';
      create unique index keep_offer_open_request on keep_offer (request_id) where closed_at is null;
      create index keep_offer_reservation on keep_offer (reservation_id);
      create index keep_offer_request on keep_offer (request_id);
      create index keep_offer_due on keep_offer (expires_at) where closed_at is null;
      create index reservation_ending on reservation (home_id, check_out) where status in ('approved', 'checked_in');
    `,
  }),
  // Two or three homes that are booked as one stay.
  defineMigration('0993_split_stays', {
    up: `
      create table reservation_leg (
        reservation_id uuid not null references reservation (id) on delete cascade,
        position integer not null check (position >= 0),
        home_id integer not null references home (id),
        check_in date not null,
        check_out date not null check (check_out > check_in),
        primary key (reservation_id, position)
      );
      create index reservation_leg_of_home on reservation_leg (home_id, check_in);

      -- The legs are the whole stay, without a gap, each in another home than the one before. A change of the stay later may add a leg.
      create function check_reservation_legs() returns trigger language plpgsql as $$
      declare
        stay record;
        legs record;
      begin
        select id, status, check_in, check_out into stay from reservation
          where id = case when tg_op = 'DELETE' then old.reservation_id else new.reservation_id end;
        if not found then return null; end if;
        select count(*) as count, min(check_in) as starts, max(check_out) as ends,
          bool_and(position = at - 1 and (at = 1 or (check_in = previous_end and home_id <> previous_home))) as follow into legs
        from (
          select leg.*, row_number() over by_position as at, lag(check_out) over by_position as previous_end,
            lag(home_id) over by_position as previous_home
          from reservation_leg leg where reservation_id = stay.id window by_position as (order by position)
        ) as ordered;
        if legs.count > 0 and (legs.count < 2 or (legs.count > 3 and stay.status in ('draft', 'held')) or not legs.follow
          or legs.starts <> stay.check_in or legs.ends is distinct from stay.check_out)
        then
          raise exception 'The legs of reservation % are not its stay', stay.id
            using errcode = 'check_violation', constraint = 'reservation_legs_are_stay';
        end if;
        return null;
      end $$;
      create constraint trigger reservation_legs_are_stay after insert or update or delete on reservation_leg
        deferrable initially deferred for each row execute function check_reservation_legs();

      -- A split stay can return to a home.
      alter table occupancy drop constraint occupancy_reservation_id_home_id_key, add unique (reservation_id, home_id, stay);
    `,
  }),
  // More people, pets or vehicles.
  defineMigration('1020_stay_additions', {
    up: `
      alter table stay_change drop constraint stay_change_kind_check,
        add constraint stay_change_kind_check check (kind in ('extend', 'shorten', 'leave', 'transfer', 'party', 'end'));
    `,
  }),
  // Most stays have no legs, and almost everything that reads a stay asks for them.
  defineMigration('1060_split_flag', {
    up: `
      alter table reservation add column is_split boolean not null default false;
      update reservation set is_split = true where id in (select reservation_id from reservation_leg);

      create function check_leg_of_split_stay() returns trigger language plpgsql as $$
      begin
        if not (select is_split from reservation where id = new.reservation_id) then
          raise exception 'Reservation % is not split', new.reservation_id
            using errcode = 'check_violation', constraint = 'reservation_leg_of_split_stay';
        end if;
        return new;
      end $$;
      create trigger reservation_leg_of_split_stay before insert on reservation_leg
        for each row execute function check_leg_of_split_stay();
    `,
  }),
  ...parkingMigrations,
  ...bumpMigrations,
  ...changeOfferMigrations,
  // An earlier check-in.
  defineMigration('1064_early_arrivals', {
    up: `
      alter table stay_change
        add column old_check_in date,
        add column new_check_in date,
        drop constraint stay_change_kind_check,
        add constraint stay_change_kind_check
          check (kind in ('start_earlier', 'extend', 'shorten', 'leave', 'transfer', 'party', 'end')),
        add constraint stay_change_check_in check (
          case kind when 'start_earlier' then old_check_in is not null and new_check_in is not null and new_check_in < old_check_in
            else old_check_in is null and new_check_in is null end
        );
    `,
  }),
  // A stay that the guest gave notice for can still be canceled on our side.
  defineMigration('1068_cancellation_after_notice', {
    up: `
      alter table cancellation_case drop constraint cancellation_case_reservation_id_key;
      create index cancellation_case_of_reservation on cancellation_case (reservation_id, created_at);
    `,
  }),
  // The code that a guest brought or entered.
  defineMigration('1063_reservation_promo_code', {
    up: `alter table reservation add column promo_code text;`,
  }),
  // The rent that a guest accepted with a change.
  defineMigration('1130_rents_of_changes', {
    up: `alter table stay_change add column monthly_cents bigint check (monthly_cents >= 0);`,
  }),
];
