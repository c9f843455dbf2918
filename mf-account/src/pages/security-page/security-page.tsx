import { useEndpoint, type PageContext } from '@lodestay/platform';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
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
  const query = useEndpoint('getAccountSecurity', {}, { keepPrevious: true });
  const [done, setDone] = useDone();
  const { runConfirmed, dialog } = useConfirmed();
  return (
    <SettingsPage section="security" title="Security" subject="your security settings" done={done} query={query}>
      {(data) => (
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
          {dialog}
        </>
      )}
    </SettingsPage>
  );
}
