import type { Reservation } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';

/** Whether a full booking may still end the stay. */
export const canBeBumped = ({ status, stayKind, endDate }: Pick<Reservation, 'status' | 'stayKind' | 'endDate'>) =>
  stayKind === 'standby' && endDate === null && (status === 'approved' || status === 'checked_in');

/** How likely it is that the home of a Standby guest gets a full booking. Undefined if there is nothing to say, or it cannot be loaded. */
export function useStandbyForecast(reservation: Reservation | undefined) {
  const { data } = useEndpoint(
    'getBumpForecast',
    { params: { slug: reservation?.home.slug ?? '' }, query: {} },
    { enabled: reservation !== undefined && canBeBumped(reservation) },
  );
  return data && data.enoughHistory && data.chances.length === 0 ? undefined : data;
}
