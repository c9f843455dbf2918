import { sql, type RawBuilder } from 'kysely';

/** A rule that is broken on purpose, in the database only, and the checks that must notice it. */
export type Mutation = {
  readonly name: string;
  readonly noticedBy: readonly string[];
  /**
   * Needs what is rare in a short history: renewals, pauses and households, or banks that take money back. The rules of each such history are
   * broken together.
   */
  readonly about?: 'members' | 'banks';
  /** The seed of the history that notices it sooner. Default: the first. */
  readonly seed?: 'broken rules';
  readonly sql: RawBuilder<unknown>;
};

/** Changes rows as they are written. `body` is the inside of a trigger function in PL/pgSQL. */
function onWrite(table: string, when: string, body: string): RawBuilder<unknown> {
  // Several rules can be broken at once.
  const name = `break_${table}_${when}`.replaceAll(/\W/g, '_');
  return sql.raw(`
    create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$;
    create trigger ${name} ${when} on ${table} for each row execute function ${name}();`);
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'a charge is sent twice',
    noticedBy: ['each payment is one payment at the processor'],
    sql: onWrite(
      'sandbox.payment',
      'after insert',
      `if new.is_charge and new.state = 'captured' and new.id not like 'again%' then
         new.id := 'again_' || new.id;
         insert into sandbox.payment values (new.*);
       end if;
       return null;`,
    ),
  },
  {
    name: 'a lost answer is asked for again with a new key',
    noticedBy: ['each payment is one payment at the processor'],
    sql: onWrite(
      'payment_operation',
      'before update',
      `if new.status = 'pending' and new.attempts > old.attempts then new.request_key := gen_random_uuid(); end if;
       return new;`,
    ),
  },
  {
    name: 'a refund is noted and never sent',
    noticedBy: ['refunds reach the guest'],
    sql: onWrite(
      'payment_operation',
      'before insert',
      `if new.kind = 'refund' then new.status := 'done'; new.done_at := new.created_at; end if;
       return new;`,
    ),
  },
  {
    name: 'an installment is a cent too high',
    noticedBy: ['installments add up to the agreed price'],
    sql: onWrite(
      'installment',
      'before insert',
      `if new.position = 1 then new.amount_cents := new.amount_cents + 1; end if;
       return new;`,
    ),
  },
  {
    name: 'installments stay planned after a cancellation',
    noticedBy: ['no promise is past its deadline'],
    sql: onWrite('installment', 'before update', `if new.status = 'void' then return old; end if; return new;`),
  },
  {
    name: 'a canceled stay is charged',
    noticedBy: ['nobody is charged after the end'],
    sql: onWrite(
      'cancellation_case',
      'after insert',
      `insert into ledger_transaction (id, kind, source, reservation_id, created_at)
         select id, 'installment', 'installment:' || id, reservation_id, new.created_at from installment
         where reservation_id = new.reservation_id and status = 'void' and issued_at is null and position = 1;
       insert into ledger_entry (transaction_id, reservation_id, installment_id, account, cents)
         select i.id, i.reservation_id, side.installment_id, side.account, side.cents
         from ledger_transaction t join installment i on i.id = t.id
         cross join lateral (
           values (i.id, 'receivable', i.amount_cents), (null, 'income:rent', -i.amount_cents)
         ) side (installment_id, account, cents)
         where i.reservation_id = new.reservation_id and i.status = 'void';
       update installment set status = 'due', issued_at = new.created_at, next_attempt_at = new.created_at
         where reservation_id = new.reservation_id and status = 'void' and issued_at is null and position = 1;
       return null;`,
    ),
  },
  {
    name: 'paid nights are offered to others',
    noticedBy: ['no home is occupied twice'],
    sql: onWrite(
      'reservation',
      'after update',
      `if new.status = 'in_review' then delete from occupancy where reservation_id = new.id; end if;
       return null;`,
    ),
  },
  {
    name: 'the ledger misses captured money',
    noticedBy: ['the ledger agrees with the processor'],
    sql: onWrite(
      'ledger_transaction',
      'before insert',
      `if new.kind = 'payment' then return null; end if;
       return new;`,
    ),
  },
  {
    name: 'deposits are income',
    noticedBy: ['deposits are held until they are settled'],
    sql: onWrite(
      'ledger_entry',
      'before insert',
      `if new.account = 'deposits' then new.account := 'income:rent'; end if;
       return new;`,
    ),
  },
  {
    name: 'occupancy taxes of canceled stays are not returned',
    noticedBy: ['occupancy taxes are those of what is paid'],
    sql: onWrite(
      'ledger_transaction',
      'before insert',
      `if new.kind = 'tax_return' then return null; end if;
       return new;`,
    ),
  },
  {
    name: 'the full refund lasts five days instead of 24 hours',
    noticedBy: ['cancellations return what the guest saw and what the rules say'],
    sql: onWrite(
      'reservation',
      'before update',
      `if new.status = 'in_review' and old.status = 'held' then new.submitted_at := new.submitted_at + interval '4 days'; end if;
       return new;`,
    ),
  },
  {
    name: 'cards pay installments without the card fee',
    noticedBy: ['each installment is charged once'],
    seed: 'broken rules',
    sql: sql.raw(`
      create function break_a_rule() returns trigger language plpgsql as $$ begin
        if new.kind = 'charge' then
          update payment set amount_cents = (lines -> 0 ->> 'cents')::bigint, lines = jsonb_build_array(lines -> 0) where id = new.payment_id;
          new.amount_cents := (select amount_cents from payment where id = new.payment_id);
        end if;
        return new;
      end $$;
      create trigger break_a_rule before insert on payment_operation for each row execute function break_a_rule();`),
  },
  {
    name: 'Standby guests leave a day before their notice ends',
    noticedBy: ['Standby stays give way with notice'],
    seed: 'broken rules',
    sql: sql.raw(`
      drop trigger occupancy_standby_notice on occupancy;
      create function break_a_rule() returns trigger language plpgsql as $$ begin
        update reservation set check_out = check_out - 1, nights = nights - 1 where id = new.reservation_id and nights > 1;
        update occupancy set stay = daterange(lower(stay), upper(stay) - 1) where reservation_id = new.reservation_id and upper(stay) > lower(stay) + 1;
        return null;
      end $$;
      create trigger break_a_rule after insert on standby_bump for each row execute function break_a_rule();`),
  },
  {
    name: 'a membership outlives the refund of its fee',
    noticedBy: ['a year goes on if its fee is kept'],
    sql: onWrite(
      'membership_period',
      'before update',
      `if new.status = 'refunded' and new.source = 'stay' then new.status := old.status; end if;
       return new;`,
    ),
  },
  {
    name: 'members have a minute to keep their home',
    noticedBy: ['nobody else gets a home that its member may keep'],
    sql: onWrite('keep_offer', 'before insert', `new.expires_at := new.opened_at + interval '1 minute'; return new;`),
  },
  {
    name: 'keeping a home costs a cent more than the guest saw',
    noticedBy: ['accepted offers do what the guest saw'],
    sql: onWrite(
      'stay_change',
      'before insert',
      `if new.kind = 'extend' then new.added_cents := new.added_cents + 1; end if; return new;`,
    ),
  },
  {
    name: 'a promo code is used and not counted',
    noticedBy: ['promo codes count exactly their uses'],
    sql: onWrite(
      'promo_code',
      'before update',
      `new.times_used := old.times_used;
       return new;`,
    ),
  },
  {
    name: 'memberships renew on the day of the last notice',
    noticedBy: ['renewals of memberships are announced in time'],
    about: 'members',
    sql: onWrite(
      'membership_period',
      'before update',
      `if new.plan = 'annual' and old.final_notice_at is null and new.final_notice_at is not null then
         new.next_attempt_at := new.final_notice_at;
       end if;
       return new;`,
    ),
  },
  {
    name: 'a month of Standby costs a dollar more than announced',
    noticedBy: ['a changed rate of Standby is announced a week before'],
    about: 'members',
    sql: onWrite(
      'membership_period',
      'before insert',
      `if new.plan = 'standby' and new.source = 'renewal' then new.price_cents := new.price_cents + 100; end if;
       return new;`,
    ),
  },
  {
    name: 'Standby does not pause',
    noticedBy: ['nobody is charged for Standby in a pause'],
    about: 'members',
    sql: onWrite('standby_subscription', 'before update', `new.resumes_on := null; return new;`),
  },
  {
    name: 'friends may pay with the same card',
    noticedBy: ['nobody is paid for a friend with the same card'],
    about: 'members',
    sql: onWrite('payment_method', 'before insert', `new.fingerprint := null; return new;`),
  },
  {
    name: 'a payment that a bank takes back is not booked',
    noticedBy: ['the ledger agrees with the processor'],
    about: 'banks',
    sql: onWrite(
      'ledger_transaction',
      'before insert',
      `if new.kind = 'payment_return' then return null; end if;
       return new;`,
    ),
  },
  {
    name: 'a refund that a bank sends back is with nobody',
    noticedBy: ['refunds reach the guest'],
    about: 'banks',
    sql: onWrite(
      'payment_problem',
      'before insert',
      `if new.kind = 'refund' then return null; end if;
       return new;`,
    ),
  },
];
