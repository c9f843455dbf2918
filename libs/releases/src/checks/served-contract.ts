import type { CallContract } from '@lodestay/contracts/fingerprint';
import { z } from 'zod';

const keywords = z.record(z.string(), z.unknown());

/** One call, from a release or from an api: what comes over a network is not trusted to have the right form. */
export const callContract: z.ZodType<CallContract> = z.object({
  method: z.string(),
  path: z.string(),
  params: keywords.optional(),
  query: keywords.optional(),
  body: keywords.optional(),
  response: keywords,
});

const surface = z.object({ calls: z.record(z.string(), callContract) });

/** What an api serves, by call. */
export type ServedContract = Readonly<Record<string, CallContract>>;

const PATIENCE_MS = 10_000;

/** Asks an api what it serves. Resolves to a problem, one line, where it cannot be asked. */
export async function servedContract(apiBase: string): Promise<{ calls: ServedContract } | { problem: string }> {
  const address = `${apiBase}/api/v1/contract`;
  const unknown = (why: string) => ({
    problem: `the api at ${apiBase} cannot be asked what it serves (${why}), so that no release could be compared with it: start it, or name another by API_BASE`,
  });
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return unknown(`${address} answers ${response.status}`);
    const served = surface.safeParse(await response.json());
    return served.success ? served.data : unknown(`what ${address} answers is not a contract`);
  } catch (error) {
    return unknown(reasonOf(error));
  }
}

/** `fetch` says 'fetch failed' and keeps the reason for itself. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} s`;
  return cause?.code ?? message;
}
