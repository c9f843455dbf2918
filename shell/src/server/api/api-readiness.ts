/** The api checks its database within two seconds. */
const TIMEOUT_MS = 2500;

/** 'ready', or why the api cannot do its work now, as the api itself says it. Never rejects, and never takes longer than the limit. */
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
