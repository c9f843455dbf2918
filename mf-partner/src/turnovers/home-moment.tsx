import { usePlatform } from '@lodestay/platform';
import { formatMoment } from '@lodestay/console';

/** A time in the time zone of the home, because people there act on it. */
export function HomeMoment({ at, timeZone }: { at: string; timeZone: string }) {
  const { today } = usePlatform();
  return <time dateTime={at}>{formatMoment(at, timeZone, today)}</time>;
}
