import { toFlatEvent, type Sink } from '@lodestay/analytics/delivery';
import { hashEmail, startGoogle, startPosthog, startSegment, type Vendor } from '@lodestay/analytics/vendors';
import type { Platform } from '@lodestay/platform';
import type { AnalyticsSettings } from '../boot-data.ts';
import { nonce } from '../page/page-boot.ts';

/** One vendor that fails must not affect the others. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.warn('A vendor of analytics failed:', error);
    return undefined;
  }
}

/** Connects the configured vendors and returns the function that sends them an event. Consent is given. */
export function connectVendors({ google, segment, posthog }: AnalyticsSettings, { origin, session }: Platform): Sink {
  const vendors = [
    google && attempt(() => startGoogle(google, nonce, (window.dataLayer ??= []))),
    segment && attempt(() => startSegment(segment, nonce)),
    posthog && attempt(() => startPosthog(posthog, nonce)),
  ].filter((vendor): vendor is Vendor => !!vendor);

  let identified: number | null = null;
  async function identify() {
    const { user } = session.get();
    if ((user?.id ?? null) === identified) return;
    identified = user?.id ?? null;
    const known = user && {
      id: user.id,
      role: user.role,
      active_membership: user.activeMembership,
      email_sha256: await hashEmail(user.email),
    };
    for (const vendor of vendors) attempt(() => vendor.identify(known));
  }
  const identifyQuietly = () => void identify().catch(() => {});
  session.subscribe(identifyQuietly);
  identifyQuietly();
  return (delivered) => {
    for (const vendor of vendors) attempt(() => vendor.track(toFlatEvent(delivered, origin)));
  };
}
