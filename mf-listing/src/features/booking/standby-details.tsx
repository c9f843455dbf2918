import type { BumpForecast as Forecast, Quote } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import {
  addDays,
  formatWeekday,
  STANDBY_MIN_VACANCY_NIGHTS,
  STANDBY_NOTICE_DAYS,
  STANDBY_TURNOVER_DAYS,
  type CalendarDate,
} from '@lodestay/stay';
import { Banner, BumpForecast, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { getRemainingGap } from './standby-gap.ts';

const sheet = styles({
  details: { display: 'grid', gap: 'var(--s-2)' },
  days: { display: 'flex', flexWrap: 'wrap', gap: '.25rem var(--s-4)', marginTop: '.375rem' },
});

const MAX_SHOWN = 3;

export type StandbyDetailsProps = {
  slug: string;
  listing: ListingStay;
  limits: StayLimits;
  quote: Quote | undefined;
  /** Undefined until it has loaded, or if it cannot be loaded. */
  forecast: Forecast | undefined;
};

/** How Standby works, and when the next guest arrives. Renders nothing for other stay types. */
export function StandbyDetails({ slug, listing: { choice, stay }, limits, quote, forecast }: StandbyDetailsProps) {
  const s = useStyles(sheet);
  if (choice.kind !== 'standby') return null;
  const gap = stay && getRemainingGap(limits, stay.checkIn);
  return (
    <div className={s.details}>
      <p className="tiny quiet">
        A lower rent, month to month. You pay at the start of each month. If someone books a full stay, you may have to
        move out with {STANDBY_NOTICE_DAYS} days’ notice.{' '}
        <Link className="link" href="/standby">
          How Standby works
        </Link>
      </p>
      {!quote?.heldUntil &&
        (gap ? (
          <p className="tiny soft">{formatGapEnd(gap.end, limits)}</p>
        ) : (
          <OtherGaps slug={slug} limits={limits} isDayKnown={stay !== null} />
        ))}
      {gap && forecast && <BumpForecast forecast={forecast} />}
    </div>
  );
}

function formatGapEnd(end: CalendarDate, { lastDay }: StayLimits): string {
  if (end >= lastDay) return 'No other guest is booked after you yet.';
  return `The next guest is booked from ${formatWeekday(end)}. You would move out by ${formatWeekday(addDays(end, -STANDBY_TURNOVER_DAYS))}.`;
}

function OtherGaps({
  slug,
  limits: { standbyGaps },
  isDayKnown,
}: {
  slug: string;
  limits: StayLimits;
  isDayKnown: boolean;
}) {
  const s = useStyles(sheet);
  const others = standbyGaps.slice(0, MAX_SHOWN);
  return (
    <Banner tone="bad" role="status">
      <b className="strong">
        A Standby stay needs {STANDBY_MIN_VACANCY_NIGHTS} available nights
        {isDayKnown ? ' in a row. There are fewer from that day.' : ' in a row.'}
      </b>
      {others.length === 0 ? (
        <p className="small">No dates are available for Standby in the next 12 months.</p>
      ) : (
        <ul className={s.days}>
          {others.map(({ start }) => (
            <li key={start}>
              <Link className="link small" href={toHomeHref(slug, `standby=true&startDate=${start}`)}>
                From {formatWeekday(start)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
