import type { LegProblem, Stay } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import { getMinimumNights } from './minimum-nights.ts';

type LegHome = {
  readonly title: string;
  readonly marketId: number;
  readonly installed: boolean;
  readonly minimumNights: number;
};

const FIELDS = { home: 'home_slug', checkIn: 'start_date', checkOut: 'end_date' } as const;

/** The `invalid` error of a leg, with the path of the wrong field of `legs`. */
export const createLegError = ({ leg, field, message }: LegProblem): AppError =>
  new AppError('invalid', {
    message,
    fields: [{ path: ['legs', ...(leg === null ? [] : [leg]), ...(field ? [FIELDS[field]] : [])].join('.'), message }],
  });

/** Throws `invalid` if the homes cannot be the legs of one split stay: all are in one market, and each leg meets the minimum of its home. */
export function assertLegHomes(legs: readonly { readonly home: LegHome; readonly stay: Stay }[]): void {
  for (const [leg, { home, stay }] of legs.entries()) {
    if (home.marketId !== legs[0]!.home.marketId)
      throw createLegError({ leg, field: 'home', message: 'All homes of a split stay must be in the same city.' });
    const minimum = getMinimumNights(home);
    if (stay.nights < minimum)
      throw createLegError({ leg, field: 'checkOut', message: `${home.title} has a ${minimum}-night minimum.` });
  }
}
