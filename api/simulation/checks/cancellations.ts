import { sql } from 'kysely';
import type { Booking, World } from '../world.ts';
import type { Violation } from './index.ts';

/** What the site recorded about a canceled reservation, with the times that the rules depend on computed by PostgreSQL. */
type Recorded = {
  id: string;
  refundedCents: number;
  keptCents: number;
  canceledAt: Date;
  submittedAt: Date | null;
  checkInAt: Date;
  daysBefore: number;
  nights: number;
  wasCharged: boolean;
  /** Another end or home, and a bank that took a payment back, change what was paid and the policy. Then only the preview is compared. */
  wasChanged: boolean;
  paidCents: number | null;
  depositCents: number | null;
  keptIfOneMonth: number | null;
  returnedBefore: number;
  /** Refunded by staff at the time of the cancellation. The clock stands still, so it can have been before or after it. */
  returnedThen: number;
  /** Paid of later installments before the cancellation. */
  prepaidCents: number;
  /** What a bank holds back, so that it cannot be refunded. */
  disputedCents: number;
};

const DAY_MS = 86_400_000;

const readRecorded = (ids: readonly string[]) => sql<Recorded>`
  select r.id, c.refunded_cents, c.kept_cents, c.created_at as canceled_at, submitted.at as submitted_at,
    (r.check_in + time '16:00') at time zone m.time_zone as check_in_at,
    r.check_in - (c.created_at at time zone m.time_zone)::date as days_before,
    r.nights,
    r.approved_at is not null as was_charged,
    exists (select from stay_change s where s.reservation_id = r.id and not (s.kind = 'transfer' and s.actor = 'system'))
      or exists (select from payment p where p.reservation_id = r.id and p.returned_at <= c.created_at) as was_changed,
    lines.paid_cents, lines.deposit_cents, lines.kept_if_one_month,
    coalesce((
      select sum(f.amount_cents) from refund_request f where f.reservation_id = r.id and f.status = 'issued' and f.decided_at < c.created_at
    ), 0)::bigint as returned_before,
    coalesce((
      select sum(f.amount_cents) from refund_request f where f.reservation_id = r.id and f.status = 'issued' and f.decided_at = c.created_at
    ), 0)::bigint as returned_then,
    coalesce((
      select sum(e.cents) from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id and e.account in ('cash:sandbox', 'credits')
      join payment p on p.id = t.payment_id and p.purpose = 'installment'
      where t.reservation_id = r.id and t.kind = 'payment' and t.created_at <= c.created_at
    ), 0)::bigint as prepaid_cents,
    coalesce((
      select sum(p.captured_cents - p.refunded_cents) from payment p where p.reservation_id = r.id and p.disputed_at <= c.created_at
        and (p.dispute_won_at is null or p.dispute_won_at > c.created_at)
    ), 0)::bigint as disputed_cents
  from cancellation_case c
  join reservation r on r.id = c.reservation_id
  join market m on m.id = r.market_id
  left join lateral (
    select at from reservation_move where reservation_id = r.id and move = 'submit' order by id limit 1
  ) submitted on true
  left join lateral (
    select sum((line ->> 'cents')::bigint)::bigint as paid_cents,
      sum((line ->> 'cents')::bigint) filter (where line ->> 'code' = 'deposit')::bigint as deposit_cents,
      (sum((line ->> 'cents')::bigint) filter (where line ->> 'code' in ('rent', 'discount') or line ->> 'refundable' = 'false')
        -- The occupancy tax on the rent is kept with it.
        + coalesce(round(
          sum((line ->> 'cents')::numeric) filter (where line ->> 'code' = 'tax')
          * sum((line ->> 'cents')::numeric) filter (where line ->> 'code' in ('rent', 'discount'))
          / nullif(sum((line ->> 'cents')::numeric) filter (where line ->> 'code' in ('rent', 'discount', 'platform_fee', 'cleaning', 'pet')), 0)
        ), 0))::bigint as kept_if_one_month
    from jsonb_array_elements(r.agreed -> 'paid' -> 0 -> 'lines') line
  ) lines on true
  where r.id = any(${ids}::uuid[])
  order by c.created_at`;

/** The refund by the published rules: everything within 24 hours, 30 days before or a day before a short stay, otherwise by the policy. The deposit and what was paid ahead always go back. */
function calculateExpected(recorded: Recorded, policy: Booking['home']['policy']): number {
  const { submittedAt, canceledAt, checkInAt, daysBefore, nights, wasCharged, returnedBefore } = recorded;
  if (!submittedAt) return 0;
  const paid = recorded.paidCents ?? 0;
  const isFull =
    canceledAt.getTime() <= submittedAt.getTime() + DAY_MS ||
    daysBefore >= 30 ||
    (nights <= 7 && canceledAt.getTime() <= checkInAt.getTime() - DAY_MS);
  const paidForStay = paid - (recorded.depositCents ?? 0);
  const keptByPolicy = policy === 'non_refundable' ? paidForStay : Math.min(paidForStay, recorded.keptIfOneMonth ?? 0);
  const kept = isFull ? 0 : keptByPolicy;
  const { prepaidCents, disputedCents } = recorded;
  const left = wasCharged ? paid + prepaidCents - returnedBefore - disputedCents : paid;
  return Math.max(0, Math.min(paid - kept + prepaidCents, left));
}

/** Compares each cancellation with what the guest saw before, and with the rules. */
export async function findWrongCancellations({ site, members }: World): Promise<Violation[]> {
  const canceled = members.flatMap(({ bookings }) => bookings).filter(({ cancellation }) => cancellation);
  if (canceled.length === 0) return [];
  const { rows } = await readRecorded(canceled.map(({ id }) => id)).execute(site.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return canceled.flatMap(({ id, home, cancellation }) => {
    const recorded = byId.get(id);
    const seen = cancellation!;
    if (!recorded) return [{ subject: id, detail: 'no cancellation is recorded' }];
    const found: Violation[] = [];
    if (recorded.refundedCents !== seen.refunded || recorded.keptCents !== seen.kept)
      found.push({ subject: id, detail: `saw ${seen.refunded}, got ${recorded.refundedCents}` });
    const { returnedBefore, returnedThen } = recorded;
    const expected = calculateExpected(recorded, home.policy);
    const expectedAfterRefund = calculateExpected(
      { ...recorded, returnedBefore: returnedBefore + returnedThen },
      home.policy,
    );
    if (!recorded.wasChanged && seen.refunded !== expected && seen.refunded !== expectedAfterRefund)
      found.push({ subject: id, detail: `${seen.refunded} returned, ${expected} by the rules (${home.policy})` });
    return found;
  });
}
