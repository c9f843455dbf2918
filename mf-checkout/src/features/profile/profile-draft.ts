import { createInitialValues, type ProfileValues } from './profile-values.ts';

const getKey = (slug: string) => `checkout.profile.${slug}`;
const EMPTY = createInitialValues({ profile: null, user: null, pets: 0, vehicles: 0 });

/** Stores the entered values in this tab until the profile is saved, so that a reload does not lose them. */
export function saveDraft(
  slug: string,
  values: ProfileValues,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(getKey(slug), JSON.stringify(values));
  } catch {
    // Storage is full or blocked. The form still has the values.
  }
}

/** The stored values, or null. Fields that an older version of the page did not store are empty. */
export function loadDraft(slug: string, storage: Pick<Storage, 'getItem'> = sessionStorage): ProfileValues | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(getKey(slug)) ?? 'null');
    return draft && typeof draft === 'object' ? { ...EMPTY, ...(draft as Partial<ProfileValues>) } : null;
  } catch {
    return null;
  }
}

export function deleteDraft(slug: string, storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  try {
    storage.removeItem(getKey(slug));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
