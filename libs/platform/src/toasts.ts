import { createStore, type Store } from '@lodestay/session';

export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';
/** The button of a toast. It can be pressed once. */
export type ToastAction = { label: string; onPress: () => void };
/** `key`: a new toast replaces the toast with the same key. `closeOnNavigation`: the toast closes when the page changes. */
type ToastOptions = { action?: ToastAction; key?: string; closeOnNavigation?: boolean };
export type Toast = ToastOptions & {
  id: number;
  variant: ToastVariant;
  message: string;
  /** Milliseconds on screen; 0 stays until dismissed. */ duration: number;
};

/** Milliseconds; 0 stays until dismissed (design 5). */
const DURATION: Record<ToastVariant, number> = { default: 5000, success: 5000, info: 5000, warning: 8000, error: 0 };
/** Milliseconds. Longer, so that there is time to reach the button. */
const DURATION_WITH_ACTION = 8000;
const MAX_TOASTS = 3;

export type Toasts = {
  store: Store<readonly Toast[]>;
  show(message: string, options?: ToastOptions & { variant?: ToastVariant; duration?: number }): void;
  /** Removes the toast with this ID or key. */
  dismiss(idOrKey: number | string): void;
};

export function createToasts(): Toasts {
  const store = createStore<readonly Toast[]>([]);
  let lastId = 0;
  return {
    store,
    show(
      message,
      {
        variant = 'default',
        action,
        duration = action && DURATION[variant] ? DURATION_WITH_ACTION : DURATION[variant],
        key,
        closeOnNavigation,
      } = {},
    ) {
      const toast = { id: ++lastId, variant, message, duration, action, key, closeOnNavigation };
      const shown = store.get();
      const index = key === undefined ? -1 : shown.findIndex((other) => other.key === key);
      store.set(
        index < 0 ? [...shown, toast].slice(-MAX_TOASTS) : [...shown.slice(0, index), toast, ...shown.slice(index + 1)],
      );
    },
    dismiss(idOrKey) {
      store.set(store.get().filter(({ id, key }) => id !== idOrKey && key !== idOrKey));
    },
  };
}
