import type { FastifyBaseLogger } from 'fastify';
import { createApiClient } from '@lodestay/api-client';
import { getScope } from '@lodestay/contracts/permissions';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import type { ConsoleModel } from '../../staff/console/console-model.ts';
import { API_CALL_MS } from '../api/api-call-limit.ts';

/** Reads what the frame of the staff console shows. Without an answer of the API the frame shows less, and the page is still sent. */
export async function readConsoleModel(
  { apiBase, token, userAgent, user }: RenderRequest,
  log: FastifyBaseLogger,
): Promise<ConsoleModel> {
  const api = createApiClient({ base: apiBase, sending: { timeout: API_CALL_MS }, token, userAgent });
  const ignore = (error: unknown) => {
    log.error({ reason: (error as Error).message }, 'the queues of the staff console cannot be read');
    return null;
  };
  const isLimited = user !== null && getScope(user.role, 'lead.read') === 'own_markets';
  const [listed, staff] = await Promise.all([
    api.call('listQueues', {}).catch(ignore),
    isLimited ? api.call('listColleagues', {}).catch(ignore) : null,
  ]);
  return {
    queues: listed?.queues ?? null,
    markets: staff?.colleagues.find(({ id }) => id === user?.id)?.markets ?? [],
  };
}
