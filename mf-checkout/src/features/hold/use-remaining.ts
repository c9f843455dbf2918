import { useSyncExternalStore } from 'react';
import { usePlatform } from '@lodestay/platform';
import { getClockOffset } from '@lodestay/platform/server-clock';

const TICK_MS = 250;

/** Checks four times per second, so that each second is shown at most 250 ms late and none is skipped. */
function subscribeToSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}
const subscribeToNothing = () => () => {};
const getSeconds = () => Math.floor(Date.now() / 1000);

/** Milliseconds until `until` (ISO) by the server's clock, updated each second. Null on the server and until hydration. */
export function useRemaining(until: string | null): number | null {
  const { now } = usePlatform();
  const seconds = useSyncExternalStore(
    until === null ? subscribeToNothing : subscribeToSeconds,
    getSeconds,
    () => null,
  );
  if (until === null || seconds === null) return null;
  return Math.max(0, Date.parse(until) - getClockOffset(now, performance.timeOrigin) - seconds * 1000);
}
