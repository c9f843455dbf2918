import { useEffect, useState } from 'react';

/**
 * The time zone of whoever reads: a hold is waited for on one's own clock, not on that of the home. The server does not know it, so
 * it is `fallback` until the page lives.
 */
export function useReaderZone<Fallback extends string | null>(fallback: Fallback): string | Fallback {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone ?? fallback;
}
