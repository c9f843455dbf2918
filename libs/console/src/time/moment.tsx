import { usePlatform } from '@lodestay/platform';
import { formatDate, formatInstant, formatZonedTime, getLocalDate } from '@lodestay/stay';
import { useBrowserTimeZone } from '@lodestay/ui';

/** Of the company's office. Until a page is hydrated, the person's zone is not known. */
const OFFICE_TIME_ZONE = 'America/New_York';

export const useStaffTimeZone = (): string => useBrowserTimeZone(OFFICE_TIME_ZONE);

/** 'Nov 21, 2:33 p.m. MST', with the year if it is another one. */
export function formatMoment(at: string, timeZone: string, today: string): string {
  const instant = Date.parse(at);
  const date = getLocalDate(instant, timeZone);
  if (date.slice(0, 4) === today.slice(0, 4)) return formatInstant(instant, timeZone);
  return `${formatDate(date)}, ${formatZonedTime(instant, timeZone)}`;
}

/** A time in the person's own zone. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const { today } = usePlatform();
  const timeZone = useStaffTimeZone();
  return (
    <time dateTime={at} className={className}>
      {formatMoment(at, timeZone, today)}
    </time>
  );
}
