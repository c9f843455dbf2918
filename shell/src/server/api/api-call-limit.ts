/** Timeout of API calls that a page waits for, in milliseconds. Without it, a hanging API would block every page. */
export const API_CALL_MS = 5_000;
