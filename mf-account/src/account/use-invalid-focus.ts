import { useEffect, useRef, useState } from 'react';

/** The form of a person who tried to send it too early. `focusInvalid` focuses its first invalid field once the page shows what is wrong. */
export function useInvalidFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')?.focus();
  }, [tries]);
  return { form, focusInvalid: () => setTries((known) => known + 1) };
}
