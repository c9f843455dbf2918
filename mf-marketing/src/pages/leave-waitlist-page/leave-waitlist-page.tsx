import { useEndpoint, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { formatDateRange } from '@lodestay/stay';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { LeaveForm } from '../../features/waitlist/leave-form.tsx';
import { WaitlistPanel } from '../../features/waitlist/waitlist-panel.tsx';

/** An unknown token gets status 410 and its own page instead of "Page not found", because the link was valid once. */
export async function prefetch({ fetch, params }: PageContext): Promise<Outcome | void> {
  try {
    await fetch('getWaitlistPlace', { params: { token: params['token']! } });
  } catch (error) {
    if ((error as { status?: number }).status === 404) return { status: 410 };
    throw error;
  }
}

export const head = (): Head => ({ title: `Leave the waitlist | ${brand.name}`, robots: 'noindex' });

/** Leaving the waitlist needs a click, because email scanners open every link. */
export function Page() {
  const { token = '' } = useParams();
  const { data } = useEndpoint('getWaitlistPlace', { params: { token } });
  if (!data) return null;
  const { city, waiting, startDate, endDate } = data;
  if (!waiting) {
    return (
      <WaitlistPanel
        title={`You left the ${city} waitlist`}
        actions={
          <ButtonLink href="/" look="secondary">
            Find homes
          </ButtonLink>
        }
      >
        <p className="lead">
          We won’t email you about {city} anymore. You can join the waitlist again on the city’s page.
        </p>
      </WaitlistPanel>
    );
  }
  return (
    <WaitlistPanel title={`Leave the ${city} waitlist?`} actions={<LeaveForm token={token} />}>
      <p>
        {startDate
          ? `You’re waiting for ${city}, ${formatDateRange(startDate, endDate)}.`
          : `You’re waiting for ${city}, any dates.`}
      </p>
      <p className="lead">
        We’ll no longer email you about homes in {city}. Your account and other waitlists won’t change.
      </p>
    </WaitlistPanel>
  );
}
