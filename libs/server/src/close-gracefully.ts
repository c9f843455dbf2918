import type { FastifyInstance } from 'fastify';
import { LIMITS } from './limits.ts';
import { findConnections } from './protection.ts';

/**
 * Closes a protected server: accepts no new connections, finishes active requests, closes idle connections immediately, and
 * closes half-open connections when they stall. Destroys connections that are still open after `withinMs` milliseconds.
 */
export async function closeGracefully(
  app: FastifyInstance,
  { withinMs = LIMITS.stopMs as number } = {},
): Promise<void> {
  const connections = findConnections(app);
  if (connections) connections.isClosing = true;
  const stalled = setInterval(() => connections?.closeStalled(), LIMITS.stopStalledMs);
  const late = setTimeout(() => connections?.closeAll(), withinMs);
  try {
    await app.close();
  } finally {
    clearInterval(stalled);
    clearTimeout(late);
  }
}
