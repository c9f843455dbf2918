import type { ReactNode } from 'react';
import type { Reservation } from '@lodestay/contracts';
import { toReservationHref, type StayPart } from '@lodestay/links';
import { formatDateRange } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { AccountLayout } from './account-layout.tsx';
import { hasStayParts, StayNav } from './stay-nav.tsx';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-8)', gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'grid', gap: 'var(--s-2)' },
  body: { display: 'grid', gap: 'var(--s-10)', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '46rem' },
});

type Props = { reservation: Reservation; part: StayPart; title: string; lead?: ReactNode; children: ReactNode };

/** A page about one part of a stay, with the navigation between the parts. */
export function StayLayout({ reservation, part, title, lead, children }: Props) {
  const s = useStyles(sheet);
  const { home, id, startDate, endDate } = reservation;
  return (
    <AccountLayout section="reservations">
      <div className={s.page}>
        <header className={s.head}>
          <p className="small soft">
            <Link href={toReservationHref(id)} className="link">
              {home.title}
            </Link>{' '}
            · {formatDateRange(startDate, endDate)}
          </p>
          <h1 className="display d-46">{title}</h1>
          {lead && <p className="soft">{lead}</p>}
        </header>
        {hasStayParts(reservation) && <StayNav reservation={reservation} part={part} />}
        <div className={s.body}>{children}</div>
      </div>
    </AccountLayout>
  );
}
