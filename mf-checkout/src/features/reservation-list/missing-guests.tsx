import { Sheet } from '@lodestay/console';
import { useEndpoint } from '@lodestay/platform';
import { formatDate } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { RESERVATIONS_PATH } from '../../reservations/reservation-text.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-3)' },
  small: { display: 'block', fontSize: 'var(--t-13)', color: 'var(--ink-quiet)' },
});

/** Guests who were expected and did not say that they arrived. Nothing if there are none. */
export function MissingGuests() {
  const s = useStyles(sheet);
  const { data } = useEndpoint('listMissingGuests', {});
  if (!data || data.guests.length === 0) return null;
  return (
    <Sheet title="Not arrived yet" note="The longest expected first">
      <ul className={s.list}>
        {data.guests.map(({ reference, guestName, homeTitle, city, expectedOn, noShowFrom }) => (
          <li key={reference}>
            <Link href={`${RESERVATIONS_PATH}/${reference}`} className="link">
              {guestName}, {reference}
            </Link>
            <span className={s.small}>
              {homeTitle}, {city} · expected on {formatDate(expectedOn)} ·{' '}
              {noShowFrom ? 'asked twice without an answer' : 'asked once without an answer'}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
