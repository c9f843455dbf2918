/** More than any answer takes that a page is worth waiting for. */
export const API_CALL_MS = 5_000;

/** `fetch` for the shell's own calls of the api, with an end: an api that hangs must not hang every page. */
export const apiFetch = (address: string, given: RequestInit = {}): Promise<Response> => {
  const late = AbortSignal.timeout(API_CALL_MS);
  return fetch(address, { ...given, signal: given.signal ? AbortSignal.any([given.signal, late]) : late });
};
