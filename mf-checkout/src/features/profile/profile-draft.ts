import { initialValues, type ProfileValues } from './profile-values.ts';

const getKey = (slug: string) => `checkout.profile.${slug}`;
const EMPTY = initialValues({ profile: null, user: null, pets: 0, vehicles: 0 });

/** Keeps what is typed in this tab until it is saved, so that a reload or a way round loses nothing. */
export function keepDraft(
  slug: string,
  values: ProfileValues,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(getKey(slug), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden; the form itself still has everything.
  }
}

/** What was typed before, or null. Written by an older version of the page it may lack parts: those are empty then. */
export function recallDraft(slug: string, storage: Pick<Storage, 'getItem'> = sessionStorage): ProfileValues | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(getKey(slug)) ?? 'null');
    return draft && typeof draft === 'object' ? { ...EMPTY, ...(draft as Partial<ProfileValues>) } : null;
  } catch {
    return null;
  }
}

export function forgetDraft(slug: string, storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  try {
    storage.removeItem(getKey(slug));
  } catch {
    // Nothing was kept either.
  }
}
