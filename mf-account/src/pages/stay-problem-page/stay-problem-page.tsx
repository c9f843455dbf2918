import { useEffect, useRef, useState } from 'react';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { toReservationHref, toStayPartHref } from '@lodestay/links';
import { useParams } from '@lodestay/platform/router';
import { Banner, Button, EmptyState, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createStayHead, prefetchStay } from '../../account/prefetch-stay.ts';
import { Section } from '../../features/navigation/section.tsx';
import { StayLayout } from '../../features/navigation/stay-layout.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';
import { Offers } from '../../features/stay-problem/offers.tsx';
import { ProblemCase } from '../../features/stay-problem/problem-case.tsx';
import { ReportProblemForm } from '../../features/stay-problem/report-problem-form.tsx';

const sheet = styles({ status: { display: 'grid', gap: 'var(--s-4)', justifyItems: 'start' } });

export const prefetch = (context: PageContext) => prefetchStay(context, 'getStayProblem');
export const head = (context: PageContext) => createStayHead(context, 'Serious problem');

const NOTICES = {
  sent: 'Thanks, we’ve received your report. We’ll email you when we have an answer.',
  accepted: 'You accepted our offer. It is done, and we’ve emailed you.',
} as const;

/** A problem that makes the stay hard or impossible: report it, see what staff offer, and choose. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const reservation = useLiveReservation(id);
  const { data, refetch } = useEndpoint('getStayProblem', { params: { id } }, { keepPrevious: true });
  const [isOpen, setIsOpen] = useState(false);
  const [notice, setNotice] = useState<keyof typeof NOTICES | null>(null);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'visible' && void refetch();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [refetch]);
  // The form or the offers are gone, so the focus moves to what happened.
  useEffect(() => {
    if (notice) status.current?.focus();
  }, [notice]);
  if (!reservation || !data) return null;
  const { problem, canReport, timeZone } = data;
  const showForm = canReport && (isOpen || problem === null);
  return (
    <StayLayout
      reservation={reservation}
      part="problem"
      title="Serious problem"
      lead={
        <>
          For problems that make your stay hard or impossible. For repairs, send a{' '}
          <Link href={toStayPartHref(id, 'maintenance')} className="link">
            maintenance request
          </Link>
          .
        </>
      }
    >
      <div ref={status} tabIndex={-1} className={s.status}>
        {notice && (
          <Banner tone="good" role="status">
            {NOTICES[notice]}
          </Banner>
        )}
        {canReport && !showForm && <Button onClick={() => setIsOpen(true)}>Report another problem</Button>}
      </div>
      {showForm && (
        <Section title="Report a problem">
          <ReportProblemForm
            id={id}
            onSent={() => {
              setIsOpen(false);
              setNotice('sent');
            }}
          />
        </Section>
      )}
      {problem && problem.offers.length > 0 && (
        <Section title="What we offer">
          <Offers id={id} offers={problem.offers} timeZone={timeZone} onAccepted={() => setNotice('accepted')} />
        </Section>
      )}
      {problem && (
        <Section title="Your case">
          <ProblemCase id={id} problem={problem} timeZone={timeZone} />
        </Section>
      )}
      {!canReport && !problem && (
        <EmptyState title="You can report a problem from check-in until a day after your stay">
          At other times, send us{' '}
          <Link href={toReservationHref(id)} className="link">
            a message
          </Link>
          .
        </EmptyState>
      )}
    </StayLayout>
  );
}
