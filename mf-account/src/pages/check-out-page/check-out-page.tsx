import { useRef, type ReactNode } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { useEndpoint, usePlatform, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatInstant } from '@lodestay/stay';
import { Banner, EmptyState, Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { createStayHead, prefetchStay } from '../../account/prefetch-stay.ts';
import { CheckOutForm } from '../../features/check-out/check-out-form.tsx';
import { KEY_LABELS } from '../../features/check-out/key-labels.ts';
import { Section } from '../../features/navigation/section.tsx';
import { StayLayout } from '../../features/navigation/stay-layout.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';

const sheet = styles({
  steps: {
    display: 'grid',
    gap: 'var(--s-3)',
    paddingLeft: '1.4rem',
    listStyle: 'decimal',
    maxWidth: 'var(--measure)',
  },
  note: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

type CheckOut = ResponseOf<'getCheckOut'>;

export const prefetch = (context: PageContext) => prefetchStay(context, 'getCheckOut');
export const head = (context: PageContext) => createStayHead(context, 'Check-out');

/** What to show instead of the steps. */
function getEmptyState(
  id: string,
  { state, shownFrom, timeZone }: CheckOut,
): { title: string; text: ReactNode } | null {
  switch (state) {
    case 'not_approved':
      return { title: 'No check-out yet', text: 'The steps come before the end of an approved stay.' };
    case 'open_ended':
      return {
        title: 'Your stay is open-ended',
        text: (
          <>
            Tell us when you want to leave in{' '}
            <Link href={toReservationHref(id)} className="link">
              a message
            </Link>
            .
          </>
        ),
      };
    case 'waiting':
      return {
        title: `Your steps are shown from ${formatInstant(Date.parse(shownFrom!), timeZone)}`,
        text: 'We’ll email you then.',
      };
    case 'over':
      return { title: 'Your stay has ended', text: 'You don’t need to do anything.' };
    default:
      return null;
  }
}

const formatLead = (checkOut: string, isOver: boolean): string =>
  isOver ? `Your check-out was ${checkOut}.` : `Leave by ${checkOut}.`;

/** The steps before leaving, and the confirmation that the guest has left. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const { now } = usePlatform();
  const reservation = useLiveReservation(id);
  const { data: checkOut } = useEndpoint('getCheckOut', { params: { id } }, { keepPrevious: true });
  const done = useRef<HTMLDivElement>(null);
  if (!reservation || !checkOut) return null;
  const { confirmation, steps, timeZone, checkOutAt, state } = checkOut;
  const isOver = checkOutAt !== null && checkOutAt <= now;
  const empty = getEmptyState(id, checkOut);
  return (
    <StayLayout
      reservation={reservation}
      part="check-out"
      title="Check-out"
      lead={checkOutAt ? formatLead(formatInstant(Date.parse(checkOutAt), timeZone), isOver) : undefined}
    >
      {empty && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      <div ref={done} tabIndex={-1}>
        {confirmation && (
          <Banner tone="good" role="status">
            You left on {formatInstant(Date.parse(confirmation.leftAt), timeZone)}. Keys:{' '}
            {KEY_LABELS[confirmation.keys]}.
            {confirmation.note && <span className={s.note}> Your note: {confirmation.note}</span>}
          </Banner>
        )}
      </div>
      {steps.length > 0 && !isOver && (
        <Section title="Before you leave">
          <ol className={s.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {state === 'open' && (
        <Section title="When you have left">
          <CheckOutForm id={id} now={now} timeZone={timeZone} onSent={() => done.current?.focus()} />
        </Section>
      )}
    </StayLayout>
  );
}
