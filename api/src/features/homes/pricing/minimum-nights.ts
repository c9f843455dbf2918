import { MONTHLY_STAY_NIGHTS } from '@lodestay/stay';

/** Returns the minimum stay in nights. Only installed homes allow stays under 30 nights (product 3). */
export const getMinimumNights = ({
  installed,
  minimumNights: own,
}: {
  readonly installed: boolean;
  readonly minimumNights: number;
}): number => (installed ? own : Math.max(own, MONTHLY_STAY_NIGHTS));
