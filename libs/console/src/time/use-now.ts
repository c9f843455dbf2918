import { useEffect, useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { getClockOffset } from '@lodestay/platform/server-clock';

const TICK_MS = 30_000;

/** The current time in milliseconds. During hydration it is the time of the server render, then it follows the server's clock. */
export function useNow(): number {
  const { now } = usePlatform();
  const [current, setCurrent] = useState(() => Date.parse(now));
  useEffect(() => {
    const offset = getClockOffset(now, performance.timeOrigin);
    const update = () => setCurrent(Date.now() + offset);
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return current;
}
