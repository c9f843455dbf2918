import { describe, expect, it, jest } from '@jest/globals';
import { USER_ROLES } from '@lodestay/contracts';
import { isAdmin, isCoordinator } from './roles.ts';
import { createStore } from './session-store.ts';

describe('roles', () => {
  const admins = new Set(['admin', 'super_admin', 'read_only_admin', 'hub_manager', 'area_general_manager']);
  it.each(USER_ROLES)('are correct for the role %s', (role) => {
    expect(isAdmin({ role })).toBe(admins.has(role));
    expect(isCoordinator({ role, organization: null })).toBe(role === 'professional_housing_coordinator');
    expect(isCoordinator({ role, organization: { id: 1, name: 'Acme' } })).toBe(true);
  });

  it('are false for a visitor', () => {
    expect(isAdmin(null)).toBe(false);
    expect(isCoordinator(null)).toBe(false);
  });
});

describe('createStore', () => {
  it('notifies subscribers of changes until they unsubscribe', () => {
    const store = createStore(1);
    const listener = jest.fn<() => void>();
    const unsubscribe = store.subscribe(listener);
    store.set(1);
    store.set(2);
    unsubscribe();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe(3);
  });

  it('replaces lists and objects as a whole', () => {
    const list = createStore<readonly number[]>([1, 2]);
    list.set([3]);
    expect(list.get()).toEqual([3]);
    const object = createStore<{ a?: number; b?: number }>({ a: 1 });
    object.set({ b: 2 });
    expect(object.get()).toEqual({ b: 2 });
  });
});
