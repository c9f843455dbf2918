/** The API checks its database within two seconds. */
const TIMEOUT_MS = 2500;

/** Returns 'ready', or the reason that the API is not ready. Never rejects, and never takes longer than `timeoutMs`. */
export async function askApiReadiness(apiBase: string, timeoutMs = TIMEOUT_MS): Promise<string> {
  try {
    const response = await fetch(`${apiBase}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return 'ready';
    const { reason } = (await response.json()) as { reason?: unknown };
    return typeof reason === 'string' ? `the api is not ready: ${reason}` : 'the api is not ready';
  } catch {
    return 'the api does not answer';
  }
}
