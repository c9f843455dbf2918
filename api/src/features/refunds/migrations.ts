import { defineMigration } from '../../platform/db/index.ts';

export const refundsMigrations = [
  defineMigration('0650_refund_requests', {
    up: `
      create table refund_request (
        id integer generated always as identity primary key,
        reference text not null unique,
        reservation_id uuid not null references reservation (id),
        payment_id uuid not null references payment (id),
        case_id uuid references cancellation_case (id),
        amount_cents bigint not null check (amount_cents > 0),
        reason_code text not null,
        reason text not null,
        requested_by_id integer references account (id) on delete set null,
        requested_at timestamptz not null,
        needs_second_person boolean not null,
        status text not null check (status in ('waiting', 'issued', 'rejected', 'withdrawn')),
        decided_by_id integer references account (id) on delete set null,
        decided_at timestamptz,
        decision_reason text,
        operation_id uuid unique references payment_operation (id),
        check (status <> 'waiting' or needs_second_person),
        check ((status = 'issued') = (operation_id is not null)),
        -- A person who takes a request back decides about their own; everything else takes another person.
        check (not needs_second_person or status = 'withdrawn' or decided_by_id <> requested_by_id)
      );
      create index refund_request_reservation on refund_request (reservation_id, requested_at);
      create index refund_request_payment on refund_request (payment_id) where status = 'waiting';
      create index refund_request_case on refund_request (case_id) where case_id is not null;
      create index refund_request_requested_by on refund_request (requested_by_id);
      create index refund_request_decided_by on refund_request (decided_by_id);

      -- Whoever writes the row: above the requester's limit it is issued only with the name of another person, and a decision is final.
      create function refund_request_guard() returns trigger language plpgsql as $$
      begin
        if new.status = 'issued' and new.needs_second_person
          and (new.decided_by_id is null or new.requested_by_id is null or new.decided_by_id = new.requested_by_id) then
          raise exception 'refund % needs a second person', new.reference using errcode = 'check_violation';
        end if;
        if tg_op = 'UPDATE' and (old.status <> 'waiting' or new.amount_cents <> old.amount_cents or new.needs_second_person <> old.needs_second_person) then
          raise exception 'refund % is decided', new.reference using errcode = 'check_violation';
        end if;
        return new;
      end $$;
      create trigger refund_request_guard before insert or update of status, amount_cents, needs_second_person, operation_id
        on refund_request for each row execute function refund_request_guard();
    `,
  }),
];
