import type { CallContract } from '@lodestay/contracts/fingerprint';
import { z } from 'zod';

const keywords = z.record(z.string(), z.unknown());

/** One call from a release or an API. Validated, because it comes over the network. */
export const callContract: z.ZodType<CallContract> = z.object({
  method: z.string(),
  path: z.string(),
  params: keywords.optional(),
  query: keywords.optional(),
  body: keywords.optional(),
  response: keywords,
});

const surface = z.object({ calls: z.record(z.string(), callContract) });

/** Calls that an API serves, by name. */
export type ServedContract = Readonly<Record<string, CallContract>>;

const TIMEOUT_MS = 10_000;

/** Fetches the contract of an API. Resolves to a one-line problem if that fails. */
export async function fetchServedContract(apiBase: string): Promise<{ calls: ServedContract } | { problem: string }> {
  const address = `${apiBase}/api/v1/contract`;
  const toProblem = (why: string) => ({
    problem: `the contract of the API at ${apiBase} could not be loaded (${why}), so the releases could not be checked against it: start the API, or set API_BASE to another one`,
  });
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return toProblem(`${address} returned ${response.status}`);
    const served = surface.safeParse(await response.json());
    return served.success ? served.data : toProblem(`the response of ${address} is not a contract`);
  } catch (error) {
    return toProblem(formatReason(error));
  }
}

/** The message of `fetch` errors is only 'fetch failed'; the reason is in `cause`. */
function formatReason(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  return cause?.code ?? message;
}
