import { describe, expect, it } from '@jest/globals';
import { createToasts } from './toasts.ts';

describe('createToasts', () => {
  it('shows at most three toasts, the newest last', () => {
    const toasts = createToasts();
    for (const message of ['a', 'b', 'c', 'd']) toasts.show(message);
    expect(toasts.store.get().map((toast) => toast.message)).toEqual(['b', 'c', 'd']);
  });

  it.each([
    ['default', 5000],
    ['success', 5000],
    ['info', 5000],
    ['warning', 8000],
    ['error', 0],
  ] as const)('a toast of variant %s stays for %i ms', (variant, duration) => {
    const toasts = createToasts();
    toasts.show('x', { variant });
    expect(toasts.store.get()[0]).toMatchObject({ variant, duration });
  });

  it.each([
    ['success', 8000],
    ['error', 0],
  ] as const)('a toast of variant %s with an action stays for %i ms', (variant, duration) => {
    const toasts = createToasts();
    const action = { label: 'Undo', onPress: () => {} };
    toasts.show('x', { variant, action });
    expect(toasts.store.get()[0]).toMatchObject({ duration, action });
  });

  it('replaces the toast with the same key', () => {
    const toasts = createToasts();
    toasts.show('one to compare', { key: 'comparison' });
    toasts.show('saved');
    toasts.show('two to compare', { key: 'comparison' });
    toasts.show('copied');
    expect(toasts.store.get().map(({ message }) => message)).toEqual(['two to compare', 'saved', 'copied']);
    expect(new Set(toasts.store.get().map(({ id }) => id)).size).toBe(3);
  });

  it('removes only the toast with the dismissed key', () => {
    const toasts = createToasts();
    toasts.show('one to compare', { key: 'comparison' });
    toasts.show('saved');
    toasts.dismiss('comparison');
    expect(toasts.store.get().map(({ message }) => message)).toEqual(['saved']);
  });

  it('removes the toast with the dismissed ID', () => {
    const toasts = createToasts();
    toasts.show('x');
    toasts.dismiss(toasts.store.get()[0]!.id);
    expect(toasts.store.get()).toEqual([]);
  });
});
