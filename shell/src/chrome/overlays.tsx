import { lazy, Suspense, useEffect } from 'react';
import { usePlatform, useStore } from '@lodestay/platform';
import type { Boot } from '../boot-data.ts';
import { boot } from '../page/page-boot.ts';
import { promo } from './promo.ts';
import { signInRequest } from '../page/sign-in-request.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Toasts } from './toasts.tsx';

const SignInDialog = lazy(() =>
  import(/* webpackChunkName: "dialogs" */ './sign-in/sign-in-dialog.tsx').then((module) => ({
    default: module.SignInDialog,
  })),
);
const PromoDialog = lazy(() =>
  import(/* webpackChunkName: "dialogs" */ './promo-dialog.tsx').then((module) => ({ default: module.PromoDialog })),
);

/** Elements above the pages: progress bar, toasts, consent, dialogs. Rendered in the browser only; dialogs load when opened. */
export function Overlays({ message }: { message: Boot['message'] }) {
  const { signIn } = usePlatform();
  const request = useStore(signInRequest);
  const offer = useStore(promo);
  useEffect(() => {
    if (message === 'sign-in') void signIn().then((signedIn) => signedIn && window.location.reload());
    const onClick = (event: Event) => {
      if (!(event.target as Element).closest?.('[data-action="sign-in"]')) return;
      void signIn().then((signedIn) => signedIn && message === 'sign-in' && window.location.reload());
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [message, signIn]);
  return (
    <>
      <ProgressBar />
      {!request && !offer && !boot.isConsole && <ConsentBanner />}
      <Toasts />
      <Suspense>
        {request && <SignInDialog request={request} />}
        {offer && !request && <PromoDialog offer={offer} />}
      </Suspense>
    </>
  );
}
