import { describe, expect, it } from '@jest/globals';
import { forgetDraft, keepDraft, recallDraft } from './profile-draft.ts';
import { initialValues } from './profile-values.ts';

const empty = initialValues({ profile: null, user: null, pets: 0, vehicles: 0 });

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the draft of a profile', () => {
  it('is kept for its home until it is forgotten', () => {
    const storage = memory();
    keepDraft('the-alder-412', { ...empty, phone: '303' }, storage);
    expect(recallDraft('the-alder-412', storage)).toEqual({ ...empty, phone: '303' });
    expect(recallDraft('another', storage)).toBeNull();
    forgetDraft('the-alder-412', storage);
    expect(recallDraft('the-alder-412', storage)).toBeNull();
  });

  it('is completed where an older page kept less, and ignored where it cannot be read', () => {
    const storage = memory();
    storage.setItem('checkout.profile.a', '{"phone":"303"}');
    storage.setItem('checkout.profile.b', '{');
    expect(recallDraft('a', storage)).toEqual({ ...empty, phone: '303' });
    expect(recallDraft('b', storage)).toBeNull();
  });
});
