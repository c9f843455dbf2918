import type { UserRole } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { sql, type RawBuilder } from 'kysely';
import type { AnyDb } from '../../../platform/db/index.ts';
import { isStaffRole } from '../../people/index.ts';

/** Something that must be closed first, and the page to do it. */
export type Blocker = { message: string; href: string | null };

type Found = { id: string | null; reference: string };
type Check = {
  /** Finds `id` and `reference`, one row for each open thing of the account. */
  find: (account: number) => RawBuilder<Found>;
  toBlocker: (found: Found) => Blocker;
};

const toStay = ({ id }: Found): string | null => id && toReservationHref(id);

const CHECKS: readonly Check[] = [
  {
    find: (account) => sql<Found>`select id::text, reference from reservation
      where account_id = ${account} and status in ('held', 'in_review', 'approved', 'checked_in') order by reference`,
    toBlocker: (found) => ({
      message: `Your reservation ${found.reference} is not over. Cancel it, or wait until it ends.`,
      href: toStay(found),
    }),
  },
  {
    find: (account) => sql<Found>`select stay_person.id::text, reference from stay_person
      join reservation on reservation.id = stay_person.reservation_id
      where stay_person.account_id = ${account} and kind = 'co_signer' and removed_at is null
        and status in ('held', 'in_review', 'approved', 'checked_in') order by reference`,
    toBlocker: ({ id, reference }) => ({
      message: `You co-sign the reservation ${reference}, which is not over.`,
      href: `/account/co-signing/${id}`,
    }),
  },
  {
    find: (account) => sql<Found>`select reservation.id::text, reference from reservation
      where account_id = ${account} and exists (
        select from ledger_entry join installment on installment.id = ledger_entry.installment_id
        where installment.reservation_id = reservation.id and ledger_entry.account = 'receivable'
        group by installment.id having sum(cents) > 0) order by reference`,
    toBlocker: (found) => ({ message: `A payment for ${found.reference} is due. Pay it first.`, href: toStay(found) }),
  },
  {
    find: (
      account,
    ) => sql<Found>`select distinct reservation.id::text, coalesce(reservation.reference, 'your membership') as reference
      from payment left join reservation on reservation.id = payment.reservation_id
      left join membership_period on membership_period.id = payment.membership_period_id
      where (reservation.account_id = ${account} or membership_period.account_id = ${account})
        and (payment.status in ('requires_action', 'processing', 'authorized') or exists (
          select from payment_operation operation where operation.payment_id = payment.id and operation.status = 'pending'))`,
    toBlocker: (found) => ({
      message: `A payment or refund for ${found.reference} is on its way. Wait until it arrives.`,
      href: toStay(found),
    }),
  },
  {
    find: (
      account,
    ) => sql<Found>`select distinct reservation.id::text, coalesce(reservation.reference, 'your membership') as reference
      from payment_problem left join reservation on reservation.id = payment_problem.reservation_id
      left join membership_period on membership_period.id = payment_problem.membership_period_id
      join queue_item on queue = 'payment_problems' and queue_item.reference = payment_problem.reference
      where (reservation.account_id = ${account} or membership_period.account_id = ${account}) and queue_item.closed_at is null`,
    toBlocker: (found) => ({
      message: `A dispute or another problem with a payment for ${found.reference} is open.`,
      href: toStay(found),
    }),
  },
  {
    find: (account) => sql<Found>`select reservation.id::text, reservation.reference from deposit_return
      join reservation on reservation.id = deposit_return.reservation_id
      where account_id = ${account} and settled_at is null
      union select reservation.id::text, reservation.reference from refund_request
      join reservation on reservation.id = refund_request.reservation_id
      where account_id = ${account} and refund_request.status = 'waiting' order by 2`,
    toBlocker: (found) => ({
      message: `The deposit or a refund of ${found.reference} is not settled. We do it for you; wait until it is done.`,
      href: toStay(found),
    }),
  },
  {
    find: (account) => sql<Found>`select null as id, reference from support_case
      where account_id = ${account} and status <> 'closed' order by reference`,
    toBlocker: ({ reference }) => ({
      message: `Your support request ${reference} is open. Close it first.`,
      href: `/account/support/${reference}`,
    }),
  },
  {
    find: (account) => sql<Found>`select reservation.id::text, stay_problem.reference from stay_problem
      join reservation on reservation.id = stay_problem.reservation_id
      where account_id = ${account} and closed_at is null order by 2`,
    toBlocker: (found) => ({
      message: `The problem ${found.reference} that you reported is open.`,
      href: toStay(found),
    }),
  },
  {
    find: (account) => sql<Found>`select null as id, 'membership' as reference from membership
      join account on account.id = membership.account_id
      where account_id = ${account} and renews and membership_renews_on is not null`,
    toBlocker: () => ({
      message: 'Your membership renews. Turn renewal off first. You lose the time that is left.',
      href: '/account/membership',
    }),
  },
  {
    find: (account) => sql<Found>`select null as id, 'standby' as reference from standby_subscription
      where account_id = ${account} and status <> 'ended' and not is_canceled`,
    toBlocker: () => ({
      message: 'Your Standby subscription is active. Cancel it first. You lose the time that is left.',
      href: '/account/membership',
    }),
  },
];

/** Why the account cannot be deleted now. Empty if it can. */
export async function findBlockers(db: AnyDb, { id, role }: { id: number; role: UserRole }): Promise<Blocker[]> {
  const blockers: Blocker[] = [];
  if (isStaffRole(role) || role === 'direct_partner' || role === 'professional_housing_coordinator')
    blockers.push({
      message: 'Your account has a role in an organization. Ask our team to remove the role first.',
      href: '/account/support',
    });
  for (const { find, toBlocker } of CHECKS) blockers.push(...(await find(id).execute(db)).rows.map(toBlocker));
  return blockers;
}
