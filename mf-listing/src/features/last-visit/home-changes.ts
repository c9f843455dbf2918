import {
  formatDate,
  formatDateRange,
  formatMoney,
  formatMonthly,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';
import type { Snapshot } from './snapshot.ts';

type Now = { snapshot: Snapshot; /** Nights that cannot be stayed in. */ busy: readonly DateRange[] };

const count = (pictures: number, word: string) => `${pictures} ${word}${pictures === 1 ? 'picture' : 'pictures'}`;

function rentChange(then: number, now: number): string | null {
  if (then === now) return null;
  return `The rent ${now < then ? 'fell' : 'rose'} from ${formatMonthly(then)} to ${formatMonthly(now)} a month.`;
}

function offerChange(then: string | null, now: string | null): string | null {
  if (then === now) return null;
  return now === null ? `This offer has ended: ${then}.` : `New offer: ${now}.`;
}

function feeChanges(then: Snapshot['fees'], now: Snapshot['fees']): (string | null)[] {
  // Cleaning is known only where there was a price: what is not known has not changed.
  const cleaning =
    then.cleaning === null || now.cleaning === null || then.cleaning === now.cleaning
      ? null
      : `The cleaning fee is now ${formatMoney(now.cleaning)}. It was ${formatMoney(then.cleaning)}.`;
  return [
    cleaning,
    allowedChange(then.pet, now.pet, {
      gone: 'Pets are no longer allowed.',
      come: 'Pets are now allowed.',
      changed: (cents) => `The pet fee is now ${cents}`,
    }),
    allowedChange(then.parking, now.parking, {
      gone: 'Parking is no longer available.',
      come: 'Parking is now available.',
      changed: (cents) => `Parking is now ${cents} a month`,
    }),
  ];
}

function allowedChange(
  then: number | null,
  now: number | null,
  words: { gone: string; come: string; changed: (cents: string) => string },
): string | null {
  if (then === now) return null;
  if (now === null) return words.gone;
  return then === null ? words.come : `${words.changed(formatMoney(now))}. It was ${formatMoney(then)}.`;
}

function stayChange({ stay }: Snapshot, busy: readonly DateRange[], today: CalendarDate): string | null {
  if (!stay || stay.start < today) return null;
  const free = !busy.some(({ start, end }) => start < stay.end && stay.start < end);
  if (free === stay.free) return null;
  return `Your dates, ${formatDateRange(stay.start, stay.end)}, are ${free ? 'available again' : 'now taken'}.`;
}

/** Days pass: a home that was free at once is free today, which is no change. */
function freeChange(then: CalendarDate | null, now: CalendarDate | null, today: CalendarDate): string | null {
  const expected = then !== null && then < today ? today : then;
  if (expected === now) return null;
  if (now === null) return 'This home has no available dates anymore.';
  return `Available from ${now === today ? 'today' : formatDate(now)}${then === null ? '.' : `. It was ${formatDate(then)}.`}`;
}

function pictureChange(then: readonly string[], now: readonly string[]): string | null {
  const [come, gone] = [
    now.filter((mark) => !then.includes(mark)).length,
    then.filter((mark) => !now.includes(mark)).length,
  ];
  if (come > 0) return `${count(come, 'new ')} added.`;
  return gone > 0 ? `${count(gone, '')} ${gone === 1 ? 'was' : 'were'} removed.` : null;
}

/** What is different of a home, in sentences, the weightiest first. Empty where nothing is. */
export function getHomeChanges(then: Snapshot, { snapshot: now, busy }: Now): string[] {
  const stay = stayChange(then, busy, now.seenOn);
  return [
    rentChange(then.rent, now.rent),
    stay,
    // Of dates that were chosen enough is said.
    stay ? null : freeChange(then.freeFrom, now.freeFrom, now.seenOn),
    offerChange(then.offer, now.offer),
    ...feeChanges(then.fees, now.fees),
    pictureChange(then.pictures, now.pictures),
  ].filter((sentence) => sentence !== null);
}
