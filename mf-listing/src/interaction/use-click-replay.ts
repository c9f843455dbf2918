import { useEffect, useRef, type RefObject } from 'react';

/**
 * Replays a click that came before the code of a button had loaded. Put the returned ref on the element around the buttons.
 * `pressed` holds the `aria-label` of the clicked button; omit it where the buttons are hydrated with the page.
 */
export function useClickReplay<Container extends HTMLElement>(
  pressed: RefObject<string | null> | undefined,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => {
    const buttons = [...container.current!.querySelectorAll('button')];
    if (pressed?.current) buttons.find((button) => button.getAttribute('aria-label') === pressed.current)?.click();
  }, [pressed]);
  return container;
}
