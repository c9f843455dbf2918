import { useEffect, useRef, useState } from 'react';

/** An element that takes the focus of a control that is gone. `focus` waits until the page shows the change, also that a dialog has closed. */
export function useFocusTarget() {
  const ref = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count]);
  return { ref, focus: () => setCount((known) => known + 1) };
}
