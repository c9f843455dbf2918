import {
  formatDate,
  formatDateRange,
  formatMoney,
  formatMonthly,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';
import type { Snapshot } from './snapshot.ts';

type Current = { snapshot: Snapshot; /** Booked or blocked nights. */ busy: readonly DateRange[] };

const formatPictureCount = (pictures: number, adjective: string) =>
  `${pictures} ${adjective}${pictures === 1 ? 'picture' : 'pictures'}`;

function formatRentChange(then: number, now: number): string | null {
  if (then === now) return null;
  return `The rent ${now < then ? 'fell' : 'rose'} from ${formatMonthly(then)} to ${formatMonthly(now)} a month.`;
}

function formatOfferChange(then: string | null, now: string | null): string | null {
  if (then === now) return null;
  return now === null ? `This offer has ended: ${then}.` : `New offer: ${now}.`;
}

function formatFeeChanges(then: Snapshot['fees'], now: Snapshot['fees']): (string | null)[] {
  // The cleaning fee is known only if the visit had a price. An unknown fee is not a change.
  const cleaning =
    then.cleaning === null || now.cleaning === null || then.cleaning === now.cleaning
      ? null
      : `The cleaning fee is now ${formatMoney(now.cleaning)}. It was ${formatMoney(then.cleaning)}.`;
  return [
    cleaning,
    formatFeeChange(then.pet, now.pet, {
      removed: 'Pets are no longer allowed.',
      added: 'Pets are now allowed.',
      changed: (cents) => `The pet fee is now ${cents}`,
    }),
    formatFeeChange(then.parking, now.parking, {
      removed: 'Parking is no longer available.',
      added: 'Parking is now available.',
      changed: (cents) => `Parking is now ${cents} a month`,
    }),
  ];
}

function formatFeeChange(
  then: number | null,
  now: number | null,
  texts: { removed: string; added: string; changed: (cents: string) => string },
): string | null {
  if (then === now) return null;
  if (now === null) return texts.removed;
  return then === null ? texts.added : `${texts.changed(formatMoney(now))}. It was ${formatMoney(then)}.`;
}

function formatStayChange({ stay }: Snapshot, busy: readonly DateRange[], today: CalendarDate): string | null {
  if (!stay || stay.start < today) return null;
  const isAvailable = !busy.some(({ start, end }) => start < stay.end && stay.start < end);
  if (isAvailable === stay.free) return null;
  return `Your dates, ${formatDateRange(stay.start, stay.end)}, are ${isAvailable ? 'available again' : 'now taken'}.`;
}

/** A home that was available on an earlier day and is available today has not changed. */
function formatAvailabilityChange(
  then: CalendarDate | null,
  now: CalendarDate | null,
  today: CalendarDate,
): string | null {
  const expected = then !== null && then < today ? today : then;
  if (expected === now) return null;
  if (now === null) return 'This home has no available dates anymore.';
  return `Available from ${now === today ? 'today' : formatDate(now)}${then === null ? '.' : `. It was ${formatDate(then)}.`}`;
}

function formatPictureChange(then: readonly string[], now: readonly string[]): string | null {
  const [added, removed] = [
    now.filter((hash) => !then.includes(hash)).length,
    then.filter((hash) => !now.includes(hash)).length,
  ];
  if (added > 0) return `${formatPictureCount(added, 'new ')} added.`;
  return removed > 0 ? `${formatPictureCount(removed, '')} ${removed === 1 ? 'was' : 'were'} removed.` : null;
}

/** The changes of a home as sentences, the most important first. */
export function getHomeChanges(then: Snapshot, { snapshot: now, busy }: Current): string[] {
  const stay = formatStayChange(then, busy, now.seenOn);
  return [
    formatRentChange(then.rent, now.rent),
    stay,
    // The chosen dates matter more than the first available date.
    stay ? null : formatAvailabilityChange(then.freeFrom, now.freeFrom, now.seenOn),
    formatOfferChange(then.offer, now.offer),
    ...formatFeeChanges(then.fees, now.fees),
    formatPictureChange(then.pictures, now.pictures),
  ].filter((sentence) => sentence !== null);
}
