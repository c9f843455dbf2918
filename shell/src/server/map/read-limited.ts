/** A response that was read completely. */
export type ReadResponse = { status: number; headers: Headers; body: Buffer };

export type ReadLimits = {
  /** Milliseconds until the last byte. */ timeoutMs: number;
  /** A larger response is an error. */ maxBytes: number;
};

/** Reads a URL of the operator's settings. Follows no redirect, so that no other host can be reached. Throws on network errors and limits. */
export async function readLimited(
  url: string,
  { timeoutMs, maxBytes }: ReadLimits,
  headers: Record<string, string> = {},
): Promise<ReadResponse> {
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest of the response.
    if (bytes > maxBytes) throw new Error(`the response has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) };
}
