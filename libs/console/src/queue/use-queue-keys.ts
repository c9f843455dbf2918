import { useEffect, useRef } from 'react';

export type QueueKeys = Readonly<Record<string, () => void>>;

/** Elements that take letters. A checkbox or a button does not. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';

const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(`${TYPING}, [role=dialog], dialog, [role=menu]`) !== null);

/** Runs an action for a key, unless the person types or a dialog is open. */
export function useQueueKeys(keys: QueueKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action =
        isTaken(event) || document.querySelector('[role=dialog], dialog[open]')
          ? undefined
          : current.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
