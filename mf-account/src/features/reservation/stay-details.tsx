import type { Reservation } from '@lodestay/contracts';
import { toReservationCalendarHref } from '@lodestay/links';
import { ButtonLink, CalendarPlusIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { getTimelineSteps } from './timeline-steps.ts';

const sheet = styles({
  details: { display: 'grid', gap: 'var(--s-4)' },
  action: { marginTop: 'var(--s-1)' },
});

/** The address and the times of an approved stay, and a link that adds them to a calendar. Works without script. */
export function StayDetails({ reservation }: { reservation: Reservation }) {
  const s = useStyles(sheet);
  const times = getTimelineSteps(reservation).filter(({ code }) => code === 'checked_in' || code === 'completed');
  return (
    <>
      <dl className={s.details}>
        <div>
          <dt className="tiny quiet">Address</dt>
          <dd className="strong">{reservation.address ?? 'Not stated. Call us before you travel.'}</dd>
        </div>
        {times.map(({ code, label, when }) => (
          <div key={code}>
            <dt className="tiny quiet">{label}</dt>
            <dd className="strong">{when}</dd>
          </div>
        ))}
      </dl>
      <p className={s.action}>
        <ButtonLink href={toReservationCalendarHref(reservation.id)} download look="secondary" size="small">
          <CalendarPlusIcon /> Add to calendar
        </ButtonLink>
      </p>
    </>
  );
}
