import { randomBytes } from 'node:crypto';
import { closeGracefully } from '@lodestay/server';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { PaymentProcessor } from '../processor.ts';
import { SIGNATURE_HEADER } from '../webhook-signature.ts';
import { createSandboxBank } from './sandbox-bank.ts';
import { createSandboxProcessor } from './sandbox-processor.ts';
import { createSandboxServer } from './sandbox-server.ts';
import { createWebhookSender } from './webhook-sender.ts';
import type { Db } from './tables.ts';

export type SandboxOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  /** Where its own listener stands, and how a browser reaches it. */
  host: string;
  port: number;
  origin: string;
  /** The one site that may frame its pages. */
  siteOrigin: string;
  trustProxy: readonly string[];
  webhookPath: string;
};

export type Sandbox = {
  processor: PaymentProcessor;
  /** Opens its origin to browsers. Rejects with EADDRINUSE where the port is taken. */ listen(): Promise<void>;
};

/** For a form that is being sent at SIGTERM. */
const STOP_WITHIN_MS = 2_000;

/** The embedded processor: its books, its own origin for card forms and bank pages, and its events to us. */
export async function registerSandbox(
  app: FastifyInstance,
  { db, clock, jobs, host, port, origin, siteOrigin, trustProxy, webhookPath }: SandboxOptions,
): Promise<Sandbox> {
  const bank = createSandboxBank({ db, clock });
  // Every process delivers to itself, so the secret need not outlive it.
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const sender = createWebhookSender({
    db,
    clock,
    secret,
    async deliver(body, signature) {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
      return (await app.inject({ method: 'POST', url: webhookPath, payload: body, headers })).statusCode < 300;
    },
  });
  jobs.every(1, 'sandbox-processor', async () => {
    await bank.answerDelayed();
    await sender.sendDue();
  });

  const server = await createSandboxServer({ bank, clock, origin, siteOrigin, trustProxy });
  // Beside the site's own requests, which take longer.
  app.addHook('preClose', () => closeGracefully(server, { withinMs: STOP_WITHIN_MS }));
  return {
    processor: createSandboxProcessor({ bank, clock, origin, webhookSecret: secret }),
    listen: async () => void (await server.listen({ host, port })),
  };
}
