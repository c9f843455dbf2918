import { formatDate, formatMoney, formatNights, daysBetween, sumCents } from '@lodestay/stay';
import type { PlanOutcome } from '../reservation-services.ts';
import type { ReservationRow } from '../tables.ts';
import { formatParkingPrice, formatParty, type ChangedParty } from './changed-party.ts';
import type { PlannedChange } from './plan-stay-change.ts';

/** '$1,900.00, due on Apr 11, 2027' or '$3,800.00, in 2 payments from Apr 11, 2027 on'. */
function formatCost({ added }: PlanOutcome): string {
  const left = added.filter(({ leftCents }) => leftCents > 0);
  const total = formatMoney(sumCents(left.map(({ leftCents }) => leftCents)));
  const first = left[0];
  if (!first) return formatMoney(0);
  return left.length === 1
    ? `${total}, due on ${formatDate(first.dueOn)}`
    : `${total}, in ${left.length} payments from ${formatDate(first.dueOn)} on`;
}

/** What makes a shorter stay cost more per night: 'The rate of the shorter stay adds', or its occupancy tax, or both. */
function formatAddition({ added }: PlanOutcome): string {
  const codes = new Set(added.flatMap(({ lines }) => lines.map(({ code }) => code)));
  const reasons = [
    ...(codes.has('rent') || codes.has('platform_fee') ? ['rate'] : []),
    ...(codes.has('tax') ? ['occupancy tax'] : []),
  ];
  return `The ${reasons.join(' and the ')} of the shorter stay ${reasons.length > 1 ? 'add' : 'adds'}`;
}

/** What the guest no longer has and pays. Fees that were charged once for a pet stay. */
function formatRemoval(
  { removed, addedSpots }: ChangedParty,
  { savedCents, savedFrom }: PlanOutcome,
  paidPets: boolean,
) {
  const saved =
    savedCents > 0
      ? `From ${formatDate(savedFrom!)} on, your payments are ${formatMoney(savedCents)} less in total.${addedSpots < 0 ? ' Parking that is due already is not returned.' : ''}`
      : `Your payments stay as they are.${addedSpots < 0 ? ' Parking that is due already is not returned.' : ''}`;
  const fee = removed!.pets.length > 0 && paidPets ? ' The pet fee is not returned.' : '';
  return `Removed from your stay: ${formatParty(removed!, -addedSpots)}. ${saved}${fee}`;
}

/** What a change means, in words, for its preview, the history and the email. `refundedTo` says where a refund goes. */
export function formatChange(
  row: ReservationRow,
  change: PlannedChange,
  outcome: PlanOutcome,
  refundedTo: string,
): string {
  const { kind, checkIn, checkOut, movesOn, home, reason } = change;
  const owes = outcome.added.some(({ leftCents }) => leftCents > 0);
  const refund = outcome.refundCents > 0 ? ` You get ${formatMoney(outcome.refundCents)} back. ${refundedTo}` : '';
  switch (kind) {
    case 'party': {
      const { added, addedSpots, removed } = change.party!;
      if (removed) return formatRemoval(change.party!, outcome, change.paidPets ?? false);
      return `Added to your stay: ${formatParty(added, addedSpots)}. ${owes ? `You pay ${formatCost(outcome)}.` : 'This costs nothing.'}${formatParkingPrice(home, addedSpots)}`;
    }
    case 'start_earlier':
      return `Your stay begins on ${formatDate(checkIn!)}, ${formatNights(daysBetween(checkIn!, row.checkIn))} earlier. The added nights cost ${formatCost(outcome)}. Your other payments keep their dates and amounts.`;
    case 'extend':
      return `Your stay ends on ${formatDate(checkOut!)}, ${formatNights(daysBetween(row.checkOut!, checkOut!))} later. The added nights cost ${formatCost(outcome)}.`;
    case 'shorten':
      return `Your stay ends on ${formatDate(checkOut!)}, ${formatNights(daysBetween(checkOut!, row.checkOut!))} earlier. You don’t pay for these nights.${owes ? ` ${formatAddition(outcome)} ${formatCost(outcome)}.` : ''}${refund}`;
    case 'leave':
      return `Your stay ends on ${formatDate(checkOut!)}. You pay for the nights until then.${owes ? ` The early exit fee is ${formatCost(outcome)}.` : ''}${refund}`;
    case 'transfer':
      return `You move to ${home.title} on ${formatDate(movesOn!)}.${owes ? ` From then on, you pay ${formatCost(outcome)}.` : ''}${reason ? ` ${reason}` : ''}${refund}`;
  }
}
