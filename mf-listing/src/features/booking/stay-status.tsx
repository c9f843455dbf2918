import type { HomeDetail, Quote } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { formatDateRange, formatZonedTime, type DateRange } from '@lodestay/stay';
import { Banner, Link, useBrowserTimeZone } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StayLimits } from '../../stay/listing-stay.ts';
import { findAvailableStays } from './find-available-stays.ts';

const sheet = styles({ list: { display: 'flex', flexWrap: 'wrap', gap: '.25rem var(--s-4)', marginTop: '.375rem' } });

type StayStatusProps = { home: HomeDetail; quote: Quote; limits: StayLimits; path: string };

/** Says why the dates cannot be booked, and which dates are available. Renders nothing if they can be booked. */
export function StayStatus({ home, quote, limits, path }: StayStatusProps) {
  const timeZone = useBrowserTimeZone(home.timeZone);
  // Standby needs fewer nights than the priced month; `StandbyDetails` explains it.
  if (quote.available || (quote.stayKind === 'standby' && !quote.heldUntil)) return null;
  if (quote.heldUntil) {
    const time = formatZonedTime(Date.parse(quote.heldUntil), timeZone);
    return (
      <Banner tone="hold" role="status">
        Someone else is booking this home. It will be available again at {time} if they don’t finish.{' '}
        <Link className="link" href={path} data-plain="">
          Check again
        </Link>
      </Banner>
    );
  }
  const openEnded = quote.endDate === null;
  return (
    <Banner tone="bad" role="status">
      <b className="strong">
        {openEnded
          ? 'Another guest is booked within a year, so an open-ended stay isn’t possible.'
          : 'These dates aren’t available.'}
      </b>
      <OtherStays slug={home.slug} stays={findAvailableStays(limits, openEnded ? undefined : quote.nights)} />
    </Banner>
  );
}

/** Available stays as links to this page with their dates. */
export function OtherStays({
  slug,
  stays,
  title = 'Available instead:',
}: {
  slug: string;
  stays: readonly DateRange[];
  title?: string;
}) {
  const s = useStyles(sheet);
  if (stays.length === 0) return <p className="small">Not available that long in the next 12 months.</p>;
  return (
    <div className="small">
      <p>{title}</p>
      <ul className={s.list}>
        {stays.map(({ start, end }) => (
          <li key={start}>
            <Link className="link" href={toHomeHref(slug, `startDate=${start}&endDate=${end}`)}>
              {formatDateRange(start, end)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
