/** Names under which a browser keeps what a visitor has gathered. */
export const COMPARED_HOMES = 'compared_homes';
export const SAVED_HOMES = 'saved_homes';

/** Whether this browser has anything under one of the names: without reading what it is. False where storage is closed. */
export function keepsAny(...keys: readonly string[]): boolean {
  try {
    return keys.some((key) => (localStorage.getItem(key) ?? '[]') !== '[]');
  } catch {
    return false;
  }
}
