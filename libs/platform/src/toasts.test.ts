import { describe, expect, it } from 'vitest';
import { createToasts } from './toasts.ts';

describe('createToasts', () => {
  it('shows at most three, the newest last', () => {
    const toasts = createToasts();
    for (const message of ['a', 'b', 'c', 'd']) toasts.show(message);
    expect(toasts.store.get().map((toast) => toast.message)).toEqual(['b', 'c', 'd']);
  });

  it.each([['default', 5000], ['success', 5000], ['info', 5000], ['warning', 8000], ['error', 0]] as const)('%s stays %i ms', (variant, duration) => {
    const toasts = createToasts();
    toasts.show('x', { variant });
    expect(toasts.store.get()[0]).toMatchObject({ variant, duration });
  });

  it.each([['success', 8000], ['error', 0]] as const)('%s with something to do about it stays %i ms', (variant, duration) => {
    const toasts = createToasts();
    const action = { label: 'Undo', onPress: () => {} };
    toasts.show('x', { variant, action });
    expect(toasts.store.get()[0]).toMatchObject({ duration, action });
  });

  it('goes when dismissed', () => {
    const toasts = createToasts();
    toasts.show('x');
    toasts.dismiss(toasts.store.get()[0]!.id);
    expect(toasts.store.get()).toEqual([]);
  });
});
