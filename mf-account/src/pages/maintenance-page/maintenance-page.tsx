import { useEffect, useRef, useState } from 'react';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { toReservationHref } from '@lodestay/links';
import { useParams } from '@lodestay/platform/router';
import { Banner, Button, EmptyState, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createStayHead, prefetchStay } from '../../account/prefetch-stay.ts';
import { ReportForm } from '../../features/maintenance/report-form.tsx';
import { RequestCard } from '../../features/maintenance/request-card.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { StayLayout } from '../../features/navigation/stay-layout.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-5)', gridTemplateColumns: 'minmax(0, 1fr)' },
  status: { display: 'grid', gap: 'var(--s-4)', justifyItems: 'start' },
});

export const prefetch = (context: PageContext) => prefetchStay(context, 'listStayMaintenance');
export const head = (context: PageContext) => createStayHead(context, 'Maintenance');

/** Problems in the home: report one, and see what happens about it. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const reservation = useLiveReservation(id);
  const { data, refetch } = useEndpoint('listStayMaintenance', { params: { id } }, { keepPrevious: true });
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [refetch]);
  // The form is gone after sending, so the focus moves to what happened.
  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent]);
  if (!reservation || !data) return null;
  const { requests, canReport, timeZone } = data;
  const showForm = canReport && (isOpen || (requests.length === 0 && !isSent));
  return (
    <StayLayout
      reservation={reservation}
      part="maintenance"
      title="Maintenance"
      lead="Something broken? Tell us, and follow what we do about it."
    >
      <div ref={status} tabIndex={-1} className={s.status}>
        {isSent && (
          <Banner tone="good" role="status">
            Thanks, we’ve received your request. We’ll email you when somebody comes.
          </Banner>
        )}
        {canReport && !showForm && (
          <Button
            onClick={() => {
              setIsOpen(true);
              setIsSent(false);
            }}
          >
            Report a problem
          </Button>
        )}
      </div>
      {showForm && (
        <Section title="Report a problem">
          <ReportForm
            id={id}
            onSent={() => {
              setIsOpen(false);
              setIsSent(true);
            }}
          />
        </Section>
      )}
      {!canReport && requests.length === 0 && (
        <EmptyState title="You can report problems during your stay">
          Before and after it, send us{' '}
          <Link href={toReservationHref(id)} className="link">
            a message
          </Link>
          .
        </EmptyState>
      )}
      {requests.length > 0 && (
        <Section title="Your requests">
          <div className={s.list}>
            {requests.map((request) => (
              <RequestCard key={request.reference} id={id} request={request} timeZone={timeZone} />
            ))}
          </div>
        </Section>
      )}
    </StayLayout>
  );
}
