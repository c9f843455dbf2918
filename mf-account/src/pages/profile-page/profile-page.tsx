import { useEffect, useRef, useState } from 'react';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Banner, Button, ErrorState, Link, Loading, Skeleton } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { EmailForm } from '../../features/profile/email-form.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { useConfirmed } from '../../account/use-confirmed.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getProfile', 'getAccountSecurity');
  await context.fetch('getProfile', {});
}

export const head = () => createAccountHead('Profile');

/** Name, phone number and email address. */
export function Page() {
  const { data, isError, refetch } = useEndpoint('getProfile', {}, { keepPrevious: true });
  const [done, setDone] = useState<string | null>(null);
  const { runConfirmed, dialog } = useConfirmed();
  // What was done is at the top, and the form that had the focus is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) title.current?.focus();
  }, [done]);
  return (
    <AccountLayout section="profile">
      <h1 className="display d-46" tabIndex={-1} ref={title}>
        Profile
      </h1>
      <div role="status">{done && <Banner tone="good">{done}</Banner>}</div>
      {!data && !isError && (
        <Loading label="Loading your profile…">
          <Skeleton shape="block" />
        </Loading>
      )}
      {!data && isError && (
        <ErrorState
          title="We couldn’t load your profile"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && (
        <>
          <Section title="About you">
            <ProfileForm
              profile={data}
              onConflict={() => void refetch()}
              onSaved={() => setDone('Your profile is saved.')}
            />
          </Section>
          <Section title="Email address">
            <EmailForm profile={data} runConfirmed={runConfirmed} onDone={setDone} />
          </Section>
          <p className="small soft">
            Your password, your devices and two-step verification are on the page{' '}
            <Link href="/account/security" className="link">
              Security
            </Link>
            .
          </p>
        </>
      )}
      {dialog}
    </AccountLayout>
  );
}
