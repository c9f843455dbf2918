import { useEffect, useState } from 'react';
import type { EmailChoices } from '@lodestay/contracts';
import { useCommand } from '@lodestay/platform';
import { Button, FieldError } from '@lodestay/ui';
import { useStyles } from '@lodestay/ui/styles';
import { formSheet } from '../../account/form-sheet.ts';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { PushBrowsers, PushIntro } from './push-browsers.tsx';
import { readBrowserState, subscribe, unsubscribe, type BrowserState } from './this-browser.ts';

const invalidates = ['getEmailChoices'] as const;

/** Why push notifications cannot be turned on in this browser, and what to do. */
const OBSTACLES: Readonly<Partial<Record<BrowserState, string>>> = {
  unsupported: 'This browser doesn’t support push notifications. You can turn them on in another one.',
  home_screen:
    'On an iPhone or iPad with iOS 26 or later, add this site to your home screen first: choose Share, then Add to Home Screen with Open as Web App. Open it from there, and turn on push notifications on this page.',
  blocked:
    'This browser blocks notifications from this site. Allow them in the site settings of your browser, then reload this page.',
};

/** Such as without a connection to its push service. */
const NOT_SUBSCRIBED = 'Your browser couldn’t turn on push notifications. Check your connection, then try again.';

type Props = { push: NonNullable<EmailChoices['push']>; onDone(text: string): void };

/** The browsers that get push notifications. Only a click asks for the permission of this one. */
export function PushSection({ push: { publicKey, browsers }, onDone }: Props) {
  const s = useStyles(formSheet);
  const [state, setState] = useState<BrowserState | null>(null);
  const { mutateAsync: turnOn } = useCommand('turnOnPush', { invalidates });
  const { mutateAsync: turnOff } = useCommand('turnOffPush', { invalidates });
  useEffect(() => {
    let isGone = false;
    void readBrowserState().then(
      (found) => !isGone && setState(found),
      () => !isGone && setState('unsupported'),
    );
    return () => void (isGone = true);
  }, []);

  const turningOn = useAsyncAction(async () => {
    const subscription = await subscribe(publicKey).catch((cause: unknown) => {
      throw new Error(NOT_SUBSCRIBED, { cause });
    });
    if (!subscription) return setState(await readBrowserState());
    await turnOn({ body: subscription });
    setState('on');
    onDone('Push notifications are on in this browser.');
  });
  const removing = useAsyncAction(async (id: number, name: string, isCurrent: boolean) => {
    await turnOff({ params: { id } });
    if (isCurrent) {
      await unsubscribe();
      setState('off');
    }
    onDone(`Push notifications are off in ${isCurrent ? 'this browser' : name}.`);
  });
  const isOn = state === 'on' && browsers.some(({ isCurrent }) => isCurrent);
  const obstacle = state && OBSTACLES[state];
  const problem = turningOn.problem ?? removing.problem;

  return (
    <>
      <PushIntro />
      {obstacle && <p className={s.text}>{obstacle}</p>}
      <PushBrowsers
        browsers={browsers}
        renderAction={({ id, name, isCurrent }) => (
          <Button
            look="secondary"
            size="small"
            disabled={removing.busy}
            aria-label={`Turn off push in ${isCurrent ? 'this browser' : name}`}
            onClick={() => void removing.run(id, name, isCurrent)}
          >
            Turn off
          </Button>
        )}
      />
      {!isOn && !obstacle && (
        <div className={s.actions}>
          <Button
            look="secondary"
            loading={turningOn.busy}
            disabled={state === null}
            onClick={() => void turningOn.run()}
          >
            Turn on push in this browser
          </Button>
        </div>
      )}
      {problem && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
    </>
  );
}
