import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Link } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { EmailForm } from '../../features/profile/email-form.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { useConfirmed } from '../../account/use-confirmed.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getProfile', 'getAccountSecurity');
  await context.fetch('getProfile', {});
}

export const head = () => createAccountHead('Profile');

/** Name, phone number, date of birth and email address. */
export function Page() {
  const query = useEndpoint('getProfile', {}, { keepPrevious: true });
  const [done, setDone] = useDone();
  const { runConfirmed, dialog } = useConfirmed();
  return (
    <SettingsPage section="profile" title="Profile" subject="your profile" done={done} query={query}>
      {(data) => (
        <>
          <Section title="About you">
            <ProfileForm
              profile={data}
              onConflict={() => void query.refetch()}
              onSaved={() => setDone('Your profile is saved.')}
            />
          </Section>
          <Section title="Email address">
            <EmailForm profile={data} runConfirmed={runConfirmed} onDone={setDone} />
          </Section>
          <Section title="Rental profile">
            <p>
              Prove to a landlord what we know about you, such as payments on time, without showing anything else.{' '}
              <Link href="/account/rental-profile" className="link">
                Share a rental profile
              </Link>
            </p>
          </Section>
          <p className="small soft">
            Your password, your devices and two-step verification are on the page{' '}
            <Link href="/account/security" className="link">
              Security
            </Link>
            .
          </p>
          {dialog}
        </>
      )}
    </SettingsPage>
  );
}
