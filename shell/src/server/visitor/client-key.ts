import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '@lodestay/server';

const key = randomBytes(32);

/** Tells networks of clients apart in the memory of this process, without keeping their addresses. */
export const clientKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  createHmac('sha256', key).update(clientNetwork(ip, 48)).digest('base64url').slice(0, 16);
