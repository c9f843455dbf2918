/**
 * More than any answer takes that a page is worth waiting for, in milliseconds: an API that hangs must not hang every page.
 */
export const API_CALL_MS = 5_000;
