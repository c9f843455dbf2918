import type { StayQuery } from '@lodestay/contracts';
import { INDEFINITE, INVALID_DATES_MESSAGE, resolveStay, type Stay } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';

const WIRE_FIELDS = { checkIn: 'start_date', checkOut: 'end_date', committedNights: 'committed_nights' } as const;

/** The stay that the dates of a request mean. Throws `invalid` with the field that is wrong. */
export function stayFromQuery(
  { startDate, endDate, stayKind, committedNights }: Partial<StayQuery>,
  earliest: string,
): Stay {
  const open = stayKind === 'flex' || (endDate === undefined && committedNights !== undefined);
  const kind = stayKind === 'fixed' || stayKind === 'short_term' ? null : stayKind;
  const resolved = resolveStay({
    checkIn: startDate,
    checkOut: endDate ?? (open ? INDEFINITE : null),
    committedNights,
    kind,
    earliest,
  });
  if (resolved.ok) return resolved.stay;
  throw new AppError('invalid', {
    message: resolved.message,
    fields: [{ path: WIRE_FIELDS[resolved.field], message: resolved.message }],
  });
}

/** The same for pages that also stand without dates: null where none are given or where they cannot be stayed in any more. */
export function optionalStay(query: Partial<StayQuery>, earliest: string): Stay | null {
  if (query.startDate === undefined) return null;
  try {
    return stayFromQuery(query, earliest);
  } catch (error) {
    if (error instanceof AppError && error.message === INVALID_DATES_MESSAGE) return null;
    throw error;
  }
}
