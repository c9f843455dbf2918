import { useEndpoint, usePlatform, useSession, type PageContext } from '@lodestay/platform';
import { ButtonLink, EmptyState, Link } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { findNextStay } from '../../account/next-stay.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { ConfirmEmailBanner } from '../../features/overview/confirm-email-banner.tsx';
import { NextStayCard } from '../../features/overview/next-stay-card.tsx';
import { ProfileDetails } from '../../features/overview/profile-details.tsx';
import { hasShared, SharedWithMe } from '../../features/overview/shared-with-me.tsx';
import { FIRST_ACCESSES, StaffAccesses } from '../../features/overview/staff-accesses.tsx';
import { TaskList } from '../../features/tasks/task-list.tsx';

const FIRST_PAGE = { query: { page: 1 } };

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'listAccountTasks', 'listReservations', 'listSharedWithMe');
  await Promise.all([
    context.fetch('listAccountTasks', {}),
    context.fetch('listReservations', FIRST_PAGE),
    context.fetch('listStaffAccesses', FIRST_ACCESSES),
    context.fetch('listSharedWithMe', {}),
  ]);
}

export const head = () => createAccountHead('Your account');

export function Page() {
  const { user } = useSession();
  const { today } = usePlatform();
  const { data } = useEndpoint('listReservations', FIRST_PAGE, { keepPrevious: true });
  const { data: next } = useEndpoint('listAccountTasks', {}, { keepPrevious: true });
  const { data: shared } = useEndpoint('listSharedWithMe', {});
  const { data: accesses } = useEndpoint('listStaffAccesses', FIRST_ACCESSES);
  if (!user) return null;
  const stay = findNextStay(data?.reservations ?? [], today);
  return (
    <AccountLayout section="overview">
      <h1 className="display d-46">Hello, {user.firstName}</h1>
      {user.emailConfirmed === false && <ConfirmEmailBanner user={user} />}
      {next && (
        <Section title="What to do next">
          <TaskList tasks={next.tasks} />
        </Section>
      )}
      <Section title={stay?.status === 'checked_in' ? 'Your stay' : 'Your next stay'} hideTitle={!stay}>
        {stay && <NextStayCard stay={stay} today={today} />}
        {data && !stay && (
          <EmptyState
            headingLevel="h3"
            title="No upcoming stays"
            actions={
              <>
                <ButtonLink href="/">Find a home</ButtonLink>
                <ButtonLink href="/account/favorites" look="secondary">
                  See saved homes
                </ButtonLink>
              </>
            }
          >
            Choose a city and dates. The total you see is the total you pay by bank account.
          </EmptyState>
        )}
        {data && data.total > (stay ? 1 : 0) && (
          <p>
            <Link href="/account/reservations" className="link">
              All {data.total === 1 ? 'reservations' : `${data.total} reservations`}
            </Link>
          </p>
        )}
      </Section>
      {shared && hasShared(shared) && (
        <Section title="Shared with you">
          <SharedWithMe shared={shared} />
        </Section>
      )}
      <Section title="Your details">
        <ProfileDetails user={user} />
      </Section>
      {accesses && accesses.accesses.length > 0 && (
        <Section title="When our team used your account">
          <StaffAccesses />
        </Section>
      )}
    </AccountLayout>
  );
}
