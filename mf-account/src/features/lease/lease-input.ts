import type { ResponseOf } from '@lodestay/contracts';
import { hasLease, LEASE_PARAMETERS, parseLease, toLeaseQuery, type ParsedLease } from '@lodestay/links';
import type { CalendarDate } from '@lodestay/stay';

/** Where the shown figures come from. */
export type LeaseSource = 'url' | 'account' | 'browser' | 'none';

export type LeaseInput = ParsedLease & { readonly source: LeaseSource };

/** Chooses the figures to show: those of the URL, else of the account, else of the browser. */
export function chooseLease(
  params: URLSearchParams,
  saved: ResponseOf<'getLease'> | undefined,
  stored: string,
  today: CalendarDate,
): LeaseInput {
  // An empty form that was sent has an empty rent.
  if (hasLease(params) || params.has(LEASE_PARAMETERS.rentCents))
    return { ...parseLease(params, today), source: 'url' };
  if (saved?.lease) return { ...parseLease(toLeaseQuery(saved.lease), today), source: 'account' };
  if (stored !== '') return { ...parseLease(new URLSearchParams(stored), today), source: 'browser' };
  // Nothing was entered yet, so nothing is wrong yet.
  return { ...parseLease(new URLSearchParams(), today), problems: {}, source: 'none' };
}
