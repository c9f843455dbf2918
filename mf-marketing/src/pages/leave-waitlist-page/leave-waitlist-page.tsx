import { useEndpoint, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams } from '@lodestay/platform/router';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { LeaveForm } from '../../features/waitlist/leave-form.tsx';
import { WaitlistPanel } from '../../features/waitlist/waitlist-panel.tsx';

/** A link that names no place is a page of its own: its mail was good once, and a page that was never there would not say so. */
export async function prefetch({ fetch, params }: PageContext): Promise<Outcome | void> {
  try {
    await fetch('getWaitlistPlace', { params: { token: params['token']! } });
  } catch (error) {
    if ((error as { status?: number }).status === 404) return { status: 410 };
    throw error;
  }
}

export const head = (): Head => ({ title: `Leave the waitlist | ${brand.name}`, robots: 'noindex' });

/** Leaves the waitlist of a city at the press of a button: programs that look through mail follow every link. */
export function Page() {
  const { token = '' } = useParams();
  const { data } = useEndpoint('getWaitlistPlace', { params: { token } });
  if (!data) return null;
  const { city, waiting } = data;
  if (!waiting) {
    return (
      <WaitlistPanel
        title={`You are off the waitlist of ${city}`}
        actions={
          <ButtonLink href="/" look="secondary">
            Look for homes
          </ButtonLink>
        }
      >
        <p className="lead">
          We do not write to you about {city} any more. Should you look again, the page of the city has the waitlist.
        </p>
      </WaitlistPanel>
    );
  }
  return (
    <WaitlistPanel title={`Leave the waitlist of ${city}?`} actions={<LeaveForm token={token} />}>
      <p className="lead">
        We stop writing to you when a home in {city} comes free. Your account and other waitlists, if you have any, stay
        as they are.
      </p>
    </WaitlistPanel>
  );
}
