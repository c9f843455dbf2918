import type { StayQuery } from '@lodestay/contracts';
import { INDEFINITE, INVALID_DATES_MESSAGE, resolveStay, type Stay } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';

const WIRE_FIELDS = { checkIn: 'start_date', checkOut: 'end_date', committedNights: 'committed_nights' } as const;

/** Returns the stay of a request's dates. Throws `invalid` with the wrong field. */
export function parseStay(
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

/** The stay that lists show prices for. Only Standby members can book at the Standby rate, so lists show others the usual rents and no total. */
export const toPricedStay = (stay: Stay | null, { standbyMember = false }: { standbyMember?: boolean }): Stay | null =>
  stay?.kind === 'standby' && !standbyMember ? null : stay;

/** Like `parseStay`, but returns null without dates or with invalid dates, e.g. dates in the past. For pages that also work without dates. */
export function parseOptionalStay(query: Partial<StayQuery>, earliest: string): Stay | null {
  if (query.startDate === undefined) return null;
  try {
    return parseStay(query, earliest);
  } catch (error) {
    if (error instanceof AppError && error.message === INVALID_DATES_MESSAGE) return null;
    throw error;
  }
}
