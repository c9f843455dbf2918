import { useEndpoint, type PageContext } from '@lodestay/platform';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { ChoicesForm } from '../../features/notifications/choices-form.tsx';
import { RequiredEmails } from '../../features/notifications/required-emails.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getEmailChoices');
  await context.fetch('getEmailChoices', {});
}

export const head = () => createAccountHead('Notifications');

/** Which emails the person gets, and when. */
export function Page() {
  const query = useEndpoint('getEmailChoices', {}, { keepPrevious: true });
  const [done, setDone] = useDone();
  return (
    <SettingsPage section="notifications" title="Notifications" subject="your choices" done={done} query={query}>
      {(choices) => (
        <>
          <ChoicesForm key={choices.version} choices={choices} onSaved={() => setDone('Your choices are saved.')} />
          <Section title="Always sent">
            <RequiredEmails categories={choices.categories} />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}
