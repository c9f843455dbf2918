import { MONTHLY_STAY_NIGHTS, formatDateRange } from '@lodestay/stay';
import { AppError, type FieldError } from '../../platform/http/index.ts';
import type { UpcomingStay } from '../reservations/index.ts';
import type { HomeFacts } from './home-fields.ts';

/** A message names at most this many reservations. */
const NAMED = 3;

const nameStay = ({ reference, checkIn, checkOut }: UpcomingStay) =>
  `${reference} (${checkOut ? formatDateRange(checkIn, checkOut) : `from ${checkIn}, open-ended`})`;

function nameStays(stays: readonly UpcomingStay[]): string {
  const named = stays.slice(0, NAMED).map(nameStay).join(', ');
  return stays.length > NAMED ? `${named} and ${stays.length - NAMED} more` : named;
}

const refuse = (message: string, stays: readonly UpcomingStay[]): never => {
  throw new AppError('action_not_allowed', {
    message,
    data: { reservations: stays.map(({ reference }) => reference) },
  });
};

/** Throws `action_not_allowed` with the reservations that have not ended. */
export function assertNoStays(stays: readonly UpcomingStay[]): void {
  if (stays.length === 0) return;
  refuse(
    `Not removed: ${stays.length === 1 ? 'a reservation has' : `${stays.length} reservations have`} not ended: ${nameStays(stays)}. Move or cancel ${stays.length === 1 ? 'it' : 'them'} first.`,
    stays,
  );
}

/**
 * The special cases of `installed`, and pets. Installed means that furniture is set up, so the home must be furnished. Only installed homes take
 * stays of less than 30 nights (product 3), so such stays must end first. Throws `invalid` or `action_not_allowed`.
 */
export function assertAllowed(before: HomeFacts, after: HomeFacts, stays: readonly UpcomingStay[]): void {
  const fields: FieldError[] = [];
  if (after.installed && after.type !== 'FurnishedHome')
    fields.push({
      path: 'changes.installed',
      message: 'Only furnished homes can be installed. Change “Furnished” too, or set “Installed” to No',
    });
  if (after.petKinds !== null && !after.petsMaximum)
    fields.push({ path: 'changes.pet_kinds', message: 'A home without pets has no kinds of pets. Remove the kinds' });
  if (fields.length > 0) throw new AppError('invalid', { message: fields[0]!.message, fields });
  const short = stays.filter(({ nights, stayKind }) => nights < MONTHLY_STAY_NIGHTS && stayKind !== 'standby');
  if (before.installed && !after.installed && short.length > 0)
    refuse(
      `Not saved: stays of less than ${MONTHLY_STAY_NIGHTS} nights are only possible in installed homes, and this home has ${short.length === 1 ? 'one' : short.length}: ${nameStays(short)}. Move or cancel ${short.length === 1 ? 'it' : 'them'} first.`,
      short,
    );
}
