import type { Reservation } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { getQueryKey, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { Link, Panel, Timeline, ButtonLink } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { LetterPanel } from '../../account/letter-panel.tsx';
import { toCheckoutStepHref, toResumeHref } from '../../account/reservation-links.ts';
import { CoSignerPart } from '../../features/application/co-signer-part.tsx';
import { DocumentRequests } from '../../features/application/document-requests.tsx';
import { IdentityPart } from '../../features/application/identity-part.tsx';
import { IncomePart } from '../../features/application/income-part.tsx';
import { getApplicationSteps } from '../../features/application/next-steps.ts';
import { Part } from '../../features/application/part.tsx';
import { getPeopleText, PartsList } from '../../features/application/parts-list.tsx';
import { useProgress } from '../../features/application/use-progress.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { getGuestList } from '../../features/reservation/guest-entries.ts';
import { GuestList } from '../../features/reservation/guest-list.tsx';
import { useLiveReservation } from '../../features/reservation/use-live-reservation.ts';

const sheet = styles({
  page: { display: 'grid', gap: 'var(--s-10)', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '52rem' },
  head: { display: 'grid', gap: 'var(--s-4)', gridTemplateColumns: 'minmax(0, 1fr)' },
  steps: { marginTop: 'var(--s-4)' },
  foot: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', [media.belowTablet]: { justifyItems: 'stretch' } },
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function prefetch(context: PageContext) {
  const id = context.params['id']!;
  // Not a valid ID, so no such reservation exists.
  if (!UUID.test(id)) return { status: 404 } as const;
  await invalidateEndpoints(context, 'getReservation', 'getApplicationProgress', 'getStayPeople');
  const input = { params: { id } };
  await Promise.all([
    context.fetch('getReservation', input),
    context.fetch('getApplicationProgress', input),
    context.fetch('getStayPeople', input),
  ]);
}

export function head({ queryClient, params }: PageContext) {
  const reservation = queryClient.getQueryData<Reservation>(
    getQueryKey('getReservation', { params: { id: params['id'] } }),
  );
  return createAccountHead(reservation ? `Your application: ${reservation.home.title}` : 'Your application');
}

const INTRO: Partial<Record<Reservation['status'], string>> = {
  draft: 'isn’t held yet: the 15-minute hold starts when you open payment. You can continue on another device.',
  held: 'is held for you until you pay or the hold ends. You can continue on another device.',
  in_review: 'is reserved for you while we review your application. You can continue on another device.',
  approved: 'is yours. Your application is approved.',
  denied: 'was not approved for you. Nothing was charged.',
};

/** The application of a reservation: identity, income, who is staying, and what happens next. */
export function Page() {
  const s = useStyles(sheet);
  const { id = '' } = useParams();
  const reservation = useLiveReservation(id);
  const { progress, refresh } = useProgress(id);
  if (!reservation || !progress) return null;
  const { home, status, profile, timeZone } = reservation;
  const canPay = status === 'draft' || status === 'held';
  const people = getGuestList(reservation);
  return (
    <AccountLayout section="reservations">
      <div className={s.page}>
        <header className={s.head}>
          <h1 className="display d-46">Your application</h1>
          <p className="soft">
            <Link href={toReservationHref(id)} className="link">
              {home.title}
            </Link>{' '}
            {INTRO[status] ?? 'is not waiting for an application any more.'}
          </p>
          <PartsList progress={progress} reservation={reservation} />
          <output className="visually-hidden">This reservation is {reservation.statusLabel}.</output>
        </header>
        {progress.letter && <LetterPanel letter={progress.letter} timeZone={timeZone} />}
        <DocumentRequests progress={progress} timeZone={timeZone} onChange={refresh} />
        <IdentityPart
          progress={progress}
          name={[profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || 'of your account'}
          timeZone={timeZone}
          onChange={refresh}
        />
        <IncomePart
          progress={progress}
          onChange={refresh}
          isMetByCoSigner={progress.coSigner === 'Approved' && progress.income.status !== 'met'}
        />
        <CoSignerPart id={id} progress={progress} />
        <Part id="people" title="Who’s staying" state={getPeopleText(reservation)}>
          {people.length > 0 && <GuestList people={people} />}
          {reservation.allowedActions.includes('edit_profile') && (
            <p>
              <Link href={toCheckoutStepHref('profile', home.slug, id)} className="link small">
                Change who’s staying
              </Link>
            </p>
          )}
        </Part>
        {canPay && (
          <div className={s.foot}>
            <ButtonLink href={toResumeHref(reservation)} look={progress.next === 'guest' ? 'secondary' : undefined}>
              {status === 'held' ? 'Continue to payment' : 'Continue your request'}
            </ButtonLink>
            <p className="small soft">
              You can pay before your application is complete. You’re charged only if you’re approved.
            </p>
          </div>
        )}
        <Panel>
          <h2 className="strong">What happens next</h2>
          <div className={s.steps}>
            <Timeline steps={getApplicationSteps(reservation, progress)} label="Steps of the application" />
          </div>
        </Panel>
      </div>
    </AccountLayout>
  );
}
