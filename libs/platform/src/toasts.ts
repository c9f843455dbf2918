import { createStore, type Store } from '@lodestay/session';

export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';
/** What a toast offers to do, once. */
export type ToastAction = { label: string; onPress: () => void };
/** `key`: the next toast with the same one takes its place. `ofPage`: it has no meaning on another page and goes with this one. */
type ToastTraits = { action?: ToastAction; key?: string; ofPage?: boolean };
export type Toast = ToastTraits & {
  id: number;
  variant: ToastVariant;
  message: string;
  /** Milliseconds on screen; 0 stays until dismissed. */ duration: number;
};

/** How long a toast stays: errors stay until dismissed, warnings longer than the rest (design 5). */
const DURATION: Record<ToastVariant, number> = { default: 5000, success: 5000, info: 5000, warning: 8000, error: 0 };
/** Time to read what can be done about it, and to reach it. */
const WITH_ACTION = 8000;
const MOST_AT_ONCE = 3;

export type Toasts = {
  store: Store<readonly Toast[]>;
  show(message: string, options?: ToastTraits & { variant?: ToastVariant; duration?: number }): void;
  /** Takes away the toast of an id, or the one of a key. */
  dismiss(which: number | string): void;
};

export function createToasts(): Toasts {
  const store = createStore<readonly Toast[]>([]);
  let last = 0;
  return {
    store,
    show(
      message,
      {
        variant = 'default',
        action,
        duration = action && DURATION[variant] ? WITH_ACTION : DURATION[variant],
        key,
        ofPage,
      } = {},
    ) {
      const toast = { id: ++last, variant, message, duration, action, key, ofPage };
      const shown = store.get();
      const at = key === undefined ? -1 : shown.findIndex((other) => other.key === key);
      store.set(
        at < 0 ? [...shown, toast].slice(-MOST_AT_ONCE) : [...shown.slice(0, at), toast, ...shown.slice(at + 1)],
      );
    },
    dismiss(which) {
      store.set(store.get().filter(({ id, key }) => id !== which && key !== which));
    },
  };
}
