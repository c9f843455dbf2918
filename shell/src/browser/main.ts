import { createLocationStore } from '@lodestay/platform';
import '@lodestay/platform/http';
import '@lodestay/platform/query';
import '@lodestay/platform/router';
import { createBrowserStyles } from '@lodestay/ui/styles';
import '@emotion/react/jsx-runtime';
import { boot, nonce } from '../page/page-boot.ts';
import { closeMenus } from './close-menus.ts';
import { createBrowserPlatform } from './create-platform.ts';
import { followLinks } from './links.ts';
import { createNavigation, findOwner } from './navigation.ts';
import { progress } from '../page/progress.ts';
import { promoIn } from '../page/promo-address.ts';
import { reportFailure, markShellStarted } from '../page/report-failure.ts';
import { requestSignIn, signInRequest } from '../page/sign-in-request.ts';
import { startSlots } from './slots.ts';
import { startChromeOnActivity } from './start-chrome-on-activity.ts';

const location = createLocationStore(window.location.href);
const navigation = createNavigation(() => platform, location);
const platform = createBrowserPlatform({ navigate: navigation.navigate, signIn: requestSignIn }, location);
const styles = createBrowserStyles(nonce);
const atOnce = boot.message === 'sign-in' || promoIn(window.location.search) !== undefined;
const served = { pathname: location.get().pathname, session: platform.session.get(), phone: platform.phone };

async function startChrome() {
  try {
    await (
      await import(/* webpackChunkName: "chrome" */ '../chrome/start.tsx')
    ).startChrome({ platform, location, styles, served, atOnce });
  } catch (error) {
    reportFailure('shell', 'render', error);
    throw error;
  }
}

/** Loads the page, because the code that blocks clicks would stay in this document. */
function followBlocked(href: string) {
  reportFailure(findOwner(location.get().pathname) ?? 'unknown', 'render', `a click on a link to ${href} was blocked`);
  window.location.assign(href);
}

// Hydrate the content first, then header and footer.
followLinks({ ...navigation, followBlocked });
closeMenus();
startSlots(platform, location, styles);
startChromeOnActivity({
  start: startChrome,
  shows: [location, platform.session, platform.toasts.store, progress, signInRequest],
  atOnce,
});
if (boot.isConsole)
  void import(/* webpackChunkName: "console" */ '../staff/console/start-console.ts').then(
    ({ startConsole }) => startConsole(platform, styles),
    reportError,
  );
markShellStarted();
