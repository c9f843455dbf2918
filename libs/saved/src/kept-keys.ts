/** Storage keys of a visitor's saved homes and comparison. */
export const COMPARED_HOMES = 'compared_homes';
export const SAVED_HOMES = 'saved_homes';

/** Whether browser storage has a non-empty list for one of the keys. False if storage is not available. */
export function hasStoredItems(...keys: readonly string[]): boolean {
  try {
    return keys.some((key) => (localStorage.getItem(key) ?? '[]') !== '[]');
  } catch {
    return false;
  }
}
