import { createAnalytics } from '@lodestay/analytics';
import { createApiClient, viewerApi } from '@lodestay/api-client';
import { createQueryClient, createToasts, parseUtm, type Platform } from '@lodestay/platform';
import { createStore, signedInSession, signedOutSession } from '@lodestay/session';
import { boot } from '../page/page-boot.ts';
import { readConsent } from '../page/consent.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

type Given = Pick<Platform, 'navigate' | 'signIn'>;

/** Creates the platform of this page. */
export function createBrowserPlatform(given: Given): Platform {
  const session = createStore(boot.user ? signedInSession(boot.user) : signedOutSession);
  const analytics = createAnalytics((event) => (window.dataLayer ??= []).push(event), readConsent());
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
    utm: parseUtm(location.search),
    origin: boot.origin,
    phone: boot.phone,
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
