import { useEffect, useState } from 'react';
import { COMPARED_HOMES, hasStoredItems, SAVED_HOMES } from '@lodestay/saved';

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * True from the visitor's first interaction with the page. True at once with `immediately`, or when this browser stores saved or
 * compared homes, because only the browser can show those.
 */
export function useFirstInteraction(immediately: boolean): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return;
    const onInteraction = () => setHasInteracted(true);
    if (immediately || hasStoredItems(COMPARED_HOMES, SAVED_HOMES)) return onInteraction();
    for (const event of EVENTS) addEventListener(event, onInteraction, { passive: true, once: true });
    return () => EVENTS.forEach((event) => removeEventListener(event, onInteraction));
  }, [hasInteracted, immediately]);
  return hasInteracted;
}
