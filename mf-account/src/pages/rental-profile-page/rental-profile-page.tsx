import { MAX_RENTAL_PROFILE_LINKS } from '@lodestay/contracts';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { LinkList } from '../../features/rental-profile/link-list.tsx';
import { NewLinkForm } from '../../features/rental-profile/new-link-form.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getRentalProfile');
  await context.fetch('getRentalProfile', { query: {} });
}

export const head = () => createAccountHead('Rental profile');

/** What a person proves to others with links: chosen facts, signed by the site. */
export function Page() {
  const query = useEndpoint('getRentalProfile', { query: {} }, { keepPrevious: true });
  const [done, setDone] = useDone();
  return (
    <SettingsPage section="profile" title="Rental profile" subject="your rental profile" done={done} query={query}>
      {(profile) => (
        <>
          <p className="lead">
            Prove what you choose to a landlord or an agent. The link shows your name and the facts you check below, as
            they are when you create it, and nothing else.
          </p>
          <Section title="New link">
            <NewLinkForm profile={profile} />
          </Section>
          <Section title="Your links">
            <p className="small soft">
              Up to {MAX_RENTAL_PROFILE_LINKS} links work at the same time. Your own visits aren’t counted; programs
              that preview links are. Revoking a link ends its page at once. Whoever downloaded the signed file before
              keeps it until it expires.
            </p>
            <LinkList links={profile.links} onDone={setDone} />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}
