import { loadScript } from './load-script.ts';
import type { Vendor, VendorSettings } from './vendor.ts';

/**
 * Google Analytics 4 (`G-…`) or Google Tag Manager (`GTM-…`). Tag Manager reads events from the data layer itself; Analytics needs
 * them as `gtag` commands.
 */
export function startGoogle(
  { id, origin, isOwnServer }: NonNullable<VendorSettings['google']>,
  nonce: string | undefined,
  layer: unknown[],
): Vendor {
  const isManager = id.startsWith('GTM-');
  // gtag.js recognizes commands by their type: they must be `arguments` objects, not arrays.
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  }
  if (isManager) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  else {
    gtag('js', new Date());
    gtag('config', id, {
      send_page_view: false,
      // The URL in events is without personal data; the browser's own URL may not be.
      page_location: location.origin,
      page_referrer: '',
      ...(isOwnServer && { server_container_url: origin }),
    });
  }
  loadScript(`${origin}/${isManager ? 'gtm.js' : 'gtag/js'}?id=${encodeURIComponent(id)}`, nonce);
  return {
    track({ event, ...details }) {
      if (!isManager) gtag('event', event, { ...details, page_location: details['url'] });
    },
    identify(user) {
      if (isManager) return void layer.push({ event: 'identify', user });
      gtag('set', { user_id: user ? String(user.id) : null });
      gtag('set', 'user_properties', user ? { user_role: user.role, active_membership: user.active_membership } : {});
      gtag('set', 'user_data', user ? { sha256_email_address: user.email_sha256 } : {});
    },
  };
}
