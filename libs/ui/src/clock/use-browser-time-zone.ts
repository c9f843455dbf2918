import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone, for times on the visitor's own clock. It is `fallback` on the server and during hydration. */
export const useBrowserTimeZone = (fallback: string): string =>
  useSyncExternalStore(subscribeToNothing, getBrowserTimeZone, () => fallback);
