import type { HomeDetail, Quote } from '@lodestay/contracts';
import { addDays, addMonths, formatDateRange, formatTime, localTime, nightsIn } from '@lodestay/stay';
import { Banner, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { StayLimits } from '../../stay/listing-stay.ts';

const sheet = styles({ list: { display: 'flex', flexWrap: 'wrap', gap: '.25rem var(--s-4)', marginTop: '.375rem' } });

/** The first free stretches that hold a stay of these nights, as stays one can take. At most three. */
export function nextFreeStays({ free }: StayLimits, nights: number) {
  return free
    .filter((range) => nightsIn(range) >= nights)
    .slice(0, 3)
    .map(({ start }) => ({ start, end: nights === 30 ? addMonths(start, 1) : addDays(start, nights) }));
}

type StayStatusProps = { home: HomeDetail; quote: Quote; limits: StayLimits; path: string };

/** Why these dates cannot be booked, and which can. Nothing while they can. */
export function StayStatus({ home, quote, limits, path }: StayStatusProps) {
  const s = useStyles(sheet);
  if (quote.available) return null;
  if (quote.heldUntil) {
    const time = formatTime(localTime(Date.parse(quote.heldUntil), home.timeZone));
    return (
      <Banner tone="hold" role="status">
        Somebody else is paying for this home. It is free again at {time} if they do not finish. <Link className="link" href={path} data-plain="">Look again</Link>
      </Banner>
    );
  }
  const others = nextFreeStays(limits, quote.endDate ? quote.nights : limits.minimumNights);
  return (
    <Banner tone="bad" role="status">
      <b className="strong">These dates are taken.</b> {others.length > 0 ? 'Free for as long:' : 'It is not free for as long in the coming year.'}
      {others.length > 0 && (
        <ul className={s.list}>
          {others.map(({ start, end }) => (
            <li key={start}>
              <Link className="link" href={`/homes/${home.slug}?startDate=${start}&endDate=${end}`}>
                {formatDateRange(start, end)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
