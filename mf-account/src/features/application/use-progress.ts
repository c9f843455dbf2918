import { useEffect } from 'react';
import { useEndpoint } from '@lodestay/platform';
import { isChecking, type Progress } from './application-text.ts';

const POLL_MS = 3000;

/** What the application still needs, polled while a check runs and the page is visible. */
export function useProgress(id: string): { progress: Progress | undefined; refresh(): Promise<void> } {
  const { data, refetch } = useEndpoint('getApplicationProgress', { params: { id } }, { keepPrevious: true });
  const shouldPoll = data !== undefined && isChecking(data);
  useEffect(() => {
    if (!shouldPoll) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [shouldPoll, refetch]);
  return { progress: data, refresh: async () => void (await refetch()) };
}
