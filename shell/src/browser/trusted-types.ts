import { boot } from '../page/page-boot.ts';

type Policy = { createHTML(markup: string): string | null; createScriptURL(url: string): string | null };

/** Whoever asks for payment details: Stripe loads its script from its own origin only (its terms ask for that). */
const PAYMENT_SCRIPTS = 'https://js.stripe.com';

const remoteOrigins = new Set(boot.remotes.map(({ entry }) => new URL(entry, location.href).origin));

/** Files of releases, workers that a script of ours makes, and the payment processor; on development servers everything that they serve. */
export function isOwnScript(address: string): boolean {
  const { origin, pathname, protocol } = new URL(address, location.href);
  if (origin === location.origin) return protocol === 'blob:' || pathname.startsWith('/assets/');
  return origin === PAYMENT_SCRIPTS || remoteOrigins.has(origin);
}

/**
 * The policy that browsers with Trusted Types ask whenever code hands a text to a place where it could run: scripts come from our
 * releases only, and no text becomes markup. React clears an element with an empty one.
 */
const policy: Policy = {
  createHTML: (markup) => (markup === '' ? '' : null),
  createScriptURL: (url) => (isOwnScript(url) ? url : null),
};

(globalThis as { trustedTypes?: { createPolicy(name: 'default', rules: Policy): unknown } }).trustedTypes?.createPolicy(
  'default',
  policy,
);
