import { useEffect, useState } from 'react';
import { usePlatform } from '@lodestay/platform';

const TICK_MS = 30_000;

/** The current time in milliseconds. During hydration it is the time of the server render, then it follows the clock. */
export function useNow(): number {
  const { now } = usePlatform();
  const [current, setCurrent] = useState(() => Date.parse(now));
  useEffect(() => {
    const update = () => setCurrent(Date.now());
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return current;
}
