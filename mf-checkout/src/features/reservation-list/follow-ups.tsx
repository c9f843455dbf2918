import { Sheet } from '@lodestay/console';
import type { ResponseOf } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { formatDate, formatNights } from '@lodestay/stay';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { RESERVATIONS_PATH } from '../../reservations/reservation-text.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)' },
  small: { display: 'block', fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

type FollowUps = ResponseOf<'listStayFollowUps'>;
type Stay = Pick<FollowUps['arrivals'][number], 'reference' | 'guestName' | 'homeTitle' | 'city'>;

function StayLine({ stay, facts, tag }: { stay: Stay; facts: readonly string[]; tag?: string }) {
  const s = useStyles(sheet);
  return (
    <li>
      <Link href={`${RESERVATIONS_PATH}/${stay.reference}`} className="link">
        {stay.guestName}, {stay.reference}
      </Link>{' '}
      {tag && <Tag tone="warn">{tag}</Tag>}
      <span className={s.small}>{[`${stay.homeTitle}, ${stay.city}`, ...facts].join(' · ')}</span>
    </li>
  );
}

/** Guests who were asked whether they have arrived or left, and did not answer. Nothing if there are none. */
export function FollowUps() {
  const s = useStyles(sheet);
  const { data } = useEndpoint('listStayFollowUps', {});
  if (!data) return null;
  const { arrivals, departures } = data;
  return (
    <>
      {departures.length > 0 && (
        <Sheet title="Departure not confirmed" note="The next arrival first">
          <ul className={s.list}>
            {departures.map(({ endedOn, isStillThere, nightsOver, nextArrivalOn, ...stay }) => (
              <StayLine
                key={stay.reference}
                stay={stay}
                tag={isStillThere ? 'Still there' : undefined}
                facts={[
                  `ended on ${formatDate(endedOn)}`,
                  ...(nightsOver > 0 ? [`${formatNights(nightsOver)} over`] : []),
                  nextArrivalOn ? `next arrival on ${formatDate(nextArrivalOn)}` : 'no next arrival',
                ]}
              />
            ))}
          </ul>
        </Sheet>
      )}
      {arrivals.length > 0 && (
        <Sheet title="Not arrived yet" note="The longest expected first">
          <ul className={s.list}>
            {arrivals.map(({ expectedOn, noShowFrom, ...stay }) => (
              <StayLine
                key={stay.reference}
                stay={stay}
                facts={[
                  `expected on ${formatDate(expectedOn)}`,
                  noShowFrom ? 'asked twice without an answer' : 'asked once without an answer',
                ]}
              />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
