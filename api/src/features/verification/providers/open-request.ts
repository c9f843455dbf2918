import { createHash } from 'node:crypto';
import { toCustomer } from '../../payments/index.ts';
import type { OpenRequest } from './provider.ts';

/**
 * What opens a hosted check. The key is the same until a session is stored, so simultaneous calls open one session. It differs with the
 * return URL, because providers refuse a known key with other values.
 */
export function createOpenRequest(
  kind: 'identity' | 'income',
  accountId: number,
  before: { startedAt: Date } | undefined,
  returnUrl: string,
): OpenRequest {
  const page = createHash('sha256').update(returnUrl).digest('hex').slice(0, 12);
  return {
    reference: toCustomer(accountId),
    key: `${kind}-${accountId}-${before?.startedAt.getTime() ?? 0}-${page}`,
    returnUrl,
  };
}
