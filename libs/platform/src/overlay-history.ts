import { useCallback, useEffect, useRef } from 'react';
import { usePlatform } from '@lodestay/platform';
import { useLocation } from '@lodestay/platform/router';
import { hasHeldChanges, holdChanges, runHeldChanges } from './overlay-changes.ts';
import { getEntryState, isOverlayEntry, type EntryState } from './overlay-entry.ts';

/** Overlays that are about to remove their entry. They wait a moment, in case the same overlay opens again at once. */
const leaving = new Map<string, { timer: ReturnType<typeof setTimeout>; leave: () => void }>();
/** Overlays whose entry is being removed: the browser goes back asynchronously. Each with what happens then. */
const returning = new Map<string, () => void>();

/**
 * Gives an open overlay its own history entry, so that Back closes it and stays on the page. The page keeps the URL that it has
 * when the overlay closes, however it closes: an overlay may change the filters with `replace`.
 *
 * Returns a function for a change of the URL that closes the overlay: call it before a navigation with `replace`, which then
 * takes the place of the overlay's entry.
 */
export function useOverlayHistory(name: string, isOpen: boolean, onClose: () => void): () => void {
  const { navigate } = usePlatform();
  const { pathname, search, hash } = useLocation();
  const href = pathname + search + hash;
  const latest = useRef({ href, onClose, navigate });
  useEffect(() => {
    latest.current = { href: isOverlayEntry(name) ? href : latest.current.href, onClose, navigate };
  });

  useEffect(() => {
    if (!isOpen) return;
    const former = leaving.get(name);
    clearTimeout(former?.timer);
    // The changes of the former opening must not wait until this one closes.
    if (hasHeldChanges(name)) former?.leave();
    // single-spa delays events, so the browser may have gone back already.
    returning.get(name)?.();
    let base = getEntryState()?.overlay?.base;
    const addEntry = () => {
      base = getEntryState()?.overlay?.base ?? getEntryState()?.key;
      latest.current.href = location.pathname + location.search + location.hash;
      history.pushState({ ...getEntryState(), overlay: { name, base } } satisfies EntryState, '');
    };
    let isReopened = returning.has(name);
    if (!isOverlayEntry(name)) addEntry();
    holdChanges(name);
    const keepUrl = () => {
      const now = location.pathname + location.search + location.hash;
      if (getEntryState()?.key === base && now !== latest.current.href)
        latest.current.navigate(latest.current.href, { replace: true, keepScroll: true });
    };
    const onPop = () => {
      if (isOverlayEntry(name)) return;
      if (isReopened) {
        isReopened = false;
        addEntry();
        return holdChanges(name);
      }
      removeEventListener('popstate', onPop);
      keepUrl();
      latest.current.onClose();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      const leave = () => {
        leaving.delete(name);
        if (!isOverlayEntry(name)) return runHeldChanges(name);
        if (returning.has(name)) return;
        const onLeft = () => {
          // single-spa dispatches a popstate for each change of the URL, also before the browser has gone back.
          if (isOverlayEntry(name) || !returning.has(name)) return;
          removeEventListener('popstate', onLeft);
          returning.delete(name);
          keepUrl();
          runHeldChanges(name);
        };
        addEventListener('popstate', onLeft);
        returning.set(name, onLeft);
        history.back();
      };
      leaving.set(name, { timer: setTimeout(leave), leave });
    };
  }, [isOpen, name]);

  return useCallback(() => {
    if (isOverlayEntry(name)) history.replaceState({ ...getEntryState(), overlay: undefined } satisfies EntryState, '');
  }, [name]);
}
