const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const named = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
  return named.replaceAll(/\s+/g, ' ').trim();
};

/** What a store rejects with: one line that names the store, the operation and the reason, e.g. "s3://lodestay: read of 'a.json' failed: AccessDenied: Access Denied". */
export const storeFailure = (address: string, operation: string, cause: unknown): Error =>
  new Error(`${address}: ${operation} failed: ${reasonOf(cause)}`, { cause });
