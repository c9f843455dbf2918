import { useEffect, useRef, type RefObject } from 'react';

/** Ref for the element around buttons that have just come to life. `pressed` has the name of the one that was pressed before it could answer: it is pressed now. None is where the page is alive as a whole. */
export function usePressedAgain<Box extends HTMLElement>(
  pressed: RefObject<string | null> | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const buttons = [...box.current!.querySelectorAll('button')];
    if (pressed?.current) buttons.find((button) => button.getAttribute('aria-label') === pressed.current)?.click();
  }, [pressed]);
  return box;
}
