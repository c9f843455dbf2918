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
  defineMigration('0981_refund_parts', {
    up: `
      -- What a request returned of each payment, and the operation that did it. Written when the request is issued.
      create table refund_part (
        request_id integer not null references refund_request (id),
        payment_id uuid not null references payment (id),
        amount_cents bigint not null check (amount_cents > 0),
        operation_id uuid not null unique references payment_operation (id),
        primary key (request_id, payment_id)
      );
      create index refund_part_payment on refund_part (payment_id);
      insert into refund_part (request_id, payment_id, amount_cents, operation_id)
        select id, payment_id, amount_cents, operation_id from refund_request where operation_id is not null;

      drop trigger refund_request_guard on refund_request;
      alter table refund_request drop column payment_id, drop column operation_id;
      create trigger refund_request_guard before insert or update of status, amount_cents, needs_second_person
        on refund_request for each row execute function refund_request_guard();

      -- Whoever writes the row: a payment returns no more than is left of it. Two transactions at once lock the payment one after the other.
      create function refund_part_guard() returns trigger language plpgsql as $$
      declare
        charged payment;
      begin
        if tg_op <> 'INSERT' then
          raise exception 'the parts of refund % are issued', old.request_id using errcode = 'check_violation';
        end if;
        select * into charged from payment where id = new.payment_id for update;
        if charged.reservation_id is distinct from (select reservation_id from refund_request where id = new.request_id) then
          raise exception 'payment % is of another reservation', new.payment_id using errcode = 'check_violation';
        end if;
        if not exists (
          select from payment_operation
          where id = new.operation_id and payment_id = new.payment_id and kind = 'refund' and amount_cents = new.amount_cents
        ) then
          raise exception 'operation % does not refund this part', new.operation_id using errcode = 'check_violation';
        end if;
        if charged.disputed_at is not null and charged.dispute_won_at is null then
          raise exception 'payment % is disputed', new.payment_id using errcode = 'check_violation';
        end if;
        if charged.captured_cents - charged.refunded_cents < (
          select coalesce(sum(amount_cents), 0) from payment_operation where payment_id = new.payment_id and kind = 'refund' and status = 'pending'
        ) then
          raise exception 'payment % has less left to refund', new.payment_id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
      create trigger refund_part_guard before insert or update or delete on refund_part for each row execute function refund_part_guard();

      -- Checked at the commit, when all parts are there: those of an issued request are its amount, and no other request has any.
      create function refund_parts_are_complete() returns trigger language plpgsql as $$
      declare
        request refund_request;
      begin
        if tg_table_name = 'refund_part' then
          select * into request from refund_request where id = new.request_id;
        else
          select * into request from refund_request where id = new.id;
        end if;
        if (select coalesce(sum(amount_cents), 0) from refund_part where request_id = request.id)
          <> (case when request.status = 'issued' then request.amount_cents else 0 end) then
          raise exception 'the parts of refund % are not its amount', request.reference using errcode = 'check_violation';
        end if;
        return null;
      end $$;
      create constraint trigger refund_parts_are_complete after insert or update of status on refund_request
        deferrable initially deferred for each row execute function refund_parts_are_complete();
      create constraint trigger refund_parts_are_complete after insert on refund_part
        deferrable initially deferred for each row execute function refund_parts_are_complete();
    `,
  }),
];
