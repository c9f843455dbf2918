import { useEffect, useState } from 'react';
import { usePlatform } from '@lodestay/platform';
import { clockOffset } from './server-clock.ts';

/** Milliseconds until an instant, told each second; null on the server and until the page lives. */
export function useRemaining(until: string | null): number | null {
  const { now } = usePlatform();
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return setRemaining(null);
    const end = Date.parse(until) - clockOffset(now, performance.timeOrigin);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = end - Date.now();
      setRemaining(Math.max(0, left));
      // Towards the next whole second, so that the clock does not skip one.
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now]);
  return remaining;
}
