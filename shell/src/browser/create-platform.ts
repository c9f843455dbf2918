import { createAnalytics } from '@lodestay/analytics';
import { createApiClient, viewerApi } from '@lodestay/api-client';
import { createQueryClient, createToasts, type LocationStore, type Platform } from '@lodestay/platform';
import { createStore, isCoordinator, signedInSession, signedOutSession } from '@lodestay/session';
import { isCorporatePath } from '@lodestay/ui/corporate-path';
import { boot } from '../page/page-boot.ts';
import { readConsent } from '../page/consent.ts';

type Given = Pick<Platform, 'navigate' | 'signIn'>;

/** Creates the platform of this page. `current` is the location of the visitor, also after navigation without a page load. */
export function createBrowserPlatform(given: Given, current: LocationStore): Platform {
  const session = createStore(boot.user ? signedInSession(boot.user) : signedOutSession);
  const analytics = createAnalytics(readConsent(), () => session.get().user);
  const client = createApiClient({
    base: '',
    onUnauthorized(name) {
      // A wrong password is also a 401, but without a session that could have expired.
      if (!session.get().loggedIn) return;
      analytics.track({ event: 'session_expired', call: name });
      queryClient.clear();
      session.set(signedOutSession);
    },
  });
  const api = viewerApi(client, () => session.get().user, Date.now);
  const queryClient = createQueryClient({ production: boot.production });
  return {
    api,
    queryClient,
    session,
    analytics,
    toasts: createToasts(),
    utm: boot.utm,
    origin: boot.origin,
    get phone() {
      const isCorporate = isCoordinator(session.get().user) || isCorporatePath(current.get().pathname);
      return isCorporate ? boot.phones.corporate : boot.phones.other;
    },
    vendors: boot.vendors,
    flags: createStore(boot.flags ?? {}),
    prices: boot.prices,
    now: boot.now,
    today: boot.today,
    ...given,
    async refreshSession() {
      const user = await api.call('currentUser', {}).catch((error: { status?: number }) => {
        if (error.status === 401) return null;
        throw error;
      });
      // Cached data belongs to the previous user.
      queryClient.clear();
      session.set(user ? signedInSession(user) : signedOutSession);
    },
  };
}
