import { boot } from '../page/page-boot.ts';

type Policy = { createHTML(markup: string): string | null; createScriptURL(url: string): string | null };

/** Stripe's script must be loaded from its own origin (required by Stripe's terms). */
const PAYMENT_SCRIPTS = 'https://js.stripe.com';

const remoteOrigins = new Set(boot.remotes.map(({ entry }) => new URL(entry, location.href).origin));

/** Whether a script URL is allowed: release files, workers of our own scripts, the payment processor, configured vendors, and development servers. */
export function isOwnScript(address: string): boolean {
  const { origin, pathname, protocol } = new URL(address, location.href);
  if (origin === location.origin) return protocol === 'blob:' || pathname.startsWith('/assets/');
  return origin === PAYMENT_SCRIPTS || remoteOrigins.has(origin) || !!boot.analytics?.scripts.includes(origin);
}

/**
 * The default Trusted Types policy: scripts must come from our releases, and text cannot become markup. An empty string
 * is allowed, because React uses it to clear an element.
 */
const policy: Policy = {
  createHTML: (markup) => (markup === '' ? '' : null),
  createScriptURL: (url) => (isOwnScript(url) ? url : null),
};

(globalThis as { trustedTypes?: { createPolicy(name: 'default', rules: Policy): unknown } }).trustedTypes?.createPolicy(
  'default',
  policy,
);
