import type { RequestOf } from '@lodestay/contracts';
import { resolveLegs, type LegProblem, type Stay } from '@lodestay/stay';
import type { AnyDb } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { assertLegHomes, createLegError, type BookableHome, type Homes } from '../../homes/index.ts';

type NewReservation = RequestOf<'createReservation'>['body'];

/** A leg of a stay that somebody wants to book. */
export type BookedLeg = { readonly home: BookableHome; readonly stay: Stay };

/** Why the legs are not the stay of the request itself; null if they are. */
function findMismatch({ homeSlug, startDate, endDate, stayKind, legs = [] }: NewReservation): LegProblem | null {
  const [first, last] = [legs[0], legs.at(-1)];
  if (stayKind !== undefined && stayKind !== 'fixed' && stayKind !== 'short_term')
    return { leg: null, field: null, message: 'Only a stay with a check-out day can be split between homes.' };
  if (first && first.homeSlug !== homeSlug)
    return { leg: 0, field: 'home', message: 'The first home must be the one that you book.' };
  if (first && first.startDate !== startDate)
    return { leg: 0, field: 'checkIn', message: 'The first home must begin on your check-in day.' };
  if (last && last.endDate !== endDate)
    return { leg: legs.length - 1, field: 'checkOut', message: 'The last home must end on your check-out day.' };
  return null;
}

/**
 * The legs of a new split stay with their homes, which must be of one market. Empty without legs. Throws `invalid` with the wrong field,
 * and `not_found` for a home that is not listed.
 */
export async function resolveRequestedLegs(
  db: AnyDb,
  homes: Pick<Homes, 'findBookableHome'>,
  body: NewReservation,
  today: string,
): Promise<BookedLeg[]> {
  if (!body.legs) return [];
  const mismatch = findMismatch(body);
  if (mismatch) throw createLegError(mismatch);
  const requested = body.legs.map(({ homeSlug, startDate, endDate }) => ({
    home: homeSlug,
    checkIn: startDate,
    checkOut: endDate,
  }));
  const resolved = resolveLegs(requested, today);
  if (!resolved.ok) throw createLegError(resolved.problem);
  const legs: BookedLeg[] = [];
  for (const [at, { home: slug }] of requested.entries()) {
    const home = await homes.findBookableHome(db, { slug });
    if (!home) throw new AppError('not_found');
    legs.push({ home, stay: resolved.stays[at]! });
  }
  assertLegHomes(legs);
  return legs;
}
