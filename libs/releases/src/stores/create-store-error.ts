const formatReason = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(formatReason).join('; ');
  if (!(error instanceof Error)) return String(error);
  const named = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
  return named.replaceAll(/\s+/g, ' ').trim();
};

/** Creates the error of a failed store operation. The one-line message names the store, the operation and the reason, e.g. "s3://lodestay: read of 'a.json' failed: AccessDenied: Access Denied". */
export const createStoreError = (address: string, operation: string, cause: unknown): Error =>
  new Error(`${address}: ${operation} failed: ${formatReason(cause)}`, { cause });
