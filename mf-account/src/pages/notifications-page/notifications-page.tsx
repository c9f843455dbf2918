import { useEndpoint, useSession, type PageContext } from '@lodestay/platform';
import { Banner } from '@lodestay/ui';
import { createAccountHead } from '../../account/account-head.ts';
import { invalidateEndpoints } from '../../account/invalidate-endpoints.ts';
import { Section } from '../../features/navigation/section.tsx';
import { SettingsPage, useDone } from '../../features/navigation/settings-page.tsx';
import { ChannelIntro } from '../../features/notifications/channel-intro.tsx';
import { ChoicesForm } from '../../features/notifications/choices-form.tsx';
import { PushBrowsers, PushIntro } from '../../features/notifications/push-browsers.tsx';
import { PushSection } from '../../features/notifications/push-section.tsx';

export async function prefetch(context: PageContext): Promise<void> {
  await invalidateEndpoints(context, 'getEmailChoices');
  await context.fetch('getEmailChoices', {});
}

export const head = () => createAccountHead('Notifications');

/** Which emails and push notifications the person gets, and when. */
export function Page() {
  const query = useEndpoint('getEmailChoices', {}, { keepPrevious: true });
  const { user } = useSession();
  const [done, setDone] = useDone();
  return (
    <SettingsPage section="notifications" title="Notifications" subject="your choices" done={done} query={query}>
      {(choices) => (
        <>
          <ChannelIntro choices={choices} />
          {choices.push && (
            <Section title="Push notifications">
              {user?.isAliased ? (
                <>
                  <PushIntro />
                  <PushBrowsers browsers={choices.push.browsers} />
                  <Banner>Only the person can turn push notifications on or off.</Banner>
                </>
              ) : (
                <PushSection push={choices.push} onDone={setDone} />
              )}
            </Section>
          )}
          <ChoicesForm key={choices.version} choices={choices} onSaved={() => setDone('Your choices are saved.')} />
        </>
      )}
    </SettingsPage>
  );
}
