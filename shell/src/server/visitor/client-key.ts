import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toClientNetwork } from '@lodestay/server';

const key = randomBytes(32);

/** A key of the client's network for counting. It is valid in this process only, and the IP address is not stored. */
export const clientKey = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  createHmac('sha256', key).update(toClientNetwork(ip, 48)).digest('base64url').slice(0, 16);
