import { useEffect, useRef, useState } from 'react';
import { useStore, usePlatform, type LocationStore, type Platform, type Toast as ToastData } from '@lodestay/platform';
import { Toast, ToastRegion } from '@lodestay/ui';
import { followBottomBar } from './bottom-bar.ts';

/** Exit animation of a toast (specification 9). */
const EXIT_MS = 800;

function LiveToast({ toast, onGone }: { toast: ToastData; onGone: () => void }) {
  const [paused, setPaused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const remaining = useRef(toast.duration);

  useEffect(() => {
    if (toast.duration === 0 || paused || leaving) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => setLeaving(true), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [toast.duration, paused, leaving]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onGone, EXIT_MS);
    return () => clearTimeout(timer);
  }, [leaving, onGone]);

  const { action } = toast;
  function act() {
    onGone();
    action!.onPress();
  }
  return (
    <Toast
      variant={toast.variant}
      action={action && { label: action.label, onPress: act }}
      leaving={leaving}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      onDismiss={() => setLeaving(true)}
    >
      {toast.message}
    </Toast>
  );
}

/** Removes the toasts of a page when the visitor leaves it. */
export function removePageToasts({ toasts }: Pick<Platform, 'toasts'>, location: LocationStore): void {
  let { pathname } = location.get();
  location.subscribe(() => {
    if (location.get().pathname === pathname) return;
    ({ pathname } = location.get());
    for (const { id, closeOnNavigation } of toasts.store.get()) if (closeOnNavigation) toasts.dismiss(id);
  });
}

/** Gap between the toasts and a bar below them, in pixels. */
const GAP = 8;

/** The toasts of the page, above a bar at its bottom. Their timer pauses under the pointer and with focus (specification 4). */
export function Toasts() {
  const { toasts } = usePlatform();
  const shown = useStore(toasts.store);
  const region = useRef<HTMLElement>(null);
  const [taken, setTaken] = useState(0);
  const isEmpty = shown.length === 0;
  useEffect(() => {
    if (!isEmpty) return followBottomBar(region.current!, setTaken);
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <ToastRegion ref={region} style={taken > 0 ? { bottom: taken + GAP } : undefined}>
      {shown.map((toast) => (
        <LiveToast key={toast.id} toast={toast} onGone={() => toasts.dismiss(toast.id)} />
      ))}
    </ToastRegion>
  );
}
