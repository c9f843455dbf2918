import { describe, expect, it } from '@jest/globals';
import { deleteDraft, saveDraft, loadDraft } from './profile-draft.ts';
import { createInitialValues } from './profile-values.ts';

const empty = createInitialValues({ profile: null, user: null, pets: 0, vehicles: 0 });

function createStorage() {
  const values = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void values.set(key, value),
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('profile draft', () => {
  it('is stored per home until it is deleted', () => {
    const storage = createStorage();
    saveDraft('the-alder-412', { ...empty, phone: '303' }, storage);
    expect(loadDraft('the-alder-412', storage)).toEqual({ ...empty, phone: '303' });
    expect(loadDraft('another', storage)).toBeNull();
    deleteDraft('the-alder-412', storage);
    expect(loadDraft('the-alder-412', storage)).toBeNull();
  });

  it('fills fields that an older version did not store, and ignores an invalid value', () => {
    const storage = createStorage();
    storage.setItem('checkout.profile.a', '{"phone":"303"}');
    storage.setItem('checkout.profile.b', '{');
    expect(loadDraft('a', storage)).toEqual({ ...empty, phone: '303' });
    expect(loadDraft('b', storage)).toBeNull();
  });
});
