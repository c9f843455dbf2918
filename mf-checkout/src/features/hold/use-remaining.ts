import { useSyncExternalStore } from 'react';
import { usePlatform } from '@lodestay/platform';
import { clockOffset } from './server-clock.ts';

const TICK_MS = 250;

/** The second changes somewhere between two ticks, so none is skipped and none is late by more than a tick. */
function eachSecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}
const still = () => () => {};
const second = () => Math.floor(Date.now() / 1000);

/** Milliseconds until an instant, told each second; null on the server and until the page lives. */
export function useRemaining(until: string | null): number | null {
  const { now } = usePlatform();
  const seconds = useSyncExternalStore(until === null ? still : eachSecond, second, () => null);
  if (until === null || seconds === null) return null;
  return Math.max(0, Date.parse(until) - clockOffset(now, performance.timeOrigin) - seconds * 1000);
}
