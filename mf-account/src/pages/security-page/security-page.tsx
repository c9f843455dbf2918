import { useEffect, useRef, useState } from 'react';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { Banner, Button, ErrorState, Loading, Skeleton } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { AccountLayout } from '../../features/navigation/account-layout.tsx';
import { Section } from '../../features/navigation/section.tsx';
import { PasskeySection } from '../../features/security/passkey-section.tsx';
import { PasswordSection } from '../../features/security/password-section.tsx';
import { SessionList } from '../../features/security/session-list.tsx';
import { TwoStepSection } from '../../features/security/two-step-section.tsx';
import { useConfirmed } from '../../account/use-confirmed.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getAccountSecurity');
  await context.fetch('getAccountSecurity', {});
}

export const head = () => createAccountHead('Security');

/** How the account is protected, and where it is signed in. */
export function Page() {
  const { data, isError, refetch } = useEndpoint('getAccountSecurity', {}, { keepPrevious: true });
  const [done, setDone] = useState<string | null>(null);
  const { runConfirmed, dialog } = useConfirmed();
  // What was done is at the top, and the form that had the focus is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) title.current?.focus();
  }, [done]);
  return (
    <AccountLayout section="security">
      <h1 className="display d-46" tabIndex={-1} ref={title}>
        Security
      </h1>
      <div role="status">{done && <Banner tone="good">{done}</Banner>}</div>
      {!data && !isError && (
        <Loading label="Loading your security settings…">
          <Skeleton shape="block" />
        </Loading>
      )}
      {!data && isError && (
        <ErrorState
          title="We couldn’t load your security settings"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && (
        <>
          <Section title="Password">
            <PasswordSection hasPassword={data.hasPassword} runConfirmed={runConfirmed} onDone={setDone} />
          </Section>
          <Section title="Two-step verification">
            <TwoStepSection security={data} runConfirmed={runConfirmed} onDone={setDone} />
          </Section>
          <Section title="Passkeys">
            <PasskeySection passkeys={data.passkeys} runConfirmed={runConfirmed} onDone={setDone} />
          </Section>
          <Section title="Where you’re signed in">
            <SessionList sessions={data.sessions} onDone={setDone} />
          </Section>
        </>
      )}
      {dialog}
    </AccountLayout>
  );
}
