import type { Quote } from '@lodestay/contracts';
import {
  addDays,
  formatWeekday,
  STANDBY_MIN_VACANCY_NIGHTS,
  STANDBY_NOTICE_DAYS,
  STANDBY_TURNOVER_DAYS,
  type CalendarDate,
} from '@lodestay/stay';
import { Banner, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { ListingStay, StayLimits } from '../../stay/listing-stay.ts';
import { gapFrom } from './standby-gap.ts';

const sheet = styles({
  words: { display: 'grid', gap: 'var(--s-2)' },
  days: { display: 'flex', flexWrap: 'wrap', gap: '.25rem var(--s-4)', marginTop: '.375rem' },
});

const OFFERED = 3;

export type StandbyWordsProps = {
  slug: string;
  listing: ListingStay;
  limits: StayLimits;
  quote: Quote | undefined;
  /** Has the Standby membership. */ standbyMember: boolean;
};

/** What Standby means, and until when the home stands empty as it is booked now. Nothing for other kinds of stay. */
export function StandbyWords({ slug, listing: { choice, stay }, limits, quote, standbyMember }: StandbyWordsProps) {
  const s = useStyles(sheet);
  if (choice.kind !== 'standby') return null;
  const gap = stay && gapFrom(limits, stay.checkIn);
  return (
    <div className={s.words}>
      <p className="tiny quiet">
        Month by month, below the rent; each month is paid as it begins. When somebody books a full stay, you may be
        asked to move with {STANDBY_NOTICE_DAYS} days’ notice:{' '}
        <Link className="link" href="/standby">
          how Standby works
        </Link>
      </p>
      {!standbyMember && <p className="small">Standby needs the Standby membership.</p>}
      {!quote?.heldUntil &&
        (gap ? (
          <p className="tiny soft">
            {gapWords(gap.end, limits)}
            {standbyMember &&
              quote?.available === false &&
              ' A reservation begins with a whole month: for less, call us.'}
          </p>
        ) : (
          <OtherGaps slug={slug} limits={limits} isDayKnown={stay !== null} />
        ))}
    </div>
  );
}

function gapWords(end: CalendarDate, { lastDay }: StayLimits): string {
  if (end >= lastDay) return 'So far nobody is booked here after you.';
  return `The next guest is booked from ${formatWeekday(end)}: you would move out by ${formatWeekday(addDays(end, -STANDBY_TURNOVER_DAYS))}.`;
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
  const others = standbyGaps.slice(0, OFFERED);
  return (
    <Banner tone="bad" role="status">
      <b className="strong">
        Standby needs {STANDBY_MIN_VACANCY_NIGHTS} empty nights
        {isDayKnown ? ', and fewer are known from that day on.' : '.'}
      </b>
      {others.length === 0 ? (
        <p className="small">There is no such gap in the coming year.</p>
      ) : (
        <ul className={s.days}>
          {others.map(({ start }) => (
            <li key={start}>
              <Link className="link small" href={`/homes/${slug}?standby=true&startDate=${start}`}>
                From {formatWeekday(start)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
