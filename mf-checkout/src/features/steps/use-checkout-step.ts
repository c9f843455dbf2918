import { useEffect } from 'react';
import { usePlatform } from '@lodestay/platform';

/** Tracks that a step of checkout was reached, once per home. */
export function useCheckoutStep(step: 'profile' | 'payment', home: string): void {
  const { analytics } = usePlatform();
  useEffect(() => analytics.track({ event: 'checkout_step', step, home }), [analytics, step, home]);
}
