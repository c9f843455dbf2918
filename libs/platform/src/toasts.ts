import { createStore, type Store } from '@lodestay/session';

export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info';
/** What a toast offers to do, once. */
export type ToastAction = { label: string; onPress: () => void };
export type Toast = { id: number; variant: ToastVariant; message: string; /** Milliseconds on screen; 0 stays until dismissed. */ duration: number; action?: ToastAction };

/** How long a toast stays: errors stay until dismissed, warnings longer than the rest (design 5). */
const DURATION: Record<ToastVariant, number> = { default: 5000, success: 5000, info: 5000, warning: 8000, error: 0 };
/** Time to read what can be done about it, and to reach it. */
const WITH_ACTION = 8000;
const MOST_AT_ONCE = 3;

export type Toasts = {
  store: Store<readonly Toast[]>;
  show(message: string, options?: { variant?: ToastVariant; duration?: number; action?: ToastAction }): void;
  dismiss(id: number): void;
};

export function createToasts(): Toasts {
  const store = createStore<readonly Toast[]>([]);
  let last = 0;
  return {
    store,
    show(message, { variant = 'default', action, duration = action && DURATION[variant] ? WITH_ACTION : DURATION[variant] } = {}) {
      store.set([...store.get(), { id: ++last, variant, message, duration, action }].slice(-MOST_AT_ONCE));
    },
    dismiss(id) {
      store.set(store.get().filter((toast) => toast.id !== id));
    },
  };
}
