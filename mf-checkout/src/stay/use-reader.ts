import { useSyncExternalStore } from 'react';

const never = () => () => {};
const zoneOfReader = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone of whoever reads: a hold is waited for on one's own clock, not on that of the home. The server does not know it, so
 * it is `fallback` until the page lives.
 */
export const useReaderZone = <Fallback extends string | null>(fallback: Fallback): string | Fallback =>
  useSyncExternalStore<string | Fallback>(never, zoneOfReader, () => fallback);

/** Whether the page lives in a browser; false on the server and while its HTML comes to life. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
