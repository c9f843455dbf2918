import { useRef, type MouseEvent } from 'react';
import { useSession } from '@lodestay/platform';
import { useFirstInteraction } from './use-first-interaction.ts';

/**
 * For buttons that are rendered on the server and whose code loads on the first interaction with the page (`hasInteracted`).
 * Put `recordClick` on an element around them. It stores in `pressed` which button was clicked before its code loaded, and
 * `useClickReplay` clicks it afterwards.
 */
export function useDeferredButtons() {
  const hasInteracted = useFirstInteraction(useSession().loggedIn);
  const pressed = useRef<string | null>(null);
  const recordClick = ({ target }: MouseEvent) => {
    pressed.current = (target as Element).closest('button')?.getAttribute('aria-label') ?? null;
  };
  return { hasInteracted, pressed, recordClick };
}
