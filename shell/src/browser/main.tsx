import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createLocationStore, Providers, useStore } from '@lodestay/platform';
import '@lodestay/platform/http';
import '@lodestay/platform/query';
import '@lodestay/platform/router';
import { createBrowserSink } from '@lodestay/ui/styles';
import { Header } from '../chrome/header.tsx';
import { Overlays } from '../chrome/overlays.tsx';
import { boot, nonce } from './boot.ts';
import { breathe } from './breathe.ts';
import { createBrowserPlatform } from './create-platform.ts';
import { followLinks } from './links.ts';
import { createNavigation } from './navigation.ts';
import { claimPromo } from './promo.ts';
import { reportFailure, shellStarted } from './report.ts';
import { requestSignIn } from './sign-in.ts';
import { startSlots } from './slots.ts';

const location = createLocationStore(window.location.href);
const navigation = createNavigation(() => platform, location);
const platform = createBrowserPlatform({ navigate: navigation.navigate, signIn: requestSignIn });
const styles = createBrowserSink(nonce);

const LocatedHeader = () => <Header pathname={useStore(location).pathname} mayRelease={boot.mayRelease} />;

const tree = (children: ReactNode) => (
  <StrictMode>
    <Providers platform={platform} styles={styles}>{children}</Providers>
  </StrictMode>
);
const onRecoverableError = (error: unknown) => reportFailure('shell', 'hydration', error);

/** The content first, then what stands around it. */
async function start() {
  followLinks(navigation);
  startSlots(platform, location, styles);
  await breathe();
  startTransition(() => {
    hydrateRoot(document.getElementById('shell-header')!, tree(<LocatedHeader />), { identifierPrefix: 'header-', onRecoverableError });
  });
  await breathe();
  createRoot(document.getElementById('shell-overlays')!, { identifierPrefix: 'overlays-' }).render(tree(<Overlays message={boot.message} />));
  shellStarted();
  await claimPromo(platform, window.location.search);
}

start().catch(reportError);
