import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The browser's time zone, for times on the visitor's own clock. The server does not know it, so it is `fallback` until hydration.
 */
export const useBrowserTimeZone = <Fallback extends string | null>(fallback: Fallback): string | Fallback =>
  useSyncExternalStore<string | Fallback>(subscribeToNothing, getBrowserTimeZone, () => fallback);

/** False on the server and during hydration, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
