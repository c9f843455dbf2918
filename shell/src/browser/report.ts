/** Tells the console which remote failed and how; the name of the kind is the same wherever failures are counted. */
export function reportFailure(remote: string, kind: 'load' | 'render' | 'hydration', error: unknown) {
  console.error(`[${remote}] ${kind} failed:`, error);
}
