import { useRef, type MouseEvent } from 'react';
import { useSession } from '@lodestay/platform';
import { useFirstInteraction } from './use-first-interaction.ts';

/**
 * For buttons that are drawn with the document and answer from the first touch of the page on (`begun`): reading needs none of
 * their code. `remember` hears on an element around them which was pressed meanwhile; `usePressedAgain` presses it.
 */
export function useWaitingButtons() {
  const begun = useFirstInteraction(useSession().loggedIn);
  const pressed = useRef<string | null>(null);
  const remember = ({ target }: MouseEvent) => {
    pressed.current = (target as Element).closest('button')?.getAttribute('aria-label') ?? null;
  };
  return { begun, pressed, remember };
}
